import type { SurrogateMode } from "../../../../src/config/surrogate-settings.js";
import type { Locale } from "../../../../src/language/locales.js";
import { normalise } from "../../../../src/language/normalise.js";
import type { Gender, NameRole } from "../../../../src/readers/people/types.js";
import { Draw } from "../../../../src/relex/choose/draw.js";
import { Taken } from "../../../../src/relex/choose/taken.js";
import { SurrogateKey, scopeKey } from "../../../../src/relex/key/surrogate-key.js";
import type { NameToken, Person } from "../../../../src/relex/people/types.js";
import { writePeople } from "../../../../src/relex/people/write/write-people.js";
import type { WritingContext } from "../../../../src/relex/types.js";

const ROLES: Readonly<Record<string, NameRole>> = {
  g: "given",
  m: "middle",
  f: "family",
  t: "title",
  p: "particle",
  s: "suffix",
  l: "link",
};
const MARKED =
  /(?:\[(?<long>[^\]]*)\]|(?<word>[^\s/[\]()"“,.-]+))\/(?<role>[gmftpsl])(?<form>[1+]?)(?:=(?<canonical>\p{L}+))?~?/gu;

/** A mention's text and tokens; "Adam/g W/f1=wilson", "[W, I, L]/f". After the role 1 is an initial, + a plural; what stands in brackets is spelled, ~ parts tokens. */
export function parseMarked(marked: string): { text: string; tokens: NameToken[] } {
  const tokens: NameToken[] = [];
  let text = "";
  let at = 0;
  for (const match of marked.matchAll(MARKED)) {
    const { long, word, role = "", form = "", canonical } = match.groups ?? {};
    text += marked.slice(at, match.index);
    at = match.index + match[0].length;
    const own = long ?? word ?? "";
    const value = normalise(own).replaceAll(" ", "");
    tokens.push({
      start: text.length,
      end: text.length + own.length,
      role: ROLES[role] ?? "link",
      form: form === "1" ? "initial" : long === undefined ? "plain" : "spelled",
      value,
      canonical: canonical ?? value,
      ...(form === "+" ? { plural: true as const } : {}),
    });
    text += own;
  }
  return { text: text + marked.slice(at), tokens };
}

export interface Said {
  readonly gender?: Gender | null;
  readonly said: readonly string[];
}

/** People as a reader would give them, of mentions in the order of the people. */
export function peopleOf(all: readonly Said[]): Person[] {
  let index = 0;
  return all.map(({ gender = null, said }, place): Person => {
    const mentions = said.map((marked) => {
      const { text, tokens } = parseMarked(marked);
      const mention = {
        index,
        start: index * 100,
        end: index * 100 + text.length,
        type: "PERSON" as const,
        text,
        role: null,
      };
      index++;
      return { mention, tokens };
    });
    const names = mentions
      .flatMap(({ tokens }) => tokens)
      .filter(({ role }) => ["given", "middle", "family"].includes(role));
    const parts = names.map(({ role, canonical }) => ({
      role: role === "family" ? "family" : "given",
      value: canonical,
    }));
    return {
      id: `person-${place + 1}`,
      type: "PERSON",
      mentions: mentions.map(({ mention }) => mention.index),
      parts,
      said: mentions,
      gender,
    };
  });
}

export interface Options {
  readonly locale?: Locale;
  readonly mode?: SurrogateMode;
  /** What else the document says. */
  readonly text?: string;
  readonly recalled?: ReadonlyMap<string, string>;
  /** A byte of which the key is made. */
  readonly key?: number;
  /** No other document has the same names. */
  readonly isAlone?: boolean;
}

export function contextOf(
  people: readonly Person[],
  { locale = "en", mode = "consistent", text = "", recalled, key = 7, isAlone = false }: Options = {},
): WritingContext {
  const all = [text, ...people.flatMap(({ said }) => said.map(({ mention }) => mention.text))].join("\n");
  return {
    locale,
    mode,
    draw: new Draw(scopeKey(SurrogateKey.of(Buffer.alloc(32, key)), { kind: "site" }, all)),
    taken: Taken.of(all),
    isAlone,
    recalled: recalled ?? new Map(),
    chosen: new Map(),
  };
}

/** Surrogates of the mentions, in order; `null` where there is none. */
export function writeAll(all: readonly Said[], options: Options = {}): (string | null)[] {
  const people = peopleOf(all);
  const written = writePeople(people, contextOf(people, options));
  return people.flatMap(({ mentions }) => mentions.map((index) => written.get(index) ?? null));
}

/** The surrogate of one mention alone. */
export function writeOne(marked: string, options: Options & { gender?: Gender | null } = {}): string | null {
  return writeAll([{ gender: options.gender ?? null, said: [marked] }], options)[0] ?? null;
}
