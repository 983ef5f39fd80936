// The dialogs that the bot opens: text inputs, menus and texts, checked before they are sent.

import { fill, fresh, h } from "./dom.js";
import { SELECTS } from "./components.js";
import { sendFrame, upload } from "./link.js";
import { markdown } from "./markdown.js";
import { selectControl } from "./select.js";
import { request, view, world } from "./store.js";
import { t } from "./words.js";

const TEXT_INPUT = 4;
const FILE_UPLOAD = 19;
const LABEL = 18;

/** Show a modal frame; it stays open until it was accepted or cancelled. */
export function openModal(frame) {
  const fields = [];
  const form = h(
    "form",
    { novalidate: true },
    frame.modal.components.map((part) => drawPart(part, fields)),
  );
  const alert = h("p", { class: "failed", role: "alert", "data-testid": "modal-failed" });
  const submit = h("button", { class: "button primary", "data-testid": "modal-submit" }, t("submit"));
  const cancel = h(
    "button",
    { type: "button", class: "button secondary", "data-testid": "modal-cancel", onclick: () => box.close() },
    t("cancel"),
  );
  form.append(alert, h("footer", {}, cancel, submit));
  const title = fresh("title");
  const box = h(
    "dialog",
    { class: "modal", "data-testid": "modal", "aria-labelledby": title },
    h("header", {}, h("h2", { id: title }, frame.modal.title)),
    form,
  );
  let accepted = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    alert.textContent = "";
    if (!check(fields)) return;
    submit.disabled = true;
    const done = ({ failed, text }) => {
      submit.disabled = false;
      accepted = !failed;
      if (accepted) box.close();
      else alert.textContent = text ?? t("failed_modal");
    };
    const values = Object.fromEntries(fields.map((field) => [field.id, field.value()]));
    request({ t: "modal_submit", id: frame.id, values }, { kind: "modal", done });
  });
  box.addEventListener("close", () => {
    if (!accepted) sendFrame({ t: "modal_cancel", id: frame.id });
    box.remove();
  });
  document.body.append(box);
  box.showModal();
  form.querySelector("input, textarea, .select")?.focus();
}

function drawPart(part, fields) {
  if (part.type === 1) return part.components.map((one) => field(one, one.label, null, fields));
  if (part.type === LABEL) return field(part.component, part.label, part.description, fields);
  if (part.type === 10) return h("div", { class: "markdown" }, markdown(part.content));
  return null;
}

/** One field with its label; `fields` collects {id, value(), problem(), show(problem)}. */
function field(part, label, description, fields) {
  const id = fresh("field");
  const made = control(part, id, label);
  if (!made) return null;
  const error = h("small", { class: "failed", role: "alert" });
  const required = part.required !== false;
  fields.push({
    id: part.custom_id,
    value: made.value,
    focus: () => made.element.focus(),
    show: (problem) => {
      error.textContent = problem ?? "";
    },
    problem: () => made.problem(required),
  });
  return h(
    "div",
    { class: "field", "data-testid": "field" },
    h(
      "label",
      { for: id },
      label,
      required && h("span", { class: "star", title: t("option_required") }, " *"),
    ),
    description && h("small", { class: "field-help" }, description),
    made.element,
    h("div", { class: "field-foot" }, error, made.count ?? null),
  );
}

function check(fields) {
  const wrong = fields.filter((one) => {
    const problem = one.problem();
    one.show(problem);
    return problem;
  });
  wrong[0]?.focus();
  return !wrong.length;
}

function control(part, id, label) {
  if (part.type === TEXT_INPUT) return textInput(part, id);
  if (part.type === FILE_UPLOAD) return fileInput(part, id);
  if (SELECTS.has(part.type)) return selectInput(part, id, label);
  return null;
}

function textInput(part, id) {
  const attributes = {
    id,
    placeholder: part.placeholder,
    "data-custom": part.custom_id,
    "data-testid": "text-input",
    value: part.value ?? "",
  };
  const element =
    part.style === 2
      ? h("textarea", { ...attributes, rows: "5" })
      : h("input", { ...attributes, type: "text" });
  if (part.max_length) element.maxLength = part.max_length;
  const count = part.max_length ? h("small", { class: "counter" }) : null;
  const recount = () => count && fill(count, `${[...element.value].length} / ${part.max_length}`);
  element.addEventListener("input", recount);
  recount();
  return {
    element,
    count,
    value: () => element.value,
    problem: (required) => {
      const length = [...element.value].length;
      if (required && !length) return t("field_required");
      return length && length < (part.min_length ?? 0) ? t("field_short", { n: part.min_length }) : null;
    },
  };
}

function selectInput(part, id, label) {
  const element = selectControl(part, { channelId: view.channelId, label });
  element.id = id;
  return {
    element,
    value: () => element.values(),
    problem: (required) => (required && !element.values().length ? t("field_required") : null),
  };
}

function fileInput(part, id) {
  let sent = [];
  const element = h("input", {
    id,
    type: "file",
    multiple: (part.max_values ?? 1) > 1,
    "data-custom": part.custom_id,
  });
  element.addEventListener("change", async () => {
    const files = [...element.files].slice(0, part.max_values ?? 1);
    sent = (await Promise.all(files.map((file) => upload(file, world.me.id)))).map((one) => one.id);
  });
  return {
    element,
    value: () => sent,
    problem: (required) =>
      required && sent.length < Math.max(1, part.min_values ?? 1) ? t("field_required") : null,
  };
}
