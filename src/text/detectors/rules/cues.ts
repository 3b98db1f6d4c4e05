import type { EntityType } from "../../../entity-types.js";
import { partitionPoint } from "../../../partition-point.js";
import { type Finding, lineAt, matchesOf, type View } from "./view.js";

/** Words that say what kind of number comes next. */
interface CueKind {
  readonly type: EntityType;
  /** Letters and digits that a number after this cue must have at least. */
  readonly minLength: number;
  /** …and at most. */
  readonly maxLength: number;
  /** The identifier may hold letters. */
  readonly letters: boolean;
  readonly pattern: RegExp;
}

/** "phone number", "phone no.", "phone #" */
const NUMBER = String.raw`(?: ?(?:numbers?|nos?\b\.?|num\b\.?|#|ids?\b|identifiers?|identification|codes?))`;
const cue = (
  type: EntityType,
  [minLength, maxLength]: readonly [number, number],
  letters: boolean,
  words: readonly string[],
): CueKind => ({
  type,
  minLength,
  maxLength,
  letters,
  pattern: new RegExp(String.raw`(?<![a-zA-Z\d])(?:${words.join("|")})(?![a-zA-Z])`, "gi"),
});

const CUES: readonly CueKind[] = [
  cue("TELEPHONE_NUMBER", [3, 15], false, [
    "number where",
    "number (?:to|we can|I can) (?:reach|call)",
    "(?:best|good) number",
    `(?:tele)?phone(?:${NUMBER}| is|:)`,
    `(?:cell|mobile|home|work|office|land ?line|contact|call ?back|pager|beeper|whatsapp)${NUMBER}`,
    "telefono",
    "selfoon",
    "mobil",
    "simu",
    "ucingo",
    "ifowuni",
    "kontak",
    "telefono",
    "cellulare",
    "recapito(?: telefonico)?",
    "telefon",
    "telefoon",
    "telephone",
    "telefone",
    "movil",
    String.raw`tel\b\.?`,
    String.raw`ph\b\.?`,
    String.raw`mob\b\.?`,
  ]),
  cue("TELEPHONE_NUMBER", [7, 15], false, [
    "call(?:ing|ed|s)?",
    "reach(?:ed|able)?",
    "text(?:ed)?(?: me| us)?",
    "(?:tele)?phones?",
    "dial(?:ed|ing)?",
    "ring(?:ing)?",
    "cell",
    "mobile",
    "contact",
    "pager",
    "voice ?mail",
    "messages?",
    "answer(?:ing|s)?",
    "extension",
    "(?:my|your|his|her|their|our) number",
    "contatt(?:o|are|i|ato|ata)(?: telefonico)?(?: per urgenze)?",
    "numero",
    "urgenze",
  ]),
  cue("FAX_NUMBER", [3, 15], false, [`(?:tele)?fax${NUMBER}`, "(?:tele)?fax(?: is|:)"]),
  cue("FAX_NUMBER", [7, 15], false, ["(?:tele)?fax(?:ed|es)?"]),
  cue("SSN_OR_TAXPAYER", [3, 14], false, [
    String.raw`soc(?:ial)?\.? ?sec(?:urity)?\.?${NUMBER}?`,
    "(?:my|your|his|her|their|full) social(?! (?:worker|history|life|anxiety|services|support|media|situation|circle|distancing))",
    "last (?:4|four)(?! (?:weeks?|days?|months?|years?|hours?|visits?|times?|nights?|minutes?|or|to))(?: digits)?(?: of (?:my|your|his|her|the|their) social(?: security)?(?: number)?)?",
    "ssn",
    "itin",
    `tax ?(?:payer)?(?: ?id| identification)${NUMBER}?`,
    `(?:ein|tin)(?:${NUMBER}|:)`,
    `national insurance${NUMBER}?`,
    "pan",
    "pesel",
    "tc kimlik",
    "(?:nin|nhif|cmnd|cccd|nik|cnic)",
    `national(?: identity| insurance)?${NUMBER}`,
    `personal(?: id(?:entity)?)?${NUMBER}`,
    "kitambulisho",
    "codice fiscale",
    "steuer-?id",
    "bsn",
    "nif",
    "nir",
    "cpf",
    "rijksregisternummers?",
    "ahv-nummer",
    "numero de securite sociale",
    "curp",
  ]),
  cue("MEDICAL_RECORD_NUMBER", [3, 14], true, [
    `(?:medical |health |patient |hospital |clinic )?(?:records?|charts?)${NUMBER}`,
    `mrns?${NUMBER}?`,
    String.raw`m\.r\.n\.?`,
    String.raw`mr ?(?:#|number|no\b\.?)`,
    `(?:patient|hospital|clinic|unit|nhs|ur|urn|chi)${NUMBER}`,
    String.raw`cartella(?: clinica)?(?: n\.?)?`,
    "historia clinica",
  ]),
  cue("HEALTH_PLAN_ID", [4, 20], true, [
    `(?:member(?:ship)?|subscriber|beneficiary|policy ?holder|group|policy|plan|insurance|insured|coverage|enrollee|medicare|medicaid|cigna|aetna|humana|anthem|blue cross|hicn|mbi)(?: (?:card|policy|member))?${NUMBER}`,
    "(?:policy|member id|medicare|medicaid|mbi|hicn)",
    `(?:health|healthcare|insurance|medicare|medicaid)(?: insurance)? card${NUMBER}?`,
  ]),
  cue("FIN", [4, 20], true, [
    String.raw`(?:patient|hospital|visit|encounter|guarantor|billing|patient financial|hospital financial|medical|clinic)(?:'s)? (?:financial )?(?:accounts?|acct\b\.?)${NUMBER}?`,
    `(?:patient )?financial${NUMBER}`,
    String.raw`fin(?:${NUMBER}| ?:| is(?= [\d]))`,
    String.raw`f\.i\.n\.?`,
    "har ?(?:#|number|:)",
    `(?:statement|bill)${NUMBER}`,
  ]),
  cue("BANK_ACCOUNT_NUMBER", [4, 20], true, [
    String.raw`(?:bank |checking |savings |customer |client )?(?:accounts?|acct\b\.?|a\/c)${NUMBER}?`,
    "iban",
  ]),
  cue("BANK_ROUTING", [6, 9], false, [`routing${NUMBER}?`, `aba${NUMBER}?`, "sort code", `transit${NUMBER}`]),
  cue("CREDIT_DEBIT_NUMBER", [4, 19], false, [
    `(?:credit|debit|bank|payment|visa|master|amex|hsa|fsa)(?: |-)?cards?${NUMBER}?`,
    `card${NUMBER}`,
    "card (?:ending|ends)(?: in| with)?",
    "(?<!health |healthcare |insurance |medicare |medicaid )card",
    "visa",
    "mastercard",
    "amex",
    "american express",
    "cvv",
    "cvc",
    "security code",
  ]),
  cue("DRIVER_ID_US", [4, 18], true, [
    String.raw`driver'?s?'? ?(?:licen[cs]e|id|permit|lic\b\.?)${NUMBER}?`,
    `driving licen[cs]e${NUMBER}?`,
    `state id${NUMBER}?`,
    String.raw`dl ?(?:#|number|no\b\.?)`,
    "dl:",
  ]),
  cue("PASSPORT_NUMBER_US", [6, 12], true, [`passports?${NUMBER}?`, "reisepass", "pasaporte", "passaporto"]),
  cue("VEHICLE_LICENSE_PLATE_US", [3, 9], true, [
    `(?:licen[cs]e |number |vehicle |car |registration )?plates?${NUMBER}?`,
    `(?:car|vehicle) registration${NUMBER}?`,
    "tag number",
  ]),
  cue("VEHICLE_IDENTIFIER_US", [6, 17], true, [
    `vin${NUMBER}?`,
    `vehicle identification${NUMBER}?`,
    `chassis${NUMBER}?`,
  ]),
  cue("DEVICE_ID", [4, 40], true, [
    `serial(?:${NUMBER}| is|:)`,
    `(?:device|implant|pacemaker|pump|lead|valve|lot|batch|udi|imei|model)${NUMBER}`,
    "udi",
    "imei",
    String.raw`s\/n`,
    "sn:",
  ]),
  cue("CERTIFICATE_NUMBER", [4, 16], true, [
    `npi${NUMBER}?`,
    `dea${NUMBER}?`,
    `(?:medical |nursing |professional |state )?licen[cs]e${NUMBER}`,
    `(?:birth |death |marriage )?certificate${NUMBER}?`,
    `certification${NUMBER}`,
    `gmc${NUMBER}`,
  ]),
  cue("OTHER_ID", [3, 24], true, [
    `(?:case|encounter|accession|visit|csn|reference|confirmation|conf|ref|order|ticket|claims?|specimen|sample|requisition|study|subject|participant|employee|staff|badge|authori[sz]ation|auth|invoice|tracking|prescription|rx|script|refill|student|file|booking|referral|incident|admission|discharge|transaction|receipt|donor|barcode|locker|bed|room|pin|verification|access|registration|record|uid|dossier|nummer|numero|numero)${NUMBER}`,
    "(?:visit|job|case|encounter|accession|acc|order|claim|ref|reference|confirmation|auth|csn|rx|specimen)(?: ?#)?:",
    "(?:visit|job|case|ticket|claim|order|rx|invoice) ?#",
    "prescription is",
    "csn",
    "aadhaar",
    "reference is",
    "confirmation is",
    "employee id",
    "pin is",
    "passcode",
    "id (?:is|numbers?|no)",
    "id:",
  ]),
  cue("BIRTH_DATE_TIME", [4, 8], false, [
    "date of birth",
    "birth ?dates?",
    "dates? of birth",
    String.raw`d\.?o\.?b\b\.?`,
    "birth ?day",
    "born",
    "geboren",
    "nacid[oa]",
    "nat[oa]",
    "nee?",
    "data di nascita",
    "fecha de nacimiento",
    "geburtsdatum",
  ]),
  cue("DEATH_DATE_TIME", [6, 8], false, [
    "date of death",
    "death date",
    "passed away",
    "passed on",
    "died",
    "deceased",
    "time of death",
    "expired on",
    "pronounced(?: dead)?",
    "decedut[oa]",
    "verstorben",
    String.raw`d\.?o\.?d\b\.?`,
  ]),
  cue("DATE", [4, 8], false, [
    "(?:the |what |which )?date is",
    "dated",
    "date of (?:service|visit|admission|discharge|surgery|injury|accident|procedure|onset|diagnosis|appointment|incident)",
    "(?:admission|discharge|service|visit|appointment|surgery|start|end|expiry|expiration|due|issue) date",
    "dos",
    "what (?:date|day)",
    "date:",
  ]),
  cue("ADDRESS", [3, 9], true, [
    "zip(?: ?codes?)?",
    "post(?:al)? ?codes?",
    "plz",
    String.raw`cap:?(?= \d{5}(?!\d))`,
    "codigo postal",
    "code postal",
    String.raw`pin(?= \d{6}(?!\d))`,
    "cep",
  ]),
];

/** A rule: pure, linear in the length of the text. `cues`: every cue of that view (see `findCues`). */
export type Rule = (view: View, cues: readonly Cue[]) => Finding[];

/** A cue in a text. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly kind: Omit<CueKind, "pattern">;
}

/** Every cue of a text in order of its end. A cue within or across another one ("card" in "credit card number") is dropped. */
export function findCues(view: View): Cue[] {
  const all: Cue[] = [];
  for (const kind of CUES) {
    for (const match of matchesOf(view.text, kind.pattern)) {
      const start = match.index;
      all.push({ start, end: start + match[0].length, line: lineAt(view, start), kind });
    }
  }
  all.sort((a, b) => a.start - b.start || b.end - a.end);
  const cues: Cue[] = [];
  let covered = -1;
  for (const candidate of all) {
    if (candidate.start < covered) continue;
    cues.push(candidate);
    covered = candidate.end;
  }
  return cues.sort((a, b) => a.end - b.end);
}

/** Furthest that a cue reaches on its own line, in characters: about fifteen words. */
const REACH_ON_LINE = 90;
/** A cue of an earlier turn counts for what the answer begins with. */
const REACH_INTO_ANSWER = 90;
/** Turns that may stand between the question and its answer ("okay", "one moment"). */
const TURNS_BETWEEN = 2;

/** Index of the last cue that ends at or before an offset, -1 where there is none. */
function lastCueBefore(cues: readonly Cue[], offset: number): number {
  return partitionPoint(cues, ({ end }) => end <= offset) - 1;
}

/** The cue that starts at an offset, if any. */
export function cueAt(cues: readonly Cue[], start: number): Cue | undefined {
  const next = cues[lastCueBefore(cues, start) + 1];
  return next?.start === start ? next : undefined;
}

/**
 * The cues that speak for what starts at this offset, nearest first: those on its own line, and those of the turns before
 * where it stands near the beginning of its turn.
 */
export function cuesFor(view: View, cues: readonly Cue[], offset: number): Cue[] {
  const line = lineAt(view, offset);
  const inLine = offset - (view.lineStarts[line] ?? 0);
  const found: Cue[] = [];
  for (let index = lastCueBefore(cues, offset); index >= 0 && found.length < 4; index--) {
    const candidate = cues[index];
    if (candidate === undefined) break;
    if (candidate.line === line) {
      if (offset - candidate.end > REACH_ON_LINE) break;
      found.push(candidate);
    } else {
      if (inLine > REACH_INTO_ANSWER || line - candidate.line > 1 + TURNS_BETWEEN) break;
      const lineEnd = view.lineStarts[candidate.line + 1] ?? view.text.length;
      if (lineEnd - candidate.end > 2 * REACH_ON_LINE) break;
      found.push(candidate);
    }
  }
  return found;
}
