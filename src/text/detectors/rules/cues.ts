import type { EntityType } from "../../entity-types.js";
import { lineAt, type View } from "./view.js";

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
  source: string,
): CueKind => ({
  type,
  minLength,
  maxLength,
  letters,
  pattern: new RegExp(String.raw`(?<![\p{L}\d])(?:${source})(?![\p{L}])`, "giu"),
});

const CUES: readonly CueKind[] = [
  cue(
    "TELEPHONE_NUMBER",
    [3, 15],
    false,
    String.raw`(?:tele)?phone${NUMBER}?|(?:cell|mobile|home|work|office|land ?line|contact|call ?back|pager|beeper|whatsapp)${NUMBER}|number where|number (?:to|we can|I can) (?:reach|call)|(?:best|good) number|my number|your number|(?:his|her) number|telefono|teléfono|cellulare|recapito(?: telefonico)?|telefon|handy|téléphone|portable|móvil|tel\b\.?|ph\b\.?|mob\b\.?`,
  ),
  cue(
    "TELEPHONE_NUMBER",
    [7, 15],
    false,
    String.raw`call(?:ing|ed|s)?|reach(?:ed|able)?|text(?:ed)?(?: me| us)?|dial(?:ed|ing)?|ring(?:ing)?|cell|mobile|contact|pager|voice ?mail|message|extension`,
  ),
  cue("FAX_NUMBER", [7, 15], false, String.raw`(?:tele)?fax(?:ed|es)?${NUMBER}?`),
  cue(
    "SSN_OR_TAXPAYER",
    [4, 11],
    false,
    String.raw`soc(?:ial)?\.? ?sec(?:urity)?\.?${NUMBER}?|(?:my|your|his|her|their|the|full) social|last (?:4|four)(?: digits)?(?: of (?:my|your|his|her|the|their) social(?: security)?(?: number)?)?|ssn|itin|tax ?(?:payer)?(?: ?id| identification)${NUMBER}?|ein|tin|national insurance${NUMBER}?|codice fiscale|steuer-?id`,
  ),
  cue(
    "MEDICAL_RECORD_NUMBER",
    [3, 14],
    true,
    String.raw`(?:medical |health |patient |hospital |clinic )?(?:records?|charts?)${NUMBER}|mrns?${NUMBER}?|m\.r\.n\.?|mr ?(?:#|number|no\b\.?)|(?:patient|hospital|clinic|unit|nhs|ur|urn|chi)${NUMBER}|cartella(?: clinica)?(?: n\.?)?|historia clínica`,
  ),
  cue(
    "HEALTH_PLAN_ID",
    [4, 20],
    true,
    String.raw`(?:member(?:ship)?|subscriber|beneficiary|policy ?holder|group|policy|plan|insurance|insured|coverage|enrollee|medicare|medicaid|cigna|aetna|humana|anthem|blue cross|hicn|mbi)(?: (?:card|policy|member))?${NUMBER}|(?:policy|member id|medicare|medicaid|mbi|hicn)`,
  ),
  cue(
    "BANK_ACCOUNT_NUMBER",
    [4, 20],
    true,
    String.raw`(?:bank |checking |savings |patient |billing |customer |client |guarantor )?(?:accounts?|acct\b\.?|a\/c)${NUMBER}?|iban`,
  ),
  cue("BANK_ROUTING", [6, 9], false, String.raw`routing${NUMBER}?|aba${NUMBER}?|sort code|transit${NUMBER}`),
  cue(
    "CREDIT_DEBIT_NUMBER",
    [4, 19],
    false,
    String.raw`(?:credit|debit|bank|payment|visa|master|amex|hsa|fsa)(?: |-)?cards?${NUMBER}?|card${NUMBER}|card (?:ending|ends)(?: in| with)?|card|visa|mastercard|amex|american express|cvv|cvc|security code`,
  ),
  cue(
    "DRIVER_ID_US",
    [4, 18],
    true,
    String.raw`driver'?s?'? ?(?:licen[cs]e|id|permit|lic\b\.?)${NUMBER}?|driving licen[cs]e${NUMBER}?|state id${NUMBER}?|dl ?(?:#|number|no\b\.?)|dl:`,
  ),
  cue("PASSPORT_NUMBER_US", [6, 12], true, String.raw`passports?${NUMBER}?|reisepass|pasaporte|passaporto`),
  cue(
    "VEHICLE_LICENSE_PLATE_US",
    [3, 9],
    true,
    String.raw`(?:licen[cs]e |number |vehicle |car |registration )?plates?${NUMBER}?|(?:car|vehicle) registration${NUMBER}?|tag number`,
  ),
  cue(
    "VEHICLE_IDENTIFIER_US",
    [6, 17],
    true,
    String.raw`vin${NUMBER}?|vehicle identification${NUMBER}?|chassis${NUMBER}?`,
  ),
  cue(
    "DEVICE_ID",
    [4, 40],
    true,
    String.raw`(?:device |pump |pacemaker |implant |monitor |machine )?serial${NUMBER}?|(?:device|implant|pacemaker|pump|lead|valve|lot|batch|udi|imei|model)${NUMBER}|udi|imei|s\/n|sn:`,
  ),
  cue(
    "CERTIFICATE_NUMBER",
    [4, 16],
    true,
    String.raw`npi${NUMBER}?|dea${NUMBER}?|(?:medical |nursing |professional |state )?licen[cs]e${NUMBER}|(?:birth |death |marriage )?certificate${NUMBER}?|certification${NUMBER}|gmc${NUMBER}`,
  ),
  cue(
    "OTHER_ID",
    [3, 24],
    true,
    String.raw`(?:case|encounter|accession|visit|csn|har|reference|confirmation|conf|ref|order|ticket|claims?|specimen|sample|requisition|study|subject|participant|employee|staff|badge|authori[sz]ation|auth|invoice|tracking|prescription|rx|script|refill|student|file|booking|referral|incident|admission|discharge|transaction|receipt|donor|barcode|locker|bed|room|pin|verification|access|registration|record|aadhaar|uid|cpf|dni|nie|dossier|nummer|número|numero)${NUMBER}|prescription is|csn|aadhaar|cpf|dni|nie|ahv-nummer|reference is|confirmation is|employee id|pin is|passcode|id (?:is|number)|id:`,
  ),
  cue(
    "BIRTH_DATE_TIME",
    [4, 8],
    false,
    String.raw`date of birth|birth ?dates?|dates? of birth|d\.?o\.?b\b\.?|birth ?day|born|geboren|nacid[oa]|nat[oa]|née?|data di nascita|fecha de nacimiento|geburtsdatum`,
  ),
  cue(
    "DEATH_DATE_TIME",
    [6, 8],
    false,
    String.raw`date of death|death date|passed away|passed on|died|deceased|time of death|expired on|pronounced(?: dead)?|decedut[oa]|verstorben|d\.?o\.?d\b\.?`,
  ),
  cue(
    "DATE",
    [4, 8],
    false,
    String.raw`(?:the |what |which )?date is|dated|date of (?:service|visit|admission|discharge|surgery|injury|accident|procedure|onset|diagnosis|appointment|incident)|(?:admission|discharge|service|visit|appointment|surgery|start|end|expiry|expiration|due|issue) date|dos|what (?:date|day)|date:`,
  ),
  cue("ADDRESS", [3, 9], true, String.raw`zip(?: ?codes?)?|post(?:al)? ?codes?|plz|cap|código postal`),
];

/** A cue in a text. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly kind: Omit<CueKind, "pattern">;
}

/** Every cue of a text in order of its end. A cue within another one ("card" in "credit card number") is dropped. */
export function findCues(view: View): Cue[] {
  const all: Cue[] = [];
  for (const kind of CUES) {
    for (const match of view.text.matchAll(kind.pattern)) {
      const start = match.index;
      all.push({ start, end: start + match[0].length, line: lineAt(view, start), kind });
    }
  }
  all.sort((a, b) => a.start - b.start || b.end - a.end);
  const cues: Cue[] = [];
  let covered = -1;
  for (const candidate of all) {
    if (candidate.end <= covered) continue;
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
  let low = -1;
  let high = cues.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((cues[middle]?.end ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
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
