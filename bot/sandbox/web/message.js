// One message as Discord shows it: header, text, pictures, embeds, components, and its marks.

import { avatar, displayName, h, icon, iconButton, openMenu } from "./dom.js";
import { componentRows, usesLayout } from "./components.js";
import { sendFrame } from "./link.js";
import { link, markdown, plainText } from "./markdown.js";
import { attachments, gallery } from "./media.js";
import { fullTime, messageTime, shortTime } from "./times.js";
import {
  ask,
  channelById,
  commandsIn,
  controlState,
  emit,
  isDm,
  isExpired,
  isThread,
  openChannel,
  openJump,
  removeNote,
  useCommand,
  userById,
  world,
} from "./store.js";
import { localised, t } from "./words.js";

const FLAG = { noEmbeds: 4, ephemeral: 64, loading: 128 };
const TYPE = { pin: 6, thread: 18 };

export const isEphemeral = (message) => Boolean(message.flags & FLAG.ephemeral);

/** Whether a message stands under the one before it without a header of its own. */
export function continues(message, previous) {
  if (!previous || message.author.id !== previous.author.id) return false;
  if (
    message.message_reference ||
    usedCommand(message) ||
    previous.type === TYPE.pin ||
    previous.type === TYPE.thread
  )
    return false;
  if (isEphemeral(message) !== isEphemeral(previous)) return false;
  return Date.parse(message.timestamp) - Date.parse(previous.timestamp) < 420_000;
}

/** A message as a list item. `compact` leaves out picture and name. */
export function renderMessage(message, compact) {
  if (message.type === TYPE.pin || message.type === TYPE.thread) return systemLine(message);
  const mine = (message.mentions ?? []).some((user) => user.id === world.me.id) || message.mention_everyone;
  const classes = [
    "message",
    compact && "compact",
    isEphemeral(message) && "ephemeral",
    mine && "mentions-me",
  ];
  return h(
    "li",
    {
      class: classes.filter(Boolean).join(" "),
      id: `message-${message.id}`,
      "data-testid": "message",
      "data-id": message.id,
      "data-ephemeral": String(isEphemeral(message)),
    },
    h(
      "article",
      { "aria-label": displayName(author(message)) },
      aboveLine(message),
      compact
        ? h("span", { class: "side-time", title: fullTime(message.timestamp) }, shortTime(message.timestamp))
        : avatar(author(message)),
      h("div", { class: "message-body" }, !compact && header(message), content(message), foot(message)),
      tools(message),
    ),
  );
}

function author(message) {
  return { ...message.author, ...userById(message.author.id) };
}

export function nameBadge(user) {
  return user.bot && h("span", { class: "badge" }, t("app_badge"));
}

function header(message) {
  const user = author(message);
  return h(
    "header",
    { class: "message-header" },
    h("strong", { class: "name" }, displayName(user)),
    nameBadge(user),
    h(
      "time",
      { datetime: message.timestamp, title: fullTime(message.timestamp) },
      messageTime(message.timestamp),
    ),
    message.pinned && h("span", { class: "pin-mark" }, icon("pin")),
  );
}

// ---- the line above: "Anna used /board", or what a message replies to

function usedCommand(message) {
  return message.interaction?.type === 2 ? message.interaction : null;
}

function aboveLine(message) {
  const used = usedCommand(message);
  if (used) {
    const user = userById(used.user.id) ?? used.user;
    const words = [
      h("b", {}, t("used", { name: displayName(user) })),
      " ",
      h("span", { class: "mention" }, `/${localisedPath(used.name)}`),
    ];
    return h("div", { class: "above-line", "data-testid": "used" }, avatar(user, 16), h("span", {}, words));
  }
  const id = message.message_reference?.message_id;
  if (!id || message.message_reference.type === 1) return null;
  return h("div", { class: "above-line", "data-testid": "reply" }, replyPreview(message, id));
}

/** A command's path ("raf patrol") in the reader's language. */
function localisedPath(path) {
  const [first, ...rest] = path.split(" ");
  let level = world.commands.find((command) => command.name === first);
  const names = [level ? localised(level, "name") : first];
  for (const part of rest) {
    level = level?.options?.find((option) => option.name === part);
    names.push(level ? localised(level, "name") : part);
  }
  return names.join(" ");
}

function replyPreview(message, id) {
  const original = message.referenced_message;
  if (!original) return h("i", {}, t("reply_gone"));
  const text = plainText(
    original.content || firstText(original.components) || original.embeds?.[0]?.title || "",
  );
  const onclick = () => openJump(message.channel_id, id);
  return [
    avatar(author(original), 16),
    h("b", {}, displayName(author(original))),
    h("button", { type: "button", class: "reply-text", onclick }, text || t("picture")),
  ];
}

function firstText(components) {
  for (const part of components ?? []) {
    const text = part.type === 10 ? part.content : firstText(part.components);
    if (text) return text;
  }
  return "";
}

// ---- the body

function content(message) {
  if (message.flags & FLAG.loading) return loading(message);
  const parts = [];
  if (message.content) {
    const edited =
      message.edited_timestamp &&
      h("small", { class: "edited", title: fullTime(message.edited_timestamp) }, ` (${t("edited")})`);
    parts.push(h("div", { class: "markdown", "data-testid": "content" }, markdown(message.content), edited));
  }
  if (!usesLayout(message)) parts.push(attachments(message.attachments ?? []));
  if (!(message.flags & FLAG.noEmbeds)) parts.push((message.embeds ?? []).map(embed));
  parts.push(componentRows(message));
  if (message.thread) parts.push(threadCard(message.thread));
  return parts;
}

function loading(message) {
  if (isExpired(message.id))
    return h("p", { class: "failed", role: "alert" }, icon("warning"), t("failed_command"));
  const dots = h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
  return h(
    "p",
    { class: "thinking", role: "status", "data-testid": "thinking" },
    dots,
    t("thinking", { name: displayName(author(message)) }),
  );
}

function threadCard(thread) {
  const onclick = () => openChannel(thread.id);
  return h(
    "button",
    { type: "button", class: "thread-card", onclick },
    icon("thread"),
    h("b", {}, thread.name),
    h("span", {}, t("open_thread")),
  );
}

function foot(message) {
  const { failed, text } = controlState(message.id);
  return [
    failed &&
      h(
        "p",
        { class: "failed", role: "alert", "data-testid": "failed" },
        icon("warning"),
        text ?? t("failed_component"),
      ),
    isEphemeral(message) && ephemeralFoot(() => sendFrame({ t: "dismiss", message_id: message.id })),
  ];
}

function ephemeralFoot(onclick) {
  return h(
    "p",
    { class: "only-you", "data-testid": "only-you" },
    icon("eye"),
    t("only_you"),
    " · ",
    h("button", { type: "button", class: "link-button", "data-testid": "dismiss", onclick }, t("dismiss")),
  );
}

function embed(one) {
  const colour = one.color || one.color === 0 ? `#${one.color.toString(16).padStart(6, "0")}` : null;
  const title = one.title && (one.url ? link(one.url, [markdown(one.title)]) : markdown(one.title));
  return h(
    "div",
    { class: "embed", "data-testid": "embed", style: colour ? { borderLeftColor: colour } : {} },
    one.thumbnail && h("div", { class: "embed-thumbnail" }, gallery([one.thumbnail])),
    one.author &&
      h(
        "div",
        { class: "embed-author" },
        one.author.url ? link(one.author.url, one.author.name) : one.author.name,
      ),
    title && h("div", { class: "embed-title markdown" }, title),
    one.description && h("div", { class: "markdown" }, markdown(one.description)),
    one.fields?.length > 0 && h("div", { class: "embed-fields" }, one.fields.map(embedField)),
    one.image && gallery([one.image]),
    (one.footer || one.timestamp) && embedFooter(one),
  );
}

function embedField({ name, value, inline }) {
  return h(
    "div",
    { class: inline ? "embed-field inline" : "embed-field" },
    h("b", { class: "markdown" }, markdown(name)),
    h("div", { class: "markdown" }, markdown(value)),
  );
}

function embedFooter({ footer, timestamp }) {
  return h(
    "div",
    { class: "embed-footer" },
    [footer?.text, timestamp && messageTime(timestamp)].filter(Boolean).join(" • "),
  );
}

function systemLine(message) {
  const name = displayName(author(message));
  const thread = message.message_reference?.channel_id;
  const pinned = message.type === TYPE.pin;
  const text = pinned
    ? t("pinned_message", { name })
    : t("started_thread", { name, thread: message.content });
  const onclick = () =>
    pinned ? openJump(message.channel_id, message.message_reference?.message_id) : openChannel(thread);
  const body = message.message_reference
    ? h("button", { type: "button", class: "link-button", onclick }, text)
    : text;
  return h(
    "li",
    { class: "system-line", id: `message-${message.id}`, "data-testid": "system", "data-id": message.id },
    icon(pinned ? "pin" : "thread"),
    h("span", {}, body, " ", h("time", { datetime: message.timestamp }, messageTime(message.timestamp))),
  );
}

// ---- what one may do with a message

function tools(message) {
  const menu = iconButton(
    "dots",
    t("message_menu"),
    (event) => openMenu(event.currentTarget, t("message_menu"), actions(message)),
    {
      "aria-haspopup": "menu",
      "data-testid": "message-menu",
    },
  );
  const raw = iconButton("braces", t("raw"), () => showRaw(message), { "data-testid": "raw" });
  return h("div", { class: "message-tools" }, raw, menu);
}

function actions(message) {
  const channel = channelById(message.channel_id);
  const own = message.author.id === world.me.id;
  const target = (command) => ({
    label: localised(command, "name"),
    run: () => useCommand(message.channel_id, command, [], message.id, localised(command, "name")),
  });
  const apps = commandsIn(message.channel_id, 3);
  return [
    !isEphemeral(message) && { label: t("reply"), icon: "reply", run: () => emit("reply", { message }) },
    own && { label: t("edit"), icon: "pencil", run: () => emit("edit", { message }) },
    own && {
      label: t("delete"),
      icon: "trash",
      danger: true,
      run: () => ask({ t: "delete", message_id: message.id }),
    },
    !isDm(channel) &&
      !isThread(channel) &&
      !isEphemeral(message) &&
      !message.thread && {
        label: t("new_thread"),
        icon: "thread",
        run: () => emit("new-thread", { channelId: message.channel_id, messageId: message.id }),
      },
    { label: t("raw"), icon: "braces", run: () => showRaw(message) },
    ...(apps.length ? [t("apps"), ...apps.map(target)] : []),
  ];
}

function showRaw(message) {
  const text = JSON.stringify(message, null, 2);
  const box = h(
    "dialog",
    { class: "modal raw", "data-testid": "raw-payload", "aria-label": t("raw_title") },
    h(
      "header",
      {},
      h("h2", {}, t("raw_title")),
      iconButton("close", t("close"), () => box.close()),
    ),
    h("pre", { tabindex: "0" }, text),
    h(
      "footer",
      {},
      h(
        "button",
        { type: "button", class: "button secondary", onclick: () => navigator.clipboard.writeText(text) },
        t("raw_copy"),
      ),
    ),
  );
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}

// ---- notes of the page itself

/** A command on its way, or one that failed: seen by nobody else and kept only here. */
export function renderNote(note, channelId) {
  const failed = note.state === "failed";
  const reason = note.text ?? (note.reason === "offline" ? t("offline_bot") : t("failed_command"));
  const bot = world.app?.bot ?? world.me;
  return h(
    "li",
    { class: failed ? "message ephemeral" : "message note", "data-testid": "note", "data-state": note.state },
    h(
      "article",
      { "aria-label": displayName(bot) },
      note.label &&
        h(
          "div",
          { class: "above-line" },
          avatar(world.me, 16),
          h(
            "span",
            {},
            h("b", {}, t("used", { name: displayName(world.me) })),
            " ",
            h("span", { class: "mention" }, note.label),
          ),
        ),
      avatar(bot),
      h(
        "div",
        { class: "message-body" },
        h(
          "header",
          { class: "message-header" },
          h("strong", { class: "name" }, displayName(bot)),
          nameBadge(bot),
        ),
        failed
          ? h("p", { class: "failed", role: "alert" }, icon("warning"), reason)
          : h("p", { class: "thinking", role: "status" }, t("sending")),
        failed && ephemeralFoot(() => removeNote(channelId, note.nonce)),
      ),
    ),
  );
}

/** Draw a message anew in its place, keeping the focus on the same control. */
export function replaceMessage(old, message, compact) {
  const focused = old.contains(document.activeElement) ? document.activeElement.dataset.custom : undefined;
  const next = renderMessage(message, compact);
  old.replaceWith(next);
  if (focused) next.querySelector(`[data-custom="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  return next;
}
