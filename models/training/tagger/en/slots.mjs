// What the slots of the English templates are filled with. Lists come from the project's own lexicons; words that no list knows are made by
// letter models, so that the tagger learns to read unknown names by their surroundings.
import { listOf } from "../../../../dist/language/vocabulary/lists.js";
import { LABELS } from "../labels.mjs";
import {
  accented,
  capital,
  fromList,
  given,
  madeDrug,
  madeGiven,
  madePlace,
  madeSurname,
  place,
  places,
  surnames,
} from "./names.mjs";
import { cardinal, MONTHS, ordinal, ordinalDigits, saidDate, saidDigits, saidYear, writtenDate } from "./numbers.mjs";
import { told } from "./told.mjs";
import * as words from "./words.mjs";

/** A person: one sex, one name, all its forms. */
function person(random) {
  const sex = random.pick(["male", "female"]);
  const first = random.chance(0.06)
    ? `${fromList(random, given, madeGiven, 0.7)}${random.pick(["-", " "])}${fromList(random, given, madeGiven, 0.7)}`
    : fromList(random, given, madeGiven, 0.72);
  const plain = random.weighted([
    [20, fromList(random, surnames, madeSurname, 0.66)],
    [1, `${fromList(random, surnames, madeSurname, 0.7)}-${fromList(random, surnames, madeSurname, 0.7)}`],
    [1, `${random.pick(words.PARTICLES)} ${fromList(random, surnames, madeSurname, 0.6)}`],
    [0.6, `O'${fromList(random, surnames, madeSurname, 0.6)}`],
    [0.6, `Mc${fromList(random, surnames, madeSurname, 0.6)}`],
    [1, fromList(random, given, madeGiven, 0.8)],
    [0.7, accented(random, fromList(random, surnames, madeSurname, 0.6))],
  ]);
  return {
    sex,
    first,
    last: plain,
    middle: random.chance(0.5)
      ? fromList(random, given, madeGiven, 0.8)
      : `${String.fromCharCode(65 + random.below(26))}.`,
  };
}

function fullName(random, { first, last, middle }, written) {
  return random.weighted([
    [12, `${first} ${last}`],
    [1.2, `${first} ${middle} ${last}`],
    [written ? 1 : 0, `${last}, ${first}`],
    [written ? 0.6 : 0, `${first} ${last.toUpperCase()}`],
    [written ? 0.5 : 0, `${first[0]}. ${last}`],
  ]);
}

function spelled(random, word) {
  const letters = [...word.toUpperCase()].filter((letter) => /\p{L}/u.test(letter));
  const style = random.below(5);
  if (style === 0) return letters.join("-");
  if (style === 1) return letters.join(" ");
  if (style === 2) return letters.join(", ");
  return letters
    .map((letter) => {
      const word = words.ALPHABET[letter.normalize("NFD")[0]] ?? words.ALPHABET.X;
      return random.chance(style === 3 ? 0.3 : 0.8)
        ? `${letter} ${random.pick(["as in", "for", "like"])} ${random.pick(word)}`
        : letter;
    })
    .join(random.pick([" ", ", "]));
}

function street(random, written) {
  const name = random.weighted([
    [4, fromList(random, surnames, madeSurname, 0.6)],
    [2, capital(random.pick(words.STREET_WORDS))],
    [1, fromList(random, given, madeGiven, 0.9)],
    [1, capital(ordinal(random.between(1, 60)))],
    [1, fromList(random, places, madePlace, 0.7)],
  ]);
  const number = random.between(1, random.pick([40, 300, 4000, 20000]));
  const house = written
    ? `${number}${random.chance(0.08) ? random.pick(["A", "B", "/2", "-14"]) : ""}`
    : random.chance(0.3)
      ? `${number}`
      : number < 130
        ? cardinal(number)
        : saidDigits(random, String(number));
  if (!written || random.chance(0.55))
    return `${house} ${random.chance(0.06) ? `${random.pick(["North", "South", "East", "West", "N", "SW"])} ` : ""}${name} ${random.pick(words.STREET_SUFFIXES)}`;
  const foreign = random.weighted([
    [3, `${name}${random.pick(words.STREET_JOINED)} ${house}`],
    [3, `${random.pick(words.STREET_PREFIXES)} ${name} ${house}`],
    [2, `${name} ${random.pick(words.STREET_LAST)} ${house}`],
    [1.5, `${name} ${house}`],
    [1, `${house} ${name}`],
    [0.7, `P.O. Box ${house}`],
    [0.4, `PSC ${random.digits(4)}, Box ${random.digits(4)}`],
    [
      0.4,
      `the corner of ${name} and ${capital(random.pick(words.STREET_WORDS))} ${random.pick(words.STREET_SUFFIXES)}`,
    ],
  ]);
  return random.chance(0.2) ? `${random.digits(random.between(3, 5))} ${foreign}` : foreign;
}

function zip(random, written) {
  const letter = () => String.fromCharCode(65 + random.below(26));
  const code = random.weighted([
    [4, random.digits(5)],
    [2, `${letter()}${letter()}${random.between(1, 30)} ${random.between(1, 9)}${letter()}${letter()}`],
    [1, random.digits(4)],
    [0.5, `${letter()}${random.below(10)}${letter()} ${random.below(10)}${letter()}${random.below(10)}`],
    [0.5, `${random.digits(5)}-${random.digits(4)}`],
  ]);
  return written ? code : saidDigits(random, code);
}

function address(random, written, lines) {
  const parts = [street(random, written)];
  if (random.chance(0.35))
    parts.push(
      `${random.pick(["Apt.", "Suite", "Unit", "Flat", "Apartment", "Floor", "Room", "#"])} ${written ? random.between(1, 999) : cardinal(random.between(1, 99))}`,
    );
  if (random.chance(0.8)) {
    const town = random.chance(0.15) ? place(random).toUpperCase() : place(random);
    const region = random.chance(0.4)
      ? `, ${written ? random.pick(words.STATE_CODES) : random.pick(words.STATES)}`
      : "";
    parts.push(
      random.weighted([
        [4, `${town}${region}${random.chance(0.7) ? ` ${zip(random, written)}` : ""}`],
        [1.3, `${zip(random, written)} ${town}`],
        [1, town],
      ]),
    );
  }
  if (random.chance(0.25))
    parts.push(`${random.pick(words.COUNTRIES)}${random.chance(0.3) ? ` ${random.digits(5)}` : ""}`);
  return parts.join(
    lines ? random.pick(["\n", "\n", ",\n"]) : written ? random.pick([", ", ", ", " "]) : random.pick([", ", " "]),
  );
}

function organisation(random, kinds, last) {
  const base = random.weighted([
    [4, fromList(random, surnames, madeSurname, 0.6)],
    [3, capital(random.pick(words.ORG_WORDS))],
    [2, place(random)],
    [1, `${capital(random.pick(words.ORG_WORDS))} ${capital(random.pick(words.ORG_WORDS))}`],
    [
      0.5,
      `${random.pick(["St", "St.", "Saint"])} ${fromList(random, given, madeGiven, 0.95)}${random.chance(0.4) ? "'s" : ""}`,
    ],
  ]);
  return kinds ? `${base} ${random.pick(last)}` : base;
}

function company(random) {
  const surname = () => fromList(random, surnames, madeSurname, 0.65);
  return random.weighted([
    [3, organisation(random, true, words.COMPANY_LAST)],
    [2, `${surname()}, ${surname()} and ${surname()}`],
    [1, `${surname()} and ${surname()}`],
    [1, `${surname()} & ${surname()}`],
    [1, `${surname()}-${surname()}`],
    [1, `${surname()} and Sons`],
    [2, `${capital(random.pick(words.ORG_WORDS))} ${capital(random.pick(words.ORG_WORDS))}`],
    [1.5, capital(madePlace(random))],
    [
      1,
      capital(random.pick(words.ORG_WORDS)) +
        random.pick(["ly", "ify", "tech", "soft", "dyne", "corp", "works", "box"]),
    ],
    [0.7, Array.from({ length: random.between(3, 4) }, () => String.fromCharCode(65 + random.below(26))).join("")],
  ]);
}

const JOBS = [
  ...listOf("occupations", "occupation", "en"),
  ...listOf("occupations", "head", "en").flatMap((head) =>
    words.JOB_FIRST.slice(0, 6).map((first) => `${first} ${head}`),
  ),
  ...words.JOBS,
];

function phone(random, written) {
  const d = (n) => random.digits(n);
  const number = random.weighted([
    [4, `${random.between(2, 9)}${d(2)}-${d(3)}-${d(4)}`],
    [2, `(${random.between(2, 9)}${d(2)}) ${d(3)}-${d(4)}`],
    [1, `0${d(4)} ${d(6)}`],
    [1, `07${d(3)} ${d(3)} ${d(3)}`],
    [1, `+${random.between(1, 99)} ${d(3)} ${d(3)} ${d(4)}`],
    [1, `${d(3)}-${d(4)}`],
    [1, `${random.between(6, 9)}${d(9)}`],
    [0.5, `${d(3)}.${d(3)}.${d(4)}x${d(3)}`],
  ]);
  return written ? number : saidDigits(random, number);
}

function email(random, written) {
  const host = random.pick(words.MAIL_HOSTS);
  const user = random
    .weighted([
      [3, `${random.pick(given)}.${random.pick(surnames)}`],
      [2, `${random.pick(given)}${random.digits(random.between(1, 4))}`],
      [1, `${random.pick(given)[0]}${random.pick(surnames)}`],
      [1, `${random.pick(given)}_${random.pick(surnames)}`],
      [1, `${random.pick(words.ORG_WORDS)}.${random.pick(words.ORG_WORDS)}`],
    ])
    .replaceAll(/[\s']/g, "");
  const mail = `${user}@${host}`;
  if (written) return mail;
  return mail
    .replaceAll(".", " dot ")
    .replaceAll("_", " underscore ")
    .replaceAll("@", random.pick([" at ", " at ", " at the rate "]))
    .replaceAll(/\d+/g, (digits) => ` ${saidDigits(random, digits)} `)
    .replaceAll(/ +/g, " ")
    .trim();
}

function code(random, pattern, written) {
  const text = pattern.replaceAll(/[#@]/g, (sign) =>
    sign === "#" ? String(random.below(10)) : String.fromCharCode(65 + random.below(26)),
  );
  return written ? text : saidDigits(random, text);
}

function dateParts(random, earliest, latest) {
  return { day: random.between(1, 28), month: random.between(1, 12), year: random.between(earliest, latest) };
}

function age(random, written) {
  const years = random.weighted([
    [5, random.between(18, 95)],
    [1, random.between(2, 17)],
    [0.4, random.between(96, 104)],
  ]);
  return written || random.chance(0.35) ? String(years) : cardinal(years, random.chance(0.3) ? "-" : " ");
}

function count(random, written, low, high) {
  const n = random.between(low, high);
  return written || random.chance(0.3) ? String(n) : cardinal(n);
}

/**
 * A fresh cast and set of values for one document. The same slot has the same value throughout; persons keep their name in all its forms.
 * @returns {(slot: string) => {text: string, label: string | null}} throws on an unknown slot.
 */
export function slotsOf(random, written) {
  const persons = new Map();
  const values = new Map();
  const personOf = (key) => {
    if (!persons.has(key)) persons.set(key, person(random));
    return persons.get(key);
  };
  return (slot) => {
    const human = /^((patient|clinician|other)\d?)(?:\.(.+))?$/.exec(slot);
    if (human) {
      const [, key, role, part] = human;
      const who = personOf(key);
      const label = LABELS[role];
      if (part === "title")
        return { text: who.sex === "male" ? "Mr" : random.pick(["Mrs", "Ms", "Miss"]), label: null };
      const text = {
        undefined: () => fullName(random, who, written),
        first: () => who.first,
        last: () => who.last,
        spelled: () => `${spelled(random, who.first)} ${spelled(random, who.last)}`,
        "first.spelled": () => spelled(random, who.first),
        "last.spelled": () => spelled(random, who.last),
      }[String(part)];
      if (!text) throw new Error(`unknown slot {${slot}}`);
      return { text: text(), label };
    }
    const base = slot.replace(/\d$/, "");
    const label = LABELS[base.split(".")[0]] ?? null;
    if (!values.has(slot)) values.set(slot, fillerOf(base, random, written));
    return { text: values.get(slot), label };
  };
}

export function fillerOf(slot, random, written) {
  if (slot.endsWith(".told")) return told(slot, random, written);
  const filler = words.FILLERS[slot];
  switch (slot) {
    case "age":
      return age(random, written);
    case "age.child":
      return `${count(random, written, 2, 23)} ${random.pick(["months", "weeks", "days"])}`;
    case "date":
      return written
        ? writtenDate(random, dateParts(random, 1990, 2026))
        : saidDate(random, dateParts(random, 1990, 2026));
    case "date.birth":
      return written
        ? writtenDate(random, dateParts(random, 1925, 2024))
        : saidDate(random, dateParts(random, 1925, 2024));
    case "date.dm": {
      const { day, month } = dateParts(random, 2000, 2001);
      const name = MONTHS[month - 1];
      return written
        ? random.pick([
            `${name} ${day}`,
            `${name} ${ordinalDigits(day)}`,
            `${day} ${name}`,
            `${ordinalDigits(day)} of ${name}`,
            `${month}/${day}`,
          ])
        : random.pick([
            `${name} ${ordinal(day)}`,
            `the ${ordinal(day)} of ${name}`,
            `${name} ${cardinal(day)}`,
            `${ordinal(day)} of ${name}`,
          ]);
    }
    case "year": {
      const year = random.between(1935, 2026);
      return written ? String(year) : saidYear(random, year);
    }
    case "monthyear": {
      const year = random.between(1960, 2026);
      return `${random.pick(MONTHS)}${random.chance(0.2) ? " of" : ""} ${written ? year : saidYear(random, year)}`;
    }
    case "city":
    case "place":
      return place(random);
    case "region":
      return random.chance(0.5) ? random.pick(words.STATES) : place(random);
    case "state":
      return random.pick(words.STATES);
    case "country":
      return random.pick(words.COUNTRIES);
    case "address":
      return address(random, written, false);
    case "addressline":
      return address(random, written, true);
    case "street":
      return random.chance(0.3) ? street(random, written).replace(/^\S+ (?=[A-Z].* )/, "") : street(random, written);
    case "zip":
      return zip(random, written);
    case "hospital":
      return organisation(random, true, words.HOSPITAL_LAST);
    case "clinic":
      return organisation(random, true, words.CLINIC_LAST);
    case "school":
      return random.chance(0.2) ? `University of ${place(random)}` : organisation(random, true, words.SCHOOL_LAST);
    case "church":
      return organisation(random, true, words.CHURCH_LAST);
    case "insurer":
      return random.chance(0.4) ? random.pick(words.INSURERS) : organisation(random, true, words.INSURER_LAST);
    case "agency":
      return organisation(random, true, words.AGENCY_LAST);
    case "band":
      return random.chance(0.5) ? `The ${capital(random.pick(words.ORG_WORDS))}s` : company(random);
    case "org":
    case "employer":
      return random.chance(0.25) ? random.pick(words.EMPLOYERS) : company(random);
    case "pharmacy":
      return random.chance(0.4) ? random.pick(words.PHARMACIES) : organisation(random, true, words.PHARMACY_LAST);
    case "lab":
      return random.chance(0.4) ? random.pick(words.LABS) : organisation(random, true, words.LAB_LAST);
    case "job":
      return random.chance(0.2) ? `${random.pick(words.JOB_FIRST)} ${random.pick(JOBS)}` : random.pick(JOBS);
    case "demonym":
      return random.pick(words.DEMONYMS);
    case "phone":
      return phone(random, written);
    case "email":
      return email(random, written);
    case "url": {
      const url = `${random.chance(0.6) ? "www." : ""}${random.pick(words.ORG_WORDS)}${random.pick(surnames)}.${random.pick(["com", "org", "net", "co.uk", "io", "de"])}`;
      return written
        ? random.chance(0.3)
          ? `https://${url}/`
          : url
        : url.replace("www.", "w w w dot ").replaceAll(".", " dot ");
    }
    case "username":
      return `${random.pick(given)}${random.pick(["", "_", "."])}${random.pick(words.ORG_WORDS)}${random.digits(random.between(0, 3))}`.replaceAll(
        " ",
        "",
      );
    case "ip":
      return [0, 0, 0, 0].map(() => random.below(256)).join(".");
    case "ssn":
      return code(random, "###-##-####", written);
    case "card":
      return code(
        random,
        random.pick(["#### #### #### ####", "################", "####-####-####-####", "#### ###### #####"]),
        written,
      );
    case "mrn":
      return code(random, random.pick(["#######", "########", "MR######", "####-####", "######"]), written);
    case "account":
      return code(random, random.pick(["########", "##########", "##-######", "@@#######"]), written);
    case "policy":
      return code(random, random.pick(["@@@#########", "@########", "###-@@-####", "#########"]), written);
    case "plate":
      return code(random, random.pick(["@@@ ####", "@@## @@@", "#@@@###", "###-@@@"]), written);
    case "licence":
      return code(random, random.pick(["@#######", "#########", "@@@@@######@@#@@", "@###-####-####"]), written);
    case "device":
      return code(random, random.pick(["@@######", "SN-#######", "@#@#-####"]), written);
    case "id":
      return code(random, random.pick(["######", "@@####", "#@@-####", "########", "@-#####", "#####"]), written);
    case "dose": {
      const amount = random.pick([
        random.between(1, 20),
        random.between(1, 100),
        5 * random.between(1, 20),
        25 * random.between(1, 40),
        random.between(20, 999),
      ]);
      const unit = random.pick(
        written
          ? ["mg", "mg", "mcg", "mL", "units", "g"]
          : ["milligrams", "milligrams", "micrograms", "mils", "units", "milligram", "mg"],
      );
      return `${written || random.chance(0.3) ? amount : cardinal(amount)} ${unit}`;
    }
    case "bp": {
      const a = random.between(90, 190);
      const b = random.between(50, 110);
      return written
        ? `${a}/${b}`
        : `${cardinal(a).replace(" hundred and", " ").replace("hundred", "hundred").replaceAll("  ", " ")} over ${cardinal(b)}`;
    }
    case "num":
      return count(random, written, 1, random.pick([12, 100, 500, 3000]));
    case "small":
      return count(random, written, 1, 12);
    case "temp":
      return written
        ? `${random.between(36, 40)}.${random.below(10)}`
        : `${cardinal(random.between(36, 40))} point ${cardinal(random.below(10))}`;
    case "duration":
      return `${random.pick(["", "about ", "a good ", "at least "])}${count(random, written, 2, 20)} ${random.pick(["days", "weeks", "months", "years", "hours", "minutes"])}`;
    case "time": {
      const hour = random.between(1, 12);
      return written
        ? random.pick([`${hour}:${random.pick(["00", "15", "30", "45"])}`, `${hour} pm`, `${hour}am`])
        : random.pick([
            `${cardinal(hour)} o'clock`,
            `${cardinal(hour)} thirty`,
            `half past ${cardinal(hour)}`,
            `quarter to ${cardinal(hour)}`,
            `${cardinal(hour)} in the morning`,
          ]);
    }
    case "price":
      return written
        ? `$${random.between(2, 900)}.${random.digits(2)}`
        : `${cardinal(random.between(2, 300))} ${random.pick(["dollars", "pounds", "bucks", "quid"])}`;
    case "score":
      return `${count(random, written, 0, 15)}${random.pick(["", " out of 10", " out of ten", " points"])}`;
    case "drug":
      return random.chance(0.8) ? random.pick(words.DRUGS) : madeDrug(random);
    default:
      if (filler) return random.pick(filler);
      throw new Error(`unknown slot {${slot}}`);
  }
}
