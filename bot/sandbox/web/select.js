// A menu of a message or a modal: options, people, roles or channels; one value or several.

import { avatar, closeFloat, displayName, emojiText, float, floatsFrom, h, icon } from "./dom.js";
import { allChannels, channelById, guildOf, isDm, membersOf } from "./store.js";
import { t } from "./words.js";

const TYPE = { text: 3, user: 5, role: 6, mentionable: 7, channel: 8 };
const SEARCH_FROM = 10; // options from which a search field is shown

/** What a menu offers: {value, label, description, face}. */
function optionsOf(part, channelId) {
  if (part.type === TYPE.text) return part.options.map((one) => ({ ...one, face: emojiText(one.emoji) }));
  const channel = channelById(channelId);
  const people = membersOf(channel).map((user) => ({
    value: user.id,
    label: displayName(user),
    face: avatar(user, 20),
  }));
  const roles = (guildOf(channelId)?.roles ?? []).map((role) => ({
    value: role.id,
    label: `@${role.name}`.replace("@@", "@"),
  }));
  if (part.type === TYPE.user) return people;
  if (part.type === TYPE.role) return roles;
  if (part.type === TYPE.mentionable) return [...people, ...roles];
  return allChannels()
    .filter((one) => !isDm(one) && guildOf(one.id) === guildOf(channelId))
    .filter((one) => !part.channel_types?.length || part.channel_types.includes(one.type))
    .map((one) => ({ value: one.id, label: `#${one.name}` }));
}

function defaults(part) {
  if (part.type === TYPE.text) return part.options.filter((one) => one.default).map((one) => one.value);
  return (part.default_values ?? []).map((one) => one.id);
}

/**
 * The control of a menu. One value is reported as soon as it is chosen, several when the list closes.
 * `values()` of the element gives the present choice.
 */
export function selectControl(part, { channelId, chosen, busy = false, label = null, onchange = () => {} }) {
  const state = {
    part,
    values: chosen ?? defaults(part),
    options: optionsOf(part, channelId),
    onchange,
    label,
  };
  const name = label ?? part.placeholder ?? t("select");
  state.button = h("button", {
    type: "button",
    class: `select ${busy ? "busy" : ""}`,
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-label": name,
    disabled: part.disabled,
    "data-testid": "select",
    "data-custom": part.custom_id,
    onclick: () => (floatsFrom(state.button) ? closeFloat() : openList(state)),
    onkeydown: (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      openList(state);
    },
  });
  state.button.values = () => state.values;
  drawFace(state);
  return state.button;
}

const bounds = ({ part }) => ({ min: part.min_values ?? 1, max: part.max_values ?? 1 });

function drawFace(state) {
  const labels = state.values.map(
    (value) => state.options.find((one) => one.value === value)?.label ?? value,
  );
  const face = labels.length
    ? h("span", { class: "chosen" }, labels.join(", "))
    : h("span", { class: "placeholder" }, state.part.placeholder ?? t("select"));
  state.button.replaceChildren(face, icon("down"));
}

function openList(state) {
  const { min, max } = bounds(state);
  const several = max > 1;
  const before = state.values.join("\n");
  const id = `list-${state.part.custom_id.replace(/\W/g, "-")}`;
  const list = h("div", {
    class: "options",
    id,
    role: "listbox",
    "aria-multiselectable": several ? "true" : null,
    "aria-label": state.label ?? state.part.placeholder ?? t("select"),
  });
  const search =
    state.options.length >= SEARCH_FROM &&
    h("input", {
      class: "select-search",
      type: "search",
      placeholder: t("select_filter"),
      "aria-label": t("select_filter"),
      oninput: () => drawList(),
    });
  const note = several && h("span", { class: "select-note" });
  const done =
    several &&
    h(
      "button",
      {
        type: "button",
        class: "button primary small",
        "data-testid": "select-done",
        onclick: () => closeFloat(),
      },
      t("select_done"),
    );
  const box = h(
    "div",
    {
      class: "select-list",
      "data-testid": "select-list",
      onkeydown: (event) => listKeys(event, box, state.button),
    },
    search,
    list,
    several && h("footer", {}, note, done),
  );

  const drawList = () => {
    const wanted = search ? search.value.toLowerCase() : "";
    const shown = state.options.filter((one) =>
      `${one.label}\n${one.description ?? ""}`.toLowerCase().includes(wanted),
    );
    list.replaceChildren(...shown.map((one) => optionRow(one, state, several, () => choose(one))));
    if (!shown.length) list.replaceChildren(h("p", { class: "select-note" }, t("commands_none")));
    if (note) {
      note.textContent = min === max ? t("select_exact", { min }) : t("select_bounds", { min, max });
      note.classList.toggle("failed", state.values.length < min);
    }
  };
  const choose = (one) => {
    if (!several) {
      state.values = state.values[0] === one.value && min === 0 ? [] : [one.value];
      closeFloat();
      state.button.focus({ preventScroll: true });
      return;
    }
    if (state.values.includes(one.value)) state.values = state.values.filter((value) => value !== one.value);
    else if (state.values.length < max) state.values = [...state.values, one.value];
    const at = [...list.children].indexOf(document.activeElement);
    drawList();
    drawFace(state);
    list.children[at]?.focus();
  };
  drawList();
  state.button.setAttribute("aria-controls", id);
  state.button.setAttribute("aria-expanded", "true");
  float(state.button, box, { match: true, onclose: (commit) => closed(state, before, commit) });
  (search || list.querySelector("[aria-selected=true]") || list.firstElementChild)?.focus({
    preventScroll: true,
  });
}

/** Report a choice; too few values leave the menu as it was before it was opened. */
function closed(state, before, commit) {
  state.button.setAttribute("aria-expanded", "false");
  const valid = commit && state.values.length >= bounds(state).min;
  if (!valid) state.values = before ? before.split("\n") : [];
  drawFace(state);
  const changed = state.values.join("\n") !== before;
  if (valid && changed) state.onchange(state.values);
}

function optionRow(one, state, several, onclick) {
  const selected = state.values.includes(one.value);
  return h(
    "button",
    {
      type: "button",
      class: "option",
      role: "option",
      "aria-selected": String(selected),
      "data-testid": "option",
      "data-value": one.value,
      onclick,
    },
    one.face,
    h(
      "span",
      { class: "option-words" },
      h("span", {}, one.label),
      one.description && h("small", {}, one.description),
    ),
    (several || selected) && h("span", { class: several ? "tick" : "tick plain" }, selected && icon("check")),
  );
}

function listKeys(event, box, button) {
  const rows = [...box.querySelectorAll(".option")];
  const at = rows.indexOf(document.activeElement);
  if (event.key === "Escape") {
    event.preventDefault();
    closeFloat();
    button.focus({ preventScroll: true });
  } else if (event.key === "ArrowDown") rows[Math.min(at + 1, rows.length - 1)]?.focus();
  else if (event.key === "ArrowUp" && at > 0) rows[at - 1].focus();
  else if (event.key === "Enter" && at < 0) rows[0]?.click();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
