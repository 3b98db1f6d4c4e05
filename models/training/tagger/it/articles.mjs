// Articles, alone and grown together with prepositions, before what fills a slot.

const FORMS = {
  il: ["il ", "lo ", "l'", "la ", "i ", "le "],
  di: ["del ", "dello ", "dell'", "della ", "dei ", "delle "],
  da: ["dal ", "dallo ", "dall'", "dalla ", "dai ", "dalle "],
  a: ["al ", "allo ", "all'", "alla ", "ai ", "alle "],
};
/** Suffixes of slots that ask for one. */
export const ARTICLES = Object.keys(FORMS);

/** @param {{text: string, gender: "m" | "f" | "mp" | "fp" | "day" | "" | null}} filler `day`: a date; "": names that take no article. */
export function articleOf(suffix, { text, gender }) {
  const [il, lo, elided, la, plural, feminine] = FORMS[suffix];
  if (gender === "") return suffix === "il" ? "" : `${suffix} `;
  if (gender === "day") return /^(?:8|11|otto|undici)(?!\d)/i.test(text) ? elided : il;
  if (gender === "mp") return plural;
  if (gender === "fp") return feminine;
  if (/^[aeiouàèéìòù]/i.test(text)) return elided;
  if (gender === "f") return la;
  return /^(?:s[bcdfgklmnpqrtv]|z|gn|ps|x|y)/i.test(text) ? lo : il;
}
