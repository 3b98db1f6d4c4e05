import { normalise } from "../../language/normalise.js";

/** "3 1/2", "3½", "3.5": it belongs to the number before it. */
const FRACTION = String.raw`(?<=\d[\s-])[1-3]\/[2-4](?![\d/])|(?<=\d\s?)[½¼¾]|(?<=\d)[.,]\d{1,2}(?!\d)`;
const TOKEN = new RegExp(
  String.raw`(?<empty>(?<=\p{L}['’])[sm](?![\p{L}\p{N}])|${FRACTION})|(?<decade>['’]?\d0['’]?s(?![\p{L}\p{N}]))|(?<ordinal>\d{1,3}(?:st|nd|rd|th|[º°ª])(?![\p{L}\p{N}]))|(?<number>\d+)|(?<word>\p{L}[\p{L}\p{M}]*)|(?<other>[\p{N}\p{M}])`,
  "giu",
);
/** "72/80", "5'10": what figures so close to each other say is no age. */
const TOO_CLOSE = /^[^\s\p{L}\p{Pd}]*$/u;
const BETWEEN = /^[\s\p{P}\p{S}\p{Cf}]*$/u;

const MAX_LENGTH = 80;

/** Groups of `TOKEN`. */
const KINDS = ["decade", "ordinal", "number", "word"] as const;

/** A word or number of a mention. Offsets into its text; `word` is in normal form. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: (typeof KINDS)[number];
  readonly word: string;
}

/** `null`: it holds marks or figures that no age has, or is too long for one. */
export function tokensOf(text: string): Token[] | null {
  if (text.length > MAX_LENGTH) return null;
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const groups = match.groups ?? {};
    if (groups.other !== undefined || !BETWEEN.test(text.slice(end, match.index))) return null;
    end = match.index + match[0].length;
    // "she's", "I'm"
    if (groups.empty !== undefined) continue;
    const kind = KINDS.find((name) => groups[name] !== undefined) ?? "word";
    const [all] = match;
    const last = tokens.at(-1);
    const isFigure = kind !== "word" && last !== undefined && last.kind !== "word";
    if (isFigure && TOO_CLOSE.test(text.slice(last.end, match.index))) return null;
    tokens.push({ start: match.index, end, text: all, kind, word: kind === "word" ? normalise(all) : "" });
  }
  return BETWEEN.test(text.slice(end)) ? tokens : null;
}
