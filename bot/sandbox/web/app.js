// Starts the page and lets the parts hear of each other's changes.

import { closeFloat, displayName, fill, h } from "./dom.js";
import {
  buildChat,
  drawMessages,
  historyCame,
  messageCame,
  messageChanged,
  notesChanged,
  showChannel,
  typing,
} from "./chat.js";
import { buildComposer, channelTitle, composerFor, focusComposer, relabelComposer } from "./composer.js";
import { askedUser, connect } from "./link.js";
import { openModal } from "./modal.js";
import { drawHeader, drawSidebar, firstChannel, setTheme } from "./sidebar.js";
import {
  allChannels,
  ask,
  channelById,
  connectionBack,
  connectionLost,
  guildOf,
  isDm,
  mentionsIn,
  on,
  receive,
  view,
  world,
} from "./store.js";
import { refreshStamps } from "./times.js";
import { setLocale, t } from "./words.js";

const layout = document.getElementById("layout");
const scrim = document.getElementById("scrim");
const notice = document.getElementById("notice");
const narrow = matchMedia("(max-width: 900px)");

function drawAround() {
  if (!world.me) return;
  drawTitle();
  drawSidebar();
  drawHeader({
    onDrawer: () => drawer(true),
    onMembers: toggleMembers,
    onThread: () => askThread(view.channelId),
  });
}

/** The tab's title tells what waits, where one is and as whom: several players sit in several tabs. */
function drawTitle() {
  const channel = channelById(view.channelId);
  const waiting = allChannels().reduce((sum, one) => sum + mentionsIn(one), 0);
  const where = channel && (isDm(channel) ? channelTitle(channel) : `#${channelTitle(channel)}`);
  const parts = [where, displayName(world.me), t("title")].filter(Boolean);
  document.title = (waiting ? `(${waiting}) ` : "") + parts.join(" – ");
}

// ---- channels

function open(channelId, messageId = null) {
  const previous = view.channelId;
  view.channelId = channelId;
  const guild = guildOf(channelId);
  if (guild) view.lastIn.set(guild.id, channelId);
  if (isDm(channelById(channelId))) view.lastDm = channelId;
  sessionStorage.setItem("feldpost-channel", channelId);
  closeFloat();
  drawer(false);
  composerFor(channelId, previous);
  showChannel(messageId);
  drawAround();
  if (channelId !== previous) focusComposer();
}

function reset() {
  const wanted = [view.channelId, sessionStorage.getItem("feldpost-channel")].find(
    (id) => id && channelById(id),
  );
  const id = wanted ?? (firstChannel(world.guilds[0]) ?? allChannels()[0])?.id;
  if (id) open(id);
  else drawAround();
}

/** The open channel was deleted: go to the first one left. */
function worldChanged() {
  if (view.channelId && !channelById(view.channelId)) reset();
  else {
    drawAround();
    relabelComposer();
  }
}

// ---- drawer, members, threads

function drawer(shown) {
  layout.classList.toggle("drawer-open", shown);
  if (shown) layout.classList.remove("members-open");
  scrim.hidden = !shown && !(narrow.matches && layout.classList.contains("members-open"));
}

function toggleMembers() {
  if (narrow.matches) scrim.hidden = !layout.classList.toggle("members-open");
  else layout.classList.toggle("members-hidden");
}

function askThread(channelId, messageId = null) {
  const name = h("input", {
    type: "text",
    maxlength: "100",
    required: true,
    "aria-label": t("thread_name"),
    "data-testid": "thread-name",
  });
  const form = h(
    "form",
    { method: "dialog" },
    h("div", { class: "field" }, h("label", {}, t("thread_name"), name)),
    h(
      "footer",
      {},
      h("button", { type: "button", class: "button secondary", onclick: () => box.close() }, t("cancel")),
      h("button", { class: "button primary" }, t("new_thread")),
    ),
  );
  form.addEventListener("submit", () => {
    const frame = { t: "thread", channel_id: channelId, name: name.value.trim() };
    ask(messageId ? { ...frame, message_id: messageId } : frame);
  });
  const box = h(
    "dialog",
    { class: "modal", "aria-label": t("new_thread") },
    h("header", {}, h("h2", {}, t("new_thread"))),
    form,
  );
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
}

// ---- start

function status(what) {
  if (what === "up") connectionBack();
  else connectionLost();
  notice.hidden = what === "up";
  fill(notice, what === "up" ? "" : t(what, { name: askedUser() }));
}

function start() {
  setTheme();
  setLocale(navigator.language.startsWith("ja") ? "ja" : "en-US");
  buildChat();
  buildComposer();
  scrim.addEventListener("click", () => {
    layout.classList.remove("members-open");
    drawer(false);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && layout.classList.contains("drawer-open")) drawer(false);
  });
  on("reset", reset);
  on("open", ({ channelId, messageId }) => {
    if (channelId && channelById(channelId)) open(channelId, messageId);
  });
  on("world", worldChanged);
  on("unread", drawAround);
  on("commands", drawAround);
  on("relabel", () => {
    relabelComposer();
    drawAround();
    drawMessages();
  });
  on("history", historyCame);
  on("created", ({ message }) => messageCame(message));
  on("message", ({ message }) => messageChanged(message));
  on("deleted", ({ channelId }) => channelId === view.channelId && drawMessages());
  on("notes", ({ channelId }) => notesChanged(channelId));
  on("typing", typing);
  on("modal", openModal);
  on("new-thread", ({ channelId, messageId }) => askThread(channelId, messageId));
  setInterval(refreshStamps, 1000);
  connect(receive, status);
}

start();
