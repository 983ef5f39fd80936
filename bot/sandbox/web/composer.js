// The line at the bottom: plain text with files, replies and edits, and the way into slash commands.

import { displayName, fill, h, icon, iconButton } from "./dom.js";
import { CommandLine, commandRow } from "./command-line.js";
import { findCallable, flatten, matching, parseLine } from "./commands.js";
import { sendFrame, upload } from "./link.js";
import { Picker } from "./picker.js";
import {
  channelById,
  commandById,
  commandsIn,
  isDm,
  membersOf,
  on,
  refuse,
  request,
  view,
  world,
  allChannels,
} from "./store.js";
import { t } from "./words.js";

const TYPING_EVERY = 8000; // milliseconds between two "is typing" frames

const form = document.getElementById("composer");
const picker = new Picker();
const drafts = new Map(); // unsent text, or what a command's snapshot tells, by channel id
const state = { command: null, files: [], about: null, typedAt: 0, dismissed: false, sent: null };

const text = h("textarea", {
  rows: "1",
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": "false",
  "data-testid": "composer-text",
  oninput: typed,
  onkeydown: keys,
});
const bar = h("div", { class: "composer-bar", hidden: true });
const files = h("div", { class: "composer-files" });
const main = h("div", { class: "composer-main" }, text);
const chooser = h("input", { type: "file", multiple: true, hidden: true, "data-testid": "composer-file" });
const attach = h(
  "button",
  { type: "button", class: "icon-button", "data-testid": "attach", onclick: () => chooser.click() },
  icon("plus"),
);
const sendButton = h("button", { class: "icon-button send", "data-testid": "send" }, icon("send"));

/** Build the composer once. */
export function buildComposer() {
  form.append(
    picker.element,
    bar,
    files,
    h("div", { class: "composer-box" }, attach, chooser, main, sendButton),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  form.addEventListener("focusout", (event) => {
    if (!form.contains(event.relatedTarget)) picker.hide();
  });
  chooser.addEventListener("change", () => addFiles([...chooser.files]));
  text.addEventListener(
    "paste",
    (event) => event.clipboardData.files.length && addFiles([...event.clipboardData.files]),
  );
  on("start-command", ({ command, path }) => {
    const callable = findCallable(command, path);
    if (callable) startCommand(callable);
  });
  on("reply", ({ message }) => setAbout({ kind: "reply", message }));
  on("edit", ({ message }) => {
    setAbout({ kind: "edit", message });
    setText(message.content);
  });
  on("commands", commandsChanged);
  on("relabel", () => leaveCommand(""));
}

/** Show the composer of another channel. */
export function composerFor(channelId, previous) {
  if (previous && previous !== channelId) {
    drafts.set(previous, state.command?.snapshot() ?? text.value);
    leaveCommand("");
    setAbout(null);
    const draft = drafts.get(channelId) ?? "";
    setText(typeof draft === "string" ? draft : "");
    if (draft.original) bringBack(draft);
  }
  relabelComposer();
}

/** Words and permission of the present channel. */
export function relabelComposer() {
  const channel = channelById(view.channelId);
  const open = Boolean(channel) && channel.can_send !== false;
  const name = channel ? (isDm(channel) ? `@${channelTitle(channel)}` : `#${channelTitle(channel)}`) : "";
  text.placeholder = open ? t("composer", { name }) : t(channel ? "composer_closed" : "everything_closed");
  text.setAttribute("aria-label", text.placeholder);
  text.disabled = attach.disabled = sendButton.disabled = !open;
  attach.setAttribute("aria-label", t("attach"));
  sendButton.setAttribute("aria-label", t("send"));
  if (!open) leaveCommand("");
}

/** Keep a command that is being filled in when the bot still has it as it was. */
function commandsChanged() {
  const old = state.command?.callable;
  if (!old) return;
  const command = commandById(old.command.id);
  const now =
    command &&
    findCallable(
      command,
      old.path.map((option) => option.name),
    );
  if (JSON.stringify(now?.options) === JSON.stringify(old.options)) return;
  const kept = state.command.snapshot();
  leaveCommand("");
  bringBack(kept);
}

/** A channel's name, or the people of a conversation. */
export function channelTitle(channel) {
  if (!isDm(channel)) return channel.name ?? "";
  return (
    channel.name ||
    (channel.recipients ?? []).map((user) => displayName(world.users.get(user.id) ?? user)).join(", ")
  );
}

export function focusComposer() {
  if (matchMedia("(pointer: fine)").matches) (state.command ? state.command.tail : text).focus();
}

// ---- plain text

function setText(value) {
  text.value = value;
  grow();
}

function grow() {
  text.style.height = "auto";
  text.style.height = `${Math.min(text.scrollHeight, 200)}px`;
}

function typed() {
  grow();
  state.dismissed = false;
  if (!offerCommands() && text.value && Date.now() - state.typedAt > TYPING_EVERY) {
    state.typedAt = Date.now();
    sendFrame({ t: "typing", channel_id: view.channelId });
  }
}

/** Offer commands for a text that begins with a slash; enter one that is typed in full. */
function offerCommands() {
  const line = text.value;
  if (!line.startsWith("/") || line.includes("\n") || state.about?.kind === "edit") {
    picker.hide();
    return false;
  }
  const callables = flatten(commandsIn(view.channelId));
  const whole = parseLine(line, callables);
  if (whole && isComplete(line, whole.callable)) {
    startCommand(whole.callable, whole.values, whole.rest);
    return true;
  }
  const rows = matching(callables, line.slice(1)).map((callable) =>
    commandRow(callable, () => startCommand(callable)),
  );
  const head = [
    h("b", {}, t("commands_found")),
    world.app && h("span", { class: "picker-description" }, world.app.name),
  ];
  picker.show({ owner: text, label: t("commands_found"), head, rows, note: t("commands_none") });
  return true;
}

/** The command that a line is, or null. */
function commandIn(line) {
  if (!line.startsWith("/") || line.includes("\n")) return null;
  return parseLine(line, flatten(commandsIn(view.channelId)));
}

/** A command's name is complete when a space follows it. */
function isComplete(line, callable) {
  return [callable.title, callable.original].some((name) => line.startsWith(`/${name} `));
}

function keys(event) {
  if (event.isComposing) return;
  if (picker.open && !state.dismissed) {
    if (event.key === "ArrowDown") picker.move(1);
    else if (event.key === "ArrowUp") picker.move(-1);
    else if ((event.key === "Enter" || event.key === "Tab") && picker.active) picker.active.run();
    else if (event.key === "Escape") {
      picker.hide();
      state.dismissed = true;
    } else if (event.key === "Enter" && !event.shiftKey) submit();
    else return;
  } else if (event.key === "Enter" && !event.shiftKey) submit();
  else if (event.key === "Escape" && state.about) setAbout(null);
  else if (event.key === "ArrowUp" && !text.value && state.sent) bringBack(state.sent);
  else return;
  event.preventDefault();
}

function submit() {
  if (state.command) {
    state.command.submit();
    return;
  }
  const typedCommand = state.about ? null : commandIn(text.value.trim());
  if (typedCommand) {
    startCommand(typedCommand.callable, typedCommand.values, typedCommand.rest);
    return;
  }
  const content = withMentions(text.value.trim());
  const ready = state.files.filter((one) => one.id);
  if ((!content && !ready.length) || ready.length < state.files.length) return;
  const channelId = view.channelId;
  const written = text.value;
  const done = ({ failed, text: reason }) => {
    if (!failed) return;
    refuse(channelId, reason);
    if (!text.value && view.channelId === channelId) setText(written);
  };
  const about = state.about;
  if (about?.kind === "edit")
    request({ t: "edit", message_id: about.message.id, content }, { kind: "plain", done });
  else {
    const frame = { t: "say", channel_id: channelId, content };
    if (ready.length) frame.attachments = ready.map((one) => one.id);
    if (about) frame.reply_to = about.message.id;
    request(frame, { kind: "plain", done });
  }
  setAbout(null);
  state.files = [];
  drawFiles();
  setText("");
  picker.hide();
}

/** "@Kenji" and "#lobby" become mentions, the longest name first. */
function withMentions(content) {
  const channel = channelById(view.channelId);
  const people = membersOf(channel).map((user) => [`@${displayName(user)}`, `<@${user.id}>`]);
  const places = allChannels()
    .filter((one) => one.name && !isDm(one))
    .map((one) => [`#${one.name}`, `<#${one.id}>`]);
  const all = [...people, ...places].sort((a, b) => b[0].length - a[0].length);
  return all.reduce((line, [name, mention]) => line.split(name).join(mention), content);
}

/** What the text is about: a reply, an edit, or nothing. */
function setAbout(about) {
  if (state.about?.kind === "edit" && !about) setText("");
  state.about = about;
  bar.hidden = !about;
  if (!about) return;
  const label =
    about.kind === "edit" ? t("edit") : t("replying", { name: displayName(about.message.author) });
  fill(
    bar,
    icon(about.kind === "edit" ? "pencil" : "reply"),
    h("span", {}, label),
    iconButton("close", t("stop"), () => setAbout(null)),
  );
  if (state.command) leaveCommand("");
  text.focus();
}

// ---- files

async function addFiles(list) {
  chooser.value = "";
  for (const file of list.slice(0, 10 - state.files.length)) {
    const one = { name: file.name, id: null };
    state.files.push(one);
    drawFiles();
    try {
      one.id = (await upload(file, world.me.id)).id;
    } catch {
      state.files = state.files.filter((other) => other !== one);
      refuse(view.channelId, t("upload_failed"));
    }
    drawFiles();
  }
}

function drawFiles() {
  fill(
    files,
    state.files.map((one) =>
      h(
        "span",
        { class: one.id ? "upload" : "upload waiting" },
        icon("file"),
        one.name,
        iconButton(
          "close",
          t("remove_file", { name: one.name }),
          () => {
            state.files = state.files.filter((other) => other !== one);
            drawFiles();
          },
          { class: "icon-button small" },
        ),
      ),
    ),
  );
}

// ---- commands

function startCommand(callable, values = {}, rest = "") {
  state.command?.destroy();
  state.command = new CommandLine(callable, picker, leaveCommand);
  setText("");
  fill(main, state.command.element);
  state.command.start(values, rest);
}

/** Fill in a command as it was, if the present channel has it. */
function bringBack(snapshot) {
  const callable = flatten(commandsIn(view.channelId)).find((one) => one.original === snapshot.original);
  if (!callable) return;
  startCommand(callable);
  state.command.restore(snapshot);
}

/** Back to plain text; `sent` tells what was sent. */
function leaveCommand(back, sent = null) {
  if (sent) state.sent = sent;
  if (!state.command) return;
  const focused = form.contains(document.activeElement);
  state.command.destroy();
  state.command = null;
  fill(main, text);
  setText(back);
  if (!focused) return;
  text.focus();
  if (back) typed();
}
