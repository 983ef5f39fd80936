// Everything beside the messages: guilds, channels with threads, conversations, members, and who one is playing.

import { avatar, closeFloat, compareIds, displayName, fill, h, icon, iconButton, openMenu } from "./dom.js";
import { channelTitle } from "./composer.js";
import { addressFor, sendFrame, switchUser } from "./link.js";
import { nameBadge } from "./message.js";
import {
  allChannels,
  ask,
  channelById,
  commandsIn,
  guildOf,
  isDm,
  isThread,
  isUnread,
  membersOf,
  mentionsIn,
  openChannel,
  useCommand,
  view,
  world,
} from "./store.js";
import { LANGUAGES, currentLocale, localised, t } from "./words.js";

const CATEGORY = 4;

const place = (id) => document.getElementById(id);

/** Draw all of it anew. It is small, and changes seldom. */
export function drawSidebar() {
  const guild = guildOf(view.channelId);
  drawGuilds(guild);
  fill(place("sidebar-title"), h("h1", {}, guild?.name ?? t("direct_messages")));
  fill(place("channels"), guild ? channelRows(guild) : dmRows());
  place("channels").setAttribute("aria-label", guild ? t("channels") : t("direct_messages"));
  drawUserPanel();
  drawMembers();
}

// ---- guilds

function drawGuilds(current) {
  const unreadDms = world.dms.filter(isUnread);
  const home = pill({
    label: t("direct_messages"),
    face: icon("thread"),
    active: !current,
    unread: false,
    count: 0,
    testid: "home",
    onclick: () =>
      world.dms[0] && openChannel(world.dms.find((dm) => dm.id === view.lastDm)?.id ?? world.dms[0].id),
  });
  const waiting = unreadDms.map((dm) =>
    pill({
      label: channelTitle(dm),
      face: avatar(dm.recipients?.[0], 44),
      unread: true,
      count: mentionsIn(dm),
      testid: "guild-dm",
      onclick: () => openChannel(dm.id),
    }),
  );
  const guilds = world.guilds.map((guild) => {
    const channels = [...guild.channels, ...guild.threads];
    return pill({
      label: guild.name,
      face: h("span", { class: "guild-face" }, [...guild.name][0]),
      active: guild === current,
      unread: channels.some(isUnread),
      count: channels.reduce((sum, channel) => sum + mentionsIn(channel), 0),
      testid: "guild",
      onclick: () => openChannel(view.lastIn.get(guild.id) ?? firstChannel(guild)?.id),
    });
  });
  fill(place("guilds"), home, waiting, h("hr"), guilds);
}

function pill({ label, face, active = false, unread, count, testid, onclick }) {
  const classes = ["guild", active && "active", unread && "unread"].filter(Boolean).join(" ");
  const name = unread ? `${label}, ${t("unread")}` : label;
  const attributes = {
    type: "button",
    class: classes,
    title: label,
    "aria-label": name,
    "aria-current": active ? "true" : null,
    "data-testid": testid,
    onclick,
  };
  return h("button", attributes, face, count > 0 && countMark(count));
}

function countMark(count) {
  return h("span", { class: "count", "aria-label": t("mentions", { n: count }) }, count);
}

export function firstChannel(guild) {
  return guild?.channels.find((channel) => channel.type !== CATEGORY);
}

// ---- channels

function channelRows(guild) {
  return guild.channels.map((channel) => {
    if (channel.type === CATEGORY) return h("h2", { class: "category" }, channel.name);
    const threads = guild.threads
      .filter((thread) => thread.parent_id === channel.id)
      .sort((a, b) => compareIds(a.id, b.id));
    const shown = threads.filter((thread) => !isArchived(thread) || thread.id === view.channelId);
    const archived = threads.filter((thread) => !shown.includes(thread));
    return [
      channelRow(channel, icon("hash")),
      shown.length > 0 &&
        h(
          "div",
          { class: "threads" },
          shown.map((thread) => channelRow(thread, icon("thread"))),
        ),
      archived.length > 0 && archivedRows(archived),
    ];
  });
}

const isArchived = (thread) => thread.thread_metadata?.archived;

function archivedRows(threads) {
  const rows = threads.map((thread) => channelRow(thread, icon("thread")));
  return h(
    "details",
    { class: "threads archived" },
    h("summary", {}, t("threads_archived", { n: threads.length })),
    rows,
  );
}

function dmRows() {
  const newest = (dm) => dm.last_message_id ?? dm.id;
  const sorted = [...world.dms].sort((a, b) => compareIds(newest(b), newest(a)));
  return sorted.map((dm) => channelRow(dm, avatar(dm.recipients?.[0], 28)));
}

function channelRow(channel, face) {
  const active = channel.id === view.channelId;
  const unread = isUnread(channel) && !active;
  const classes = ["channel", active && "active", unread && "unread"].filter(Boolean).join(" ");
  return h(
    "button",
    {
      type: "button",
      class: classes,
      "aria-current": active ? "page" : null,
      "aria-label": unread ? `${channelTitle(channel)}, ${t("unread")}` : channelTitle(channel),
      "data-testid": isThread(channel) ? "thread" : isDm(channel) ? "dm" : "channel",
      "data-id": channel.id,
      onclick: () => openChannel(channel.id),
    },
    face,
    h("span", { class: "channel-name" }, channelTitle(channel)),
    mentionsIn(channel) > 0 && !active && countMark(mentionsIn(channel)),
  );
}

// ---- who one is

function drawUserPanel() {
  const { me } = world;
  const button = h(
    "button",
    {
      type: "button",
      class: "me",
      "aria-haspopup": "menu",
      "aria-label": `${t("playing_as")} ${displayName(me)}. ${t("switch_user")}`,
      "data-testid": "user-menu",
      onclick: (event) => openMenu(event.currentTarget, t("switch_user"), userMenu()),
    },
    avatar(me, 34),
    h("span", { class: "me-words" }, h("small", {}, t("playing_as")), h("b", {}, displayName(me))),
    icon("gear"),
  );
  fill(place("user-panel"), button);
}

function userMenu() {
  const { me } = world;
  const people = [...world.users.values()].filter((user) => !user.bot);
  const settings = me.sandbox ?? {};
  const toggle = (name) => ({
    label: t(name),
    checked: Boolean(settings[name]),
    testid: `setting-${name}`,
    run: () => sendFrame({ t: "settings", [name]: !settings[name] }),
  });
  return [
    t("play_as"),
    ...people.map(personRow),
    t("language"),
    ...Object.entries(LANGUAGES).map(([locale, label]) => ({
      label,
      checked: currentLocale() === locale,
      testid: `locale-${locale}`,
      run: () => sendFrame({ t: "locale", locale }),
    })),
    t("theme"),
    ...["dark", "light"].map((theme) => ({
      label: t(`theme_${theme}`),
      checked: currentTheme() === theme,
      testid: `theme-${theme}`,
      run: () => setTheme(theme),
    })),
    t("this_player"),
    toggle("dm_closed"),
    toggle("installed"),
  ];
}

function personRow(user) {
  const mine = user.id === world.me.id;
  const choose = () => {
    closeFloat();
    if (!mine) switchUser(user.id);
  };
  const label = t("new_tab", { name: displayName(user) });
  return h(
    "div",
    { class: "person-row" },
    h(
      "button",
      {
        type: "button",
        role: "menuitemradio",
        "aria-checked": String(mine),
        "data-testid": "play-as",
        "data-user": user.id,
        onclick: choose,
      },
      avatar(user, 24),
      h("span", {}, displayName(user)),
      mine && icon("check"),
    ),
    h(
      "a",
      {
        class: "icon-button",
        role: "menuitem",
        href: addressFor(user.id),
        target: "_blank",
        "aria-label": label,
        title: label,
        onclick: () => closeFloat(),
      },
      icon("out"),
    ),
  );
}

export function currentTheme() {
  return document.documentElement.dataset.theme;
}

/** Use a theme and remember it; without one, that of the last visit, or dark as Discord begins. */
export function setTheme(theme = null) {
  if (theme) localStorage.setItem("feldpost-theme", theme);
  document.documentElement.dataset.theme = theme ?? localStorage.getItem("feldpost-theme") ?? "dark";
}

// ---- members

function drawMembers() {
  const channel = channelById(view.channelId);
  const people = membersOf(channel);
  const groups = [
    [t("apps"), people.filter((user) => user.bot)],
    [t("players"), people.filter((user) => !user.bot)],
  ];
  const owner = guildOf(view.channelId)?.owner_id;
  const aside = place("members");
  aside.setAttribute("aria-label", t("members"));
  fill(
    aside,
    groups
      .filter(([, list]) => list.length)
      .map(([title, list]) => [
        h("h2", {}, `${title} — ${list.length}`),
        list.map((user) => memberRow(user, owner)),
      ]),
  );
}

function memberRow(user, owner) {
  const off = user.bot && user.id === world.app?.bot?.id && !world.online;
  return h(
    "button",
    {
      type: "button",
      class: off ? "member offline" : "member",
      "data-testid": "member",
      "data-user": user.id,
      "aria-haspopup": "menu",
      onclick: (event) => openMenu(event.currentTarget, displayName(user), memberMenu(user)),
    },
    avatar(user, 32),
    h(
      "span",
      { class: "member-words" },
      h("span", {}, displayName(user), " ", nameBadge(user)),
      (off || user.id === owner) && h("small", {}, t(off ? "offline" : "owner")),
    ),
  );
}

function memberMenu(user) {
  const mine = user.id === world.me.id;
  const commands = commandsIn(view.channelId, 2).map((command) => ({
    label: localised(command, "name"),
    run: () => useCommand(view.channelId, command, [], user.id, localised(command, "name")),
  }));
  return [
    displayName(user),
    !mine && { label: t("message_person"), icon: "thread", testid: "open-dm", run: () => openDm(user) },
    !mine && !user.bot && { label: t("play_as"), icon: "people", run: () => switchUser(user.id) },
    ...(commands.length ? [t("apps"), ...commands] : []),
  ];
}

function openDm(user) {
  const known = world.dms.find((dm) => dm.type === 1 && dm.recipients?.some((one) => one.id === user.id));
  if (known) openChannel(known.id);
  else ask({ t: "open_dm", user_id: user.id });
}

// ---- the head of the channel

/** Name, topic and the buttons above the messages. */
export function drawHeader({ onDrawer, onMembers, onThread }) {
  const channel = channelById(view.channelId);
  const parent = isThread(channel) ? channelById(channel.parent_id) : null;
  const face = !channel
    ? null
    : isDm(channel)
      ? avatar(channel.recipients?.[0], 24)
      : icon(isThread(channel) ? "thread" : "hash");
  const archived = isThread(channel) && isArchived(channel);
  const waiting = allChannels().some((one) => one.id !== view.channelId && isUnread(one));
  fill(
    place("chat-header"),
    iconButton("menu", t("channels_open"), onDrawer, {
      class: `icon-button drawer-button ${waiting ? "dotted" : ""}`,
      "data-testid": "drawer",
    }),
    face,
    parent && [
      h(
        "button",
        { type: "button", class: "link-button parent", onclick: () => openChannel(parent.id) },
        parent.name,
      ),
      icon("right"),
    ],
    h("h2", { "data-testid": "channel-title" }, channel ? channelTitle(channel) : t("everything_closed")),
    channel?.topic && h("span", { class: "topic" }, channel.topic),
    h("span", { class: "spacer" }),
    !world.online &&
      h(
        "span",
        { class: "offline-mark", role: "status", "data-testid": "bot-offline" },
        icon("warning"),
        t("offline_bot"),
      ),
    channel?.type === 0 && iconButton("thread", t("new_thread"), onThread, { "data-testid": "new-thread" }),
    isThread(channel) &&
      h(
        "button",
        {
          type: "button",
          class: "button secondary small archive-button",
          "aria-label": t(archived ? "unarchive" : "archive"),
          onclick: () => archive(channel, !archived),
        },
        icon(archived ? "open" : "archive"),
        h("span", {}, t(archived ? "unarchive" : "archive")),
      ),
    iconButton("people", t("members_toggle"), onMembers, { "data-testid": "members-toggle" }),
  );
}

function archive(channel, archived) {
  ask({ t: "archive", channel_id: channel.id, archived });
}
