import { createRequire } from "node:module";
import { GIVEN_NAMES } from "../../../language/lexicons/given-names.js";
import { SURNAMES } from "../../../language/lexicons/surnames.js";
import type { LanguageForms } from "../../../language/parts/forms.js";
import { anyText } from "../../../language/vocabulary/alternatives.js";
import { holdsVitalSign } from "../../clinical/vital-signs.js";
import { type Cue, cuesFor } from "./cues.js";
import { isGroupedAsPhone } from "./phone-groups.js";
import { after, before, type Finding, finding, linesWith, matches, type View } from "./view.js";

const EMAIL =
  /(?<![a-zA-Z\d._%+-])[a-zA-Z\d][a-zA-Z\d._%+'-]{0,63}@[a-zA-Z\d](?:[a-zA-Z\d-]{0,62}\.){1,8}[a-zA-Z]{2,24}(?![a-zA-Z\d])/g;
const URL_WITH_SCHEME = /(?<![a-zA-Z\d])(?:https?|ftp|sftp):\/\/[^\s<>"'`)\]]{3,2000}/gi;
const WWW = /(?<![a-zA-Z\d.@/-])www\.[a-zA-Z\d-]{1,63}(?:\.[a-zA-Z\d-]{1,63}){1,8}(?:\/[^\s<>"'`)\]]{0,2000})?/gi;
const HOST =
  /(?<![a-zA-Z\d.@/-])[a-z\d](?:[a-z\d-]{0,61}\.){1,6}(?:com|org|net|edu|gov|mil|info|biz|io|health|clinic|co\.uk|org\.uk|nhs\.uk|com\.au)(?![a-zA-Z\d@-])(?:\/[^\s<>"'`)\]]{0,2000})?/gi;
/** Hosts of countries, whose last label is a word in some languages, or what stands there where a blank is missing behind a point: see `isHostOfCountry`. */
const COUNTRY_HOST =
  /(?<![a-zA-Z\d.@/-])(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,6}(?:it|es|eu|cat|gal|eus|mx|ar|cl|pe|uy|fr|pt|example)(?![a-zA-Z\d@-]|\.[a-z\d])(?:\/[^\s<>"'`)\]]{0,2000})?/g;
/** Says that an address on the web follows, in any of the languages; such as may stand before anything. */
const WEB_CUE = /(?<![a-z])(?:web|website|(?:sito|sitio|site|portale?|p[aá]gina|url|link|enlace)(?=:))[ :]{1,2}$/i;
const WEB_LEAD = /(?<![a-z])(?:at|from|on|in|su|sul|da|dal|en|desde|de|visit[ea]?)[ :]{1,2}$/i;
const IPV4 = /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d]|\.\d)/g;
const IPV6 =
  /(?<![a-zA-Z\d:])(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6})(?![a-zA-Z\d:])/gi;
const MAC = /(?<![a-zA-Z\d:-])(?:[\da-f]{2}([:-]))(?:[\da-f]{2}\1){4}[\da-f]{2}(?![a-zA-Z\d:-])/gi;
/** In every host that is written. */
const INNER_DOT = /\.[a-z\d-]/gi;
/** In every MAC and IPv6 address and GUID. */
const HEX_SIGNS = /[:-][\da-f]{0,4}[:-]/gi;
const GUID = /(?<![a-zA-Z\d-])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![a-zA-Z\d-])/gi;
const USER_NAME =
  /(?<![a-zA-Z\d])(?:user ?(?:name|id)|login(?: name| id)?|log ?in|screen ?name|portal (?:name|id))(?: name)?(?: (?:for|on|in|to) (?:the |my |your )?[a-zA-Z]{2,14}(?= is ))?(?:'s| is| was|:| =|=){0,3} +(?<id>@?[a-zA-Z\d][a-zA-Z\d._-]{2,39}(?:(?: (?:underscore|dot|dash|hyphen|point) [a-zA-Z\d]{1,24}(?: [a-zA-Z\d]{1,2}(?![a-zA-Z\d])){0,4}){1,3}|(?: [a-zA-Z]{1,15}){0,2} \d{1,6})?)(?![a-zA-Z\d@])/gi;
const PASSWORD =
  /(?<![a-zA-Z\d])(?:pass ?word|pass ?code|pass ?phrase|security answer)(?:'s| is| was|:| =|=){1,3} *(?<id>[^\s.,;:!?]{3,40}(?:(?: [a-zA-Z]{1,15}){0,2} \d{1,6})?)(?![a-zA-Z\d])/gi;
const AT_HANDLE = /(?<![a-zA-Z\d@./_-])@[a-z\d_]{3,30}(?![a-zA-Z\d@.])/gi;
const COMMON_AFTER_USER = new RegExp(`^(?:${anyText("talk-words", "behind-user", "en")})$`, "i");

/** GS1 element string of a device: (01) and fourteen digits, then other application identifiers (FDA, UDI). */
const UDI = /\(01\) ?\d{14}(?: ?\(\d{2}\) ?[A-Za-z\d-]{1,20}){0,6}/g;
/** ISO 9362, after a cue. */
const BIC =
  /(?<![a-zA-Z\d])(?:SWIFT|Swift|swift|BIC|bic)(?:[ /-](?:BIC|bic|code|Code|number|id|ID)){0,2}(?: is|:)? {1,2}(?<id>[A-Z]{4} ?[A-Z]{2} ?[A-Z\d]{2}(?: ?[A-Z\d]{3})?)(?![a-zA-Z\d])/g;

/** A number in a form in which only phone numbers are written, North America. */
const PHONE_FORM =
  /(?<![a-zA-Z\d.$#-])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}(?:[ .-]|, ?))\d{3}(?:[ .-]|, ?)\d{4}(?: ?x ?\d{1,6}|,? ?(?:ext\.?|extension) ?\d{1,6})?(?![\d-]|\.\d)/gi;
const LOCAL_PHONE_FORM = /(?<![a-zA-Z\d.$#/-])[2-9]\d{2}-\d{4}(?![\d-]|\.\d|\/)/g;
/** National writings with a zero, or a Russian eight, in front: "071 987 6543", "0911 765 432", "8 (495) 123-45-67". */
const NATIONAL_PHONE_FORM =
  /(?<![a-zA-Z\d.,$#/-])(?:\(?0\d{1,4}\)?[ -]\d{3,4}[ -]?\d{3,4}|8 \(\d{3}\) \d{3}-\d{2}-\d{2})(?![a-zA-Z\d]|[.,/-]\d)/g;
/** A social security number's grouping. */
const SSN_FORM = /(?<![a-zA-Z\d.,$#/-])\d{3}([ -])\d{2}\1\d{4}(?![a-zA-Z\d/-]|[.,]\d)/g;
/** Any international or national writing; what it finds is kept only with a cue or a plus sign. */
const LOOSE_PHONE =
  /(?<![a-zA-Z\d.$#/-])(?:\+|00)?\(?\d{1,4}\)?(?:[ ./-]?\(?\d{1,5}\)?){1,6}(?: ?x ?\d{1,5}|,? ?(?:ext\.?|extension|interno|int\.) ?\d{1,5})?(?![a-zA-Z\d]|[.,/-]\d)/g;
const PLUS_PHONE =
  /(?<![a-zA-Z\d])\+\d{1,3}(?:[ .\-()/]{0,3}\d){6,13}(?: ?x ?\d{1,6}|,? ?(?:ext\.?|extension|interno|int\.) ?\d{1,6})?(?!\d)/g;

/** Seven digits and more with little between them: what libphonenumber is asked about; its own search is slow, and not linear. */
const DIGIT_RUN = /(?<!\d)[+(]?\d(?:[^\d\n]{0,3}\d){6,20}/g;
/** Text on both sides by which the library tells a number from a part of something else, in characters. */
const AROUND_RUN = 12;

const require = createRequire(import.meta.url);
type PhoneLibrary = typeof import("libphonenumber-js/min");
/** By whose plan a number without a country's code is read. */
type Country = "US" | LanguageForms["countries"][number];
let phones: PhoneLibrary | null = null;

/** Its hundred modules take as long to load as a short text takes to read, and few short texts have such a number. */
function phoneLibrary(): PhoneLibrary {
  const loaded: PhoneLibrary = phones ?? require("libphonenumber-js/min");
  phones = loaded;
  return loaded;
}

/** Written phone numbers by the national plans of libphonenumber: catches the rarer writings that no other rule found. */
function libraryPhones(view: View, known: readonly Finding[]): Finding[] {
  const findings: Finding[] = [];
  const covered = [...known].sort((a, b) => a.start - b.start);
  let next = 0;
  for (const { start, end } of matches(view, DIGIT_RUN, view.digitLines)) {
    while (next < covered.length && (covered[next]?.end ?? 0) < end) next++;
    if ((covered[next]?.start ?? end) <= start) continue;
    const from = Math.max(0, start - AROUND_RUN);
    const country = view.forms?.countries[0] ?? "US";
    for (const found of phonesIn(view.text.slice(from, end + AROUND_RUN), country)) {
      const behind = view.text.slice(from + found.endsAt, from + found.endsAt + 5);
      const said = view.text.slice(from + found.startsAt, from + found.endsAt);
      if (!isGroupedAsPhone(said, country) || holdsVitalSign(said + (/^[./]\d{1,3}(?!\d)/.exec(behind)?.[0] ?? "")))
        continue;
      findings.push(finding("TELEPHONE_NUMBER", from + found.startsAt, from + found.endsAt, 0.7));
    }
  }
  return findings;
}

/** The library throws, and catches, an error for whatever is no number: writing down where from was half of its work. */
function phonesIn(text: string, country: Country): ReturnType<PhoneLibrary["findPhoneNumbersInText"]> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return phoneLibrary().findPhoneNumbersInText(text, country);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Two words with a point between them and no blank are none: a word before it says what it is, or leads to it and it has a path, a hyphen or three labels. */
function isHostOfCountry(host: string, preceding: string): boolean {
  const [labels = ""] = host.split("/");
  if (!/[a-z]{3}[a-z\d-]*\./.test(labels)) return false;
  if (WEB_CUE.test(preceding)) return true;
  const isLong = /\/[a-z\d-]{3}/.test(host) || labels.includes("-") || labels.split(".").length > 2;
  return isLong && WEB_LEAD.test(preceding);
}

/** Under ".invalid" no host can exist (RFC 2606), so what stands before it says nothing, unless it is a name. */
function isNowhere(address: string): boolean {
  if (!/\.invalid$/i.test(address)) return false;
  const words = address
    .replace(/@.*$/, "")
    .toLowerCase()
    .split(/[^a-z]+/);
  return !words.some((word) => GIVEN_NAMES.has(word) || SURNAMES.has(word));
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
  const atLines = linesWith(view.text, /@/g);
  const hostLines = linesWith(view.text, INNER_DOT);
  const hexLines = linesWith(view.text, HEX_SIGNS);
  for (const { match, start, end } of matches(view, EMAIL, atLines)) {
    if (!isNowhere(match[0])) findings.push(finding("EMAIL", start, end, 0.99, true));
  }
  for (const [pattern, lines] of [
    [URL_WITH_SCHEME, linesWith(view.text, /:\/\//g)],
    [WWW, hostLines],
    [HOST, hostLines],
  ] as const) {
    for (const { match, start } of matches(view, pattern, lines)) {
      findings.push(finding("URL", start, start + withoutTrailing(match[0]), 0.95, true));
    }
  }
  for (const { match, start } of matches(view, COUNTRY_HOST, hostLines)) {
    const host = match[0].slice(0, withoutTrailing(match[0]));
    if (isHostOfCountry(host, before(view, start, 24)))
      findings.push(finding("URL", start, start + host.length, 0.9, true));
  }
  for (const { start, end } of matches(view, UDI, view.digitLines))
    findings.push(finding("DEVICE_ID", start, end, 0.99, true));
  for (const { start, end } of matches(view, BIC)) findings.push(finding("BANK_SWIFT", start, end, 0.9));
  for (const { match, start, end } of matches(view, MAC, hexLines)) {
    // "60-50-40-30-20-10": a taper has the same form.
    findings.push(finding("MAC_ADDRESS", start, end, 0.99, /[a-f]/iu.test(match[0])));
  }
  for (const { start, end } of matches(view, GUID, hexLines)) findings.push(finding("GUID", start, end, 0.99, true));
  for (const { start, end } of matches(view, IPV6, hexLines))
    findings.push(finding("IP_ADDRESS", start, end, 0.95, true));
  for (const { start, end } of matches(view, IPV4, view.digitLines)) {
    if (!view.guards.isClinical(before(view, start, 60))) findings.push(finding("IP_ADDRESS", start, end, 0.9));
  }
  for (const { match, start, end } of matches(view, USER_NAME)) {
    if (!COMMON_AFTER_USER.test(match.groups?.id ?? "")) findings.push(finding("USERNAME", start, end, 0.8));
  }
  for (const { match, start, end } of matches(view, PASSWORD)) {
    if (!COMMON_AFTER_USER.test(match.groups?.id ?? "")) findings.push(finding("OTHER_ID", start, end, 0.8));
  }
  for (const { start, end } of matches(view, AT_HANDLE, atLines)) findings.push(finding("USERNAME", start, end, 0.7));
  findings.push(...findPhones(view, cues));
  return findings;
}

/** "Extension four four one six", of a telephone; of a joint it is measured in degrees. */
const EXTENSION =
  /(?<![a-z])(?<!(?:flexion|knee|hip|neck|wrist|elbow|finger|full|passive|active|back|terminal|of|and|in|to) )extension(?: is| number|,)? \d{3,6}(?![\da-z%]|[.:/]\d)/gi;

function findPhones(view: View, cues: readonly Cue[]): Finding[] {
  const typeAt = (start: number): "FAX_NUMBER" | "TELEPHONE_NUMBER" =>
    cuesFor(view, cues, start)[0]?.kind.type === "FAX_NUMBER" ? "FAX_NUMBER" : "TELEPHONE_NUMBER";
  const findings: Finding[] = [];
  const add = (start: number, end: number, confidence: number): void => {
    findings.push(finding(typeAt(start), start, end, confidence));
  };
  for (const { start, end } of matches(view, PHONE_FORM, view.digitLines)) add(start, end, 0.9);
  for (const { start, end } of matches(view, PLUS_PHONE, view.digitLines)) add(start, end, 0.9);
  for (const { start, end } of matches(view, NATIONAL_PHONE_FORM, view.digitLines)) {
    if (!view.spoken && !view.guards.isClinical(before(view, start, 60))) add(start, end, 0.7);
  }
  for (const { match, start, end } of matches(view, LOCAL_PHONE_FORM, view.digitLines)) {
    // Elsewhere no telephone number is written so, and ranges are.
    if (view.forms) break;
    const isRange = /00-\d\d00$/.test(match[0]) || view.guards.hasUnit(after(view, end, 40));
    if (!isRange) add(start, end, 0.75);
  }
  for (const { start, end } of matches(view, EXTENSION, view.digitLines)) {
    const year = !view.spoken && /(?:19|20)\d\d$/.test(view.text.slice(start, end));
    if (!year && !view.guards.hasUnit(after(view, end, 40))) add(start, end, 0.8);
  }
  if (!view.forms)
    for (const { start, end } of matches(view, SSN_FORM, view.digitLines))
      findings.push(finding("SSN_OR_TAXPAYER", start, end, 0.9));
  for (const { match, start, end } of matches(view, LOOSE_PHONE, view.digitLines)) {
    const digits = match[0].replace(/\D/g, "").length;
    const cue = cuesFor(view, cues, start)[0];
    const announced = cue?.kind.type === "TELEPHONE_NUMBER" || cue?.kind.type === "FAX_NUMBER";
    if (announced && digits >= 7 && digits <= 15 && !holdsVitalSign(match[0])) add(start, end, 0.8);
  }
  if (!view.spoken) findings.push(...libraryPhones(view, findings));
  return findings;
}
