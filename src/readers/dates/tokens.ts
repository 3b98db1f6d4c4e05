import { normalise } from "../../language/normalise.js";

/** What a token is: groups of `TOKEN`; `short`: a year of two figures behind an apostrophe. */
const KINDS = ["word", "number", "ordinal", "short", "decade", "quarter", "time"] as const;

/** A piece of a date: everything between two tokens is spaces and signs. */
export interface Token {
  readonly kind: (typeof KINDS)[number];
  /** Offsets into the mention's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Normal form of a word; `""` of anything else. */
  readonly word: string;
  /** What the figures say; NaN of words and times. */
  readonly value: number;
}

const CLOCK = String.raw`(?:(?<=\d)t)?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,6})?)?(?:\s?[ap]\.?m\b\.?|[ap]\b|\s?h(?:rs?)?\b)?(?:Z|\s?[+-](?:0\d|1[0-4]):?[0-5]\d(?!\d))?`;
const HALF_DAY = String.raw`\d{1,2}(?:\s?[ap]\.?m\b\.?|[ap]\b)`;
/** A time of day that is no year. */
const SURE = String.raw`(?:0\d|1[0-7]|2[1-3])[0-5]\d`;
/** "0915", "1430 hrs", "@0930". */
const MILITARY = String.raw`(?<=\d(?:,?\s|\s?@\s?|\sat\s))0\d[0-5]\d(?:\s?h(?:ou)?rs?\b)?(?!\d)|(?<=\d\s?@\s?)(?:1\d|2[0-3])[0-5]\d(?!\d)|(?<=\d\sat\s)${SURE}(?!\d)|(?<!\d)(?:[01]\d|2[0-3])[0-5]\d\s?h(?:ou)?rs?\b|(?<!\d)${SURE}(?=\son\s)`;
const AFTER_AT = String.raw`(?<=\b(?:ore|alle|dalle|las|at)\s)(?:[01]?\d|2[0-4])(?:[.h]\d{2})?(?![\d/-]|\.\d)`;
/** "Monday's", "D.O.B.", "b. 1957", "c. 1957", "3 o'clock". */
const EMPTY = String.raw`(?<![\p{L}\p{N}])(?:[bcdn]|ca|f\.?\s?n)\.(?=\s?:?\s?\d)|(?<![\p{L}\p{N}])(?:u\.\s?s|c\.\s?[am]|p\.\s?v)\.?(?![\p{L}\p{N}])|(?<=\p{L}['’])s(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])d\.?\s?o\.?\s?b\b\.?|(?<=\d\s)o['’]?\s?clock(?![\p{L}\p{N}])`;
/** "three weeks ago" beside the date that it is: it moves with it. */
const COUNTS = [
  "an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|a few|a couple(?: of)?",
  "un[ao']?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci",
  "una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez",
].map((words) => String.raw`(?:\d{1,2}|${words})\s`);
const AGO = [
  String.raw`${COUNTS[0]}(?:day|week|month|year)s?\s(?:ago|later|earlier)`,
  String.raw`${COUNTS[1]}(?:giorn[oi]|settiman[ae]|mes[ei]|ann[oi])\s(?:fa|dopo|prima)`,
  String.raw`hace\s${COUNTS[2]}(?:d[ií]as?|semanas?|mes(?:es)?|años?)`,
]
  .map((said) => String.raw`(?<![\p{L}\p{N}])${said}(?![\p{L}\p{N}])`)
  .join("|");
const TOKEN = new RegExp(
  [
    `(?<time>${CLOCK}|${HALF_DAY}|\\d{1,2}h\\d{2}(?!\\d)|${MILITARY}|${AFTER_AT}|${EMPTY}|${AGO})`,
    String.raw`(?<decade>(?:(?:1[89]|20)\d0|['’]?\d0)['’]?s(?![\p{L}\p{N}]))`,
    String.raw`(?<ordinal>\d{1,2}(?:st|nd|rd|th|er|ro|\.?[º°ª])(?![\p{L}\p{N}]))`,
    String.raw`(?<quarter>q[1-4](?![\p{L}\p{N}]))`,
    String.raw`(?<short>(?<!\p{N}|(?<!\p{L})(?:l|dell|dall|all|nell|sull))['’]\d\d(?!\d))`,
    String.raw`(?<number>\d+)`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}]*)`,
    String.raw`(?<other>[\p{N}\p{M}])`,
  ].join("|"),
  "giu",
);

/** The most characters that a date is written with. */
const MAX_LENGTH = 120;
/** The most words, figures and times of day that it has. */
const MAX_TOKENS = 32;

/** `null`: it holds figures or marks that no date has, or is too long for one. */
export function tokensOf(text: string): readonly Token[] | null {
  if (text.length > MAX_LENGTH) return null;
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [all] = match;
    const groups = match.groups ?? {};
    if (groups.other !== undefined || tokens.length === MAX_TOKENS) return null;
    const kind = KINDS.find((name) => groups[name] !== undefined) ?? "time";
    const isFigure = kind !== "word" && kind !== "time";
    tokens.push({
      kind,
      start: match.index,
      end: match.index + all.length,
      text: all,
      word: kind === "word" ? normalise(all) : "",
      value: isFigure ? Number(all.replaceAll(/\D/g, "")) : Number.NaN,
    });
  }
  return tokens;
}
