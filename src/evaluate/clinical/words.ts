import type { OracleClinical } from "../languages/oracle-clinical.js";
import { ORACLES } from "../languages/oracle-in.js";

/** Kinds of clinical quantities that are told apart in reports. */
export const CLINICAL_KINDS = [
  "laboratory",
  "vital",
  "score",
  "stage",
  "dose",
  "measure",
  "code",
  "gene",
  "eponym",
  "marked",
] as const;
/** Kind of a clinical quantity; `marked`: somebody marked it, and no list says what it is. */
export type ClinicalKind = (typeof CLINICAL_KINDS)[number];

// The oracle for what the program does to clinical values: its lists (`../languages/`) are its own, short, and share nothing with data/. They are read
// together, whatever language a text is in.

const all = (sources: (words: OracleClinical) => string): string =>
  ORACLES.map(({ clinical }) => sources(clinical)).join("|");

/** Names before a value, by kind; a source of an expression each, in lower case without accents. */
export const NAMED = {
  laboratory: all(({ named }) => named.laboratory),
  vital: all(({ named }) => named.vital),
  score: all(({ named }) => named.score),
  stage: all(({ named }) => named.stage),
  code: all(({ named }) => named.code),
} as const;

/** Behind a number. */
export const UNITS: string = all(({ units }) => units);

/** Of those, what is taken. */
export const DOSES: string = all(({ doses }) => doses);

/** Whom things are named after, before or behind what is. */
export const EPONYMS =
  "foley|kelly|roux|allen|hartmann|whipple|veress|trendelenburg|debakey|balfour|metzenbaum|pfannenstiel|jackson-pratt|bovie|swan-ganz|blake|hinchey|murphy|babinski|mcburney|romberg|phalen|tinel|lachman|crohn|addison|graves|parkinson";
/** Instruments, procedures, signs and diseases that stand beside such a name. */
export const EPONYM_NOUNS: string = all(({ eponymNouns }) => eponymNouns);
/** Between such a noun and a name behind it. */
export const EPONYM_LINKS: string = all(({ eponymLinks }) => eponymLinks);

/** Numbers as they are said. */
export const SAID: string = all(({ said }) => said);
/** Small words inside of those. */
export const SAID_LINKS: string = all(({ saidLinks }) => saidLinks);
/** Small words between a name and its value. */
export const VALUE_LINKS: string = all(({ valueLinks }) => valueLinks);
