// Elements, icons, ids and floating boxes: the few tools that every other module uses.
// Text reaches the page only as text nodes; nothing here or elsewhere parses HTML.

const SVG = "http://www.w3.org/2000/svg";

/** Make an element. `on*` attributes are listeners, false and null ones are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") Object.assign(element.style, value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  append(element, children);
  return element;
}

function append(parent, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child);
  }
}

/** Replace all children of an element. */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
  return element;
}

const ICONS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M4 5h16v10H11l-4 4v-4H4zM8 9h8M8 12h5",
  menu: "M4 6h16M4 12h16M4 18h16",
  people:
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-3 2.5-5 6-5s6 2 6 5M16 5.5a3 3 0 0 1 0 5.5M17.5 14c2.2.6 3.5 2.4 3.5 5",
  archive: "M4 5h16v4H4zM6 9v10h12V9M10 13h4",
  open: "M6 11v8h12v-8M12 15V4M8 8l4-4 4 4",
  plus: "M12 5v14M5 12h14",
  send: "M4 5l17 7-17 7 2.5-7zM6.5 12H14",
  close: "M6 6l12 12M18 6L6 18",
  down: "M6 9l6 6 6-6",
  right: "M9 6l6 6-6 6",
  left: "M15 6l-6 6 6 6",
  eye: "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  braces:
    "M9 4c-3 0-3 1-3 4s-.5 4-2.5 4C5.5 12 6 13 6 16s0 4 3 4M15 4c3 0 3 1 3 4s.5 4 2.5 4c-2 0-2.5 1-2.5 4s0 4-3 4",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  gear: "M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  check: "M5 12.5l5 5L19.5 7",
  reply: "M10 6L4 12l6 6M4 12h9c4 0 7 2 7 6",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  pencil: "M4 20l1-5L16 4l4 4L9 19z",
  pin: "M9 4h6l-1 6 3 3v2H7v-2l3-3zM12 15v6",
  slash: "M15 4L9 20M4 4h16v16H4z",
  warning: "M12 4l9 16H3zM12 10v5M12 17.5v.01",
};

/** An own-drawn line icon; decoration only, the control around it carries the label. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** A button that shows only an icon. */
export function iconButton(name, label, onclick, more = {}) {
  return h(
    "button",
    { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...more },
    icon(name),
  );
}

const COLOURS = ["#4b5bd6", "#2a7d52", "#a8541c", "#8a3fa0", "#b03a4c", "#20727f", "#6b6b1f", "#55606e"];

/** A round picture with the first letter of a name, coloured by id. */
export function avatar(user, size = 40) {
  const name = displayName(user);
  const colour = COLOURS[Number(BigInt(user?.id ?? 0) % BigInt(COLOURS.length))];
  const style = {
    width: `${size}px`,
    height: `${size}px`,
    fontSize: `${Math.round(size * 0.44)}px`,
    background: colour,
  };
  return h("span", { class: "avatar", style, "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "?");
}

export function displayName(user) {
  return user?.global_name || user?.username || "?";
}

/** An emoji of a button or option: a character, or the name of a picture the page has not got. */
export function emojiText(emoji) {
  if (!emoji?.name) return null;
  return h("span", { class: "emoji" }, emoji.id ? `:${emoji.name}:` : emoji.name);
}

/** Compare two snowflakes, which do not fit a JS number. */
export function compareIds(a, b) {
  const [x, y] = [String(a).padStart(20, "0"), String(b).padStart(20, "0")];
  return x < y ? -1 : x > y ? 1 : 0;
}

let counter = 0;

/** A fresh string for nonces and element ids. */
export function fresh(prefix = "n") {
  counter += 1;
  return `${prefix}${Date.now().toString(36)}-${counter}`;
}

let floating = null;

/** Close the open floating box, if any. With `commit` false what was chosen in it is dropped. */
export function closeFloat(commit = true) {
  const open = floating;
  floating = null;
  if (!open) return;
  open.box.remove();
  document.removeEventListener("pointerdown", open.outside, true);
  open.onclose?.(commit);
}

/** Put a box next to an anchor, inside the window; a press elsewhere or Escape closes it. */
export function float(anchor, box, { onclose = null, match = false } = {}) {
  closeFloat();
  const outside = (event) => {
    if (!box.contains(event.target) && !anchor.contains(event.target)) closeFloat();
  };
  box.classList.add("float");
  (anchor.closest("dialog") ?? document.body).append(box);
  place(anchor, box, match);
  floating = { anchor, box, outside, onclose };
  document.addEventListener("pointerdown", outside, true);
}

/** Whether the open floating box belongs to this anchor. */
export function floatsFrom(anchor) {
  return floating?.anchor === anchor;
}

/** Close the floating box if its anchor has left the page; what it stood for may have changed. */
export function closeOrphanFloat() {
  if (floating && !floating.anchor.isConnected) closeFloat(false);
}

function place(anchor, box, match) {
  const from = anchor.getBoundingClientRect();
  if (match) box.style.width = `${Math.max(from.width, 180)}px`;
  const room = { below: innerHeight - from.bottom - 12, above: from.top - 12 };
  const up = box.offsetHeight > room.below && room.above > room.below;
  box.style.maxHeight = `${Math.min(420, up ? room.above : room.below)}px`;
  const left = Math.max(8, Math.min(from.left, innerWidth - box.offsetWidth - 8));
  box.style.left = `${left}px`;
  if (up) box.style.bottom = `${innerHeight - from.top + 4}px`;
  else box.style.top = `${from.bottom + 4}px`;
}

/** A menu of actions at an anchor. Items: {label, run, checked?, danger?, icon?, testid?} or a heading string. */
export function openMenu(anchor, label, items) {
  if (floatsFrom(anchor)) {
    closeFloat();
    return;
  }
  const rows = items.filter(Boolean).map(menuRow);
  const box = h(
    "div",
    { class: "menu", role: "menu", "aria-label": label, "data-testid": "menu", onkeydown: menuKeys },
    rows,
  );
  float(anchor, box, { onclose: () => anchor.setAttribute("aria-expanded", "false") });
  anchor.setAttribute("aria-expanded", "true");
  box.querySelector("[role^=menuitem]")?.focus({ preventScroll: true });
}

function menuRow(item) {
  if (typeof item === "string") return h("div", { class: "menu-heading" }, item);
  if (item instanceof Node) return item;
  const attributes = {
    type: "button",
    role: item.checked === undefined ? "menuitem" : "menuitemradio",
    "aria-checked": item.checked === undefined ? null : String(item.checked),
    class: item.danger ? "danger" : null,
    "data-testid": item.testid,
    onclick: () => {
      closeFloat();
      item.run();
    },
  };
  return h(
    "button",
    attributes,
    h("span", {}, item.label),
    item.checked ? icon("check") : item.icon && icon(item.icon),
  );
}

function menuKeys(event) {
  const rows = [...event.currentTarget.querySelectorAll("button, a")];
  const at = rows.indexOf(document.activeElement);
  if (event.key === "Escape") {
    const anchor = floating?.anchor;
    closeFloat();
    anchor?.focus();
  } else if (event.key === "ArrowDown") rows[(at + 1) % rows.length].focus();
  else if (event.key === "ArrowUp") rows[(at - 1 + rows.length) % rows.length].focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
