import { describe, expect, it } from "vitest";
import { parseKnown } from "../../../../../src/config/known.js";
import { createFormFinder } from "../../../../../src/text/detectors/known/forms/index.js";

const find = createFormFinder(
  parseKnown({
    persons: [
      {
        name: "Ferri, Rosalinda",
        birthDate: "1961-04-17",
        phones: ["338 421 5678"],
        emails: ["rosi.ferri@esempio.it"],
        recordNumbers: ["A-44821"],
        addresses: ["via Monte Polenta 8/B, 24023 Clusone", "V.le dei Larici, 114, Bologna"],
      },
      {
        given: ["Anna"],
        family: ["Bevilacqua"],
        addresses: ["Calle del Alerce 14, 3º izda, 28013 Madrid", "14 Larch Street, Orange"],
      },
      { given: ["Marta"], family: ["Ruiz"], birthDate: "1962-05-01", phones: ["654 55 01 99"] },
    ],
    terms: [],
  }),
);

/** The text with what was found in brackets. */
function marked(text: string, language: string): string {
  const covered = new Uint8Array(text.length + 1);
  for (const { start, end } of find(text, language)) covered.fill(1, start, end);
  const signs = [...text].map((sign, at) => {
    const [before, here] = [covered[at - 1] ?? 0, covered[at] ?? 0];
    return `${here > before ? "[" : here < before ? "]" : ""}${sign}`;
  });
  return `${signs.join("")}${covered[text.length - 1] ? "]" : ""}`;
}

describe("what is known is found as it is said in Italian and Spanish", () => {
  it.each([
    ["it", "nata il [diciassette aprile millenovecentosessantuno] a Lecco"],
    ["it", "nata il [17 aprile 1961] a Lecco"],
    ["it", "nata il [17/04/61]"],
    ["it", "nata il [diciassette quattro sessantuno]"],
    ["it", "nata nel [sessantuno]"],
    ["it", "chiami il [tre tre otto quattro due uno cinque sei sette otto]"],
    ["it", "chiami il [trecentotrentotto quattrocentoventuno cinquantasei settantotto]"],
    ["it", "la cartella è [a quarantaquattro otto due uno]"],
    ["it", "scriva a [rosi punto ferri chiocciola esempio punto it]"],
    ["it", "il cognome è [effe e erre erre i]"],
    ["it", "[effe come firenze e come empoli erre erre i]"],
    ["it", "abito in [via monte polenta otto b]"],
    ["it", "abita in [via Monte Polenta 8/B], [Clusone]"],
    ["it", "sta a [Clusone], in [via monte polenta numero otto]"],
    ["it", "residente in [viale dei Larici 114]"],
    ["it", "in [v.le Larici]"],
    ["it", "in [via dei larici centoquattordici]"],
    ["it", "il cap è [due quattro zero due tre]"],
    ["it", "[bi e vi i elle a ci qu u a]"],
    ["es", "vivo en la [calle del alerce catorce]"],
    ["es", "vive en [C/ Alerce, 14], tercero izquierda"],
    ["es", "vive en [calle alerce número catorce]"],
    ["es", "el código postal es [veintiocho cero trece]"],
    ["es", "nacida el [uno de mayo de mil novecientos sesenta y dos]"],
    ["es", "nacida el [primero de mayo del sesenta y dos]"],
    ["es", "nació el [1 de mayo de 1962]"],
    ["es", "llame al [seis cinco cuatro cinco cinco cero uno nueve nueve]"],
    ["es", "llame al [seis cincuenta y cuatro cincuenta y cinco cero uno noventa y nueve]"],
    ["es", "es [erre u i zeta], con zeta"],
  ])("%s: %s", (language, text) => {
    expect(marked(text.replaceAll(/[[\]]/gu, ""), language)).toBe(text);
  });

  it.each([
    ["it", "ha preso due compresse alle otto, poi altre quattro"],
    ["it", "visita il diciotto maggio per il controllo"],
    ["en", "she had a nice orange"],
    ["it", "i larici del giardino sono centoquattordici"],
    ["it", "Piastrine 24023, leucociti 24.023"],
    ["it", "la polenta la mangio in via eccezionale il giorno otto"],
    ["es", "el alerce del jardín tiene catorce años"],
    ["es", "tomó dos pastillas a las ocho y otras cuatro"],
    ["es", "la cita es el dieciocho de junio"],
  ])("and nothing else: %s: %s", (language, text) => {
    expect(marked(text, language)).toBe(text);
  });
});
