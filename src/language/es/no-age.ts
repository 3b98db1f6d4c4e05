import { noAgeIn } from "../forms/no-age.js";

/** Spans of time, values and counts in Spanish that look like ages. */
export const spanishNoAge = noAgeIn("es", {
  of: "de",
  years: "anos?",
  survived:
    "(?:sobreviv[a-z]+|superviviente|viv[oa] y libre[a-z ]{0,15}|libre de enfermedad|recidiv[a-z]+) (?:a|a los)",
  lasting: ["dm ?[12i]*", "[a-z]{3,}(?<!pal)oma"],
  pregnant: ["embaraza[a-z]+"],
  did: "(?:he|ha|has|hemos|han) (?:sido|trabajado|vivido|conducido|pasado|estado)|fui|fue|trabaje|trabajo|trabajaba|estuve|estuvo|pase|paso",
  beforeAge: "a|de|con|los|y|tiene|tengo|tenia|cumplido|entre|desde|hasta",
  has: "tien[es]|teni[a]|tengo|tuvo|a|en",
  weeks: "semanas?|sem",
  beforeDecade: "los",
});
