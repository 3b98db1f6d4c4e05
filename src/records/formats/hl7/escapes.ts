import type { TextSpan } from "../../../types.js";
import type { Leaf } from "../../leaf.js";
import type { Separators } from "./separators.js";

/** Commands of formatted text that begin a new line. */
const LINE_COMMAND = /^\.(?:br|sp\d*|ce|fi|nf|in[+-]?\d*|ti[+-]?\d*|sk[+-]?\d*)$/i;
/** Highlighting on and off, and changes of the character set: no characters themselves. */
const SILENT = /^(?:[HN]|C[0-9A-F]{4}|M[0-9A-F]{4,6})$/i;
const HEXADECIMAL = /^X((?:[0-9A-F]{2})+)$/i;
/** A longer one is none: two escape characters that stand for themselves. */
const LONGEST = 2000;

/** What a stretch of a message says, with its escapes decoded; what is no escape that is known is read as it stands. */
export function decodedPieces(source: string, { start, end }: TextSpan, separators: Separators): Leaf["pieces"] {
  const { escaping } = separators;
  const pieces: Leaf["pieces"][number][] = [];
  const literal = (from: number, to: number) => {
    if (to > from) pieces.push({ text: source.slice(from, to), source: { start: from, end: to } });
  };
  if (escaping === null) {
    literal(start, end);
    return pieces;
  }
  let from = start;
  for (let at = source.indexOf(escaping, start); at >= 0 && at < end; ) {
    const close = source.indexOf(escaping, at + 1);
    if (close < 0 || close >= end) break;
    const text = close - at > LONGEST ? null : saysEscape(source.slice(at + 1, close), separators);
    if (text === null) {
      // The next one may open an escape.
      at = close;
      continue;
    }
    literal(from, at);
    if (text !== "") pieces.push({ text, source: { start: at, end: close + 1 } });
    from = close + 1;
    at = source.indexOf(escaping, from);
  }
  literal(from, end);
  return pieces;
}

function saysEscape(name: string, separators: Separators): string | null {
  switch (name) {
    case "F":
      return separators.field;
    case "S":
      return separators.component;
    case "T":
      return separators.subcomponent;
    case "R":
      return separators.repeat;
    case "E":
      return separators.escaping;
    case "P":
      return separators.truncation;
  }
  if (LINE_COMMAND.test(name)) return "\n";
  if (SILENT.test(name)) return "";
  const digits = HEXADECIMAL.exec(name)?.[1];
  if (digits === undefined) return null;
  const bytes = Buffer.from(digits, "hex");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}

/** A text as it stands in a message: separators and line breaks as escapes, or as space where the message has no escapes. */
export function encoded(text: string, separators: Separators): string {
  const { escaping, field, component, repeat, subcomponent, truncation } = separators;
  const names = new Map([
    [field, "F"],
    [component, "S"],
    [repeat, "R"],
    [escaping, "E"],
    [subcomponent, "T"],
    [truncation, "P"],
  ]);
  let result = "";
  for (const unit of text.replaceAll(/\r\n?/g, "\n")) {
    const name = unit === "\n" ? ".br" : CONTROL.test(unit) ? " " : names.get(unit);
    if (name === undefined) result += unit;
    else result += escaping === null || name === " " ? " " : `${escaping}${name}${escaping}`;
  }
  return result;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they end segments and messages, and mark embedded documents.
const CONTROL = /[\u0000-\u0008\u000b-\u001f]/;
