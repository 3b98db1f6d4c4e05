import { noAgeIn } from "../forms/no-age.js";

/** Spans of time, values and counts in Spanish that look like ages. */
export const spanishNoAge = noAgeIn("es", {
  of: "de",
  years: "anos?",
  survived:
    "(?:sobreviv[a-z]+|superviviente|viv[oa] y libre[a-z ]{0,15}|libre de enfermedad|recidiv[a-z]+) (?:a|a los)",
  lasting: ["dm ?[12i]*", "[a-z]{3,}(?<!pal)oma"],
  pregnant: ["embaraza[a-z]+"],
  has: "tien[es]|teni[a]|tengo|tuvo|a|en",
  weeks: "semanas?|sem",
  beforeDecade: "los",
});
