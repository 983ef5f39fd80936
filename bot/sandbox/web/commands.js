// Slash commands without the page: what is listed, how a typed line reads, how options are checked and sent.

import { localised, t } from "./words.js";

export const TYPE = {
  sub: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  file: 11,
};

/** All callable commands: {command, path, types, title, original, description, options}; a sub-command is one of its own. */
export function flatten(commands) {
  return commands.flatMap((command) => callables(command, command, [], [localised(command, "name")]));
}

function callables(command, level, path, titles) {
  const nested = (level.options ?? []).filter(
    (option) => option.type === TYPE.sub || option.type === TYPE.group,
  );
  if (nested.length) {
    return nested.flatMap((option) =>
      callables(command, option, [...path, option], [...titles, localised(option, "name")]),
    );
  }
  return [
    {
      command,
      path,
      title: titles.join(" "),
      original: [command.name, ...path.map((option) => option.name)].join(" "),
      description: localised(level, "description") ?? "",
      options: level.options ?? [],
    },
  ];
}

/** The callable at the sub-command names of a path. */
export function findCallable(command, names) {
  return flatten([command]).find((one) => names.every((name, index) => one.path[index]?.name === name));
}

/** Callables that fit what was typed after the slash: beginnings first, then words inside, then descriptions. */
export function matching(callables, typed) {
  const wanted = typed.trim().toLowerCase();
  const rank = (one) => {
    const names = [one.title.toLowerCase(), one.original.toLowerCase()];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.includes(wanted))) return 1;
    return one.description.toLowerCase().includes(wanted) ? 2 : 3;
  };
  const ranked = callables.map((one) => [rank(one), one]).filter(([value]) => value < 3);
  return ranked.sort((a, b) => a[0] - b[0]).map(([, one]) => one);
}

/** Read a whole line like "/raf patrol group:11 count:6": {callable, values} or null. Names may be in either language. */
export function parseLine(line, callables) {
  const text = line.replace(/^\//, "");
  const fits = (name) => text === name || text.startsWith(`${name} `);
  const found = callables
    .flatMap((callable) => [
      [callable.title, callable],
      [callable.original, callable],
    ])
    .filter(([name]) => fits(name))
    .sort((a, b) => b[0].length - a[0].length)[0];
  if (!found) return null;
  const [name, callable] = found;
  const values = {};
  let rest = text.slice(name.length).trim();
  const starts = callable.options.flatMap((option) =>
    [option.name, localised(option, "name")].map((word) => [word, option.name]),
  );
  while (rest) {
    const start = starts.find(([word]) => rest.startsWith(`${word}:`));
    if (!start) return { callable, values, rest };
    rest = rest.slice(start[0].length + 1);
    const ends = starts.map(([word]) => rest.indexOf(` ${word}:`)).filter((at) => at >= 0);
    const end = ends.length ? Math.min(...ends) : rest.length;
    values[start[1]] = rest.slice(0, end).trim();
    rest = rest.slice(end).trim();
  }
  return { callable, values, rest: "" };
}

/** The value of a field as the option's own type, or a problem in words: {value} or {problem}. */
export function judge(field) {
  const { option, text, picked } = field;
  if (picked !== undefined) return { value: picked };
  if (!text.trim()) return option.required ? { problem: t("option_missing") } : {};
  if (option.choices?.length) {
    const choice = option.choices.find(
      (one) => localised(one, "name").toLowerCase() === text.trim().toLowerCase(),
    );
    return choice ? { value: choice.value } : { problem: t("option_choice") };
  }
  if (option.type === TYPE.string) return judgeLength(option, text);
  if (option.type === TYPE.integer || option.type === TYPE.number) return judgeNumber(option, text.trim());
  return { problem: t("option_choice") };
}

function judgeLength(option, text) {
  const length = [...text].length;
  if (length < (option.min_length ?? 0)) return { problem: t("option_short", { n: option.min_length }) };
  if (length > (option.max_length ?? 6000))
    return { problem: t("option_long", { n: option.max_length ?? 6000 }) };
  return { value: text };
}

function judgeNumber(option, text) {
  const whole = option.type === TYPE.integer;
  const number = Number(text.normalize("NFKC"));
  if (!Number.isFinite(number)) return { problem: t(whole ? "option_integer" : "option_number") };
  if (whole && !Number.isSafeInteger(number)) return { problem: t("option_integer") };
  if (option.min_value !== undefined && number < option.min_value)
    return { problem: t("option_min", { n: option.min_value }) };
  if (option.max_value !== undefined && number > option.max_value)
    return { problem: t("option_max", { n: option.max_value }) };
  return { value: number };
}

/** The options of a frame, nested in their sub-commands as Discord sends them. */
export function nest(callable, options) {
  return [...callable.path]
    .reverse()
    .reduce((inner, { name, type }) => [{ name, type, options: inner }], options);
}

/** Options of a command to be sent. All fields have been judged good. */
export function sendable(callable, fields) {
  const options = fields
    .map((field) => ({ field, ...judge(field) }))
    .filter(({ value }) => value !== undefined);
  return nest(
    callable,
    options.map(({ field, value }) => ({ name: field.option.name, type: field.option.type, value })),
  );
}

/** Options of an autocomplete request: what is there so far, one of them focused. */
export function unfinished(callable, fields, focused) {
  const options = fields
    .filter((field) => field === focused || field.picked !== undefined || field.text)
    .map((field) => {
      const { value } = judge(field);
      const own = field === focused ? field.text : (value ?? field.text);
      return {
        name: field.option.name,
        type: field.option.type,
        value: own,
        ...(field === focused && { focused: true }),
      };
    });
  return nest(callable, options);
}

/** Whether an option is typed freely, so that Enter never needs a pick. */
export function isFree(option) {
  return !option.choices?.length && [TYPE.string, TYPE.integer, TYPE.number].includes(option.type);
}
