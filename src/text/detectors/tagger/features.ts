import { Flag } from "../../../language/name-lexicon.js";
import { Capital, type Token } from "../names/tokens.js";

/** Letters of a word that the model sees: the first 8 and the last 6 of a longer one. */
export const LETTERS = 14;
const FIRST_LETTERS = 8;

/** Number of letter codes: 0 none, 1–26 a–z, 27 the apostrophe, 28–37 digits, 38 any other. */
const LETTER_CODES = 39;

/** Word lists that are inputs of the model, in that order. */
const LISTS: readonly number[] = [
  Flag.Given,
  Flag.Surname,
  Flag.Ambiguous,
  Flag.Common,
  Flag.Function,
  Flag.Clinical,
  Flag.Title,
  Flag.Relation,
  Flag.Place,
  Flag.AmbiguousPlace,
  Flag.Street,
  Flag.OrgHead,
  Flag.GenericOrg,
  Flag.Toponym,
  Flag.Occupation,
  Flag.OccupationHead,
  Flag.Eponym,
  Flag.EponymHead,
  Flag.Maker,
];

/** Any capital besides that of "I": a transcript without capitals gives less to go by. */
const CAPITAL = /(?!I(?![\p{L}]))\p{Lu}/u;

const SEPARATORS: readonly Token["before"][] = ["space", "hyphen", "dot", "comma", "colon", "stop", "line"];

/** Yes-or-no inputs of a word: lists, capitals, shape, what stands before it. */
export const FEATURES = LISTS.length + SEPARATORS.length + 15;

/** What the model sees of each word of a text. `letters` holds `LETTERS` codes a word, `features` `FEATURES` zeros and ones a word. */
export interface WordInputs {
  readonly words: Uint32Array;
  readonly letters: Uint8Array;
  readonly features: Uint8Array;
}

/**
 * The inputs of the model for tokens of a text: the one place where they are made, for training (`models/training/tagger/`) and for use.
 * @param vocabulary number of a known word, by its key; what is not in it is 1. 0 stands for no word.
 */
export function readInputs(
  text: string,
  tokens: readonly Token[],
  vocabulary: ReadonlyMap<string, number>,
): WordInputs {
  const hasCapitals = CAPITAL.test(text);
  const words = new Uint32Array(tokens.length);
  const letters = new Uint8Array(tokens.length * LETTERS);
  const features = new Uint8Array(tokens.length * FEATURES);
  for (const [index, token] of tokens.entries()) {
    words[index] = vocabulary.get(vocabularyKey(token)) ?? 1;
    writeLetters(token.key, letters, index * LETTERS);
    writeFeatures(text, token, hasCapitals, features, index * FEATURES);
  }
  return { words, letters, features };
}

/** The key under which a word is looked up: numbers by their number of digits. */
export function vocabularyKey({ key, isNumber }: Pick<Token, "key" | "isNumber">): string {
  return isNumber ? "0".repeat(Math.min(key.length, 12)) : key;
}

function writeLetters(key: string, letters: Uint8Array, at: number): void {
  const skip = key.length > LETTERS ? key.length - LETTERS : 0;
  const count = Math.min(key.length, LETTERS);
  for (let index = 0; index < count; index++) {
    letters[at + index] = letterCode(key.charCodeAt(index < FIRST_LETTERS ? index : index + skip));
  }
}

function letterCode(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 96;
  if (unit >= 48 && unit <= 57) return unit - 20;
  return unit === 39 ? 27 : LETTER_CODES - 1;
}

function writeFeatures(text: string, token: Token, hasCapitals: boolean, features: Uint8Array, at: number): void {
  let next = at;
  const put = (value: boolean): void => {
    features[next++] = Number(value);
  };
  const { flags, start, end, key, full, isNumber, before, capital } = token;
  for (const list of LISTS) put((flags & list) !== 0);
  for (const separator of SEPARATORS) put(before === separator);
  const first = text.charCodeAt(start);
  const last = text.charCodeAt(end - 1);
  const upper = first >= 65 && first <= 90;
  put(capital === Capital.Weak);
  put(capital === Capital.Strong);
  put(upper);
  put(upper && end - start > 1 && last >= 65 && last <= 90);
  put(token.unknown);
  put(isNumber);
  put(full !== key);
  put(hasCapitals);
  put(key.length === 1);
  for (const [low, high] of NUMBER_LENGTHS) put(isNumber && key.length >= low && key.length <= high);
  put(isNumber && YEAR.test(key));
}

const NUMBER_LENGTHS: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 99],
];
const YEAR = /^(?:19|20)\d\d$/;
