// People of Italian documents: most with Italian names, some from elsewhere, many with names that no list has.
import { capital, namesFrom } from "../shared.mjs";
import { CITIES_TO_SPELL, LETTER_NAMES, PARTICLES } from "./words.mjs";

export { capital };

const { home, foreign, homeSurnames, foreignSurnames, made, given } = namesFrom("italian");

export { given };
export const surnames = homeSurnames;

const MARKED = /[\u00c0-\u024f]/u;
const wordy = (name) => (MARKED.test(name) || /\p{Lu}/u.test(name) ? name : capital(name));

/** A family name: listed in seven of ten, else made. */
export function surname(random, isForeign = false) {
  const listed = wordy(random.pick(isForeign ? foreignSurnames : homeSurnames));
  const invented = () => capital((isForeign ? made.foreign : made.last)(random));
  return random.weighted([
    [14, random.chance(0.66) ? listed : invented()],
    [1.6, `${random.pick(PARTICLES)} ${listed}`.replace("' ", "'")],
    [0.9, `${listed} ${random.chance(0.7) ? wordy(random.pick(homeSurnames)) : invented()}`],
    [0.5, `${listed}-${invented()}`],
    [0.5, wordy(random.pick(given))],
  ]);
}

export function givenName(random, sex, isForeign = false) {
  const one = () =>
    random.chance(0.72)
      ? wordy(random.pick((isForeign ? foreign : home)[sex]))
      : capital(isForeign ? made.foreign(random) : made[sex](random));
  return random.weighted([
    [14, one()],
    [1, `${one()} ${one()}`],
    [0.7, sex === "f" ? `Maria ${one()}` : `${random.pick(["Gian", "Pier", "Giovanni", "Carlo"])} ${one()}`],
  ]);
}

/** A person: one sex, one name, in all its forms. */
export function personOf(random) {
  const sex = random.pick(["m", "f"]);
  const isForeign = random.chance(0.22);
  return { sex, first: givenName(random, sex, isForeign), last: surname(random, isForeign) };
}

const initial = (name) => name.replace(/^(?:De|Di|La|Lo|Del|Della|D')\s?/u, "")[0]?.toUpperCase() ?? "M";

function spelled(random, word) {
  const letters = [...word.toUpperCase().normalize("NFD")].filter((letter) => /[A-Z]/.test(letter));
  const style = random.below(5);
  if (style === 0) return letters.join("-");
  if (style === 1) return letters.join(" ");
  if (style === 2) return letters.map((letter) => LETTER_NAMES[letter] ?? letter).join(" ");
  return letters
    .map((letter) => (random.chance(0.7) ? `${letter} come ${CITIES_TO_SPELL[letter]}` : letter))
    .join(random.pick([" ", ", "]));
}

/** Forms of a name, by the suffix of the slot: all of them identify. */
export function formsOf(random, { first, last }, written) {
  const full = () =>
    random.weighted([
      [10, `${first} ${last}`],
      [written ? 2 : 0.8, `${last} ${first}`],
      [written ? 0.7 : 0, `${first} ${last.toUpperCase()}`],
      [written ? 0.6 : 0, `${first[0]}. ${last}`],
      [written ? 0.2 : 0, `${last} ${first[0]}.`],
    ]);
  return {
    "": full,
    first: () => first,
    last: () => last,
    record: () =>
      random.weighted([
        [3, `${last} ${first}`],
        [2, `${last.toUpperCase()} ${first.toUpperCase()}`],
        [2, `${last.toUpperCase()} ${first}`],
        [1, `${last}, ${first}`],
        [1.5, `${first} ${last}`],
      ]),
    "full.caps": () => `${last} ${first}`.toUpperCase(),
    initials: () => {
      const [a, b] = [first[0].toUpperCase(), initial(last)];
      return random.weighted([
        [4, `${a}.${b}.`],
        [2, `${a}. ${b}.`],
        [1, `${b}.${a}.`],
        [0.5, `${a}${b}`],
        [0.5, `${a}.${b}`],
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
    il: by("il", "la"),
    un: by("un", "una"),
    title: () =>
      written
        ? random.pick(sex === "m" ? ["Sig.", "sig.", "signor", "Sig"] : ["Sig.ra", "sig.ra", "signora", "Signora"])
        : random.pick(sex === "m" ? ["signor", "signor", "signore"] : ["signora", "signora", "signorina"]),
    dr: () =>
      written
        ? random.pick(
            sex === "m"
              ? ["Dott.", "Dr.", "dott.", "Dott", "Prof.", "dottor", "Dr"]
              : ["Dott.ssa", "Dr.ssa", "dott.ssa", "Dott.ssa", "Prof.ssa", "dottoressa", "D.ssa"],
          )
        : random.pick(sex === "m" ? ["dottor", "dottor", "professor"] : ["dottoressa", "dottoressa", "professoressa"]),
  };
}
