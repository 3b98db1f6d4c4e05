// Identifiers that stand in a template as written: mostly others like them are put in their place, so that nobody's words are learned by heart.

const SMALL = /^(?:d[aeiou]l?|del|de|della|dello|dei|degli|la|las|los|lo|y|i|von|van|der|el|al|bin|ben)$/iu;
const CASES = [
  [/^\p{Lu}+$/u, (name) => name.toUpperCase()],
  [/^\p{Ll}+$/u, (name) => name.toLowerCase()],
  [/^/u, (name) => name],
];

const wordsOf = (filler) => (typeof filler === "string" ? filler : filler.text);

/** What others are drawn from, of a language that has these fillers; a fifth of the people are from elsewhere. */
export function othersFrom({ givenName, surname, place, fillerOf }) {
  return {
    given: (random) => givenName(random, random.pick(["m", "f"]), random.chance(0.22)),
    surname: (random) => surname(random, random.chance(0.22)),
    town: (random) => wordsOf(place(random)),
    job: (random) => wordsOf(fillerOf("job", random, true)),
  };
}

/**
 * @param others what a language draws from: `given(random)`, `surname(random)`, `town(random)`, `job(random)`; `null`: all stays as it is written
 * @returns what varies a mark: (random, mark, people of the document so far, changed by it) → its words in this document
 */
export function variedBy(others) {
  if (others === null) return (_random, { marked }) => marked;
  const name = (random, text, people) => {
    let words = 0;
    return text.replace(/\p{L}[\p{L}\p{M}'’]*\.?/gu, (word) => {
      if (word.length < 3 || word.endsWith(".") || SMALL.test(word)) return word;
      const key = word.toLowerCase();
      if (!people.has(key)) people.set(key, words === 0 ? others.given(random) : others.surname(random));
      words++;
      return CASES.find(([shape]) => shape.test(word))[1](people.get(key));
    });
  };
  const digits = (random, text) => text.replace(/\d/g, (digit) => (digit === "0" ? digit : random.digits(1)));
  const letters = (random, text) =>
    text.replace(/(?<![\p{Ll}])\p{Lu}(?![\p{Ll}])/gu, () => String.fromCharCode(65 + random.below(26)));
  return (random, { marked, label }, people) => {
    const lower = !/\p{Lu}/u.test(marked);
    const inCase = (text) => (lower ? text.toLowerCase() : text);
    switch (label) {
      case "PATIENT":
      case "CLINICIAN":
      case "OTHER":
        return random.chance(0.35) ? marked : name(random, marked, people);
      case "LOCATION":
        return random.chance(0.5) ? marked : inCase(others.town(random));
      case "OCCUPATION":
        return random.chance(0.75) ? marked : others.job(random);
      case "ID":
        return letters(random, digits(random, marked));
      case "CONTACT":
        return digits(random, marked);
      case "ADDRESS":
        return random.chance(0.5) ? marked : digits(random, marked);
      default:
        return marked;
    }
  };
}
