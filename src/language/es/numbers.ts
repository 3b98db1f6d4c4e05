import { foldMarks } from "../fold-marks.js";
import { cardinalYear, type NumberRead, type NumberWords } from "../parts/numbers.js";

const ONES =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const TENS = "cero diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const HUNDREDS =
  "cero ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(
    " ",
  );
const ORDINAL_ONES =
  "cero primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo".split(" ");
const ORDINAL_TENS =
  "cero décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo".split(" ");

function below100(value: number): string {
  if (value < 30) return ONES[value] ?? "";
  const tens = TENS[Math.floor(value / 10)] ?? "";
  return value % 10 === 0 ? tens : `${tens} y ${ONES[value % 10] ?? ""}`;
}

/** @param value 0 to 9999. */
function spanishCardinal(value: number): string {
  const words: string[] = [];
  const thousands = Math.floor(value / 1000);
  const hundreds = Math.floor((value % 1000) / 100);
  const rest = value % 100;
  if (thousands > 0) words.push(thousands === 1 ? "mil" : `${ONES[thousands] ?? ""} mil`);
  if (hundreds > 0) words.push(hundreds === 1 && rest === 0 ? "cien" : (HUNDREDS[hundreds] ?? ""));
  if (rest > 0 || words.length === 0) words.push(below100(rest));
  return words.join(" ");
}

/** Masculine. @param value 1 to 99; above, the cardinal is said. */
function spanishOrdinal(value: number): string {
  if (value <= 12) return ORDINAL_ONES[value] ?? "";
  if (value > 99) return spanishCardinal(value);
  const tens = ORDINAL_TENS[Math.floor(value / 10)] ?? "";
  return value % 10 === 0 ? tens : `${tens} ${ORDINAL_ONES[value % 10] ?? ""}`;
}

const SMALL: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, value): [string, number] => [foldMarks(word), value]),
  ["un", 1],
  ["una", 1],
  ["veintiun", 21],
  ["veintiuna", 21],
  ...TENS.slice(3).map((word, index): [string, number] => [word, 30 + 10 * index]),
]);
const BIG: ReadonlyMap<string, number> = new Map([
  ["cien", 100],
  ...HUNDREDS.slice(1).map((word, index): [string, number] => [word, 100 * (index + 1)]),
]);
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...ORDINAL_ONES.slice(1).map((word, index): [string, number] => [foldMarks(word), index + 1]),
  ["primer", 1],
  ["tercer", 3],
]);
const ORDINAL_STEMS: ReadonlyMap<string, number> = new Map(
  ORDINAL_TENS.slice(1).map((word, index): [string, number] => [foldMarks(word), 10 * (index + 1)]),
);

function readBelow100(words: readonly string[], at: number): NumberRead | null {
  const value = SMALL.get(words[at] ?? "");
  if (value === undefined) return null;
  const unit = words[at + 1] === "y" ? SMALL.get(words[at + 2] ?? "") : undefined;
  const isJoined = value >= 10 && value % 10 === 0 && unit !== undefined && unit > 0 && unit < 10;
  return isJoined ? { value: value + unit, next: at + 3 } : { value, next: at + 1 };
}

/** Reads the longest number. Words without accents. */
function readSpanishCardinal(words: readonly string[], start: number): NumberRead | null {
  let at = start;
  let value = 0;
  let found = false;
  const count = SMALL.get(words[at] ?? "");
  if (words[at] === "mil" || (count !== undefined && count > 1 && count < 10 && words[at + 1] === "mil")) {
    value = words[at] === "mil" ? 1000 : (count ?? 0) * 1000;
    at += words[at] === "mil" ? 1 : 2;
    found = true;
  }
  const hundreds = BIG.get(words[at] ?? "");
  if (hundreds !== undefined) {
    value += hundreds;
    at++;
    found = true;
  }
  const rest = readBelow100(words, at);
  if (rest !== null && (!found || rest.value > 0)) return { value: value + rest.value, next: rest.next };
  return found ? { value, next: at } : null;
}

/** "primero", "vigésimo primera". Words without accents. */
function readSpanishOrdinal(words: readonly string[], at: number): NumberRead | null {
  const masculine = (word = ""): string => word.replace(/a$/, "o");
  const tens = ORDINAL_STEMS.get(masculine(words[at]));
  const unit = ORDINALS.get(masculine(words[tens === undefined ? at : at + 1]));
  if (tens === undefined) return unit === undefined ? null : { value: unit, next: at + 1 };
  const isJoined = unit !== undefined && unit < 10;
  return isJoined ? { value: tens + unit, next: at + 2 } : { value: tens, next: at + 1 };
}

/** "ochenta y cuatro", "vigésimo primero"; years are cardinals. */
export const spanishNumbers: NumberWords = {
  cardinal: (value) => spanishCardinal(value),
  ordinal: (value) => spanishOrdinal(value),
  year: (year) => spanishCardinal(year),
  readCardinal: readSpanishCardinal,
  readOrdinal: readSpanishOrdinal,
  readYear: (words, at) => cardinalYear(readSpanishCardinal(words, at)),
  beforeNoun: (cardinal, noun) =>
    noun === "horas"
      ? cardinal.replaceAll("cientos", "cientas").replace(/uno$/, "una")
      : cardinal.replace(/veintiuno$/, "veintiún").replace(/uno$/, "un"),
  leadingZeros: new Set(),
  isOneWord: false,
  hasOrdinalDays: false,
  saysFirst: (word) => /^primer/i.test(word),
};
