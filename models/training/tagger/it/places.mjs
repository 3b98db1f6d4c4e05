// Towns, streets, addresses and organisations of Italian documents.
import { letterModel } from "../random.mjs";
import { rowsOf } from "../tables.mjs";
import { cardinal } from "./numbers.mjs";
import { capital, givenName, surname } from "./people.mjs";
import * as words from "./words.mjs";

const rows = rowsOf("places");
const placeKinds = new Set(["town", "city", "district", "area"]);
const townRows = rows.filter(
  ({ locale, kind, country, text }) =>
    locale === "it" && placeKinds.has(kind) && (country === "IT" || country === "") && text.length > 2,
);
const byRank = (rank) => townRows.filter((row) => row.rank !== "" && Number(row.rank) <= rank).map(({ text }) => text);
/** The larger a town the more is told of it. */
const TOWNS = townRows.map(({ text }) => text);
const LARGE = byRank(3);
const ABROAD = rows
  .filter(
    ({ locale, kind, country }) => placeKinds.has(kind) && country !== "IT" && (locale === "*" || locale === "it"),
  )
  .map(({ text }) => text);
const CODES = [
  ...new Set(
    rows.filter(({ country, region }) => country === "IT" && /^[A-Z]{2}$/.test(region)).map(({ region }) => region),
  ),
];
const made = letterModel(TOWNS.filter((town) => !/[\s']/.test(town)).map((town) => town.toLowerCase()));

const town = (random) => random.pick(random.chance(0.45) && LARGE.length > 0 ? LARGE : TOWNS);

export function place(random) {
  return random.weighted([
    [10, town(random)],
    [2.5, capital(made(random))],
    [
      0.8,
      `${random.pick(words.PLACE_HEADS)} ${random.chance(0.5) ? capital(made(random)) : givenName(random, "m")}`.replace(
        "' ",
        "'",
      ),
    ],
    [0.7, `${capital(made(random))} ${random.pick(words.PLACE_LAST)}`],
    [0.9, random.pick(ABROAD)],
  ]);
}

export const province = (random) => random.pick(CODES);
export const region = (random) => (random.chance(0.8) ? random.pick(words.REGIONS) : place(random));

/** A country, with its gender for the article; "": it takes none. */
export function country(random) {
  const [, text, gender = ""] = /^(.+?)(?: (m|f|mp|fp))?$/.exec(random.pick(words.COUNTRIES));
  return { text, gender };
}

export function street(random, written) {
  const kind = random.pick(words.STREET_KINDS);
  const name = random.weighted([
    [4, random.pick(words.STREET_WORDS)],
    [3, surname(random)],
    [1.2, `${givenName(random, random.pick(["m", "f"]))} ${surname(random)}`],
    [0.8, `${givenName(random, "m")[0]}. ${surname(random)}`],
    [1, place(random)],
    [0.5, `dei ${random.pick(["Mille", "Pini", "Tigli", "Platani", "Caduti", "Martiri", "Fiori", "Gelsi", "Salici"])}`],
  ]);
  const number = random.between(1, random.pick([20, 90, 300]));
  const house = written
    ? `${random.weighted([
        [4, " "],
        [3, ", "],
        [1, " n. "],
        [0.7, ", n. "],
        [0.4, " n° "],
      ])}${number}${random.chance(0.12) ? random.pick(["/A", "/b", " bis", "/2", ", int. 4", ", scala B"]) : ""}`
    : ` ${random.chance(0.15) ? "numero " : ""}${random.chance(0.4) ? number : cardinal(number)}`;
  return `${kind} ${name}${random.chance(0.82) ? house : ""}`;
}

export const zip = (random) => random.digits(5).replace(/^[^0-9]|^99/, "00");

export function address(random, written, lines) {
  const gap = lines
    ? random.pick(["\n", ", ", " - "])
    : written
      ? random.pick([", ", ", ", " - ", " "])
      : random.pick([", ", " "]);
  const end = random.weighted([
    [4, `${zip(random)} ${place(random)}${random.chance(0.6) ? ` (${province(random)})` : ""}`],
    [2, `${place(random)}${random.chance(0.5) ? ` (${province(random)})` : ""}`],
    [0.8, `${zip(random)} ${place(random)} ${province(random)}`],
  ]);
  return `${street(random, written)}${gap}${end}`;
}

/** What an institution is called behind the word that says its kind. */
function called(random) {
  return random.weighted([
    [5, random.pick(words.SAINTS)],
    [2, `di ${place(random)}`],
    [
      1.2,
      `${random.pick(["Maggiore", "Civile", "Generale", "Riuniti", "Universitario", "Militare", "Nuovo"])} di ${place(random)}`,
    ],
    [2, surname(random)],
    [1, `${givenName(random, random.pick(["m", "f"]))} ${surname(random)}`],
    [1, `${givenName(random, "m")[0]}. ${surname(random)}`],
    [1.5, capital(random.pick(words.ORG_WORDS))],
    [1, `"${capital(random.pick(words.ORG_WORDS))}"`],
    [0.7, `"${random.chance(0.5) ? surname(random) : random.pick(words.SAINTS)}"`],
    [0.6, `${random.pick(words.SAINTS)} di ${place(random)}`],
    [0.4, `"${random.pick(words.SAINTS)}" di ${place(random)}`],
  ]);
}

/** An institution with a head word of these ("Ospedale m"), and its gender. */
export function institution(random, heads) {
  const [, head, gender] = /^(.+) (m|f|mp|fp)$/.exec(random.pick(heads));
  return { text: `${head} ${/ di$/.test(head) ? place(random) : called(random)}`, gender };
}

export function company(random) {
  const text = random.weighted([
    [2, random.pick(words.EMPLOYERS)],
    [3, `${surname(random)} ${random.pick(words.COMPANY_LAST)}`],
    [1, `${capital(random.pick(words.ORG_WORDS))} ${random.pick(words.COMPANY_LAST)}`],
    [1, `${random.pick(words.COMPANY_HEADS)} ${surname(random)}`],
    [1, `Fratelli ${surname(random)}`],
    [0.7, capital(made(random))],
    [0.5, `${capital(made(random))} ${random.pick(words.COMPANY_LAST)}`],
    [0.4, Array.from({ length: random.between(3, 4) }, () => String.fromCharCode(65 + random.below(26))).join("")],
  ]);
  return {
    text,
    gender: /^(?:Bar|Ristorante|Albergo|Hotel|Panificio|Mobilificio|Salumificio|Caseificio|Supermercato|Studio)/.test(
      text,
    )
      ? "m"
      : "f",
  };
}

export function pharmacy(random) {
  return {
    text: random.weighted([
      [2, random.pick(words.PHARMACIES)],
      [4, `Farmacia ${surname(random)}`],
      [1.5, `Farmacia ${random.pick(words.SAINTS)}`],
      [1, `Farmacia Comunale ${random.between(1, 12)}`],
      [1, `farmacia ${surname(random)}`],
      [0.5, `Farmacia di ${place(random)}`],
    ]),
    gender: "f",
  };
}

export function laboratory(random) {
  return random.chance(0.3) ? { text: random.pick(words.LABS), gender: "f" } : institution(random, words.LAB_HEADS);
}
