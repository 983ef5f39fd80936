// Buttons, menus and the parts of Components V2 in a message.

import { emojiText, h, icon } from "./dom.js";
import { link, markdown, spoiler } from "./markdown.js";
import { fileCard, gallery } from "./media.js";
import { selectControl } from "./select.js";
import { controlState, useComponent } from "./store.js";

const LAYOUT = 32768;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
export const SELECTS = new Set([3, 5, 6, 7, 8]);

/** Whether a message is made of Components V2 only. */
export function usesLayout(message) {
  return Boolean(message.flags & LAYOUT);
}

/** All components of a message. */
export function componentRows(message) {
  if (!message.components?.length) return null;
  return h(
    "div",
    { class: "components" },
    message.components.map((part) => component(part, message)),
  );
}

const DRAW = {
  1: (part, message) =>
    h(
      "div",
      { class: "action-row" },
      part.components.map((one) => component(one, message)),
    ),
  2: button,
  9: section,
  10: (part) => h("div", { class: "markdown", "data-testid": "text" }, markdown(part.content)),
  11: (part) => h("div", { class: "thumbnail" }, gallery([mediaItem(part)])),
  12: (part) => gallery(part.items.map(mediaItem)),
  13: (part) => hide(part, fileCard({ ...part.file, name: part.name, size: part.size })),
  14: (part) =>
    h("hr", {
      class: `separator ${part.spacing === 2 ? "wide" : ""} ${part.divider === false ? "plain" : ""}`,
    }),
  17: container,
};

function component(part, message) {
  if (SELECTS.has(part.type)) return menu(part, message);
  return DRAW[part.type]?.(part, message) ?? null;
}

function hide(part, element) {
  return part.spoiler ? spoiler(element) : element;
}

function mediaItem({ media, description, spoiler: hidden }) {
  return { url: media.url, width: media.width, height: media.height, description, spoiler: hidden };
}

function section(part, message) {
  const words = part.components.map((one) => component(one, message));
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-words" }, words),
    component(part.accessory, message),
  );
}

function container(part, message) {
  const { accent_color: accent } = part;
  const style = accent || accent === 0 ? { borderLeftColor: `#${accent.toString(16).padStart(6, "0")}` } : {};
  const box = h(
    "div",
    { class: accent ? "container accented" : "container", style },
    part.components.map((one) => component(one, message)),
  );
  return hide(part, box);
}

function button(part, message) {
  const face = [emojiText(part.emoji), part.label && h("span", {}, part.label)];
  const style = STYLES[part.style] ?? "secondary";
  if (part.style === 5) return link(part.url, [...face, icon("out")], { class: `button ${style}` });
  const busy = controlState(message.id).busy === part.custom_id;
  return h(
    "button",
    {
      type: "button",
      class: `button ${style} ${busy ? "busy" : ""}`,
      disabled: part.disabled,
      "aria-busy": busy ? "true" : null,
      "aria-label": part.label ? null : part.emoji?.name,
      "data-testid": "component",
      "data-custom": part.custom_id,
      onclick: () => !busy && useComponent(message, part.custom_id),
    },
    face,
    busy && h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
  );
}

function menu(part, message) {
  const { chosen, busy } = controlState(message.id);
  return selectControl(part, {
    channelId: message.channel_id,
    chosen: chosen[part.custom_id],
    busy: busy === part.custom_id,
    onchange: (values) => useComponent(message, part.custom_id, values),
  });
}
