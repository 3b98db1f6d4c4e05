import type { EntityType } from "../../entity-types.js";
import type { NoDate } from "../forms/doses.js";
import type { Measures } from "../forms/measures.js";
import type { NoAge } from "../forms/no-age.js";

/** Words that say what kind of number comes next. */
export interface CueKind {
  readonly type: EntityType;
  /** Letters and digits that a number after this cue must have at least. */
  readonly minLength: number;
  /** …and at most. */
  readonly maxLength: number;
  /** The identifier may hold letters. */
  readonly letters: boolean;
  readonly pattern: RegExp;
}

/** A form by which something is known, in a text of plain letters (`inPlainLetters`: no accents, "º" is "o"). */
export interface FormRule {
  readonly type: EntityType;
  /** 0..1. */
  readonly confidence: number;
  /** Global. The group `id` is what is found; without one the whole match is. It never reads over the end of a line. */
  readonly pattern: RegExp;
  /** Which reading it is for; default: both. */
  readonly only?: "written" | "spoken";
  /** It may be found in a line without a digit. Default false. */
  readonly wordsAlone?: boolean;
  /** What stands before the match and tells that it is something else; default: nothing. The 60 characters of the line before it are looked at. */
  readonly notAfter?: RegExp;
  /** The same for the 40 characters behind what is found. */
  readonly notBefore?: RegExp;
  /** A unit behind it, or the name of a measurement before it, does not speak against it. Default false. */
  readonly measured?: boolean;
}

/** How a language writes and says what has a form. All expressions are over plain letters. */
export interface LanguageForms {
  /** Countries by whose plans its telephone numbers are read, the likeliest first. ISO 3166. */
  readonly countries: readonly ("IT" | "ES" | "MX" | "AR" | "CL" | "CO" | "CH")[];
  readonly rules: readonly FormRule[];
  /** What announces an identifier. */
  readonly cues: readonly CueKind[];
  /** How a number that measures is told from an identifier. */
  readonly measures: Measures;
  /** Whether what looks like an age is a span of time, a value or a count; whether what looks like a date is a dose, or hours of a day. */
  readonly noAge: NoAge;
  readonly noDate: NoDate;
  /** Short words in capitals that name the number behind them and are no part of it. */
  readonly label: RegExp;
  /** A question that a bare number answers: "quanti anni ha?" */
  readonly ageQuestion: RegExp;
  /** Before a date: of a birth, of a death. */
  readonly birth: RegExp;
  readonly death: RegExp;
}

/** An expression without regard to case, for all matches. */
function pattern(source: string, flags = "gi"): RegExp {
  return new RegExp(source, flags);
}

/** A rule; the rest of it in `more`. */
export function form(
  type: EntityType,
  confidence: number,
  source: string,
  more: Omit<FormRule, "type" | "confidence" | "pattern"> & { readonly flags?: string } = {},
): FormRule {
  const { flags, ...rest } = more;
  return { type, confidence, pattern: pattern(source, flags), ...rest };
}

/** Words that announce an identifier of a type. @param words sources of expressions in which a space is one space. */
export function cue(
  type: EntityType,
  [minLength, maxLength]: readonly [number, number],
  letters: boolean,
  words: readonly string[],
): CueKind {
  return { type, minLength, maxLength, letters, pattern: pattern(`(?<![a-z\\d])(?:${words.join("|")})(?![a-z])`) };
}

/** Nothing of a word or a number may stand before. */
export const STARTS = String.raw`(?<![a-zA-Z\d]|\d[.,/:-])`;
/** Nothing of a word or a longer number may follow. */
export const ENDS = String.raw`(?![a-zA-Z\d%]|[.,:/]\d|-\d)`;
/** Years of a life, 0 to 120. */
export const AGE = String.raw`(?:1[01]\d|120|[1-9]?\d)`;
