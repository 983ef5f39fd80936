// Discord's Markdown as elements. The text is cut into tokens and becomes text nodes: no HTML is ever parsed.

import { displayName, h } from "./dom.js";
import {
  channelById,
  commandById,
  openJump,
  roleById,
  startCommand,
  userById,
  world,
  openChannel,
} from "./store.js";
import { stamp } from "./times.js";
import { localised, t } from "./words.js";

const JUMP = /^https:\/\/discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/;

const RULES = [
  [/\\([^0-9A-Za-z\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h("code", {}, m[2].trim() || m[2])],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => stamp(Number(m[1]), m[2] ?? "f") ?? m[0]],
  [/<@!?(\d{1,20})>/y, (m) => userMention(m[1])],
  [
    /<@&(\d{1,20})>/y,
    (m) => h("span", { class: "mention" }, `@${roleById(m[1])?.name ?? t("unknown_role")}`),
  ],
  [/<#(\d{1,20})>/y, (m) => channelMention(m[1])],
  [/<\/([^:>\n]{1,100}):(\d{1,20})>/y, (m) => commandMention(m[1], m[2])],
  [/<a?:(\w{2,32}):\d{1,20}>/y, (m) => h("span", { class: "custom-emoji" }, `:${m[1]}:`)],
  [
    /\[((?:\\.|[^[\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"\n]*")?\)/y,
    (m, deep) => link(m[2], inline(m[1], deep)),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1], m[1])],
  [/https?:\/\/[^\s<]+[^\s<.,:;"')\]。、」）]/y, (m) => link(m[0], m[0])],
  [/\|\|([\s\S]+?)\|\|/y, (m, deep) => spoiler(inline(m[1], deep))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, (m, deep) => h("strong", {}, inline(m[1], deep))],
  [/__([\s\S]+?)__(?!_)/y, (m, deep) => h("u", {}, inline(m[1], deep))],
  [/\*(?![\s*])((?:[^*]|\*\*)+?)(?<!\s)\*(?!\*)/y, (m, deep) => h("em", {}, inline(m[1], deep))],
  [
    /(?<![\p{L}\p{N}])_(?![\s_])((?:[^_]|__)+?)_(?![\p{L}\p{N}_])/uy,
    (m, deep) => h("em", {}, inline(m[1], deep)),
  ],
  [/~~([\s\S]+?)~~/y, (m, deep) => h("s", {}, inline(m[1], deep))],
  [/@(?:everyone|here)\b/y, (m) => h("span", { class: "mention" }, m[0])],
];
const PLAIN = /[^\\`<[|*_~@h]+|h(?!ttps?:)/y;
const DEPTH = 8;

/** Parse inline Markdown into a list of nodes and strings. */
function inline(text, depth = 0) {
  if (depth > DEPTH) return [text];
  const out = [];
  let at = 0;
  while (at < text.length) {
    const [length, node] = nextToken(text, at, depth);
    if (typeof node === "string" && typeof out.at(-1) === "string") out.push(out.pop() + node);
    else out.push(node);
    at += length;
  }
  return out;
}

function nextToken(text, at, depth) {
  PLAIN.lastIndex = at;
  const plain = PLAIN.exec(text);
  if (plain) return [plain[0].length, plain[0]];
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [match[0].length, make(match, depth + 1)];
  }
  return [1, text[at]];
}

function userMention(id) {
  const user = userById(id);
  const mine = id === world.me?.id ? " mention-me" : "";
  return h(
    "span",
    { class: `mention${mine}`, "data-user": id },
    `@${user ? displayName(user) : t("unknown_user")}`,
  );
}

function channelMention(id) {
  const channel = channelById(id);
  if (!channel) return h("span", { class: "mention" }, `#${t("unknown_channel")}`);
  return h(
    "button",
    { type: "button", class: "mention", onclick: () => openChannel(id) },
    `#${channel.name ?? ""}`,
  );
}

function commandMention(path, id) {
  const command = commandById(id);
  const names = [command ? localised(command, "name") : path.split(" ")[0]];
  let level = command;
  for (const part of path.split(" ").slice(1)) {
    level = level?.options?.find((option) => option.name === part);
    names.push(level ? localised(level, "name") : part);
  }
  const text = `/${names.join(" ")}`;
  if (!command) return h("span", { class: "mention" }, text);
  return h(
    "button",
    { type: "button", class: "mention", onclick: () => startCommand(command, path.split(" ").slice(1)) },
    text,
  );
}

/** A link; one to a message of this table stays in the page. */
export function link(url, children, more = {}) {
  const jump = JUMP.exec(url);
  if (jump && channelById(jump[1])) {
    const label =
      children === url ? `#${channelById(jump[1]).name ?? ""}${jump[2] ? " › 💬" : ""}` : children;
    const onclick = (event) => {
      event.preventDefault();
      openJump(jump[1], jump[2]);
    };
    return h("a", { href: url, ...more, onclick }, label);
  }
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer", ...more }, children);
}

/** Something hidden until pressed. */
export function spoiler(children) {
  const reveal = (event) => {
    const box = event.currentTarget;
    if (box.classList.contains("shown") || (event.key && event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    box.classList.add("shown");
    box.removeAttribute("role");
    box.removeAttribute("aria-label");
  };
  const attributes = { class: "spoiler", role: "button", tabindex: "0", "aria-label": t("spoiler") };
  const box = h("span", { ...attributes, onkeydown: reveal }, h("span", {}, children));
  box.addEventListener("click", reveal, true);
  return box;
}

const FENCE = /```(?:([\w+#-]{1,20})\n)?\n?([\s\S]*?)\n?```/g;

/** A whole text: code blocks, quotes, headings, lists, and inline marks in what is left. */
export function markdown(text) {
  const out = document.createDocumentFragment();
  let at = 0;
  for (const match of text.matchAll(FENCE)) {
    if (!match[2].trim()) continue;
    blocks(text.slice(at, match.index).replace(/\n$/, ""), out);
    out.append(h("pre", {}, h("code", { "data-language": match[1] }, match[2])));
    at = match.index + match[0].length;
    if (text[at] === "\n") at += 1;
  }
  blocks(text.slice(at), out);
  return out;
}

const QUOTE = /^> /;
const ITEM = /^( {0,10})([-*]|\d{1,4}\.) +(.+)$/;
const TITLE = /^(#{1,3}|-#) +(.+)$/;

function blocks(text, out) {
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.some((line) => line)) for (const node of inline(plain.join("\n"))) out.append(node);
    plain = [];
  };
  while (lines.length) {
    const line = lines[0];
    if (line.startsWith(">>> ")) {
      flush();
      out.append(quote([line.slice(4), ...lines.splice(0).slice(1)]));
    } else if (QUOTE.test(line)) {
      flush();
      out.append(quote(takeWhile(lines, QUOTE).map((row) => row.slice(2))));
    } else if (TITLE.test(line)) {
      flush();
      out.append(title(lines.shift()));
    } else if (ITEM.test(line)) {
      flush();
      out.append(list(takeWhile(lines, ITEM)));
    } else plain.push(lines.shift());
  }
  flush();
}

function takeWhile(lines, pattern) {
  let count = 0;
  while (count < lines.length && pattern.test(lines[count])) count += 1;
  return lines.splice(0, count);
}

function quote(lines) {
  const box = h("blockquote");
  blocks(lines.join("\n"), box);
  return box;
}

function title(line) {
  const [, mark, rest] = TITLE.exec(line);
  if (mark === "-#") return h("small", { class: "subtext" }, inline(rest));
  return h(`h${mark.length + 2}`, { class: `title-${mark.length}` }, inline(rest));
}

/** Nested lists by indentation; a deeper row belongs to the row before it. */
function list(rows) {
  const root = { indent: -1, box: null, item: h("div") };
  const open = [root];
  for (const row of rows) {
    const [, spaces, mark, rest] = ITEM.exec(row);
    const ordered = /\d/.test(mark);
    const kind = ordered ? "ol" : "ul";
    while (open.at(-1).indent > spaces.length) open.pop();
    if (open.at(-1).indent === spaces.length && open.at(-1).box.localName !== kind) open.pop();
    if (open.at(-1).indent < spaces.length) {
      const box = h(kind, ordered ? { start: parseInt(mark, 10) } : {});
      open.at(-1).item.append(box);
      open.push({ indent: spaces.length, box, item: null });
    }
    const level = open.at(-1);
    level.item = h("li", {}, inline(rest));
    level.box.append(level.item);
  }
  const all = document.createDocumentFragment();
  all.append(...root.item.childNodes);
  return all;
}

/** The text without its marks, for previews of one line. */
export function plainText(text) {
  const box = h("div");
  box.append(markdown(text));
  for (const block of box.querySelectorAll("h3, h4, h5, li, blockquote, pre, small")) block.append(" ");
  return box.textContent.replace(/\s+/g, " ").trim();
}
