// The list of messages of one channel: order, groups, day lines, the "new" line, and where it is scrolled to.

import { closeOrphanFloat, compareIds, displayName, fill, h, icon } from "./dom.js";
import { channelTitle } from "./composer.js";
import { continues, renderMessage, renderNote, replaceMessage } from "./message.js";
import {
  channelById,
  isDm,
  lastRead,
  loadHistory,
  markRead,
  messagesOf,
  notesOf,
  room,
  userById,
  view,
  world,
} from "./store.js";
import { dayNumber, dayTitle } from "./times.js";
import { t } from "./words.js";

const scroller = document.getElementById("scroller");
const list = document.getElementById("messages");
const start = document.getElementById("channel-start");
const NEAR = 80; // pixels from the end that still count as being at the end
const TYPING_FOR = 10_000; // milliseconds

const state = { atEnd: true, newFrom: null, target: null };
const typists = new Map(); // user id -> timer, of the open channel
const jump = h(
  "button",
  { type: "button", class: "jump-down", hidden: true, "data-testid": "jump-down", onclick: () => toEnd() },
  icon("down"),
  h("span"),
);

/** Build the fixed parts once. */
export function buildChat() {
  document.getElementById("below").prepend(jump);
  scroller.addEventListener("scroll", () => {
    state.atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
    jump.hidden = state.atEnd;
    if (state.atEnd) seen();
  });
  new ResizeObserver(() => state.atEnd && toEnd()).observe(list);
  new ResizeObserver(() => state.atEnd && toEnd()).observe(scroller);
  document.addEventListener("visibilitychange", seen);
}

function toEnd() {
  scroller.scrollTop = scroller.scrollHeight;
}

function seen() {
  if (view.channelId && document.visibilityState === "visible" && state.atEnd && room(view.channelId).loaded)
    markRead(view.channelId);
}

/** Show a channel, at its end or at one message. */
export function showChannel(messageId = null) {
  Object.assign(state, { atEnd: !messageId, target: messageId, newFrom: lastRead(view.channelId) });
  for (const id of [...typists.keys()]) stopTyping(id);
  if (!room(view.channelId).loaded) loadHistory(view.channelId);
  drawMessages();
}

/** Draw all messages anew. */
export function drawMessages() {
  jump.lastChild.textContent = t("jump_down");
  jump.setAttribute("aria-label", t("jump_down"));
  const messages = messagesOf(view.channelId);
  fill(
    list,
    messages.map((message, index) => rowsFor(message, messages[index - 1])),
    notesOf(view.channelId).map((note) => renderNote(note, view.channelId)),
  );
  drawStart();
  settle();
}

function settle() {
  closeOrphanFloat();
  if (state.target && room(view.channelId).loaded) toTarget();
  else if (state.atEnd) toEnd();
  seen();
}

/** Go to the message that was asked for; older messages are loaded until it is there. */
function toTarget() {
  const target = document.getElementById(`message-${state.target}`);
  if (!target && room(view.channelId).more) {
    earlier();
    return;
  }
  state.target = null;
  if (!target) return;
  target.scrollIntoView({ block: "center" });
  target.classList.add("found");
}

function rowsFor(message, previous) {
  const newDay =
    !previous || dayNumber(Date.parse(previous.timestamp)) !== dayNumber(Date.parse(message.timestamp));
  const firstNew = isNew(message) && (!previous || !isNew(previous));
  const line =
    (newDay || firstNew) &&
    h(
      "li",
      { class: `divider ${firstNew ? "new" : ""}`, role: "separator", "data-for": message.id },
      h("span", {}, newDay ? dayTitle(message.timestamp) : ""),
      firstNew && h("b", { "data-testid": "new-line" }, t("new_messages")),
    );
  return [line, renderMessage(message, !line && continues(message, previous))];
}

function isNew(message) {
  return (
    message.author.id !== world.me.id && state.newFrom !== "0" && compareIds(message.id, state.newFrom) > 0
  );
}

function drawStart() {
  const box = room(view.channelId);
  const channel = channelById(view.channelId);
  if (!channel || !box.loaded) return fill(start);
  if (box.more)
    return fill(
      start,
      h(
        "button",
        { type: "button", class: "button secondary", "data-testid": "earlier", onclick: earlier },
        t("earlier"),
      ),
    );
  const name = channelTitle(channel);
  return fill(
    start,
    h(
      "div",
      { class: "welcome" },
      h("h3", {}, t(isDm(channel) ? "welcome_dm" : "welcome_channel", { name })),
      h("p", {}, t("welcome_hint")),
    ),
  );
}

function earlier() {
  loadHistory(view.channelId, true);
}

// ---- changes

/** History came: draw it, keeping the place when it was older messages. */
export function historyCame({ channelId, older }) {
  if (channelId !== view.channelId) return;
  const fromEnd = scroller.scrollHeight - scroller.scrollTop;
  drawMessages();
  if (older && !state.target) scroller.scrollTop = scroller.scrollHeight - fromEnd;
}

/** A new message: put it in its place, which is nearly always the end. */
export function messageCame(message) {
  stopTyping(message.author.id);
  if (message.channel_id !== view.channelId || !room(view.channelId).loaded) return;
  if (document.visibilityState === "visible" && state.atEnd) state.newFrom = message.id;
  const messages = messagesOf(view.channelId);
  if (messages.at(-1).id !== message.id || document.getElementById(`message-${message.id}`)) {
    drawMessages();
    return;
  }
  const row = rowsFor(message, messages.at(-2)).filter(Boolean);
  const note = list.querySelector("[data-testid=note]");
  for (const element of row) note ? note.before(element) : list.append(element);
  settle();
}

/** A message or its controls changed: draw it anew in its place. */
export function messageChanged(message) {
  const old = document.getElementById(`message-${message.id}`);
  if (message.channel_id !== view.channelId || !old) return;
  replaceMessage(old, message, old.classList.contains("compact"));
  settle();
}

export function notesChanged(channelId) {
  if (channelId !== view.channelId) return;
  for (const old of list.querySelectorAll("[data-testid=note]")) old.remove();
  list.append(...notesOf(channelId).map((note) => renderNote(note, channelId)));
  state.atEnd = true;
  settle();
}

// ---- who is typing

export function typing({ channel_id: channelId, user_id: userId }) {
  if (channelId !== view.channelId || userId === world.me.id) return;
  clearTimeout(typists.get(userId));
  typists.set(
    userId,
    setTimeout(() => stopTyping(userId), TYPING_FOR),
  );
  drawTyping();
}

function stopTyping(userId) {
  clearTimeout(typists.get(userId));
  typists.delete(userId);
  drawTyping();
}

function drawTyping() {
  const names = [...typists.keys()].map((id) => displayName(userById(id)));
  const text = names.length
    ? t(names.length === 1 ? "typing_one" : "typing_some", { name: names.join(", ") })
    : "";
  fill(document.getElementById("typing"), text);
}
