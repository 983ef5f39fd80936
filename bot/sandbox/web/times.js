// Times as Discord shows them: message headers, and <t:...> stamps that stay up to date.

import { currentLocale, t } from "./words.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

let offset = 0; // server clock minus browser clock, milliseconds

/** Follow the server's clock, which tests may move. */
export function setNow(serverMilliseconds) {
  offset = serverMilliseconds - Date.now();
}

function now() {
  return Date.now() + offset;
}

function format(milliseconds, options) {
  return new Intl.DateTimeFormat(currentLocale(), options).format(milliseconds);
}

function relative(seconds) {
  const delta = seconds - now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(delta) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(currentLocale(), { numeric: "always" }).format(
    Math.round(delta / size),
    unit,
  );
}

function stampText(seconds, style) {
  return style === "R" ? relative(seconds) : format(seconds * 1000, STYLES[style] ?? STYLES.f);
}

/** A <time> element for a Discord stamp. Out of range numbers give null. */
export function stamp(seconds, style) {
  if (!(Math.abs(seconds) <= 8.64e12)) return null;
  const element = document.createElement("time");
  element.className = "stamp";
  element.dateTime = new Date(seconds * 1000).toISOString();
  element.dataset.seconds = seconds;
  element.dataset.style = style;
  element.title = format(seconds * 1000, STYLES.F);
  element.textContent = stampText(seconds, style);
  return element;
}

/** Write all relative stamps anew; called once a second. */
export function refreshStamps() {
  for (const element of document.querySelectorAll("time[data-style=R]")) {
    const text = relative(Number(element.dataset.seconds));
    if (element.textContent !== text) element.textContent = text;
  }
}

/** The time in a message header: today, yesterday, or the date. */
export function messageTime(iso) {
  const time = Date.parse(iso);
  const days = dayNumber(now()) - dayNumber(time);
  const clock = format(time, { timeStyle: "short" });
  if (days === 0) return t("today", { time: clock });
  if (days === 1) return t("yesterday", { time: clock });
  return format(time, { dateStyle: "short", timeStyle: "short" });
}

export function fullTime(iso) {
  return format(Date.parse(iso), STYLES.F);
}

export function shortTime(iso) {
  return format(Date.parse(iso), { timeStyle: "short" });
}

export function dayTitle(iso) {
  return format(Date.parse(iso), STYLES.D);
}

/** Days since the epoch in the browser's time zone. */
export function dayNumber(time) {
  const date = new Date(time);
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / 86_400_000);
}
