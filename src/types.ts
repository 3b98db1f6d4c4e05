import type { EntityType, KnownType } from "./entity-types.js";
import type { Sealed } from "./sealed.js";
import type { Warning } from "./warning-codes.js";

/**
 * One recognised word. Times are whole milliseconds from the recording's time zero, half open; `null` where the source
 * gave none, which is not "at zero": the neighbours bound it (law 4).
 */
export interface Word {
  /** As recognised, punctuation attached, no white space at the ends. */
  readonly text: string;
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** 0..1, or `null` where the source gives none. */
  readonly probability: number | null;
  readonly speaker: string | null;
  /** Index of the channel that this word was heard on; `null`: the mix of all. */
  readonly channel: number | null;
  /** The recogniser seems to have made it up. Detectors still see it, but it never covers a gap. */
  readonly invented: boolean;
}

/** What was said in a recording, in the order of time. */
export interface Transcript {
  /** ISO 639-1. */
  readonly language: string;
  readonly words: readonly Word[];
}

/** Where a word stands in the rendered text: UTF-16 offsets, half open. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A finding in a text. Positions and a type, never the words: a logged entity leaks nothing. */
export interface Entity extends TextSpan {
  readonly type: EntityType;
  /** 0..1. */
  readonly confidence: number;
  /** Detectors that found it, in order of first finding, e.g. `["rules"]`. */
  readonly detectedBy: readonly string[];
  /** A check digit or an unmistakable format proves it: nothing but a reviewer may remove it. */
  readonly proven: boolean;
  /** Whose name a PERSON is, where a detector can tell. */
  readonly role?: PersonRole;
  /** Which name of those that are known it says, where its words are others: an index into `knownNames`, no word. */
  readonly says?: number;
  /** A birth whose year may be told whatever age it says, as in a limited data set. Default: one that says an age over 89 has no surrogate. */
  readonly ofAnyAge?: true;
  /** What its words say, as a reader understood them (`readValue`), for the stretch that it was then: private, and in no output (law 2). */
  readonly value?: Sealed;
}

/** Whose name a PERSON is in the talk: the patient's, a clinician's, or somebody else's. */
export type PersonRole = "patient" | "clinician" | "other";

/** A finding that its detector dropped because it was not sure enough. */
export interface DoubtedFinding extends TextSpan {
  readonly type: EntityType;
  /** 0..1, below the threshold. */
  readonly confidence: number;
  /** From which confidence on the detector would have answered it. */
  readonly threshold: number;
  readonly detectedBy: readonly string[];
}

/** Speech that no word covers. */
export interface Gap {
  /** `gap-1`, … in order of time. */
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  /** `null`: the mix. */
  readonly channel: number | null;
  /** Index into `Transcript.words` of the nearest word that ends before, and of the nearest that starts after; `null` at the ends. */
  readonly previousWord: number | null;
  readonly nextWord: number | null;
  /** The recogniser wrote words there, but hardly believed them: only what is said around them tells whether they hide an identifier. */
  readonly misheard?: true;
  /** The recogniser wrote words there that likely hide an identifier, by the score of `src/text/doubt/`. */
  readonly doubtful?: true;
}

/** What a gap judge decided about one gap, and why. */
export interface GapDecision {
  readonly gapId: string;
  readonly decision: "mute" | "keep";
  /** Likeliest type, where the judge can tell. */
  readonly type: EntityType | null;
  /** 0..1: how sure the judge is that the gap holds an identifier. */
  readonly confidence: number;
  /** Which judge and which of its rules, e.g. `"cues:my-name-is"`; never a word of the transcript's own. */
  readonly judgedBy: string;
  /** What each judge said, where there were several or one that goes by a probability. Default: what the fields above say. */
  readonly opinions?: readonly GapOpinion[];
  /** Why, in a model's own words. It may quote the transcript: only for the private review file, never for the audit record. */
  readonly privateReason?: string;
}

/** What one judge said of a gap, in codes and numbers: for the record. */
export interface GapOpinion {
  readonly judge: string;
  /** Which of its rules, e.g. `"short"`; never a word of the transcript's own. */
  readonly rule: string;
  readonly decision: "mute" | "keep";
  /** 0..1: how sure this judge is that the gap holds an identifier. */
  readonly confidence: number;
  /** The confidence from which on it mutes; `null`: it goes by its rules alone. */
  readonly threshold: number | null;
}

/** What a stage tells the outside while it runs. No event carries a word, a tag or a file name. */
export type PipelineEvent =
  | { readonly kind: "stage"; readonly stage: StageName; readonly state: "start" | "done"; readonly elapsedMs?: number }
  | { readonly kind: "progress"; readonly stage: StageName /** 0..1 */; readonly fraction: number }
  | Warning;

/**
 * In their order; `spot` only where something is known and somebody listens for it, `doubt` only where the recogniser tells how sure it is;
 * `refine` only where somebody looks at findings again;
 * `listen-again` only where there is an engine to listen with, and `mute` and `verify` once more after it where something was still heard;
 * `relexicalize` only where surrogates are made.
 */
export const STAGES = [
  "probe",
  "decode",
  "transcribe",
  "spot",
  "detect",
  "gaps",
  "doubt",
  "refine",
  "plan",
  "mute",
  "verify",
  "listen-again",
  "relexicalize",
  "write",
] as const;
/** Name of a stage of redacting a recording; see `STAGES`. */
export type StageName = (typeof STAGES)[number];

/** Given to every stage. */
export interface StageContext {
  readonly signal: AbortSignal;
  readonly emit: (event: PipelineEvent) => void;
}

/** What a detector gets besides the text. */
export interface DetectorContext extends StageContext {
  /** ISO 639-1. */
  readonly language: string;
  /** What the detectors before this one found in the same text: for a detector that need not look for it again. Never to be removed. */
  readonly known?: readonly Entity[];
  /** Told, for the record alone, of what the detector itself drops just under its threshold (`NEAR_SHARE`). It must change no finding. */
  readonly doubted?: (finding: DoubtedFinding) => void;
  /** Placeholders in the text stand for what was removed before, and are no part of anything. Default: false. */
  readonly placeholdersStand?: boolean;
  /** The text's place among those that are read beside it and may be asked about together with it. Default: it is read by itself. */
  readonly seat?: Seat;
}

/** A text's place among others that are read side by side: `src/text/company.ts`. */
export interface Seat {
  /** The same object for all of them. */
  readonly company: object;
  /** Place of the text among the others, from 0. */
  readonly number: number;
  /** Resolves when all who have not left have come here. @throws the signal's reason. */
  arrive(signal: AbortSignal): Promise<void>;
  /** Nobody waits for this text any more. Idempotent. */
  leave(): void;
}

/** What a detector says about itself. Code that must treat two detectors differently asks this, never the name. */
export interface DetectorTraits {
  /** Known types that it finds, each shown by a sentence of `test/contracts/golden-sentences.ts`; `any`: those it is asked for, own types too. */
  readonly finds: readonly KnownType[] | "any";
  /** ISO 639-1 codes of what it reads. `any`: it needs no words of its own. */
  readonly languages: readonly string[] | "any";
  /** What it finds in any other language: what has the same form in all of them (a mail address, a number with a check digit), or nothing. */
  readonly elsewhere: "forms" | "nothing";
  /** It asks a server, and may fail or take long because of it. */
  readonly needsServer: boolean;
  /** It comes on top of the others, by the user's wish: what is decided beside its findings is decided as if it had found nothing, too (law 3). */
  readonly onlyAdds: boolean;
  /** It is not led astray by made-up words: it also reads a transcript in which such words stand for misheard ones (`detectMisheard`). */
  readonly readsMadeUpWords: boolean;
  /** It goes by forms and word lists, so it can also judge text that is not prose, such as a file's name. */
  readonly forNames: boolean;
  /** It makes sense of invisible and look-alike characters by itself: it is shown the text as it is written, and no second time in plain characters. */
  readonly readsOddCharacters: boolean;
  /** It sometimes takes "the doctor" for a name: an ordinary word that only this detector found is not looked for elsewhere. */
  readonly mistakesOrdinaryWords: boolean;
  /** It goes by word lists or likeness: what it alone found, and no cue around it proves, stays in where the user's list says so (`keep`). */
  readonly yieldsToKeep: boolean;
}

/** Port: finds identifiers in a text. */
export interface Detector {
  /** As in the setting `detectors` and in `Entity.detectedBy`. */
  readonly name: string;
  readonly traits: DetectorTraits;
  /** Largest share, 0..1, of a text's words that may be redacted because of this detector alone; more fails the text. Default: any. */
  readonly mostShare?: number;
  /**
   * @param text a note, or a transcript rendered by `renderTranscript` (turns on lines of their own); may be unpunctuated lower case.
   * @returns findings in any order; they may overlap. Throws rather than return less than it would have found.
   */
  detect(text: string, context: DetectorContext): Promise<readonly Entity[]>;
}

interface GapJudgeContext extends StageContext {
  /** Types of what was found in this very transcript, by index of the word. */
  readonly wordEntities: ReadonlyMap<number, EntityType>;
  /** The same without what was found by detectors that only add, or in the sound. Default: `wordEntities`. */
  readonly unaided?: ReadonlyMap<number, EntityType>;
}

/** Port: decides for every gap whether it may hold an identifier. Must answer for each gap it is given. */
export interface GapJudge {
  readonly name: string;
  judge(gaps: readonly Gap[], transcript: Transcript, context: GapJudgeContext): Promise<readonly GapDecision[]>;
}
