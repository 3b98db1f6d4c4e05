import { isLuhn, isVerhoeff } from "../language/checksums.js";
import { mayBeTableCode } from "./table-codes.js";

// What a code of a published system must be besides of its form: a record number or a telephone number may be typed in its place. The lists themselves are not here.

type Check = (code: string) => boolean;

const matches =
  (pattern: RegExp): Check =>
  (code) =>
    pattern.test(code);

/** Of a concept or a description, of the international edition (00, 01) or, with a namespace of seven figures, of an extension (10, 11). */
const SNOMED = /^(?:[1-9]\d{2,14}0[01]|[1-9]\d{7,14}1[01])\d$/;
/** What the letters of an answer (`LA33-6`) leave in the sum, where the figures behind them are an even number, and an odd one. Told by the 176 answers among R4's examples. */
const ANSWER_REMAINDERS = [5, 2] as const;

function isLoinc(code: string): boolean {
  const {
    answer,
    figures = "",
    check = "",
  } = /^(?<answer>LA)?(?<figures>\d{1,7})-(?<check>\d)$/.exec(code)?.groups ?? {};
  // Parts, groups and lists of answers: how their letters count is not known here.
  if (figures === "") return /^L[GLP]\d{1,7}-\d$/.test(code);
  if (answer === undefined) return isLuhn(figures + check);
  // Its letters count too: without them the check digit is off by as much.
  const off = ANSWER_REMAINDERS[figures.length % 2 === 0 ? 0 : 1];
  return isLuhn(`${figures}${(Number(check) + 10 - off) % 10}`);
}

const CM = "[A-Z]\\d[0-9AB](?:\\.?[0-9A-HXZ]{1,3}[0-9A-SXZ]?)?";
/** `names`: by FHIR's addresses, the codes of HL7's table 0396, the numbers of C-CDA and the prefixes of i2b2. */
const CHECKS: Readonly<Record<string, { readonly names: string; readonly holds: Check }>> = {
  snomed: {
    names: "http://snomed.info/sct SCT SCT2 2.16.840.1.113883.6.96 SNOMED SNOMEDCT",
    holds: (code) => SNOMED.test(code) && isVerhoeff(code),
  },
  loinc: {
    names: "http://loinc.org LN 2.16.840.1.113883.6.1 LOINC",
    holds: isLoinc,
  },
  icd10: {
    names:
      "http://hl7.org/fhir/sid/icd-10 http://fhir.de/CodeSystem/bfarm/icd-10-gm I10 2.16.840.1.113883.6.3 ICD10 ICD10GM",
    holds: matches(new RegExp(`^(?:[A-Z]\\d\\d(?:\\.?[0-9X-]{1,3})?[*+!†]?|${CM})$`)),
  },
  icd10cm: {
    names: "http://hl7.org/fhir/sid/icd-10-cm I10C ICD10CM 2.16.840.1.113883.6.90",
    holds: matches(new RegExp(`^${CM}$`)),
  },
  icd10pcs: {
    names: "http://www.cms.gov/Medicare/Coding/ICD10 I10P ICD10PCS 2.16.840.1.113883.6.4",
    holds: matches(
      /^(?:0[0-9B-DF-HJ-NP-Y]|10|2[WY]|3[0CE]|4[AB]|[56]A|7W|8[CE]|9W|[BCD][0-9B-DF-HJ-NP-Y]|F[01]|[GH]Z|X[0-9A-HJ-NP-Z])[0-9A-HJ-NP-Z]{5}$/,
    ),
  },
  icd11: {
    names: "http://id.who.int/icd/release/11/mms ICD11",
    holds: matches(/^[1-9A-HJ-NP-X][A-HJ-NP-Z]\d[0-9A-HJ-NP-Z](?:\.[0-9A-HJ-NP-Z]{1,2})?$/),
  },
  // Where a tumour is, and what it is: from 8000 on, and how it behaves.
  icdo3: {
    names: "http://terminology.hl7.org/CodeSystem/icd-o-3 ICDO3 2.16.840.1.113883.6.43.1",
    holds: matches(/^(?:C\d\d(?:\.?\d)?|[89]\d{3}\/[0-369])$/),
  },
  icd9: {
    names:
      "http://hl7.org/fhir/sid/icd-9-cm I9 I9C I9CD I9CP 2.16.840.1.113883.6.103 2.16.840.1.113883.6.104 ICD9 ICD9CM ICD9PROC",
    holds: matches(/^(?:\d{3}(?:\.?\d{1,2})?|V\d\d(?:\.?\d{1,2})?|E\d{3}(?:\.?\d)?|\d\d\.\d{1,2})$/),
  },
  rxnorm: {
    names: "http://www.nlm.nih.gov/research/umls/rxnorm RXNORM 2.16.840.1.113883.6.88",
    holds: matches(/^(?:[1-9]\d{0,5}|[1-3]\d{6})$/),
  },
  cvx: {
    names: "http://hl7.org/fhir/sid/cvx CVX 2.16.840.1.113883.12.292",
    holds: matches(/^\d{1,3}$/),
  },
  ndc: {
    names: "http://hl7.org/fhir/sid/ndc NDC 2.16.840.1.113883.6.69",
    // One of ten figures that begins as no telephone number does.
    holds: matches(/^(?:\d{4}-\d{4}(?:-\d\d)?|\d{5}-(?:\d{3}(?:-\d\d)?|\d{4}(?:-\d\d?)?)|[01]\d{9}|\d{11})$/),
  },
  cpt: {
    names: "http://www.ama-assn.org/go/cpt C4 CPT CPT4 2.16.840.1.113883.6.12",
    holds: matches(/^\d{4}[0-9AFTUM]$/),
  },
};

/** `ICD-10-CM`, `SNOMED CT` and `RxNorm` are what feeds call ICD10CM, SNOMEDCT and RXNORM. */
const folded = (system: string): string => system.replaceAll(/[-_ ]/g, "").toUpperCase();

const BY_SYSTEM: ReadonlyMap<string, Check> = new Map(
  Object.values(CHECKS).flatMap(({ names, holds }) =>
    names.split(" ").map((system) => [folded(system), holds] as const),
  ),
);

/** Whether it is what a feed calls a system whose codes are checked, however it is written: `LOINC`, `ICD-9`, `SNOMED-CT`. */
export const isCheckedSystem = (system: string): boolean => BY_SYSTEM.has(folded(system));

/** Whether a code may be one of the system. @returns `true` for systems of which no more is known than the form of their codes. */
export function mayBeCodeOf(system: string, code: string): boolean {
  return BY_SYSTEM.get(folded(system))?.(code) ?? mayBeTableCode(system, code) ?? true;
}

/** Systems of which a short number is a code already: nearly anything passes their check. */
const WEAK: ReadonlySet<string> = new Set(
  [CHECKS.icd9, CHECKS.rxnorm, CHECKS.cvx, CHECKS.ndc, CHECKS.cpt].flatMap((check) =>
    (check?.names ?? "").split(" ").map(folded),
  ),
);

/** Whether the system's check tells little: a number of a few figures passes it. */
export const isWeaklyChecked = (system: string): boolean => WEAK.has(folded(system));

/** Whether the system is one of those whose codes have a check digit or a form of their own, and the code may be one of its. */
export function isCheckedCode(system: string, code: string): boolean {
  return !isWeaklyChecked(system) && (BY_SYSTEM.get(folded(system))?.(code) ?? false);
}
