import { noAgeIn } from "../forms/no-age.js";

/** Spans of time, values and counts in Italian that look like ages. */
export const italianNoAge = noAgeIn("it", {
  of: "di|d'",
  years: "anni|aa",
  survived:
    "(?:sopravviss[a-z]+|sopravviv[a-z]+|viv[oaie] e (?:libero|libera)?[a-z ]{0,12}|liber[oa] da malattia|recidiv[a-z]+) a",
  lasting: ["dm ?[12i]*"],
  has: "h[ao]|ave(?:va|vo)|a|sui",
  weeks: "settiman[ae]|sett",
  beforeDecade: "negli|degli|dagli|agli|gli",
});
