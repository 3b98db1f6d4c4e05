import type { SurrogateMode } from "../config/surrogate-settings.js";
import type { EntityType } from "../entity-types.js";
import type { Locale } from "../language/locales.js";
import type { ReplacementRefusal } from "../rewrite/proposal-counts.js";
import type { Sealed } from "../sealed.js";
import type { PersonRole, TextSpan } from "../types.js";
import type { Draw } from "./choose/draw.js";
import type { Taken } from "./choose/taken.js";

/** A finding with its words. It holds PHI and never leaves the process. */
export interface Mention extends TextSpan {
  /** Place among the document's mentions, from 0, in order of position. */
  readonly index: number;
  readonly type: EntityType;
  /** The characters between `start` and `end`. */
  readonly text: string;
  readonly role: PersonRole | null;
  /** See `Entity.ofAnyAge`. */
  readonly ofAnyAge?: true;
  /** What a detector read in it; of these very words, or it is read again. */
  readonly value?: Sealed;
}

/** One piece of what a cluster names: a family name, a street, the digits of a telephone number. */
export interface Part {
  /** `given`, `family`, `organization`, `city`, `street`, `phone`, …: surrogates of one role never meet those of another. */
  readonly role: string;
  /** Normalised (`normalise`), so that every way to write it is the same value. */
  readonly value: string;
  /** As it is written, where that says more than the value ("O'Brien", "Müller"): a vault can put it back. */
  readonly written?: string;
}

/** Mentions of one person, place, number, …: what gets one surrogate. */
export interface Cluster {
  /** Unique in the document. Made from indexes, so that it tells nothing. */
  readonly id: string;
  readonly type: EntityType;
  /** Indexes of mentions, ascending. */
  readonly mentions: readonly number[];
  /** What a vault remembers of it; empty where nothing is to be remembered (dates, ages). */
  readonly parts: readonly Part[];
}

/** The text whose mentions are read. */
export interface RelexDocument {
  readonly text: string;
  readonly locale: Locale;
  /** All mentions, disjoint, in order. */
  readonly mentions: readonly Mention[];
  /** Indexes of mentions that a language model takes for one person, place, number, …, of any kind. To be checked before use. */
  readonly sameThing: readonly (readonly number[])[];
}

/** What surrogates are made with. One for each document. */
export interface WritingContext {
  readonly locale: Locale;
  readonly mode: SurrogateMode;
  readonly draw: Draw;
  /** What may not be a surrogate, because the document says it, or because another has it already. */
  readonly taken: Taken;
  /** No other document is written with these draws: what is drawn may depend on all that this one says. */
  readonly isAlone?: boolean;
  /** Surrogates of parts that the vault remembers, by `partKey`. */
  readonly recalled: ReadonlyMap<string, string>;
  /** What a language model proposes; default: nothing. */
  readonly proposals?: Proposals;
  /** Surrogates of parts that were chosen in this document, by `partKey`: for e-mail addresses, and for the vault. */
  readonly chosen: Map<string, string>;
}

/** What became of a proposal for one part. */
export type Verdict = ReplacementRefusal | "accepted";

/** Surrogates of parts that a language model proposes, by `partKey`. */
interface Proposals {
  /** In normal form. To be checked before use (`Take`). */
  readonly parts: ReadonlyMap<string, string>;
  /** What became of those that were looked at. */
  readonly verdicts: Map<string, Verdict>;
}

/** What a language model may be asked a surrogate for: of a cluster, the parts that it may name. It holds PHI. */
export interface Question {
  readonly type: EntityType;
  /** Index of the mention that has it. */
  readonly mention: number;
  /** What is to be replaced, part after part, as it is written. */
  readonly original: string;
  /** What is known of it, in words of the prompt: "woman", "hispanic", "street". */
  readonly hints: readonly string[];
  /** Keys (`partKey`) of the parts that are asked about, in the order in which `original` has them. */
  readonly parts: readonly string[];
  /**
   * Reads a proposal: for each part its surrogate in normal form, none of it checked against document, lists or other surrogates.
   * @param proposal letters, spaces, points, apostrophes and hyphens alone.
   */
  read(proposal: string): readonly string[] | ReplacementRefusal;
}

/** All mentions of some types, read and put into clusters. */
export interface KindReading {
  readonly clusters: readonly Cluster[];
  /** Default: rules alone make the surrogates of this kind. */
  readonly questions?: readonly Question[];
  /**
   * Makes the surrogates. Called at most twice (again, when a vault knew better).
   * @returns what stands for each mention, by its index; a mention that is not there keeps its placeholder.
   */
  write(context: WritingContext): ReadonlyMap<number, string>;
}

/** Reads the mentions of one kind. Pure: no draw, no pool. */
export type ReadKind = (mentions: readonly Mention[], document: RelexDocument) => KindReading;
