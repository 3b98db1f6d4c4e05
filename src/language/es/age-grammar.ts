import type { AgeGrammar } from "../parts/age-grammar.js";
import { listOf } from "../parts/calendar.js";
import { oldestBehindUnit } from "../parts/oldest-age.js";

/** "72 años", "90 años o más". */
export const spanishAges: AgeGrammar = {
  units: {
    years: listOf("ano anos cumpleanos"),
    months: listOf("mes meses"),
    weeks: listOf("semana semanas"),
    days: listOf("dia dias"),
  },
  harmless: new Set(
    listOf("de a e o edad y u casi cumplidos medio el la los hombre mujer nino nina mas entre un una paciente m f"),
  ),
  unitMayPrecede: false,
  plurals: new Map([
    ["año", "años"],
    ["mes", "meses"],
    ["semana", "semanas"],
    ["día", "días"],
  ]),
  readAged: () => null,
  aged: () => null,
  readCut: () => null,
  withArticle: (before) => before,
  under: (top) => `menos de ${top}`,
  between: (isFigures) => (isFigures ? "-" : " a "),
  orLater: "o más",
  oldest: oldestBehindUnit({ over: "más de", orMore: "o más" }),
};
