// Pictures and files of a message, and the box in which a picture is seen large.

import { fill, h, icon, iconButton } from "./dom.js";
import { link, spoiler } from "./markdown.js";
import { t } from "./words.js";

const MAX_WIDTH = 550;
const MAX_HEIGHT = 350;
const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

export function isPicture(attachment) {
  return attachment.content_type?.startsWith("image/") ?? PICTURE.test(attachment.filename ?? "");
}

/** Attachments: pictures in one gallery, then the other files. */
export function attachments(list) {
  const pictures = list
    .filter(isPicture)
    .map((one) => ({ ...one, spoiler: one.filename?.startsWith("SPOILER_") }));
  return [pictures.length > 0 && gallery(pictures), list.filter((one) => !isPicture(one)).map(fileCard)];
}

/**
 * One picture in a box of 550 x 350, several as a grid of at most ten tiles.
 * Items: {url, width, height, description, spoiler}.
 */
export function gallery(items) {
  const shown = items.slice(0, 10);
  const tiles = shown.map((item, index) => tile(shown, index, shown.length === 1));
  return h("div", { class: `gallery tiles-${shown.length}`, "data-testid": "gallery" }, tiles);
}

function tile(items, index, alone) {
  const item = items[index];
  const alt = item.description ?? "";
  const image = h("img", { src: item.url, alt, loading: "lazy", draggable: "false" });
  const button = h(
    "button",
    {
      type: "button",
      class: "tile",
      "data-testid": "picture",
      "aria-label": alt ? t("picture_open", { alt }) : t("picture_plain"),
      style: alone ? boxOf(item) : {},
      onclick: () => openLightbox(items, index),
    },
    image,
    alt && h("span", { class: "alt-mark", title: alt }, "ALT"),
  );
  return item.spoiler ? spoiler(button) : button;
}

/** The size of a single picture on the page: never enlarged, within the box, ratio kept. */
function boxOf({ width, height }) {
  if (!width || !height) return { maxWidth: `${MAX_WIDTH}px` };
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  return { width: `${Math.round(width * scale)}px`, aspectRatio: `${width} / ${height}` };
}

/** A file with its name and size, to be opened in a new tab. */
export function fileCard(file) {
  const name = file.filename ?? file.name ?? file.url.split("/").at(-1);
  return h(
    "div",
    { class: "file-card", "data-testid": "file" },
    icon("file"),
    h(
      "span",
      {},
      link(file.url, name, { download: name }),
      file.size ? h("small", {}, t("bytes", { n: file.size.toLocaleString() })) : null,
    ),
  );
}

// ---- the large view

let box = null;
let pictures = [];
let at = 0;
let pressed = null;
let worded = false; // whether descriptions are unfolded

function build() {
  const step = (by) => () => show(at + by);
  box = h(
    "dialog",
    { class: "lightbox", "data-testid": "lightbox", onkeydown: keys, onclick: clickOutside },
    h("div", { class: "lightbox-stage", onpointerdown: press, onpointerup: release }),
    iconButton("left", t("picture_previous"), step(-1), { class: "icon-button lightbox-previous" }),
    iconButton("right", t("picture_next"), step(1), { class: "icon-button lightbox-next" }),
    h("footer", { class: "lightbox-foot" }),
    iconButton("close", t("close"), () => box.close(), { class: "icon-button lightbox-close" }),
  );
  box.addEventListener("close", () => {
    box.remove();
    box = null;
  });
  document.body.append(box);
}

/** Show one of several pictures large; arrow keys and swipes step through them. */
export function openLightbox(items, index) {
  if (box) box.close();
  pictures = items;
  build();
  box.classList.toggle("single", items.length === 1);
  box.showModal();
  show(index);
}

function show(index) {
  at = (index + pictures.length) % pictures.length;
  const { url, description } = pictures[at];
  const image = h("img", {
    src: url,
    alt: description ?? "",
    draggable: "false",
    onclick: zoom,
    title: t("zoom"),
  });
  const stage = box.querySelector(".lightbox-stage");
  stage.classList.remove("zoomed");
  fill(stage, image);
  fill(
    box.querySelector(".lightbox-foot"),
    description && words(description),
    h(
      "p",
      { class: "lightbox-line" },
      pictures.length > 1 &&
        h("span", { "data-testid": "lightbox-count" }, t("picture_of", { n: at + 1, all: pictures.length })),
      h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, t("picture_original")),
    ),
  );
  new Image().src = pictures[(at + 1) % pictures.length].url;
}

/** A picture's description, folded until it is wanted: it must not take the picture's room. */
function words(description) {
  return h(
    "details",
    { class: "lightbox-alt", open: worded, ontoggle: (event) => (worded = event.target.open) },
    h("summary", { "data-testid": "lightbox-words" }, t("picture_words")),
    h("p", { "data-testid": "lightbox-alt" }, description),
  );
}

function zoom(event) {
  const stage = event.currentTarget.parentElement;
  const image = event.currentTarget;
  const [x, y] = [event.offsetX / image.clientWidth, event.offsetY / image.clientHeight];
  if (!stage.classList.toggle("zoomed")) return;
  stage.scrollTo(
    x * stage.scrollWidth - stage.clientWidth / 2,
    y * stage.scrollHeight - stage.clientHeight / 2,
  );
}

function keys(event) {
  const steps = { ArrowRight: 1, ArrowLeft: -1 };
  if (event.key in steps) show(at + steps[event.key]);
  else if (event.key === "Home") show(0);
  else if (event.key === "End") show(pictures.length - 1);
  else return;
  event.preventDefault();
}

function clickOutside(event) {
  if (event.target === box || event.target.classList.contains("lightbox-stage")) box.close();
}

function press(event) {
  pressed = { x: event.clientX, y: event.clientY };
}

function release(event) {
  const zoomed = event.currentTarget.classList.contains("zoomed");
  const [dx, dy] = pressed ? [event.clientX - pressed.x, event.clientY - pressed.y] : [0, 0];
  pressed = null;
  if (!zoomed && pictures.length > 1 && Math.abs(dx) > 50 && Math.abs(dx) > 2 * Math.abs(dy)) {
    show(at + (dx < 0 ? 1 : -1));
    event.currentTarget.addEventListener("click", (click) => click.stopPropagation(), {
      capture: true,
      once: true,
    });
  }
}
