import type { EntityType } from "../../../../entity-types.js";
import { Flag } from "../../../../language/name-lexicon.js";
import type { Finding } from "../reading.js";
import { capitalsOf, SENTENCE_STARTS, smallWords } from "./capitals.js";
import type { CueKind } from "./cue-table.js";
import type { Match } from "./phrase-tree.js";
import { readWrittenWords, type Separator, type WrittenWord } from "./tokens.js";
import type { NameVocabulary } from "./vocabulary.js";

/** What is known of a word as a part of a name. */
export const Evidence = {
  /** An ordinary word of the language, and no name of the tables. */
  Against: -2,
  /** In no table, but with the ending of an ordinary word. */
  Unlikely: -1,
  /** In no table. */
  Unknown: 0,
  /** A name that is an ordinary word too. */
  Doubtful: 1,
  /** A name, and nothing else. */
  Listed: 2,
} as const;

/** Never part of a name, whatever lists say. */
const BARRED = Flag.Function;
const NAMES = Flag.Given | Flag.Surname;
const ORDINARY = Flag.Common | Flag.Function | Flag.Clinical;
const THINGS =
  ORDINARY |
  Flag.Title |
  Flag.Relation |
  Flag.Street |
  Flag.OrgHead |
  Flag.GenericOrg |
  Flag.Occupation |
  Flag.EponymHead;
/** Kinds of cues whose words are nobody's name, unless the tables have them as one. */
export const NO_NAMES: readonly CueKind[] = [
  "title-noun",
  "kin",
  "person-label",
  "name-label",
  "eponym-head",
  "ward",
  "company-head",
  "staff-role",
  "job-state",
];
/** Between words of one name. */
const JOINTS: ReadonlySet<Separator> = new Set<Separator>(["space", "hyphen", "apostrophe", "dot"]);
/** A text while the passes for a language work on it. Earlier passes claim tokens; later ones leave them alone. */
export class TableReading {
  readonly words: readonly WrittenWord[];
  readonly findings: Finding[] = [];
  /** What was dropped for its confidence, for the record. */
  readonly doubts: Finding[] = [];
  /** Whether the text has words with a capital: where it has none, lists and cues are all there is. */
  readonly isCased: boolean;
  readonly #capital: Uint8Array;
  readonly #claimed: Uint8Array;
  readonly #placed: Uint8Array;
  readonly #endingAt = new Map<number, Match<CueKind>[]>();
  readonly #startingAt = new Map<number, Match<CueKind>[]>();
  readonly #evidence = new Map<string, number>();
  /** Keys of words that stand somewhere in the text without a capital. */
  readonly #small: ReadonlySet<string>;
  /** How many lines begin with the word and a colon. */
  readonly #labels = new Map<string, number>();

  constructor(
    readonly text: string,
    readonly vocabulary: NameVocabulary,
  ) {
    this.words = readWrittenWords(text, (key) => vocabulary.cues.has("abbreviation", key));
    this.isCased = this.words.some(({ shape }) => shape === "title");
    this.#claimed = new Uint8Array(this.words.length);
    this.#placed = new Uint8Array(this.words.length);
    this.#capital = capitalsOf(this.words);
    for (const [at, word] of this.words.entries())
      if (word.before === "line" && this.before(at + 1) === "colon")
        this.#labels.set(word.key, (this.#labels.get(word.key) ?? 0) + 1);
    this.#small = smallWords(text, this.words);
    for (let at = 0; at < this.words.length; at++) {
      for (const match of vocabulary.cues.phrases.startingAt(this.words, at)) {
        put(this.#startingAt, at, match);
        put(this.#endingAt, match.to, match);
      }
    }
  }

  /** Adds a finding of tokens `[from, to)`, which no later pass may take. */
  add(from: number, to: number, type: EntityType, confidence: number): void {
    if (to <= from) return;
    this.findings.push({ from, to, type, confidence });
    if (type === "LOCATION" || type === "ORGANIZATION") this.#placed.fill(1, from, to);
    this.claim(from, to);
  }

  /** Marks tokens that are no finding but belong to something else. */
  claim(from: number, to: number): void {
    this.#claimed.fill(1, from, to);
  }

  /** Whether no finding has taken the token. */
  isFree(index: number): boolean {
    return index >= 0 && index < this.words.length && this.#claimed[index] !== 1;
  }

  /** Whether a place or an institution was found at the token. */
  isPlaced(index: number): boolean {
    return this.#placed[index] === 1;
  }

  /** Whether more than one line begins with the word and a colon: it is somebody who speaks, not a field of a form. */
  isSpeaker(index: number): boolean {
    return (this.#labels.get(this.key(index)) ?? 0) > 1;
  }

  /** The token's key; empty where there is no such token. */
  key(index: number): string {
    return this.words[index]?.key ?? "";
  }

  /** What stands before the token; "line" where there is no such token. */
  before(index: number): Separator {
    return this.words[index]?.before ?? "line";
  }

  /** Whether the token goes on with the words before it: nothing but a blank, a hyphen, an apostrophe or the point of an abbreviation is between. */
  isJoined(index: number): boolean {
    return index > 0 && JOINTS.has(this.before(index));
  }

  /** Whether the token begins a line, a sentence or a field. */
  opens(index: number): boolean {
    return SENTENCE_STARTS.has(this.before(index));
  }

  /** Whether a colon follows within the first words of the line that the token begins: "Medico curante: …". */
  opensField(index: number): boolean {
    for (let at = index + 1; at <= index + 4 && this.before(at) !== "line"; at++)
      if (this.before(at) === "colon") return true;
    return false;
  }

  /** One of `Capital`. */
  capital(index: number): number {
    return this.#capital[index] ?? 0;
  }

  /** Whether the word is written with a capital, wherever it stands. */
  isCapitalised(index: number): boolean {
    const shape = this.words[index]?.shape;
    return shape === "title" || shape === "caps" || shape === "initial";
  }

  /** Whether the lists say any of these of the token (bits of `Flag`). */
  has(index: number, flag: number): boolean {
    return (this.#flags(index) & flag) !== 0;
  }

  /** Whether the token by itself is a row of this kind of cue. */
  is(kind: CueKind, index: number): boolean {
    return this.vocabulary.cues.has(kind, this.key(index));
  }

  /** The longest cue of the kind that ends right before the token, or `null`. */
  cueEndingAt(index: number, kind: CueKind): Match<CueKind> | null {
    return this.#endingAt.get(index)?.find(({ value }) => value === kind) ?? null;
  }

  /** The longest cue of the kind that starts with the token, or `null`. */
  cueStartingAt(index: number, kind: CueKind): Match<CueKind> | null {
    return this.#startingAt.get(index)?.findLast(({ value }) => value === kind) ?? null;
  }

  /** One of `Evidence`: what speaks for the word as a part of a person's name. */
  evidence(index: number): number {
    const key = this.key(index);
    const sort = this.words[index]?.isMarked ? `${key}'` : key;
    const known = this.#evidence.get(sort);
    if (known !== undefined) return known;
    const found = this.#evidenceOf(key, this.#flags(index));
    this.#evidence.set(sort, found);
    return found;
  }

  /** Whether the word is an ordinary one of the language, by the tables, its form, or because the text has it without a capital too. */
  isOrdinary(index: number): boolean {
    return this.evidence(index) < Evidence.Unknown;
  }

  /** Whether the text has the word without a capital as well. */
  isSmallElsewhere(index: number): boolean {
    return this.isCased && this.#small.has(this.key(index));
  }

  /** What the lists say of a word: of "sara" not what they say of "sarà", and the other way round. */
  #flags(index: number): number {
    const { flagsOf, isMarkedWord } = this.vocabulary;
    const word = this.words[index];
    if (!word) return 0;
    const flags = flagsOf(word.key);
    const marked = isMarkedWord(word.key);
    if (marked === null || flags === 0) return flags;
    if (word.isMarked) return flags & ~NAMES;
    return marked === "only" && (flags & NAMES) !== 0 ? flags & ~(ORDINARY | Flag.Ambiguous) : flags;
  }

  #evidenceOf(key: string, flags: number): number {
    const { vocabulary } = this;
    if ((flags & BARRED) !== 0 || vocabulary.cues.has("no-name", key)) return Evidence.Against;
    const isSmall = this.isCased && this.#small.has(key);
    if (vocabulary.cues.has("title", key)) return Evidence.Against;
    const isCue = NO_NAMES.some((kind) => vocabulary.cues.has(kind, key));
    if ((flags & (Flag.Given | Flag.Surname)) !== 0) {
      if ((flags & Flag.Title) !== 0) return Evidence.Against;
      return (flags & (Flag.Ambiguous | THINGS)) !== 0 || isSmall || isCue ? Evidence.Doubtful : Evidence.Listed;
    }
    if ((flags & THINGS) !== 0 || isSmall || isCue) return Evidence.Against;
    if ((flags & Flag.Place) !== 0) return Evidence.Unknown;
    return vocabulary.grammar.endsOrdinary(key) ? Evidence.Unlikely : Evidence.Unknown;
  }
}

function put(map: Map<number, Match<CueKind>[]>, at: number, match: Match<CueKind>): void {
  const list = map.get(at);
  if (list) list.push(match);
  else map.set(at, [match]);
}
