// The composer while a slash command is being filled in: a chip per option, values offered as one types.

import { avatar, displayName, fill, h, icon, iconButton } from "./dom.js";
import { TYPE, isFree, judge, sendable, unfinished } from "./commands.js";
import { upload } from "./link.js";
import {
  allChannels,
  channelById,
  guildOf,
  isDm,
  membersOf,
  refuse,
  request,
  useCommand,
  view,
  world,
} from "./store.js";
import { localised, t } from "./words.js";

const DEBOUNCE = 150; // milliseconds between the last key and the question for values

/** One command in the making. `leave(text, sent)` is called when it was taken back, or `sent` as `snapshot` tells. */
export class CommandLine {
  constructor(callable, picker, leave) {
    Object.assign(this, { callable, picker, leave, asking: null, timer: null, fields: [] });
    this.chips = h("span", { class: "chips" });
    this.tail = h("input", {
      class: "tail",
      role: "combobox",
      "aria-label": t("options_optional"),
      "aria-autocomplete": "list",
      "data-testid": "tail",
      onfocus: () => this.offerOptions(),
      oninput: (event) => this.offerOptions(event.isComposing),
      oncompositionend: () => this.offerOptions(),
      onkeydown: (event) => this.tailKeys(event),
    });
    this.more = h("button", {
      type: "button",
      class: "more-options",
      tabindex: "-1",
      onclick: () => this.tail.focus(),
    });
    this.element = h(
      "div",
      { class: "command-line", "data-testid": "command-line" },
      h("span", { class: "command-name", "data-testid": "command-name" }, `/${callable.title}`),
      this.chips,
      this.tail,
      this.more,
      iconButton("close", t("cancel_command"), () => this.leave(""), {
        class: "icon-button small",
        tabindex: "-1",
      }),
    );
    for (const option of callable.options.filter((one) => one.required)) this.add(option);
  }

  /** Fill in values by option name, then put the cursor where something is missing. `rest` is typed there. */
  start(values = {}, rest = "") {
    for (const option of this.callable.options) {
      const text = values[option.name];
      if (text === undefined) continue;
      const field = this.fields.find((one) => one.option === option) ?? this.add(option);
      this.setText(field, text);
    }
    const open = this.fields.find(
      (field) => field.option.required && !field.text && field.picked === undefined,
    );
    if (open && rest) this.setText(open, rest);
    if (open || !rest) (open?.input ?? this.tail).focus();
    else if (!this.take(rest)) {
      this.tail.value = rest;
      this.tail.focus();
    }
  }

  /** What was filled in, so that it can be brought back. */
  snapshot() {
    return {
      original: this.callable.original,
      fields: this.fields.map(({ option, text, picked }) => ({ name: option.name, text, picked })),
    };
  }

  /** Fill in what a snapshot tells. */
  restore({ fields }) {
    for (const { name, text, picked } of fields) {
      const option = this.callable.options.find((one) => one.name === name);
      if (!option) continue;
      const field = this.fields.find((one) => one.option === option) ?? this.add(option);
      this.setText(field, text);
      field.picked = picked;
    }
    (this.fields.at(-1)?.input ?? this.tail).focus();
  }

  /** Words without an option's name go into the first option that is typed freely; false if none is left. */
  take(words) {
    const left = this.missing();
    const option = left.find(isFree) ?? left[0];
    if (!option) return false;
    this.tail.value = "";
    const field = this.add(option);
    this.setText(field, words);
    field.input.focus();
    return true;
  }

  // ---- chips

  add(option) {
    const name = localised(option, "name");
    const field = { option, text: "", picked: undefined, problem: null };
    field.input = h("input", {
      role: "combobox",
      size: "1",
      "aria-label": `${name}: ${localised(option, "description") ?? ""}`,
      "aria-autocomplete": "list",
      "aria-required": String(Boolean(option.required)),
      inputmode: option.type === TYPE.integer ? "numeric" : null,
      "data-testid": "option-input",
      "data-option": option.name,
      onfocus: () => this.offer(field, 0),
      oninput: () => this.typed(field),
      onkeydown: (event) => this.chipKeys(event, field),
    });
    field.grow = h("span", { class: "grow" }, field.input);
    field.element = h(
      "label",
      { class: "chip", "data-testid": "chip", "data-option": option.name },
      h("span", { class: "chip-name" }, name),
      field.grow,
      option.type === TYPE.file && this.fileButton(field),
      !option.required &&
        iconButton("close", t("remove_option", { name }), () => this.remove(field), {
          class: "icon-button small",
          tabindex: "-1",
        }),
    );
    this.fields.push(field);
    this.chips.append(field.element);
    this.drawMore();
    return field;
  }

  remove(field) {
    this.fields = this.fields.filter((one) => one !== field);
    field.element.remove();
    this.drawMore();
    this.tail.focus();
  }

  drawMore() {
    const left = this.missing();
    fill(this.more, left.length ? t("options_more", { n: left.length }) : "");
    this.more.hidden = !left.length;
  }

  missing() {
    return this.callable.options.filter((option) => !this.fields.some((field) => field.option === option));
  }

  setText(field, text) {
    field.text = text;
    field.input.value = text;
    field.grow.dataset.value = text;
  }

  typed(field) {
    const next = this.named(field);
    if (next) {
      next.input.focus();
      return;
    }
    this.setText(field, field.input.value);
    Object.assign(field, { picked: undefined, problem: null });
    field.element.classList.remove("wrong");
    this.offer(field, DEBOUNCE);
  }

  /** "count:" at the start of a value or after a space goes on to that option, so that whole lines can be typed. */
  named(field) {
    const text = field.input.value;
    const named = this.callable.options.find((option) =>
      namesOf(option).some((name) => text === `${name}:` || text.endsWith(` ${name}:`)),
    );
    if (!named || (named === field.option && text.includes(" "))) return null;
    this.setText(field, text.slice(0, text.lastIndexOf(" ") + 1).trim());
    return this.fields.find((one) => one.option === named) ?? this.add(named);
  }

  pick(field, label, value) {
    this.setText(field, label);
    Object.assign(field, { picked: value, problem: null });
    field.element.classList.remove("wrong");
    this.picker.hide();
    this.advance();
  }

  /** Go to the next required option without a value, else to the end. */
  advance() {
    const open = this.fields.find(
      (field) => field.option.required && field.picked === undefined && !field.text,
    );
    (open?.input ?? this.tail).focus();
  }

  fileButton(field) {
    const file = h("input", { type: "file", hidden: true });
    file.addEventListener("change", async () => {
      try {
        const sent = await upload(file.files[0], world.me.id);
        this.pick(field, sent.filename, sent.id);
      } catch {
        refuse(view.channelId, t("upload_failed"));
      }
    });
    return h(
      "button",
      { type: "button", class: "button secondary small", onclick: () => file.click() },
      t("option_file"),
      file,
    );
  }

  // ---- what is offered

  head({ option, problem }) {
    return [
      h("b", {}, localised(option, "name")),
      option.required && h("span", { class: "required-mark" }, t("option_required")),
      h("span", { class: "picker-description" }, localised(option, "description") ?? ""),
      problem && h("span", { class: "failed", role: "alert" }, problem),
    ];
  }

  offer(field, delay) {
    clearTimeout(this.timer);
    this.asking = null;
    const { option } = field;
    if (!option.autocomplete) {
      const rows = this.localRows(field);
      const wanted = field.picked === undefined ? field.text.trim().toLowerCase() : "";
      const shown = rows.filter((row) => row.label.toLowerCase().includes(wanted)).slice(0, 25);
      this.showRows(field, shown, isFree(option) ? null : t("commands_none"));
      return;
    }
    const kept = this.picker.owner === field.input && delay ? this.picker.rows : [];
    this.showRows(field, kept, t("choices_loading"), false);
    this.timer = setTimeout(() => this.ask(field), delay);
  }

  ask(field) {
    const options = unfinished(this.callable, this.fields, field);
    const frame = {
      t: "autocomplete",
      channel_id: view.channelId,
      command_id: this.callable.command.id,
      options,
    };
    const nonce = request(frame, {
      kind: "autocomplete",
      done: (answer) => this.answered(field, nonce, answer),
    });
    this.asking = nonce;
  }

  /** Values came. Only the answer to the newest question counts, and only while its option has the cursor. */
  answered(field, nonce, { choices, failed }) {
    if (nonce !== this.asking || document.activeElement !== field.input) return;
    const rows = (choices ?? []).map((one) => this.row(field, one.name_localized ?? one.name, one.value));
    const typed = field.text.trim();
    rows.sort((one, other) => (other.value === typed) - (one.value === typed));
    const nothing = isFree(field.option) ? t("choices_none") : t("commands_none");
    this.showRows(field, rows, failed ? t("choices_failed") : nothing);
  }

  row(field, label, value, face = null) {
    return { label, value, face, run: () => this.pick(field, label, value) };
  }

  localRows(field) {
    const { option } = field;
    const channel = channelById(view.channelId);
    const row = (label, value, face) => this.row(field, label, value, face);
    if (option.choices?.length) return option.choices.map((one) => row(localised(one, "name"), one.value));
    if (option.type === TYPE.boolean) return [row(t("yes"), true), row(t("no"), false)];
    const people = membersOf(channel).map((user) => row(displayName(user), user.id, avatar(user, 20)));
    const roles = (guildOf(view.channelId)?.roles ?? []).map((role) =>
      row(`@${role.name}`.replace("@@", "@"), role.id),
    );
    if (option.type === TYPE.user) return people;
    if (option.type === TYPE.role) return roles;
    if (option.type === TYPE.mentionable) return [...people, ...roles];
    if (option.type !== TYPE.channel) return [];
    return allChannels()
      .filter((one) => !isDm(one) && guildOf(one.id) === guildOf(view.channelId))
      .filter((one) => !option.channel_types?.length || option.channel_types.includes(one.type))
      .map((one) => row(`#${one.name}`, one.id));
  }

  /** `fresh`: the rows answer what is typed now; only then Enter takes the first instead of what is typed. */
  showRows(field, rows, note, fresh = true) {
    const label = localised(field.option, "name");
    this.picker.show({
      owner: field.input,
      label,
      head: this.head(field),
      rows,
      note,
      first: fresh && field.picked === undefined,
    });
  }

  offerOptions(composing = false) {
    clearTimeout(this.timer);
    this.asking = null;
    const typed = this.tail.value.trim().toLowerCase();
    const left = this.missing();
    const named = left.find((option) => namesOf(option).some((name) => typed === `${name}:`));
    if (named) {
      this.tail.value = "";
      this.add(named).input.focus();
      return;
    }
    const rows = left
      .filter((option) => namesOf(option).some((name) => name.toLowerCase().startsWith(typed)))
      .map((option) => ({
        label: localised(option, "name"),
        description: localised(option, "description"),
        value: option.name,
        run: () => {
          this.tail.value = "";
          this.add(option).input.focus();
        },
      }));
    if (typed && !rows.length && !composing && this.take(this.tail.value.trim())) return;
    const head = [
      h("b", {}, `/${this.callable.title}`),
      h("span", { class: "picker-description" }, this.callable.description),
      typed && !left.length && h("span", { class: "failed", role: "alert" }, t("tail_surplus")),
    ];
    this.picker.show({ owner: this.tail, label: t("options_optional"), head, rows, first: typed !== "" });
  }

  // ---- keys

  chipKeys(event, field) {
    if (event.isComposing) return;
    const { input } = field;
    const at = this.fields.indexOf(field);
    const pickable = this.picker.active && field.picked === undefined;
    if (event.key === "Enter") pickable ? this.picker.active.run() : this.enter(field);
    else if (event.key === "Tab" && !event.shiftKey && pickable) this.picker.active.run();
    else if (event.key === "Backspace" && !input.value) this.stepBack(field, at);
    else if (event.key === "ArrowLeft" && input.selectionEnd === 0 && at > 0)
      this.fields[at - 1].input.focus();
    else if (event.key === "ArrowRight" && input.selectionStart === input.value.length)
      (this.fields[at + 1]?.input ?? this.tail).focus();
    else if (!this.commonKeys(event)) return;
    event.preventDefault();
  }

  tailKeys(event) {
    if (event.isComposing) return;
    const empty = !this.tail.value;
    if (event.key === "Enter") this.picker.active ? this.picker.active.run() : this.submit();
    else if (event.key === "Tab" && !event.shiftKey && this.picker.rows.length)
      (this.picker.active ?? this.picker.rows[0]).run();
    else if (event.key === "Backspace" && empty && this.fields.length) this.fields.at(-1).input.focus();
    else if (event.key === "Backspace" && empty) this.leave(`/${this.callable.title}`);
    else if (event.key === "ArrowLeft" && empty && this.fields.length) this.fields.at(-1).input.focus();
    else if (!this.commonKeys(event)) return;
    event.preventDefault();
  }

  commonKeys(event) {
    if (event.key === "ArrowDown") this.picker.move(1);
    else if (event.key === "ArrowUp") this.picker.move(-1);
    else if (event.key === "Escape" && this.picker.rows.length) {
      this.picker.hide();
      this.asking = null;
    } else if (event.key === "Escape") this.leave("");
    else return false;
    return true;
  }

  enter(field) {
    const open = this.fields.find(
      (one) => one !== field && one.option.required && one.picked === undefined && !one.text,
    );
    if (open && "value" in judge(field)) open.input.focus();
    else this.submit();
  }

  stepBack(field, at) {
    if (!field.option.required) this.remove(field);
    else if (at > 0) this.fields[at - 1].input.focus();
    else this.leave(`/${this.callable.title}`);
  }

  // ---- sending

  /** Check all options and send the command; the first wrong one gets the cursor and says why. */
  submit() {
    const surplus = this.tail.value.trim();
    if (surplus && !this.take(surplus)) {
      this.tail.focus();
      this.offerOptions();
      return;
    }
    for (const field of this.fields) this.resolve(field);
    const wrong = this.fields.map((field) => [field, judge(field).problem]).filter(([, problem]) => problem);
    for (const [field] of wrong) field.element.classList.add("wrong");
    if (wrong.length) {
      const [field, problem] = wrong[0];
      field.problem = problem;
      field.input.focus();
      this.offer(field, 0);
      return;
    }
    useCommand(
      view.channelId,
      this.callable.command,
      sendable(this.callable, this.fields),
      null,
      `/${this.callable.title}`,
    );
    this.leave("", this.snapshot());
  }

  /** Take a value typed in full as picked. */
  resolve(field) {
    if (field.picked !== undefined || !field.text || field.option.autocomplete) return;
    const wanted = field.text.trim().toLowerCase();
    const row = this.localRows(field).find((one) => one.label.toLowerCase() === wanted);
    if (row) field.picked = row.value;
  }

  destroy() {
    clearTimeout(this.timer);
    this.asking = null;
    this.picker.hide();
  }
}

/** An option's name as registered and in the reader's language. */
const namesOf = (option) => [option.name, localised(option, "name")];

/** A suggestion for one command in the list that "/" opens. */
export function commandRow(callable, run) {
  const options = callable.options.map((option) =>
    h("code", { class: option.required ? "" : "optional" }, localised(option, "name")),
  );
  return {
    label: [h("b", {}, `/${callable.title}`), " ", options],
    description: callable.description,
    value: callable.original,
    face: icon("slash"),
    run,
  };
}
