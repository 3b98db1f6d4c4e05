import type { CalendarLanguage } from "../../language/calendar/words.js";
import type { Locale } from "../../language/locales.js";
import type { YearWords } from "../../language/parts/numbers.js";

/** What a date says. `null`: it does not say it. */
export interface DateFields {
  /** Four figures. */
  readonly year: number | null;
  /** 1 to 12. */
  readonly month: number | null;
  /** 1 to 31. */
  readonly day: number | null;
  /** 0 Monday … 6 Sunday. */
  readonly weekday: number | null;
  /** 0 spring … 3 winter. */
  readonly season: number | null;
  /** 1 to 4. */
  readonly quarter: number | null;
  /** First year: 1980. */
  readonly decade: number | null;
  /** Part of a decade: 0 early, 1 mid, 2 late. */
  readonly part: number | null;
  /** Month, or year, was said with the date before or after it: "3-5 March 2019". */
  readonly isMonthShared: boolean;
  readonly isYearShared: boolean;
}

/** A date that says nothing yet: what was read is filled in over it. */
export const NO_FIELDS: DateFields = {
  year: null,
  month: null,
  day: null,
  weekday: null,
  season: null,
  quarter: null,
  decade: null,
  part: null,
  isMonthShared: false,
  isYearShared: false,
};

/** How English number words are put together, as far as the words tell. */
export interface Joints {
  readonly hyphen: boolean | null;
  readonly and: boolean;
}

/** How a field is written. `like`: the original's letters, for its case. */
export type FieldStyle =
  /** `width`: leading zeros up to it; `null`: the original does not tell. A year has 2 or 4. */
  | { readonly as: "figures"; readonly width: number | null }
  | { readonly as: "apostrophe"; readonly sign: string }
  /** "14-III-2021" */
  | { readonly as: "roman" }
  /** "15th", "1º". */
  | { readonly as: "suffix"; readonly sign: string }
  | { readonly as: "name"; readonly locale: CalendarLanguage; readonly isShort: boolean | null; readonly like: string }
  | {
      readonly as: "cardinal" | "ordinal";
      readonly locale: Locale;
      readonly joints: Joints;
      readonly like: string;
      /** "oh nine". */
      readonly zero: string | null;
    }
  | {
      readonly as: "year-words";
      readonly locale: Locale;
      readonly said: YearWords;
      readonly joints: Joints;
      /** Between the halves: "nineteen, eighty two". */
      readonly gap: string;
      readonly like: string;
    }
  /** "two zero one three"; `widths`: of the parts, in the order in which `fields` are said. */
  | {
      readonly as: "said-digits";
      readonly locale: Locale;
      readonly zero: string;
      readonly gap: string;
      readonly like: string;
    }
  /** "1980s", "80's". */
  | { readonly as: "decade"; readonly figures: 2 | 4; readonly before: string; readonly after: string }
  | { readonly as: "decade-words"; readonly locale: Locale; readonly like: string };

type Field = "year" | "month" | "day" | "weekday" | "season" | "quarter" | "decade" | "part" | "holiday" | "run";

/** What the words before a mention say it is. */
export interface Announced {
  /** The end of a card's or a passport's validity: "09/27" is a month of a year. */
  readonly expiry: boolean;
  /** A number alone is a day of the month: "il 12". */
  readonly day: boolean;
  /** Two figures or their words are a year: "nel sessantadue". */
  readonly year: boolean;
}

/** Where nothing stands before it. */
export const UNANNOUNCED: Announced = { expiry: false, day: false, year: false };

/** A stretch of the mention that says one field. */
export interface Slot {
  /** Offsets into the mention's text. */
  readonly start: number;
  readonly end: number;
  readonly field: Field;
  readonly style: FieldStyle;
}

/** A `run` is one row of digits: in figures or words, "04122011", "four one two two zero one one". */
export interface RunPart {
  readonly field: "year" | "month" | "day";
  readonly width: number;
}

/** One date of a mention. */
export interface DateForm {
  readonly fields: DateFields;
  readonly slots: readonly Slot[];
  /** What a run is made of. */
  readonly run: readonly RunPart[];
}

/** `either`: day and month in figures that could stand in both orders; `day`, `month`: the figures tell which comes first. */
export type FigureOrder = "either" | "day" | "month" | null;

/** What a mention says, and how: one date or more ("from March 3rd to April 2nd"). What is in no slot stays as it is. */
export interface MentionForm {
  readonly text: string;
  /** Language of its words. */
  readonly locale: Locale;
  readonly dates: readonly DateForm[];
  readonly order: FigureOrder;
  /** As the words before it say, or its own: it can be read again. */
  readonly announced: Announced;
  /** Another mention tells the rest of its date (`joinMentions`). */
  readonly isJoined: boolean;
}
