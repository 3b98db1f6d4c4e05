import type { Locale } from "../../language/locales.js";
import { Flag } from "../../language/name-lexicon.js";
import { cueTable } from "../detectors/names/by-tables/cue-table.js";
import { nameVocabulary } from "../detectors/names/by-tables/vocabulary.js";
import { Capital, type Token } from "../detectors/names/tokens.js";
import { Left } from "./factors-left.js";

const NAMES = Flag.Given | Flag.Surname | Flag.Place | Flag.Toponym;
const MEDICINE = Flag.Clinical | Flag.EponymHead;
const FILLING = Flag.Function | Flag.OrgHead;
/** Small words between an eponym and its noun. */
const HEAD_REACH = 3;

/**
 * What is left of the confidence that the words `[from, to)` name somebody, a place or an organisation, by the tables of a language that goes by
 * them: little for an eponym with its noun or another eponym ("morbo di Parkinson", "Osgood-Schlatter"), for words of wards and of medicine alone
 * ("U.O. di Neurologia"), for words that name nobody ("arrivederci", "MIR"), and for ordinary words without a capital where the text has capitals.
 */
export function tableFactor(tokens: readonly Token[], from: number, to: number, locale: Locale): number {
  if (isEponym(tokens, from, to, locale)) return Left.Proof;
  const words = tokens.slice(from, to);
  if (words.some(({ flags }) => (flags & NAMES) !== 0)) return Left.All;
  // "Dr. Oms" is somebody, whatever the word says elsewhere.
  const isTitled =
    ((tokens[from - 1]?.flags ?? 0) & Flag.Title) !== 0 || cueTable(locale).has("title", tokens[from - 1]?.key ?? "");
  if (!isTitled && words.every(({ key }) => cueTable(locale).has("no-name", key))) return Left.Likely;
  const isMedicine = ({ key, flags }: Token) => (flags & MEDICINE) !== 0 || cueTable(locale).has("ward", key);
  const isFilling = ({ key, flags, isNumber }: Token) => (flags & FILLING) !== 0 || (key.length === 1 && !isNumber);
  // "Consorcio Hospitalario" is one, "reparto di Cardiologia" none.
  const isGeneric = ({ flags }: Token) => (flags & Flag.GenericOrg) !== 0;
  const hasHead = words.some((word) => (word.flags & Flag.OrgHead) !== 0 && !isMedicine(word));
  const tells = !hasHead && words.some((word) => isMedicine(word) || isGeneric(word));
  if (tells && words.every((word) => isMedicine(word) || isGeneric(word) || isFilling(word))) return Left.Likely;
  const isSmall = words.every(
    ({ capital, flags }) => capital === Capital.None && (flags & (Flag.Common | Flag.Function)) !== 0,
  );
  return isSmall && hasCapitals(tokens) ? Left.Likely : Left.All;
}

function isEponym(tokens: readonly Token[], from: number, to: number, locale: Locale): boolean {
  for (let at = from; at < to; at++) {
    const isNamed = nameVocabulary(locale)?.isEponymPart(tokens[at]?.key ?? "") === true;
    if (!isNamed && ((tokens[at]?.flags ?? 0) & Flag.Eponym) === 0) continue;
    const isDouble = tokens[at]?.before === "hyphen" || tokens[at + 1]?.before === "hyphen";
    if (isDouble || hasHead(tokens, from, locale)) return true;
  }
  return false;
}

function hasHead(tokens: readonly Token[], from: number, locale: Locale): boolean {
  for (let at = from - 1; at >= from - HEAD_REACH; at--) {
    const token = tokens[at];
    if (!token || tokens[at + 1]?.before === "line" || tokens[at + 1]?.before === "stop") return false;
    if ((token.flags & Flag.EponymHead) !== 0 || cueTable(locale).has("eponym-head", token.key)) return true;
    if ((token.flags & Flag.Function) === 0) return false;
  }
  return false;
}

const cased = new WeakMap<readonly Token[], boolean>();

/** Whether any word of the text has a capital. */
function hasCapitals(tokens: readonly Token[]): boolean {
  const known = cased.get(tokens) ?? tokens.some(({ capital }) => capital !== Capital.None);
  cased.set(tokens, known);
  return known;
}
