// What the page knows: the last snapshot with all changes since, messages by channel, read marks, open interactions.
// Changes are told as events on `bus`; the drawing modules listen.

import { compareIds, fresh } from "./dom.js";
import { sendFrame } from "./link.js";
import { setLocale, t } from "./words.js";
import { setNow } from "./times.js";

export const bus = new EventTarget();
export const world = {
  me: null,
  app: null,
  users: new Map(),
  guilds: [],
  dms: [],
  commands: [],
  usable: {},
  online: false,
};
/** What is open; `lastIn` is the channel last open by guild id, `lastDm` the last conversation. */
export const view = { channelId: null, lastIn: new Map(), lastDm: null };

/** Per channel: {items: Map id -> message, more, loaded, waiting}. */
const rooms = new Map();
/** Notes that only this page knows: commands on their way, refusals. Per channel, oldest first. */
const notes = new Map();
/** Requests that wait for their interaction, by nonce. */
const pending = new Map();
/** What the person chose in a message's menus and which control waits or failed, by message id. */
const controls = new Map();
/** Messages whose "thinking" never ended. */
const expired = new Set();

export function emit(kind, detail = {}) {
  bus.dispatchEvent(new CustomEvent(kind, { detail }));
}

export function on(kind, run) {
  bus.addEventListener(kind, (event) => run(event.detail));
}

// ---- looking things up

export const userById = (id) => world.users.get(id);
export const commandById = (id) => world.commands.find((command) => command.id === id);
export const roleById = (id) => world.guilds.flatMap((guild) => guild.roles).find((role) => role.id === id);
export const guildOf = (channelId) =>
  world.guilds.find((guild) =>
    [...guild.channels, ...guild.threads].some((channel) => channel.id === channelId),
  );
export const isThread = (channel) => [10, 11, 12].includes(channel?.type);
export const isDm = (channel) => channel?.type === 1 || channel?.type === 3;

export function channelById(id) {
  for (const guild of world.guilds) {
    const found = [...guild.channels, ...guild.threads].find((channel) => channel.id === id);
    if (found) return found;
  }
  return world.dms.find((channel) => channel.id === id);
}

export function allChannels() {
  return [...world.guilds.flatMap((guild) => [...guild.channels, ...guild.threads]), ...world.dms];
}

/** People of a channel: those of its guild, or the two or more of a conversation. */
export function membersOf(channel) {
  if (isDm(channel))
    return [world.me, ...(channel.recipients ?? [])].map((user) => userById(user.id) ?? user);
  const guild = guildOf(channel?.id);
  return (guild?.members ?? []).map(userById).filter(Boolean);
}

/** Commands of one kind that I may use in a channel. */
export function commandsIn(channelId, type = 1) {
  const usable = new Set(world.usable[channelId] ?? []);
  return world.commands.filter((command) => (command.type ?? 1) === type && usable.has(command.id));
}

// ---- messages

export function room(channelId) {
  if (!rooms.has(channelId))
    rooms.set(channelId, { items: new Map(), more: false, loaded: false, waiting: false });
  return rooms.get(channelId);
}

/** Messages of a channel, oldest first. */
export function messagesOf(channelId) {
  return [...room(channelId).items.values()].sort((a, b) => compareIds(a.id, b.id));
}

export function notesOf(channelId) {
  return notes.get(channelId) ?? [];
}

export function removeNote(channelId, nonce) {
  notes.set(
    channelId,
    notesOf(channelId).filter((note) => note.nonce !== nonce),
  );
  emit("notes", { channelId });
}

function setNote(channelId, note) {
  const others = notesOf(channelId).filter((other) => other.nonce !== note.nonce);
  notes.set(channelId, [...others, note]);
  emit("notes", { channelId });
}

export function findMessage(id) {
  for (const { items } of rooms.values()) if (items.has(id)) return items.get(id);
  return undefined;
}

export const isExpired = (messageId) => expired.has(messageId);

/** Ask for messages older than those known, or for the newest ones. */
export function loadHistory(channelId, older = false) {
  const box = room(channelId);
  if (box.waiting) return;
  box.waiting = true;
  const first = older ? messagesOf(channelId)[0] : undefined;
  sendFrame({ t: "history", nonce: fresh("h"), channel_id: channelId, before: first?.id, limit: 50 });
}

// ---- interactions

/** Send a request that becomes an interaction, and remember what it was for. */
export function request(frame, about) {
  const nonce = fresh("i");
  pending.set(nonce, about);
  sendFrame({ ...frame, nonce });
  return nonce;
}

export const controlState = (messageId) =>
  controls.get(messageId) ?? { chosen: {}, busy: null, failed: false };

/** Press a button or choose in a menu of a message. */
export function useComponent(message, customId, values) {
  const state = { ...controlState(message.id), busy: customId, failed: false };
  if (values) state.chosen = { ...state.chosen, [customId]: values };
  controls.set(message.id, state);
  const frame = { t: "component", message_id: message.id, custom_id: customId };
  request(values ? { ...frame, values } : frame, { kind: "component", message });
  emit("message", { message });
}

/** Send a slash or context menu command. */
export function useCommand(channelId, command, options, targetId, label) {
  const frame = { t: "command", channel_id: channelId, command_id: command.id, options };
  const nonce = request(targetId ? { ...frame, target_id: targetId } : frame, {
    kind: "command",
    channelId,
    label,
  });
  setNote(channelId, { nonce, label, state: "sending" });
}

function interactionState(frame) {
  const about = pending.get(frame.nonce);
  if (frame.reason === "expired" && frame.message_id) markExpired(frame.message_id);
  if (!about || frame.state === "sent") return;
  pending.delete(frame.nonce);
  finish(frame.nonce, about, frame.state === "failed" ? { failed: frame.reason ?? "timeout" } : {});
}

function markExpired(messageId) {
  expired.add(messageId);
  const message = findMessage(messageId);
  if (message) emit("message", { message });
}

function finish(nonce, about, { failed = null, text = null }) {
  if (about.kind === "component") {
    controls.set(about.message.id, {
      ...controlState(about.message.id),
      busy: null,
      failed: Boolean(failed),
      text,
    });
    emit("message", { message: findMessage(about.message.id) ?? about.message });
  } else if (about.kind === "command") {
    const reason = world.online ? failed : "offline";
    if (failed) setNote(about.channelId, { nonce, label: about.label, state: "failed", reason, text });
    else removeNote(about.channelId, nonce);
  } else about.done({ failed, text });
}

/** Tell the person, in the channel, that something was refused. */
export function refuse(channelId, text) {
  setNote(channelId, { nonce: fresh("e"), state: "failed", text });
}

/** The connection broke: nothing that was asked will be answered. */
export function connectionLost() {
  for (const [nonce, about] of [...pending]) {
    pending.delete(nonce);
    finish(nonce, about, { failed: "lost", text: t("lost") });
  }
}

/** The connection is back: what was said about its loss holds no more, but what was asked then is not done. */
export function connectionBack() {
  for (const [id, state] of controls)
    if (state.failed && state.text === t("lost")) {
      controls.set(id, { ...state, failed: false, text: null });
      const message = findMessage(id);
      if (message) emit("message", { message });
    }
  for (const [channelId, list] of notes)
    for (const note of list)
      if (note.text === t("lost")) setNote(channelId, { ...note, text: t("was_lost") });
}

/** Send a request that is no interaction; a refusal is told in the open channel. */
export function ask(frame) {
  const { channelId } = view;
  request(frame, { kind: "plain", done: ({ failed, text }) => failed && refuse(channelId, text) });
}

/** A request was refused before it reached the bot. */
function refusal(frame) {
  const about = pending.get(frame.nonce);
  pending.delete(frame.nonce);
  if (about) finish(frame.nonce, about, { failed: "refused", text: frame.message });
  else if (view.channelId) refuse(view.channelId, frame.message);
}

// ---- read marks

const marks = { read: {}, mentions: {} };

function markKey() {
  return `feldpost-read-${world.me.id}`;
}

function loadMarks() {
  const stored = JSON.parse(localStorage.getItem(markKey()) ?? "{}");
  marks.read = stored.read ?? {};
  marks.mentions = {};
}

export const isUnread = (channel) =>
  Boolean(channel.last_message_id) && compareIds(channel.last_message_id, marks.read[channel.id] ?? "0") > 0;
export const mentionsIn = (channel) => marks.mentions[channel.id] ?? 0;
export const lastRead = (channelId) => marks.read[channelId] ?? "0";

/** Everything in a channel has been seen. */
export function markRead(channelId) {
  const last = messagesOf(channelId).at(-1)?.id ?? channelById(channelId)?.last_message_id;
  if (!last || (compareIds(last, lastRead(channelId)) <= 0 && !marks.mentions[channelId])) return;
  marks.read[channelId] = last;
  delete marks.mentions[channelId];
  localStorage.setItem(markKey(), JSON.stringify({ read: marks.read }));
  emit("unread");
}

function concernsMe(message) {
  const me = world.me.id;
  if (message.author.id === me) return false;
  if (isDm(channelById(message.channel_id)) || message.mention_everyone) return true;
  return (message.mentions ?? []).some((user) => user.id === me);
}

function countMentions(channelId) {
  const unread = messagesOf(channelId).filter((message) => compareIds(message.id, lastRead(channelId)) > 0);
  marks.mentions[channelId] = unread.filter(concernsMe).length;
  if (!marks.mentions[channelId]) delete marks.mentions[channelId];
}

// ---- what the server says

const FRAMES = {
  state: replaceAll,
  history: tookHistory,
  message_create: ({ message }) => tookMessage(message, true),
  message_update: ({ message }) => tookMessage(message, false),
  message_delete: tookDelete,
  channel: tookChannel,
  channel_delete: tookChannelDelete,
  user: tookUser,
  commands: tookCommands,
  bot: ({ online }) => {
    world.online = online;
    emit("world");
  },
  typing: (frame) => emit("typing", frame),
  interaction: interactionState,
  modal: tookModal,
  choices: tookChoices,
  locale: tookLocale,
  error: refusal,
};

/** Apply one frame of the server. */
export function receive(frame) {
  FRAMES[frame.t]?.(frame);
}

function replaceAll(frame) {
  const before = world.me?.id;
  Object.assign(world, { me: frame.me, app: frame.app, online: frame.app?.online ?? false });
  Object.assign(world, {
    guilds: frame.guilds,
    dms: frame.dms,
    commands: frame.commands,
    usable: frame.usable,
  });
  world.users = new Map(frame.users.map((user) => [user.id, user]));
  rooms.clear();
  if (before !== frame.me.id) for (const box of [notes, pending, controls, expired]) box.clear();
  setLocale(frame.locale);
  setNow(frame.now);
  loadMarks();
  emit("reset", { userChanged: before !== frame.me.id });
  for (const channel of allChannels())
    if (isUnread(channel) && channel.id !== view.channelId) loadHistory(channel.id);
}

function tookHistory({ channel_id: channelId, messages, more }) {
  const box = room(channelId);
  const older = box.loaded;
  for (const message of messages) if (!box.items.has(message.id)) box.items.set(message.id, message);
  Object.assign(box, { more, loaded: true, waiting: false });
  countMentions(channelId);
  emit("history", { channelId, older });
  emit("unread");
}

function tookMessage(message, created) {
  const known = room(message.channel_id).items;
  if (!created && !known.has(message.id) && !room(message.channel_id).loaded) return;
  known.set(message.id, message);
  if (!created) controls.set(message.id, { ...controlState(message.id), chosen: {}, failed: false });
  expired.delete(message.id);
  if (created) {
    pending.delete(message.nonce);
    const channel = channelById(message.channel_id);
    if (channel && compareIds(message.id, channel.last_message_id ?? "0") > 0)
      channel.last_message_id = message.id;
    countMentions(message.channel_id);
  }
  emit(created ? "created" : "message", { message });
  if (created) emit("unread");
}

function tookDelete({ channel_id: channelId, id }) {
  room(channelId).items.delete(id);
  controls.delete(id);
  countMentions(channelId);
  emit("deleted", { channelId, id });
  emit("unread");
}

function replaceIn(list, item) {
  const at = list.findIndex((other) => other.id === item.id);
  if (at >= 0) list[at] = { ...list[at], ...item };
  else list.push(item);
}

function tookChannel({ channel, guild_id: guildId, usable, nonce }) {
  const guild = world.guilds.find((one) => one.id === guildId);
  if (!guild) replaceIn(world.dms, channel);
  else replaceIn(isThread(channel) ? guild.threads : guild.channels, channel);
  if (usable) world.usable[channel.id] = usable;
  emit("world");
  const about = pending.get(nonce);
  pending.delete(nonce);
  if (about) openChannel(channel.id);
}

function tookChannelDelete({ id }) {
  for (const guild of world.guilds) {
    guild.channels = guild.channels.filter((channel) => channel.id !== id);
    guild.threads = guild.threads.filter((channel) => channel.id !== id);
  }
  world.dms = world.dms.filter((channel) => channel.id !== id);
  rooms.delete(id);
  emit("world");
}

function tookUser({ user }) {
  world.users.set(user.id, user);
  if (world.me.id === user.id) world.me = { ...world.me, ...user };
  emit("world");
}

function tookCommands(frame) {
  Object.assign(world, { commands: frame.commands, usable: frame.usable });
  emit("commands");
}

function tookModal(frame) {
  const about = pending.get(frame.nonce);
  pending.delete(frame.nonce);
  if (about) finish(frame.nonce, about, {});
  emit("modal", frame);
}

function tookChoices({ nonce, choices }) {
  const about = pending.get(nonce);
  pending.delete(nonce);
  about?.done({ choices });
}

function tookLocale({ locale }) {
  setLocale(locale);
  emit("relabel");
}

// ---- moving about

export const openChannel = (channelId) => emit("open", { channelId });
export const openJump = (channelId, messageId) => emit("open", { channelId, messageId });
export const startCommand = (command, path) => emit("start-command", { command, path });
