// Articles, alone and grown together with prepositions, before what fills a slot.

const FORMS = {
  el: ["el ", "la ", "los ", "las "],
  del: ["del ", "de la ", "de los ", "de las "],
  al: ["al ", "a la ", "a los ", "a las "],
};
const NONE = { el: "", del: "de ", al: "a " };
/** Suffixes of slots that ask for one. */
export const ARTICLES = Object.keys(FORMS);

/** @param {{gender: "m" | "f" | "mp" | "fp" | "" | null}} filler "" and `null`: it takes no article. */
export function articleOf(suffix, { gender }) {
  const place = ["m", "f", "mp", "fp"].indexOf(gender);
  return place < 0 ? NONE[suffix] : FORMS[suffix][place];
}
