import type { EntityType } from "../../../src/entity-types.js";
import type { Locale } from "../../../src/language/locales.js";
import { Draw } from "../../../src/relex/choose/draw.js";
import { partKey } from "../../../src/relex/choose/part-key.js";
import { Taken } from "../../../src/relex/choose/taken.js";
import { SurrogateKey, scopeKey } from "../../../src/relex/key/surrogate-key.js";
import type { KindReading, Mention, ReadKind, WritingContext } from "../../../src/relex/types.js";

/** A name of a person of the document, and its surrogate. */
export type Named = readonly ["given" | "family", string, string];

export interface Setting {
  readonly locale?: Locale;
  readonly people?: readonly Named[];
  readonly key?: number;
  readonly recalled?: ReadonlyMap<string, string>;
}

export interface Read {
  readonly reading: KindReading;
  readonly context: WritingContext;
  /** In the order of the mentions; `null`: the placeholder stays. */
  readonly surrogates: readonly (string | null)[];
}

/** Reads and writes mentions of a document that consists of them, one a line. */
export function readAll(
  read: ReadKind,
  said: readonly (readonly [EntityType, string])[],
  { locale = "en", people = [], key = 1, recalled = new Map() }: Setting = {},
): Read {
  let text = "";
  const mentions = said.map(([type, words], index): Mention => {
    text += "It is ";
    const start = text.length;
    text += words;
    const end = text.length;
    text += ".\n";
    return { index, start, end, type, text: words, role: null };
  });
  const reading = read(mentions, { text, locale, mentions, sameThing: [] });
  const context: WritingContext = {
    locale,
    mode: "consistent",
    draw: new Draw(scopeKey(SurrogateKey.of(Buffer.alloc(32, key)), { kind: "site" }, text)),
    taken: Taken.of(text),
    recalled,
    chosen: new Map(people.map(([role, value, surrogate]) => [partKey(role, value), surrogate])),
  };
  const written = reading.write(context);
  return { reading, context, surrogates: mentions.map(({ index }) => written.get(index) ?? null) };
}
