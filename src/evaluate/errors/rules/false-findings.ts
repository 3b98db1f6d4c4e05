import { type ErrorRule, falseFindings } from "../error-rule.js";
import { placesOf } from "../error-words.js";

/**
 * "Ambiguous common-word names" (appendix C): "brown" in "a brown rash" → a patient. Words in small letters that are names as well, on lines that
 * have capitals: with a capital, or where nobody writes any, they could be somebody.
 */
export const commonWordName: ErrorRule = ({ text }, { words, classes }) => {
  const places = placesOf(new RegExp(words.any("common-word-name"), "gu"), text);
  return falseFindings(
    "common-word-name",
    places.filter(({ start }) => /\p{Lu}/u.test(lineAt(text, start))),
    classes.patient,
  );
};

function lineAt(text: string, at: number): string {
  const end = text.indexOf("\n", at);
  return text.slice(text.lastIndexOf("\n", at) + 1, end < 0 ? text.length : end);
}

/**
 * "Two-digit lab values mislabeled as AGE" (appendix C): "22" in "RR 22". A number of two digits, no part of a longer one, of a date or of a
 * pressure, right behind a measurement's name or up to two small words after it; no word for years stands behind it.
 */
export const labValueAge: ErrorRule = ({ text }, { words }) => {
  const value = String.raw`(?<it>\d{2})(?![\p{L}\p{N}]|[.,:/-]\d|\s?[-/]\s?\d)(?![ -]?${words.any("years")})`;
  const link = String.raw`(?:\s*[:=]\s*|\s+)(?:\p{Ll}{1,5}\s+){0,2}`;
  const pattern = new RegExp(`${words.any("value-cue")}${link}${value}`, "dgiu");
  return falseFindings("lab-value-age", placesOf(pattern, text), "AGE");
};

/** How far from a pressure its name or unit stands at most, in UTF-16 units. */
const CUE_REACH = 40;

/**
 * "Blood-pressure values labeled as DATE" (appendix C): "120/80" in "BP 120/80". Two numbers that a pressure can have, the first the larger,
 * with a word for it or its unit within 40 characters of the same line.
 */
export const pressureDate: ErrorRule = ({ text }, { words }) => {
  const cue = new RegExp(words.any("pressure-cue"), "iu");
  const places = [...text.matchAll(/(?<![\p{L}\p{N}./-])(\d{2,3})\/(\d{2,3})(?![\p{L}\p{N}/]|[.-]\d)/gu)].filter(
    (match) => {
      const [systolic, diastolic] = [Number(match[1]), Number(match[2])];
      const end = match.index + match[0].length;
      const before =
        text
          .slice(Math.max(0, match.index - CUE_REACH), match.index)
          .split("\n")
          .at(-1) ?? "";
      const behind = text.slice(end, end + CUE_REACH).split("\n")[0] ?? "";
      const isPressure =
        systolic >= 60 && systolic <= 260 && diastolic >= 30 && diastolic <= 150 && systolic > diastolic;
      return isPressure && (cue.test(before) || cue.test(behind));
    },
  );
  return falseFindings(
    "pressure-date",
    places.map(({ 0: { length }, index }) => ({ start: index, end: index + length })),
    "DATE",
  );
};

/**
 * "Generic healthcare words → HOSPITAL" (appendix C): "ICU", "cardiology" → a hospital. Wards, units and specialties; short forms that are
 * other words too ("ER") in capitals alone.
 */
export const wardHospital: ErrorRule = ({ text }, { words, classes }) => {
  const places = [
    ...placesOf(new RegExp(words.any("ward"), "giu"), text),
    ...placesOf(new RegExp(words.any("ward-in-capitals"), "gu"), text),
  ];
  return falseFindings("ward-hospital", places, classes.hospital);
};

/**
 * "Eponymous diseases as PATIENT" (appendix C): "Parkinson" in "Parkinson's disease". The name alone, where the disease, sign or test that is
 * called after it stands beside it, in front or behind.
 */
export const eponymPatient: ErrorRule = ({ text }, { words, classes }) => {
  const [name, head] = [`(?<it>${words.any("eponym")})`, words.any("eponym-head")];
  const link = words.any("eponym-link");
  const patterns = [
    new RegExp(`${name}(?:['’]?s?['’]?)[ -]${head}`, "dgiu"),
    new RegExp(`${head} (?:${link} ?)?${name}`, "dgiu"),
  ];
  return falseFindings(
    "eponym-patient",
    patterns.flatMap((pattern) => placesOf(pattern, text)),
    classes.patient,
  );
};
