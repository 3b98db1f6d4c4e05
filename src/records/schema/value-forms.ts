import { isLabUnit } from "../../language/lab-units.js";
import { isSpanUnit, isYearUnit } from "../../language/time-units.js";
import { isCheckedSystem, mayBeCodeOf } from "../code-checks.js";
import { isMediaType } from "../fhir/known-values.js";
import { isCharset } from "../files/charset.js";
import { isReferenceRange, isResultRange } from "./measured-range.js";
import { OMOP_UNITS } from "./omop-units.js";
import { isTown } from "./town.js";

/** Forms of values, by the names that rules call them. */
export const FORM_NAMES = [
  "count",
  "number",
  "measured",
  "underNinety",
  "shortSpan",
  "range",
  "resultRange",
  "code",
  "prefixedCode",
  "concept",
  "event",
  "codingSystem",
  "oid",
  "date",
  "isoDate",
  "zip",
  "postalCode",
  "town",
  "yearUnit",
  "spanUnit",
  "unit",
  "knownUnit",
  "knownUnitConcept",
  "ninetyUp",
  "mediaType",
  "charset",
] as const;
/** One of them. */
type FormName = (typeof FORM_NAMES)[number];

const TOWN = /^(?=.{2,60}$)\p{L}[\p{L}\p{M}.'’() /-]*$/u;
const POSTAL_CODES = [
  "(?:[A-Z]{1,2}-)?\\d{4,6}",
  "\\d{5}-\\d{3,4}|\\d{4}-\\d{3}|\\d{3}-\\d{4}|\\d{3} ?\\d{2}|\\d{2}-\\d{3}",
  "[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}",
  "[A-Z]\\d[A-Z][ -]?\\d[A-Z]\\d",
  "\\d{4} ?[A-Z]{2}",
  "[A-Z]\\d[\\dW] ?[A-Z\\d]{4}",
  "[A-Z]\\d{4}[A-Z]{3}",
].join("|");

const PREFIXED_CODE =
  /^(?:ICD9(?:CM|PROC)?|ICD10(?:CM|PCS)?|LOINC|SNOMED(?:CT)?|RXNORM|NDC|CPT4?|HCPCS|CVX):[A-Z]?\d(?!(?:.*[A-Za-z]){4})[A-Za-z0-9.-]{0,12}$/;

const CODING_SYSTEM =
  /^(?:HL7\d{4}|LN|SCT2?|SNM3?|I9|I9C[DP]?|I10[CP]?|ICD10CM|ICD10PCS|C4|CPT|CDT2?|HCPCS|HCPT|CVX|MVX|NDC|RXNORM|UCUM|ISO\+?|CDCREC|CDCA|POS|UB04FL\d\d|NUCC|NUBC|DRG\d{0,2}|W[12]|UMLS|MDNS)$/;

/** `ICD10CM:E11.9`: its system, and the code. */
function prefixAndCode(value: string): readonly [string, string] {
  const colon = value.indexOf(":");
  return [value.slice(0, colon), value.slice(colon + 1)];
}

/**
 * What a value must look like to pass by a rule with `form`. None but `town` lets a word through that is not listed, nor, but `code` and `oid`, so many digits in a row that they could
 * be somebody's number: those two are for rules with a condition on the coding system beside.
 */
const FORMS: Readonly<Record<FormName, Pick<RegExp, "test">>> = {
  count: /^\d{1,4}$/,
  /** A measurement: four digits before the point at most. A longer one that no unit tells to be measured may be somebody's number. */
  number: /^(?:[<>=]=?|[+-])?\d{1,4}(?:\.\d{1,6})?$/,
  /** Of up to seven digits: for rules with a condition on the unit beside (`knownUnit`), or on what says as much. */
  measured: /^(?:[<>=]=?|[+-])?\d{1,7}(?:\.\d{1,6})?$/,
  /** As `number`, but for what may be an age over 89, or the year of birth of somebody as old, where no unit tells that it is none. */
  underNinety: /^(?:[<>]=?|[+-])?(?!0*(?:9\d|1[0-2]\d|18\d\d|19[0-3]\d|1940)(?:\.|$))\d{1,4}(?:\.\d{1,6})?$/,
  /** Of months, weeks, days or hours: fewer than 1,080, which is 90 years of the longest of them. For rules with a condition on the unit (`spanUnit`). */
  shortSpan: /^(?:[<>]=?|[+-])?0{0,3}(?:\d{1,3}|10[0-7]\d)(?:\.\d{1,6})?$/,
  /** What is usual of a measurement: `70-99`, `<5.6`, `M: 13.5-17.5 g/dL`, words such as `Non-reactive`. */
  range: { test: isReferenceRange },
  /** The same as a result, where it could be nothing else: `0 - 5`, `0-2 /HPF`, and not `12-15`. */
  resultRange: { test: isResultRange },
  /** As in LOINC, SNOMED CT, ICD, CPT, RxNorm: digits, with three letters in a row at most, twice. */
  code: /^(?=[^\d]{0,5}\d)(?!(?:.*[A-Za-z]{2}){3})(?!.*[A-Za-z]{4})[A-Z0-9][A-Za-z0-9.-]{0,17}$/,
  /** As in i2b2: a code behind the name of the published system that it is of. */
  prefixedCode: { test: (value) => PREFIXED_CODE.test(value) && mayBeCodeOf(...prefixAndCode(value)) },
  /** Of OMOP's vocabularies, but for those of a site, which are over 2,000,000,000. */
  concept: /^(?:0|[1-9]\d{0,7})$/,
  /** Of HL7: A08, R01. */
  event: /^[A-Z]\d\d$/,
  /** Tables of HL7, coding systems of its table 0396, and what feeds call them: `ICD-10-CM`. */
  codingSystem: { test: (value) => CODING_SYSTEM.test(value) || isCheckedSystem(value) },
  oid: /^[0-2](?:\.(?:0|[1-9]\d{0,8})){3,20}$/,
  /** Of HL7: yyyy[mm[dd[hh[mm[ss[.ffff]]]]]][+zzzz]. */
  date: /^(?:18|19|20|21)\d\d(?:\d\d){0,5}(?:\.\d{1,4})?(?:[+-]\d{4})?$/,
  /** 2024-03-09, 2024-03-09T10:15:00Z, also with a space. */
  isoDate: /^(?:18|19|20|21)\d\d-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/,
  /** Of the United States. */
  zip: /^\d{5}(?:-?\d{4})?$/,
  /** Of any country whose codes are told from other numbers by figures at their places: `80331`, `SW1A 1AA`, `K1A 0B1`, `1012 AB`, `123-4567`. */
  postalCode: new RegExp(`^(?:${POSTAL_CODES})$`, "i"),
  /** Words that could be a town or a state. */
  town: { test: (value) => TOWN.test(value) && isTown(value) },
  /** For conditions: a number beside it is an age, or may be one. */
  yearUnit: { test: isYearUnit },
  /** For conditions: a number beside it may be an age of somebody over 89, in a smaller unit. Numbers are OMOP's concepts. */
  spanUnit: { test: isSpanUnit },
  /** A unit of measurement, as UCUM or laboratories write it; for conditions too. */
  knownUnit: { test: isLabUnit },
  /** For conditions: a concept of OMOP that is a unit of measurement and none of time, read as a number (`8840.0`). */
  knownUnitConcept: new RegExp(`^\\s*(?:${OMOP_UNITS.join("|")})(?:\\.0*)?\\s*$`),
  /** Nothing but a number that may be an age over 89: for what is an age by its name, or may be one. */
  ninetyUp: /^\s*(?:[<>≥≤]=?)?\s*0*(?:9\d|1[0-2]\d)(?:[.,]\d*)?\s*\+?\s*$/,
  /** A published kind of file, with the name of an encoding or without: `text/plain; charset=utf-8`. */
  mediaType: { test: isMediaType },
  /** The name of an encoding that is read. */
  charset: { test: isCharset },
  /** For conditions: anything that is not said for none (`@` in i2b2, 0 in OMOP, 1 in UCUM). */
  unit: /^(?!\s*[@01]?\s*$)/,
};

/** Whether a value looks like this; space around it is part of it. */
export function hasForm(value: string, form: FormName): boolean {
  return FORMS[form].test(value);
}

/** Whether somebody's number, or name, may have this form. */
export function mayBeNumber(form: FormName | undefined): boolean {
  return form !== undefined && OF_NUMBERS.has(form);
}

const OF_NUMBERS: ReadonlySet<FormName> = new Set([
  "postalCode",
  "town",
  "number",
  "measured",
  "underNinety",
  "shortSpan",
  "count",
  "range",
  "resultRange",
  "code",
  "concept",
]);
