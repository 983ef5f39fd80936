// The list above the composer: commands, values of an option, or options still to be added.

import { fill, fresh, h } from "./dom.js";

/** One list box; the element that has the keyboard keeps it, the active row is told by aria-activedescendant. */
export class Picker {
  constructor() {
    this.id = fresh("picker");
    this.list = h("div", { class: "picker-rows", id: this.id, role: "listbox" });
    this.head = h("div", { class: "picker-head", "data-testid": "picker-head" });
    this.element = h("div", { class: "picker", "data-testid": "picker", hidden: true }, this.head, this.list);
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
    this.hide();
  }

  get open() {
    return !this.element.hidden;
  }

  get active() {
    return this.open ? this.rows[this.at] : undefined;
  }

  hide() {
    this.rows = [];
    this.at = -1;
    this.element.hidden = true;
    this.owner?.setAttribute("aria-expanded", "false");
    this.owner?.removeAttribute("aria-activedescendant");
  }

  /**
   * Show rows {label, description, face, side, run} for the input `owner`.
   * `first` marks the first row active; `note` stands in place of missing rows.
   */
  show({ owner, label, head, rows, note = null, first = true }) {
    if (this.owner !== owner) this.hide();
    Object.assign(this, { owner, rows, at: first && rows.length ? 0 : -1 });
    this.list.setAttribute("aria-label", label);
    fill(this.head, head);
    fill(
      this.list,
      rows.map((row, index) => this.draw(row, index)),
      !rows.length && note && h("p", { class: "picker-note" }, note),
    );
    this.element.hidden = false;
    owner.setAttribute("aria-expanded", "true");
    owner.setAttribute("aria-controls", this.id);
    this.mark();
  }

  draw(row, index) {
    return h(
      "div",
      {
        class: "picker-row",
        role: "option",
        id: `${this.id}-${index}`,
        "data-testid": "suggestion",
        "data-value": row.value,
        onclick: () => row.run(),
        onpointermove: () => this.at !== index && this.move(index - this.at),
      },
      row.face,
      h(
        "span",
        { class: "picker-words" },
        h("span", { class: "picker-label" }, row.label),
        row.description && h("small", {}, row.description),
      ),
      row.side && h("span", { class: "picker-side" }, row.side),
    );
  }

  move(by) {
    const count = this.rows.length;
    if (!count) return;
    this.at = this.at < 0 ? (by > 0 ? 0 : count - 1) : (this.at + by + count) % count;
    this.mark();
  }

  mark() {
    for (const [index, row] of [...this.list.children].entries()) {
      row.setAttribute("aria-selected", String(index === this.at));
      if (index === this.at) row.scrollIntoView({ block: "nearest" });
    }
    if (this.at >= 0) this.owner.setAttribute("aria-activedescendant", `${this.id}-${this.at}`);
    else this.owner.removeAttribute("aria-activedescendant");
  }
}
