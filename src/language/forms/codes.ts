import type { EntityType } from "../../entity-types.js";
import { type FormRule, form } from "../parts/forms.js";

/** Four figures and more in a word of capitals and figures; no vertebrae ("T10-T11"), diagnoses ("S72.01"), doses ("100MG/5ML"). */
const LONG =
  "(?=[A-Z\\d./-]*[A-Z])(?=(?:[A-Z./-]*\\d){4})(?!(?:[CTDLS]\\d{1,2}[-/]?){2,}(?![A-Z\\d]))(?![A-Z]\\d{2}\\.[\\dX]{1,4}[A-Z]?(?![A-Z\\d/-]))(?!\\d[\\d.,]*(?:MG|ML|MCG|G|UI|KG|CM|MM|U|MMHG|L|H)(?![A-Z]))";
const CODE = "[A-Z\\d]{1,14}(?:[-/.][A-Z\\d]{1,14}){1,5}";

/**
 * Numbers by their shape and by what names them.
 * @param labels what names a number of each type; sources of expressions, in either case.
 * @param number what may stand between such a word and the number: "n.", "es".
 */
export function codesIn(labels: readonly (readonly [EntityType, string])[], number: string): FormRule[] {
  const either = (source: string): string =>
    source.replace(/(^|\|)([a-z])/g, (_, bar: string, letter: string) => `${bar}[${letter.toUpperCase()}${letter}]`);
  return [
    // "FA00918-Q", "CP/23/0774", "RC 25-09144"
    form("OTHER_ID", 0.7, `(?<![A-Za-z\\d./@-])${LONG}${CODE}(?![A-Za-z\\d@-])`, {
      flags: "g",
      only: "written",
      measured: true,
    }),
    form(
      "OTHER_ID",
      0.7,
      "(?<![A-Za-z\\d./-])[A-Z]{2,4} \\d{2,4}[-/](?!(?:19|20)\\d\\d(?!\\d))\\d{4,8}(?![A-Za-z\\d/-])",
      {
        flags: "g",
        only: "written",
      },
    ),
    ...labels.map(([type, words]) =>
      form(
        type,
        0.85,
        `(?<![A-Za-z])(?:${either(words)})(?:[ :]+(?:${number}))*[ :]{1,3}(?<id>(?=(?:[A-Z./ -]*\\d){3})(?!\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}(?!\\d))(?!\\d{2,3}/\\d{2,3}(?![\\d/-]))(?:[A-Z]{1,5}[. ]{1,2})?[A-Z\\d]{1,16}(?:(?:[-/.]|-[ ]|[ ](?=\\d))[A-Z\\d]{1,14}){0,5})(?![A-Za-z\\d%]|[.,]\\d)`,
        { flags: "g", only: "written", notBefore: /^ ?(?:mmhg|mg|ml|cm|mm|gg|giorni|dias|horas|ore)(?![a-z])/i },
      ),
    ),
  ];
}
