import { FUNCTION_WORDS } from "../../../language/lexicons/common-words.js";
import { hasUnit, isClinical } from "../../../language/units.js";
import { anyText } from "../../../language/vocabulary/alternatives.js";
import { endOfAddress } from "./address-bounds.js";
import {
  FURTHER_KINDS,
  KINDS_AFTER,
  KINDS_BEFORE,
  KINDS_BEFORE_CAPITALISED,
  PARTICLES,
  STREET_ENDINGS,
} from "./address-words.js";
import { isAgeAndSex, isTimedRow } from "./listed-rows.js";
import { NOT_IN_STREET } from "./street-names.js";
import { before, type Finding, finding, lineAt, matchesOf, type View } from "./view.js";
import { isOfMedicine } from "./words-of-medicine.js";

/** A house number, or another number of an address; what follows it is checked apart. */
const NUMBER =
  /(?<![a-zA-Z\d.,/-]|\d )\d{1,5}(?:[a-zA-Z](?![a-zA-Z]))?(?:[/-]\d{1,4}[a-zA-Z]?)?(?![a-zA-Z\d]|[.,:]\d|[-/]\d)/g;
/** What of the text before and after a number is looked at. */
const REACH = 90;
const CAPITALISED = "(?:[A-Z][a-zA-Z'-]{0,30}|[A-Z][a-z]{0,3}\\.)";
const PARTICLE = `(?:${PARTICLES})`;
const NAME = `(?:${PARTICLE} ){0,2}${CAPITALISED}(?: (?:${PARTICLE} ){0,2}${CAPITALISED}){0,4}`;

/** "nr. " between a street and its number. */
const BEFORE_NUMBER = "(?:,? (?:n\\. ?|nr\\.? ?|no\\.? ?|n[°o] ?|c\\. ?)?)$";
/** "Lindenstraße ", "Kossuth Lajos u. ", "ul. Polna ", "Via del Corso ", right before the number. */
const STREET_BEFORE = new RegExp(
  `(?<![a-zA-Z\\d])(?:(?:${CAPITALISED} ){0,3}[A-Z][a-zA-Z'-]{2,24}(?:${STREET_ENDINGS})|(?:${CAPITALISED} ){1,3}(?:(?:${KINDS_AFTER})|[a-z]{3,16} (?:utca|u\\.|ut|utja|ter|tere))|(?:${KINDS_BEFORE}) ${NAME}|(?:${KINDS_BEFORE_CAPITALISED}) ${NAME})${BEFORE_NUMBER}`,
);
/**
 * A kind of street where `STREET_BEFORE` has one, whatever is around it. That one and `STREET_AFTER` are among the largest expressions of
 * all, and are compiled only for a text that they could match: most have none.
 */
const KIND_IN_STREET_BEFORE = new RegExp(
  `(?:${STREET_ENDINGS}|${KINDS_AFTER}|utca|u\\.|ut|utja|tere?)${BEFORE_NUMBER}|(?:${KINDS_BEFORE}|${KINDS_BEFORE_CAPITALISED}) `,
);
/** How whatever `STREET_AFTER` matches begins, and that it has a capital. */
const BEGINS_STREET_AFTER = /^,? (?=[a-zA-Z])[^A-Z]*[A-Z]/;
/** The same kinds without capitals: only where the kind is a word of no other use in English. */
const LOWER_STREET_BEFORE =
  /(?<![a-zA-Z\d])(?:[a-zA-Z]{2,20}(?:strase|strasse|gasse|straat|gatan|vagen|veien|strade|katu|utca)|[a-zA-Z]{2,20} (?:utca|u\.|utja|ut|tanav)|(?:calle|avenida|rue|rua|piazza|viale|ul\.|ulica|ulice|namesti|trg|praca|travessa) (?:[a-zA-Z]{2,20} ){1,4}?) ?$/i;
/** " rue des Lilas", " Via Roma", right after the number. */
const STREET_AFTER = new RegExp(
  `^,? (?:bis |ter )?(?:(?:${KINDS_BEFORE}) (?:d'|l')?${NAME}|(?:${KINDS_BEFORE_CAPITALISED}) (?:d'|l')?${NAME}|(?:avenue|boulevard|place|route|cours|square|passage) (?:de la |de l'|du |des |de |d')${CAPITALISED}(?: ${CAPITALISED}){0,3}|(?:${CAPITALISED} ){0,3}[A-Z][a-zA-Z'-]{2,24}(?:${STREET_ENDINGS})(?![a-zA-Z\\d]))`,
);

/** The words and numbers in a row that end before, and begin after, a number: names, particles, further numbers. */
const ROW_BEFORE = new RegExp(`(?:(?<![a-zA-Z\\d'.-])(?:${CAPITALISED}|P\\.? ?O\\.? Box|${PARTICLE}|\\d{1,5}) ){1,7}$`);
const ROW_AFTER = new RegExp(
  `^,?(?: (?:${CAPITALISED}(?![a-zA-Z\\d'])|(?:${PARTICLE}) (?=[A-Z]|(?:${PARTICLE}) )|\\d{1,5}(?![a-zA-Z\\d]|[.,:/]\\d))){1,7}`,
);

/** "Address:" on a line of its own. */
const HEADING = /\b(?:address(?:es)?|ship to|deliver to|send to|location)[^.\n]{0,20}:[ \t]{0,4}\n\s{0,8}$/i;
const LEADING_WORDS = /^(?:(?:of|on|the|in|an|and) )+/;
/** " oak tree 210" after a number */
const LOWER_ROW = /^(?: [a-zA-Z][a-zA-Z'.-]{1,24}){1,4} \d{1,5}(?![a-zA-Z\d]|[.,:/]\d)/;
/** "Elm and " before a street: a corner. */
const CORNER_BEFORE = /(?:[A-Z][a-zA-Z'-]{1,24} ){1,3}and (?:ul\. )?$/;
/** Right before an address: a verb of place, a request to send something, a heading. */
const CUE =
  /(?:\b(?:live|lives|lived|living|reside|resides|resided|residing|stay|stays|stayed|staying|located|situated|based|headquartered|registered|moved|moving|relocated|deliver|delivers|delivered|delivery|ship|ships|shipped|send|sends|sent|mail|mailed|post|forward|forwarded|return|returned|meet|met|come|walk|drive|drop|drops|dropped|off|pick|up|taxi|cab|uber|ride|office is|restaurant is|shop is|store is|clinic is|house is|home is|place is|it's|it is|its|here|be|apartment is|building is|practice is|pharmacy is)(?: (?:it|this|that|them|one|one out|me|us|you|him|her|back|over|again|still|everything|mail|letters?|packages?|home|there|now)){0,2} (?:at|on|to|in|from|near|by|off|opposite)(?: the (?:[a-zA-Z]{3,9} side of|end of|top of|bottom of|one on))?|\b(?:adresse?|adres[as]?|anschrift|indirizzo|direccion|domicilio|morada|endereco|osoite|aadress|cim|naslov|wohnt|wohnhaft|abita|residente|habite)(?: (?:in|a|en|au|am|zu|pa))? ?|\baddress(?:es)?(?: (?:is|was|are|as|to|with|at|on|of|please|here))?|\bhere (?:it is|they are)|\b(?:enter|park|wait|stop)(?:s|ed|ing)? (?:at|on|in)|(?:^|[.!?] )(?:at|to))[ :,\n]{0,8}(?:it is |it's |is )?$/i;
/** A preposition of place: enough where the form is nearly an address's. */
const PREPOSITION =
  /(?:^|[\s,:;(])(?:at|on|to|in|from|near|is|are|and|with|off|of)(?: the)? $|^[^a-zA-Z\d]{0,8}$|[,:] $/i;
/** What stands in capitals before a number and is no street. */
const NOT_A_STREET = new RegExp(String.raw`^(?:${anyText("talk-words", "no-street", "en")})\.?$`, "i");

/** A row without the words of talk that it begins with: "It's 22 …", "of Oak 12". */
function withoutLead(row: string): string {
  const words = row.replace(LEADING_WORDS, "").split(/(?<= )/);
  const first = words.findIndex((word) => !FUNCTION_WORDS.has(word.trim().toLowerCase()) && !/'/.test(word));
  return first < 0 ? "" : words.slice(first).join("");
}

/** The heart of an address: a number and what the street is called. */
interface Core {
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
}

/** The text before on its own line; at the start of a line, the heading on the line before ("Address:"). */
function leadOf(view: View, start: number): string {
  const own = before(view, start, REACH);
  const line = lineAt(view, start);
  if (line === 0 || /[a-zA-Z\d]/.test(own)) return own;
  const lineStart = start - own.length;
  return HEADING.exec(view.text.slice(Math.max(0, lineStart - 48), lineStart))?.[0] ?? own;
}

function coreAt(view: View, number: Core): Core | undefined {
  const { text } = view;
  const preceding = before(view, number.start, REACH);
  const lineEnd = view.lineStarts[lineAt(view, number.start) + 1] ?? text.length + 1;
  const following = text.slice(number.end, Math.min(lineEnd - 1, number.end + REACH));

  const street =
    (KIND_IN_STREET_BEFORE.test(preceding) ? STREET_BEFORE.exec(preceding) : null) ??
    LOWER_STREET_BEFORE.exec(preceding);
  if (street !== null && !hasUnit(following))
    return { start: number.start - street[0].length, end: number.end, confidence: 0.85 };
  const after = BEGINS_STREET_AFTER.test(following) ? STREET_AFTER.exec(following) : null;
  if (after !== null && !/^,/.test(after[0])) {
    const end = number.end + after[0].length;
    const house = /^,? \d{1,4}[a-zA-Z]?(?![a-zA-Z\d]|[.,:/]\d)/.exec(text.slice(end, end + 10))?.[0] ?? "";
    return { start: number.start, end: end + house.length, confidence: 0.8 };
  }

  const rowBefore = withoutLead(ROW_BEFORE.exec(preceding)?.[0] ?? "");
  const rowAfter = ROW_AFTER.exec(following)?.[0] ?? "";
  const start = number.start - rowBefore.length;
  const end = number.end + rowAfter.length;
  const lead = leadOf(view, start);
  if (hasUnit(text.slice(end, end + 40)) || hasUnit(following) || isClinical(preceding)) return undefined;
  const announced = CUE.test(lead);
  const isListed = isAgeAndSex(text.slice(number.start, number.end)) || isTimedRow(view, start);
  if (isListed && !announced) return undefined;
  const words = text.slice(start, end).split(/[ ,]+/);
  const names = words.filter((word) => /^[A-Z][a-zA-Z]/.test(word));
  const tail = endOfAddress(view, end);
  const hasTail = tail > end && /\d/.test(text.slice(end, tail));
  if (names.some(isOfMedicine)) return undefined;
  if (names.length === 0) return lowerRow(view, number, following, announced);
  if (names.some((name) => NOT_A_STREET.test(name)) && !(hasTail && /\d\n?.*\d{4}/s.test(text.slice(end, tail)))) {
    return undefined;
  }
  const numbers = words.filter((word) => /^\d/.test(word)).length;
  const last = words.at(-1)?.replace(/\.$/, "") ?? "";
  const kind = names.length > 1 && FURTHER_KINDS.has(last.toLowerCase());
  const onItsOwn = /\d\.?$/.test(last) && numbers > 1 && /^\d/.test(words[0] ?? "");
  // "Ballot 2020": a year is a house number only among other signs.
  const isYear = numbers === 1 && /(?:^|[ ,])(?:19|20)\d\d$/.test(text.slice(start, end));
  if (announced && !isYear) return { start, end, confidence: 0.75 };
  const corner = CORNER_BEFORE.exec(lead)?.[0] ?? "";
  if (corner !== "" && CUE.test(before(view, start - corner.length, REACH)))
    return { start: start - corner.length, end, confidence: 0.7 };
  if ((onItsOwn || kind) && PREPOSITION.test(lead)) return { start, end, confidence: 0.7 };
  return hasTail && (PREPOSITION.test(lead) || numbers > 1) ? { start, end, confidence: 0.7 } : undefined;
}

/** Without capitals: a number on both sides of the name, after a verb of place or before an apartment. */
function lowerRow(view: View, number: Core, following: string, announced: boolean): Core | undefined {
  const row = LOWER_ROW.exec(following)?.[0];
  if (row === undefined || row.split(" ").some((word) => NOT_IN_STREET.test(word)) || hasUnit(following))
    return undefined;
  const end = number.end + row.length;
  if (hasUnit(view.text.slice(end, end + 40))) return undefined;
  const tail = endOfAddress(view, end);
  const hasTail = tail > end && /\d/.test(view.text.slice(end, tail));
  return announced || hasTail ? { start: number.start, end, confidence: 0.7 } : undefined;
}

/**
 * Addresses by their number: streets of other languages (confidence 0.85 with the number behind, 0.8 before), and unknown names
 * beside a number where a verb of place, a heading, an apartment or a postal code shows what they are (0.7 to 0.75).
 */
export function findNumberedAddresses(view: View): Finding[] {
  const findings: Finding[] = [];
  let covered = 0;
  for (const found of matchesOf(view.text, NUMBER)) {
    const number = { start: found.index, end: found.index + found[0].length, confidence: 0 };
    if (number.start < covered) continue;
    const core = coreAt(view, number);
    if (core === undefined) continue;
    findings.push(finding("ADDRESS", core.start, core.end, core.confidence));
    covered = core.end;
  }
  return findings;
}
