// People of Spanish documents: most with two family names, some from elsewhere, many with names that no list has.
import { capital, namesFrom } from "../shared.mjs";
import { LETTER_NAMES, TO_SPELL } from "./words.mjs";

export { capital };

const { home, foreign, homeSurnames, foreignSurnames, made, given } = namesFrom("hispanic");

export { given };
export const surnames = homeSurnames;

const wordy = (name) => (/\p{Lu}/u.test(name) ? name : capital(name));

/** One family name: listed in seven of ten, else made. */
export function surname(random, isForeign = false) {
  const listed = wordy(random.pick(isForeign ? foreignSurnames : homeSurnames));
  return random.weighted([
    [14, random.chance(0.68) ? listed : capital((isForeign ? made.foreign : made.last)(random))],
    [1, `${random.pick(["de la", "de", "del", "de los", "De la", "De"])} ${listed}`],
    [0.4, `${listed}-${wordy(random.pick(homeSurnames))}`],
    [0.5, wordy(random.pick(given))],
  ]);
}

const WITH_MARIA = "Carmen, Pilar, Dolores, Ángeles, Mar, Rosario, Rocío, Consuelo, Cristo, Camino, Prado".split(", ");
const BEFORE = {
  f: ["María", "Ana", "Rosa", "Mª", "M.ª", "Luz", "Blanca"],
  m: ["José", "Juan", "Luis", "Francisco", "Jesús", "Carlos", "Fco.", "J."],
};

export function givenName(random, sex, isForeign = false) {
  const one = () =>
    random.chance(0.74)
      ? wordy(random.pick((isForeign ? foreign : home)[sex]))
      : capital(isForeign ? made.foreign(random) : made[sex](random));
  if (isForeign) return one();
  return random.weighted([
    [10, one()],
    [2.2, `${random.pick(BEFORE[sex])} ${one()}`],
    [
      sex === "f" ? 0.8 : 0,
      `${random.pick(["María", "Mª", "M.ª"])} ${random.pick(["del", "de los", "de la", "del"])} ${random.pick(WITH_MARIA)}`,
    ],
    [0.4, `${one()} ${one()}`],
  ]);
}

/** A person: one sex, one name, in all its forms. */
export function personOf(random) {
  const sex = random.pick(["m", "f"]);
  const isForeign = random.chance(0.2);
  const last =
    isForeign || random.chance(0.3)
      ? surname(random, isForeign)
      : `${surname(random)}${random.chance(0.04) ? " y" : ""} ${surname(random)}`;
  return { sex, first: givenName(random, sex, isForeign), last };
}

const initials = (name) =>
  name
    .split(/[\s-]+/u)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word[0]);

function spelled(random, word) {
  const letters = [...word.toUpperCase().replaceAll("Ñ", "\u0001").normalize("NFD")]
    .map((letter) => (letter === "\u0001" ? "Ñ" : letter))
    .filter((letter) => /[A-ZÑ]/.test(letter));
  const style = random.below(5);
  if (style === 0) return letters.join("-");
  if (style === 1) return letters.join(" ");
  if (style === 2) return letters.map((letter) => LETTER_NAMES[letter] ?? letter).join(" ");
  return letters
    .map((letter) =>
      random.chance(0.6) ? `${LETTER_NAMES[letter] ?? letter} de ${TO_SPELL[letter] ?? "casa"}` : letter,
    )
    .join(random.pick([" ", ", "]));
}

/** Forms of a name, by the suffix of the slot: all of them identify. */
export function formsOf(random, { first, last }, written) {
  const full = () =>
    random.weighted([
      [12, `${first} ${last}`],
      [written ? 1 : 0, `${first} ${last}`.toUpperCase()],
      [written ? 0.8 : 0, `${last}, ${first}`],
      [written ? 0.6 : 0, `${first[0]}. ${last}`],
      [1.5, `${first} ${last.split(" ")[0]}`],
    ]);
  return {
    "": full,
    first: () => first,
    last: () => (random.chance(0.35) && /^\p{Lu}\p{L}+ \p{Lu}/u.test(last) ? last.split(" ")[0] : last),
    record: () =>
      random.weighted([
        [3, `${last}, ${first}`],
        [2, `${last}, ${first}`.toUpperCase()],
        [1, `${last} ${first}`.toUpperCase()],
        [2, `${first} ${last}`],
        [0.6, `${last.toUpperCase()}, ${first}`],
      ]),
    "full.caps": () => `${first} ${last}`.toUpperCase(),
    initials: () => {
      const all = [first[0], ...initials(last)].map((letter) => letter.toUpperCase());
      return random.weighted([
        [4, all.map((letter) => `${letter}.`).join("")],
        [2, all.map((letter) => `${letter}.`).join(" ")],
        [1, all.join("")],
        [0.4, all.join(".")],
      ]);
    },
    spelled: () => `${spelled(random, first)} ${spelled(random, last)}`,
    "first.spelled": () => spelled(random, first),
    "last.spelled": () => spelled(random, last),
  };
}

/** Words that agree with a person, by the suffix of the slot: none of them identifies. */
export function wordsOf(random, { sex }, written) {
  const by = (man, woman) => () => (sex === "m" ? man : woman);
  return {
    o: by("o", "a"),
    el: by("el", "la"),
    al: by("al", "a la"),
    del: by("del", "de la"),
    un: by("un", "una"),
    title: () =>
      written
        ? random.pick(
            sex === "m"
              ? ["D.", "Sr.", "don", "Don", "el Sr.", "el señor"]
              : ["Dña.", "Sra.", "doña", "D.ª", "la Sra.", "la señora", "Dª"],
          )
        : random.pick(sex === "m" ? ["señor", "don", "señor"] : ["señora", "doña", "señora", "señorita"]),
    dr: () =>
      written
        ? random.pick(
            sex === "m"
              ? ["Dr.", "Dr.", "el Dr.", "Dr", "doctor", "Prof."]
              : ["Dra.", "Dra.", "la Dra.", "Dra", "doctora", "Profa."],
          )
        : random.pick(sex === "m" ? ["el doctor", "doctor"] : ["la doctora", "doctora"]),
    "dr.la": () =>
      random.pick(
        sex === "m"
          ? ["el doctor", written ? "el Dr." : "el doctor"]
          : ["la doctora", written ? "la Dra." : "la doctora"],
      ),
  };
}
