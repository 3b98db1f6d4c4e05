import { findPhoneNumbersInText } from "libphonenumber-js/min";
import { type Cue, cuesFor } from "./cues.js";
import { hasUnit, isClinical } from "./units.js";
import { after, before, type Finding, finding, matches, type View } from "./view.js";

const EMAIL =
  /(?<![\p{L}\d._%+-])[\p{L}\d][\p{L}\d._%+'-]{0,63}@[\p{L}\d](?:[\p{L}\d-]{0,62}\.){1,8}\p{L}{2,24}(?![\p{L}\d])/gu;
const URL_WITH_SCHEME = /(?<![\p{L}\d])(?:https?|ftp|sftp):\/\/[^\s<>"'`)\]]{3,2000}/giu;
const WWW = /(?<![\p{L}\d.@/-])www\.[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}(?:\/[^\s<>"'`)\]]{0,2000})?/giu;
const HOST =
  /(?<![\p{L}\d.@/-])[a-z\d](?:[a-z\d-]{0,61}\.){1,6}(?:com|org|net|edu|gov|mil|info|biz|io|health|clinic|co\.uk|org\.uk|nhs\.uk|com\.au)(?![\p{L}\d@-])(?:\/[^\s<>"'`)\]]{0,2000})?/giu;
const IPV4 = /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d]|\.\d)/g;
const IPV6 =
  /(?<![\p{L}\d:])(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6})(?![\p{L}\d:])/giu;
const MAC = /(?<![\p{L}\d:-])(?:[\da-f]{2}([:-]))(?:[\da-f]{2}\1){4}[\da-f]{2}(?![\p{L}\d:-])/giu;
const GUID = /(?<![\p{L}\d-])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\p{L}\d-])/giu;
const USER_NAME =
  /(?<![\p{L}\d])(?:user ?(?:name|id)|login(?: name| id)?|log ?in|screen ?name|portal (?:name|id))(?: name)?(?: (?:for|on|in|to) (?:the |my |your )?[\p{L}]{2,14}(?= is ))?(?:['’]s| is| was|:| =|=){0,3} +(?<id>@?[\p{L}\d][\p{L}\d._-]{2,39}(?:(?: (?:underscore|dot|dash|hyphen|point) [\p{L}\d]{1,24}(?: [\p{L}\d]{1,2}(?![\p{L}\d])){0,4}){1,3}|(?: \p{L}{1,15}){0,2} \d{1,6})?)(?![\p{L}\d@])/giu;
const PASSWORD =
  /(?<![\p{L}\d])(?:pass ?word|pass ?code|pass ?phrase|security answer)(?:['’]s| is| was|:| =|=){1,3} *(?<id>[^\s.,;:!?]{3,40}(?:(?: \p{L}{1,15}){0,2} \d{1,6})?)(?![\p{L}\d])/giu;
const AT_HANDLE = /(?<![\p{L}\d@./_-])@[a-z\d_]{3,30}(?![\p{L}\d@.])/giu;
const COMMON_AFTER_USER =
  /^(?:and|the|for|with|that|this|not|was|has|are|can|should|will|your|you|please|from|still|also|name|password|here|there|what|locked|expired)$/i;

/** GS1 element string of a device: (01) and fourteen digits, then other application identifiers (FDA, UDI). */
const UDI = /\(01\) ?\d{14}(?: ?\(\d{2}\) ?[A-Za-z\d-]{1,20}){0,6}/gu;
/** ISO 9362, after a cue. */
const BIC =
  /(?<![\p{L}\d])(?:SWIFT|Swift|swift|BIC|bic)(?:[ /-](?:BIC|bic|code|Code|number|id|ID)){0,2}(?: is|:)? {1,2}(?<id>[A-Z]{4} ?[A-Z]{2} ?[A-Z\d]{2}(?: ?[A-Z\d]{3})?)(?![\p{L}\d])/gu;

/** A number in a form in which only phone numbers are written, North America. */
const PHONE_FORM =
  /(?<![\p{L}\d.$#-])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}(?:[ .-]|, ?))\d{3}(?:[ .-]|, ?)\d{4}(?: ?(?:x|ext\.?|extension) ?\d{1,6})?(?![\d-]|\.\d)/giu;
const LOCAL_PHONE_FORM = /(?<![\p{L}\d.$#/-])[2-9]\d{2}-\d{4}(?![\d-]|\.\d|\/)/gu;
/** A social security number's grouping. */
const SSN_FORM = /(?<![\p{L}\d.,$#/-])\d{3}([ -])\d{2}\1\d{4}(?![\p{L}\d/-]|[.,]\d)/gu;
/** Any international or national writing; what it finds is kept only with a cue or a plus sign. */
const LOOSE_PHONE =
  /(?<![\p{L}\d.$#/-])(?:\+|00)?\(?\d{1,4}\)?(?:[ ./-]?\(?\d{1,5}\)?){1,6}(?: ?(?:x|ext\.?) ?\d{1,5})?(?![\p{L}\d]|[.,/-]\d)/gu;
const PLUS_PHONE = /(?<![\p{L}\d])\+\d{1,3}(?:[ .\-()/]{0,3}\d){6,13}(?: ?(?:x|ext\.?) ?\d{1,6})?(?!\d)/gu;

/** libphonenumber reads this much at a time: its own search is not linear. */
const PHONE_WINDOW = 2000;

/** Written phone numbers by the national plans of libphonenumber: catches the rarer writings. Only for chunks with a digit run. */
function libraryPhones(view: View): Finding[] {
  const findings: Finding[] = [];
  for (const line of chunks(view.text)) {
    if (!/\d(?:[^\d\n]{0,3}\d){6}/.test(line.text)) continue;
    for (const found of findPhoneNumbersInText(line.text, "US")) {
      findings.push(finding("TELEPHONE_NUMBER", line.start + found.startsAt, line.start + found.endsAt, 0.7));
    }
  }
  return findings;
}

function* chunks(text: string): Generator<{ text: string; start: number }> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + PHONE_WINDOW);
    if (end < text.length) {
      const space = text.lastIndexOf(" ", end);
      const line = text.lastIndexOf("\n", end);
      end = Math.max(space, line) > start ? Math.max(space, line) + 1 : end;
    }
    yield { text: text.slice(start, end), start };
    start = end;
  }
}

function withoutTrailing(text: string): number {
  return text.replace(/[.,;:!?)'"]{1,20}$/, "").length;
}

/**
 * E-mail, web, IP, MAC, GUID (unmistakable: confidence 0.99, proven), user names after a cue 0.8, phone and fax numbers
 * (North American form 0.9, plus sign 0.9, libphonenumber 0.7, any writing after a cue 0.8).
 */
export function findContacts(view: View, cues: readonly Cue[]): Finding[] {
  const findings: Finding[] = [];
  for (const { start, end } of matches(view, EMAIL)) findings.push(finding("EMAIL", start, end, 0.99, true));
  for (const pattern of [URL_WITH_SCHEME, WWW, HOST]) {
    for (const { match, start } of matches(view, pattern)) {
      findings.push(finding("URL", start, start + withoutTrailing(match[0]), 0.95, true));
    }
  }
  for (const { start, end } of matches(view, UDI)) findings.push(finding("DEVICE_ID", start, end, 0.99, true));
  for (const { start, end } of matches(view, BIC)) findings.push(finding("BANK_SWIFT", start, end, 0.9));
  for (const { start, end } of matches(view, MAC)) findings.push(finding("MAC_ADDRESS", start, end, 0.99, true));
  for (const { start, end } of matches(view, GUID)) findings.push(finding("GUID", start, end, 0.99, true));
  for (const { start, end } of matches(view, IPV6)) findings.push(finding("IP_ADDRESS", start, end, 0.95, true));
  for (const { start, end } of matches(view, IPV4)) {
    if (!isClinical(before(view, start, 60))) findings.push(finding("IP_ADDRESS", start, end, 0.9));
  }
  for (const { match, start, end } of matches(view, USER_NAME)) {
    if (!COMMON_AFTER_USER.test(match.groups?.id ?? "")) findings.push(finding("USERNAME", start, end, 0.8));
  }
  for (const { match, start, end } of matches(view, PASSWORD)) {
    if (!COMMON_AFTER_USER.test(match.groups?.id ?? "")) findings.push(finding("OTHER_ID", start, end, 0.8));
  }
  for (const { start, end } of matches(view, AT_HANDLE)) findings.push(finding("USERNAME", start, end, 0.7));
  findings.push(...findPhones(view, cues));
  return findings;
}

function findPhones(view: View, cues: readonly Cue[]): Finding[] {
  const typeAt = (start: number): "FAX_NUMBER" | "TELEPHONE_NUMBER" =>
    cuesFor(view, cues, start)[0]?.kind.type === "FAX_NUMBER" ? "FAX_NUMBER" : "TELEPHONE_NUMBER";
  const findings: Finding[] = [];
  const add = (start: number, end: number, confidence: number): void => {
    findings.push(finding(typeAt(start), start, end, confidence));
  };
  for (const { start, end } of matches(view, PHONE_FORM)) add(start, end, 0.9);
  for (const { start, end } of matches(view, PLUS_PHONE)) add(start, end, 0.9);
  for (const { match, start, end } of matches(view, LOCAL_PHONE_FORM)) {
    const isRange = /00-\d\d00$/.test(match[0]) || hasUnit(after(view, end, 40));
    if (!isRange) add(start, end, 0.75);
  }
  for (const { start, end } of matches(view, SSN_FORM)) findings.push(finding("SSN_OR_TAXPAYER", start, end, 0.9));
  for (const { match, start, end } of matches(view, LOOSE_PHONE)) {
    const digits = match[0].replace(/\D/g, "").length;
    const cue = cuesFor(view, cues, start)[0];
    const announced = cue?.kind.type === "TELEPHONE_NUMBER" || cue?.kind.type === "FAX_NUMBER";
    if (announced && digits >= 7 && digits <= 15) add(start, end, 0.8);
  }
  if (!view.spoken) findings.push(...libraryPhones(view));
  return findings;
}
