// Towns, streets, addresses and organisations of Spanish documents.
import { letterModel } from "../random.mjs";
import { rowsOf } from "../tables.mjs";
import { cardinal } from "./numbers.mjs";
import { capital, givenName, surname } from "./people.mjs";
import * as words from "./words.mjs";

const rows = rowsOf("places");
const placeKinds = new Set(["town", "city", "district", "area", "province"]);
const townRows = rows.filter(({ locale, kind, text }) => locale === "es" && placeKinds.has(kind) && text.length > 2);
const SPAIN = townRows.filter(({ country }) => country === "ES").map(({ text }) => text);
const AMERICA = townRows.filter(({ country }) => country !== "ES").map(({ text }) => text);
/** The larger a town the more is told of it. */
const LARGE = townRows
  .filter(({ rank, country }) => country === "ES" && rank !== "" && Number(rank) <= 3)
  .map(({ text }) => text);
const ABROAD = rows.filter(({ locale, kind }) => placeKinds.has(kind) && locale === "*").map(({ text }) => text);
const made = letterModel(SPAIN.filter((town) => !/[\s']/.test(town)).map((town) => town.toLowerCase()));

export function place(random) {
  return random.weighted([
    [4, random.pick(LARGE.length > 0 ? LARGE : SPAIN)],
    [4, random.pick(SPAIN)],
    [2.5, random.pick(AMERICA)],
    [2.5, capital(made(random))],
    [0.9, `${random.pick(words.PLACE_HEADS)} ${random.chance(0.5) ? capital(made(random)) : givenName(random, "m")}`],
    [0.8, `${random.chance(0.5) ? capital(made(random)) : surname(random)} ${random.pick(words.PLACE_LAST)}`],
    [0.7, random.pick(ABROAD)],
  ]);
}

export const region = (random) => (random.chance(0.85) ? random.pick(words.REGIONS) : place(random));

export function street(random, written) {
  const kind = random.pick(words.STREET_KINDS);
  const name = random.weighted([
    [4, random.pick(words.STREET_WORDS)],
    [3, surname(random)],
    [1.6, `${givenName(random, random.pick(["m", "f"]))} ${surname(random)}`],
    [1, place(random)],
    [
      0.7,
      `${random.pick(["de los", "de las", "del", "de la"])} ${random.pick(["Olivos", "Naranjos", "Flores", "Rosas", "Carmen", "Pilar", "Luz", "Cruz", "Mártires"])}`,
    ],
    [0.3, String(random.between(1, 120))],
  ]);
  const number = random.between(1, random.pick([20, 90, 300]));
  const floor = random.weighted([
    [5, ""],
    [1, `, ${random.between(1, 9)}º ${random.pick(["A", "B", "C", "izda.", "dcha.", "D", "izquierda"])}`],
    [0.6, `, ${random.between(1, 9)}.º ${random.pick(["A", "B", "C", "2.ª"])}`],
    [0.5, `, piso ${random.between(1, 9)}`],
    [0.4, `, ${random.between(1, 9)} ${random.pick(["A", "B"])}`],
    [0.3, `, bloque ${random.between(1, 9)}`],
    [0.3, ", bajo"],
  ]);
  const house = written
    ? `${random.weighted([
        [4, ", "],
        [3, " "],
        [1, " nº "],
        [0.7, ", n.º "],
        [0.5, " #"],
        [0.3, " No. "],
      ])}${number}${floor}`
    : `${random.chance(0.3) ? " número" : ""} ${random.chance(0.4) ? number : cardinal(number)}${random.chance(0.2) ? ` ${random.pick(["primero a", "segundo b", "tercero izquierda", "bajo derecha", "cuarto c"])}` : ""}`;
  return `${kind} ${name}${random.chance(0.85) ? house : random.chance(0.3) ? " s/n" : ""}`.replace(
    "C/ ",
    random.chance(0.4) ? "C/" : "C/ ",
  );
}

export const zip = (random) =>
  `${random.chance(0.8) ? String(random.between(1, 52)).padStart(2, "0") : random.digits(2)}${random.digits(3)}`;

export function address(random, written, lines) {
  const gap = lines
    ? random.pick(["\n", ", ", " - "])
    : written
      ? random.pick([", ", ", ", ". ", " "])
      : random.pick([", ", " "]);
  const end = random.weighted([
    [4, `${zip(random)} ${place(random)}${random.chance(0.3) ? ` (${region(random)})` : ""}`],
    [2, `${place(random)}${random.chance(0.3) ? `, ${region(random)}` : ""}`],
    [0.6, `${place(random)}, CP ${zip(random)}`],
    [0.6, `Col. ${random.chance(0.5) ? random.pick(words.STREET_WORDS) : place(random)}, ${place(random)}`],
  ]);
  return `${street(random, written)}${gap}${end}`;
}

/** What an institution is called behind the word that says its kind. */
function called(random) {
  return random.weighted([
    [6, random.pick(words.SAINTS)],
    [1.5, `de ${place(random)}`],
    [1.2, place(random)],
    [2, surname(random)],
    [1, `${givenName(random, random.pick(["m", "f"]))} ${surname(random)}`],
    [1, `Dr. ${surname(random)}`],
    [1.5, capital(random.pick(words.ORG_WORDS))],
    [0.8, `"${capital(random.pick(words.ORG_WORDS))}"`],
    [
      1,
      `${random.pick(["Virgen de", "Nuestra Señora de", "San", "Santa"])} ${random.chance(0.5) ? place(random) : givenName(random, "m")}`,
    ],
    [0.8, `${random.pick(words.SAINTS)} de ${place(random)}`],
    [0.4, `N.º ${random.between(1, 99)}`],
  ]);
}

/** An institution with a head word of these ("Hospital m"), and its gender. */
export function institution(random, heads) {
  const [, head, gender] = /^(.+) (m|f|mp|fp)$/.exec(random.pick(heads));
  return { text: `${head} ${/ de$/.test(head) ? place(random) : called(random)}`, gender };
}

export function company(random) {
  const text = random.weighted([
    [2.5, random.pick(words.EMPLOYERS)],
    [3, `${surname(random)} ${random.pick(words.COMPANY_LAST)}`],
    [1, `${capital(random.pick(words.ORG_WORDS))} ${random.pick(words.COMPANY_LAST)}`],
    [1.5, `${random.pick(words.COMPANY_HEADS)} ${surname(random)}`],
    [0.6, `Hermanos ${surname(random)}`],
    [0.7, capital(made(random))],
    [0.5, `${capital(made(random))} ${random.pick(words.COMPANY_LAST)}`],
    [0.4, Array.from({ length: random.between(3, 4) }, () => String.fromCharCode(65 + random.below(26))).join("")],
  ]);
  return { text, gender: "" };
}

export function pharmacy(random) {
  return {
    text: random.weighted([
      [2, random.pick(words.PHARMACIES)],
      [4, `Farmacia ${surname(random)}`],
      [1.5, `Farmacia ${random.pick(words.SAINTS)}`],
      [1, `farmacia ${surname(random)}`],
      [0.6, `Farmacia de ${place(random)}`],
      [0.6, `Farmacia Lda. ${givenName(random, "f")} ${surname(random)}`],
    ]),
    gender: "f",
  };
}

export function laboratory(random) {
  return random.chance(0.3) ? { text: random.pick(words.LABS), gender: "" } : institution(random, words.LAB_HEADS);
}
