import type { EntityType } from "../../../src/entity-types.js";
import type { Locale } from "../../../src/language/locales.js";
import { Draw } from "../../../src/relex/choose/draw.js";
import { partKey } from "../../../src/relex/choose/part-key.js";
import { Taken } from "../../../src/relex/choose/taken.js";
import type { Cluster, Mention, ReadKind, WritingContext } from "../../../src/relex/types.js";

export interface RewriteOptions {
  readonly locale?: Locale;
  readonly type?: EntityType;
  /** Every byte of the key. */
  readonly key?: number;
  /** What a vault remembers: role, value, surrogate. */
  readonly recalled?: readonly (readonly [string, string, string])[];
  readonly chosen?: readonly (readonly [string, string, string])[];
}

export interface RewrittenMarks {
  /** The text with its surrogates; a mention without one is in brackets. */
  readonly text: string;
  /** For each mention its surrogate, or `null`. */
  readonly surrogates: readonly (string | null)[];
  readonly clusters: readonly Cluster[];
  readonly chosen: ReadonlyMap<string, string>;
}

/** Reads and writes the mentions that stand in brackets: "at [Creekwood Hospital]". */
export function rewriteMarked(read: ReadKind, marked: string, options: RewriteOptions = {}): RewrittenMarks {
  const { locale = "en", type = "ORGANIZATION", key = 1 } = options;
  const mentions: Mention[] = [];
  let text = "";
  for (const piece of marked.split(/(\[[^\]]*\])/u)) {
    if (piece.startsWith("[")) {
      const said = piece.slice(1, -1);
      mentions.push({
        index: mentions.length,
        start: text.length,
        end: text.length + said.length,
        type,
        text: said,
        role: null,
      });
      text += said;
    } else text += piece;
  }
  const reading = read(mentions, { text, locale, mentions, sameThing: [] });
  const mapOf = (parts: RewriteOptions["recalled"] = []) =>
    new Map(parts.map(([role, value, surrogate]) => [partKey(role, value), surrogate] as const));
  const context: WritingContext = {
    locale,
    mode: "consistent",
    draw: new Draw(Buffer.alloc(32, key)),
    taken: Taken.of(text),
    recalled: mapOf(options.recalled),
    chosen: mapOf(options.chosen),
  };
  const written = reading.write(context);
  let rewritten = "";
  let at = 0;
  for (const { index, start, end, text: said } of mentions) {
    rewritten += text.slice(at, start) + (written.get(index) ?? `[${said}]`);
    at = end;
  }
  return {
    text: rewritten + text.slice(at),
    surrogates: mentions.map(({ index }) => written.get(index) ?? null),
    clusters: reading.clusters,
    chosen: context.chosen,
  };
}

/**
 * "* Hospital" stands for "Ashbrook Hospital": `*` is a word with a capital at its head, `+` one without any, `^` one of capitals, `#` digits,
 * `@` an ordinal's ending, `~` a possessive ending, `_` an Italian saint's title, `%` a word letter by letter.
 */
export function shape(pattern: string): RegExp {
  const source = Array.from(pattern, (sign) => SIGNS.get(sign) ?? sign.replace(/[.$()?{}|\\/]/u, "\\$&")).join("");
  return new RegExp(`^${source}$`, "u");
}

const SIGNS = new Map([
  ["*", "\\p{Lu}[\\p{L}\\p{M}]*\\p{Ll}"],
  ["+", "[\\p{Ll}\\p{M}]+"],
  ["^", "\\p{Lu}+"],
  ["#", "\\d+"],
  ["@", "(?:st|nd|rd|th)"],
  ["~", "(?:'s|(?<=s)')"],
  ["_", "(?:San |Santa |Santo |Sant'|SAN |SANTA |SANTO |SANT')"],
  ["%", "(?:\\p{Lu}(?: \\p{Lu})+|\\p{Ll}(?:-\\p{Ll})+)"],
]);
