// What the generators of Italian and Spanish have in common: whom the tables call how, digits as they are said, and slots that differ in their words alone.
import { email, saidEmail } from "./codes.mjs";
import { letterModel } from "./random.mjs";
import { rowsOf } from "./tables.mjs";

export const capital = (word) =>
  word.replace(/(^|[\s'-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());

const texts = (rows, holds) => [...new Set(rows.filter(holds).map(({ text }) => text))];
const modelOf = (names) => letterModel(names.map((name) => name.toLowerCase()));

/** Names of an origin (`home`), those of all others (`foreign`), and models that make more of both. */
export function namesFrom(origin) {
  const own = (row) => row.origin === origin;
  const other = (row) => !own(row) && row.origin !== "";
  const givenRows = rowsOf("given-names");
  const surnameRows = rowsOf("surnames");
  const bySex = (holds) => ({
    f: texts(givenRows, (row) => holds(row) && row.gender !== "m"),
    m: texts(givenRows, (row) => holds(row) && row.gender !== "f"),
  });
  const [home, foreign] = [bySex(own), bySex(other)];
  const homeSurnames = texts(surnameRows, own);
  const foreignSurnames = texts(surnameRows, other);
  const made = {
    f: modelOf(home.f),
    m: modelOf(home.m),
    last: modelOf(homeSurnames),
    foreign: modelOf(foreignSurnames),
  };
  return { home, foreign, homeSurnames, foreignSurnames, made, given: [...home.f, ...home.m] };
}

export const two = (n) => String(n).padStart(2, "0");

const pieces = (digits, size) => digits.match(new RegExp(`.{1,${size}}`, "g")) ?? [];

/**
 * Digits one by one, in pairs or in threes; letters as they are. Other characters become pauses.
 * @param sizes and `pauses`: with their weights.
 */
export function digitsSaid({ ones, cardinal, sizes, pauses }) {
  const saidPiece = (piece) =>
    piece.startsWith("0") ? [...piece].map((digit) => ones[Number(digit)]).join(" ") : cardinal(Number(piece));
  return (random, digits) => {
    const size = random.weighted(sizes);
    const pause = random.weighted(pauses);
    const groups = digits.split(/[^\p{L}\p{N}]+/u).filter((group) => group !== "");
    return groups
      .map((group) =>
        [...group.matchAll(/\d+|\p{L}/gu)]
          .map(([piece]) => (/\d/.test(piece) ? pieces(piece, size).map(saidPiece).join(" ") : piece.toUpperCase()))
          .join(" "),
      )
      .join(pause);
  };
}

export function years(random) {
  return random.weighted([
    [5, random.between(18, 95)],
    [1, random.between(2, 17)],
    [0.4, random.between(96, 104)],
  ]);
}

export const dayOf = (random, earliest, latest) => ({
  day: random.between(1, 28),
  month: random.between(1, 12),
  year: random.between(earliest, latest),
});

/** Slots that a language fills by its words alone. @param language its words, its numbers, its places, `units` and `says` (signs of a mail address). */
export function slotFiller({ words, numbers, places, given, surnames, units, says }) {
  const { cardinal, saidDigits, saidYear, MONTHS } = numbers;
  const madeDrug = letterModel(words.DRUGS.map((drug) => drug.toLowerCase()));
  const heads = {
    hospital: words.HOSPITAL_HEADS,
    clinic: words.CLINIC_HEADS,
    residence: words.RESIDENCE_HEADS,
    school: words.SCHOOL_HEADS,
    agency: words.AGENCY_HEADS,
    org: words.AGENCY_HEADS,
  };
  return (slot, random, written) => {
    if (heads[slot]) return places.institution(random, heads[slot]);
    switch (slot) {
      case "age": {
        const n = years(random);
        return written || random.chance(0.4) ? String(n) : cardinal(n);
      }
      case "age.child": {
        const n = random.between(2, 23);
        return `${written || random.chance(0.3) ? n : cardinal(n)} ${random.pick(units.child)}`;
      }
      case "year": {
        const year = random.between(1950, 2026);
        return written || random.chance(0.4) ? String(year) : saidYear(random, year);
      }
      case "month":
        return random.pick(MONTHS);
      case "city":
      case "place":
        return places.place(random);
      case "region":
        return places.region(random);
      case "street":
        return places.street(random, written);
      case "address":
        return places.address(random, written, false);
      case "addressline":
        return places.address(random, written, true);
      case "zip":
        return written ? places.zip(random) : saidDigits(random, places.zip(random));
      case "employer":
        return places.company(random);
      case "pharmacy":
        return places.pharmacy(random);
      case "lab":
        return places.laboratory(random);
      case "email": {
        const mail = email(random, { given, surnames, words: words.ORG_WORDS, hosts: words.MAIL_HOSTS });
        return written ? mail : saidEmail(random, mail, says);
      }
      case "dose": {
        const n = random.pick([random.between(1, 20), 5 * random.between(1, 20), 25 * random.between(1, 40)]);
        const unit = random.pick(written ? units.dose : units.doseSaid);
        return `${written || random.chance(0.3) ? n : cardinal(n)} ${unit}`;
      }
      case "drug":
        return random.chance(0.8) ? random.pick(words.DRUGS) : madeDrug(random);
      default: {
        const list = words.FILLERS[slot];
        if (!list) throw new Error(`unknown slot {${slot}}`);
        return random.pick(list);
      }
    }
  };
}
