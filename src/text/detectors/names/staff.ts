import { Flag } from "../../../language/name-lexicon.js";
import { anyText } from "../../../language/vocabulary/alternatives.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { CREDENTIALS, SELDOM } from "./beside-people.js";
import { hasFlag, NAME, NEVER, NOT_PEOPLE } from "./name-shape.js";
import type { Reading } from "./reading.js";
import { isUpperAt } from "./scan.js";
import type { Token } from "./tokens.js";

/** Labels of somebody by the post: "ATT:", "RN:"; those that what is done has too: "ANES: block". */
const LABELS = setOf("talk-words", "staff-label", "en");
const WORK_LABELS = setOf("talk-words", "staff-or-work", "en");
const FIELD_ROLES = setOf("talk-words", "field-role", "en");
const DOUBTFUL = setOf("talk-words", "doubtful-credential", "en");
const SPECIALTIES = setOf("reader-words", "specialty-short", "*");
const THINGS = setOf("talk-words", "bare-thing", "en");
/** What is given and taken at the end of a shift, and where else it comes from. */
const REPORTS = setOf("talk-words", "report", "en");
const REPORT_PLACES = setOf("talk-words", "report-place", "en");
const STAFF_TOLD = setOf("talk-words", "staff-told", "en");
const NOBODY = Flag.Function | Flag.Clinical | Flag.Title | Flag.Relation | Flag.OrgHead;
/** Words of a note that somebody signs, at least. */
const NOTE_TOKENS = 4;
const ENDING = new RegExp(`(?:${anyText("talk-words", "word-ending", "en")})$`, "u");
/** Below what lists tell, so that clinical words are judged still. */
const CONFIDENCE = 0.8;
const FIELD_ENDS = /^[ \t.]*(?:$|\n|[;|([/]|\t| {2})/u;
const SIGNED = /^(?:[.!?):][ \t]*|\s*\n[ \t]*|[ \t]+)[-–—]{1,2}( ?)$/u;
const PAGER = /^,? ?(?:p|pgr|pager|x|ext)?[ .:#]{0,2}\d{3,5}(?!\d)/iu;

/**
 * Staff who are called by a word, where a capital says nothing: the label before it ("ATT: LONG"), their post ("RN Hope."), what they have learnt ("/ROSE LPN", "(Pray, PA)",
 * "Bath (RPh)"), a signature ("- Strange, Nephrology"), a report ("REPORT FROM ROOT"). Each holds only where nothing goes on from the word.
 */
export function findStaff(reading: Reading): void {
  for (const [index, token] of reading.tokens.entries()) {
    if (!reading.isFree(index) || !isUpperAt(reading.text, token.start)) continue;
    if (isClosing(reading, index)) reading.add(index, index + 1, "PERSON", CONFIDENCE);
    if (!mayBeStaff(token)) continue;
    const shows = [isLabelled, isCredited, isCalled, isSigned, isReporting];
    if (shows.some((does) => does(reading, index))) reading.add(index, index + 1, "PERSON", CONFIDENCE);
  }
}

function mayBeStaff(token: Token): boolean {
  if (token.isNumber || token.key.length < 2 || NEVER.has(token.key) || NOT_PEOPLE.has(token.key)) return false;
  if (CREDENTIALS.has(token.key) || DOUBTFUL.has(token.key)) return false;
  return SELDOM.has(token.key) || (hasFlag(token, NAME) && !hasFlag(token, NOBODY));
}

/** "ATT: LONG", "RN: HOPE 0700", "ASST: PRAY, PA-C. ANES: HURT": the label before it, and nothing more in the field. */
function isLabelled(reading: Reading, index: number): boolean {
  const { text, tokens } = reading;
  const [token, next] = [tokens[index], tokens[index + 1]];
  const label = reading.key(index - 1);
  if (token?.before !== "colon") return false;
  const isThing = THINGS.has(token.key);
  if (!LABELS.has(label) && !FIELD_ROLES.has(label) && (isThing || !WORK_LABELS.has(label))) return false;
  if (next === undefined || FIELD_ENDS.test(text.slice(token.end, token.end + 4)) || next.before === "stop")
    return true;
  if (tokens[index + 2]?.before === "colon" && next.before !== "comma") return true;
  if (next.isNumber) return !isThing;
  return next.before === "comma" && isCredential(reading, index + 1, true);
}

/** "/ROSE LPN", "Hope, RN 0712", "Bath (RPh)", "(Pray, PA)". */
function isCredited(reading: Reading, index: number): boolean {
  const { text, tokens } = reading;
  const [token, learnt] = [tokens[index], tokens[index + 1]];
  if (!token || !learnt) return false;
  const between = text.slice(token.end, learnt.start);
  const closes = text[learnt.end] === ")";
  if (between === " (" && closes) return isCredential(reading, index + 1, isBySomebody(reading, index));
  if (between === ", " && closes && text[token.start - 1] === "(") return isCredential(reading, index + 1, true);
  if ((between !== " " && between !== ", ") || !isCredential(reading, index + 1, false)) return false;
  if (THINGS.has(token.key) && text[token.start - 1] !== "/") return false;
  const next = tokens[index + 2];
  if (next === undefined || next.before === "line" || next.before === "stop") return true;
  return next.isNumber || (between === " " && STAFF_TOLD.has(next.key));
}

/** "Dr. Coldiron / CRNA Posy.": called by the post, at the end of what is said. */
function isCalled(reading: Reading, index: number): boolean {
  const { text, tokens } = reading;
  const [post, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (!post || token?.before !== "space" || THINGS.has(token.key) || !CREDENTIALS.has(post.key)) return false;
  if (!/^\p{Lu}{2,}$/u.test(text.slice(post.start, post.end)) || !/^ ?$/u.test(text.slice(post.end, token.start)))
    return false;
  return next === undefined || next.before === "line" || next.before === "stop";
}

/** "Wound care by Long (PT)". */
function isBySomebody(reading: Reading, index: number): boolean {
  return ["by", "per", "with", "w"].includes(reading.key(index - 1)) && reading.continues(index);
}

/** What somebody has learnt, in capitals or as it is written: "RN", "RPh"; where `orDoubtful`, also what is a word or a state. */
function isCredential({ text, tokens }: Reading, at: number, orDoubtful: boolean): boolean {
  const token = tokens[at];
  if (!token || !/^\p{Lu}\p{L}*\p{Lu}?/u.test(text.slice(token.start, token.end))) return false;
  const written = text.slice(token.start, token.end);
  if (!/\p{Lu}$/u.test(written) && !/^(?:RPh|PharmD)$/u.test(written)) return false;
  return CREDENTIALS.has(token.key) || (orDoubtful && DOUBTFUL.has(token.key));
}

/** "… agree with above - Strange, Nephrology", "… stable. -Akin": behind a dash, at the end of what was written. */
function isSigned(reading: Reading, index: number): boolean {
  const { text, tokens } = reading;
  const [token, field] = [tokens[index], tokens[index + 1]];
  if (!token || THINGS.has(token.key)) return false;
  const lead = index === 0 ? " " : "";
  const dash = SIGNED.exec(lead + text.slice(tokens[index - 1]?.end ?? 0, token.start));
  if (!dash) return false;
  const ends = (at: number) => /^[ \t.)]*(?:$|\n)/u.test(text.slice(at, at + 8));
  // "- Sharp" may be one of a list.
  if (ends(token.end)) return dash[1] === "" && !dash[0].startsWith(" ");
  if (field?.before !== "comma" || text.slice(token.end, field.start) !== ", ") return false;
  const isField = isUpperAt(text, field.start) && SPECIALTIES.has(field.key);
  if (!isField && !isCredential(reading, index + 1, true)) return false;
  return ends(field.end) || PAGER.test(text.slice(field.end, field.end + 16));
}

/** "… recheck after 10 min. Huelsmann": a word that no list has is all of the last sentence of a note. */
function isClosing({ text, tokens }: Reading, index: number): boolean {
  const token = tokens[index];
  if (!token?.unknown || index !== tokens.length - 1 || index < NOTE_TOKENS) return false;
  if (token.before !== "stop" && token.before !== "line") return false;
  const written = text.slice(token.start, token.end);
  // "Normocytic", "Uncooperative": what no list has may be a word with such an ending as well.
  return /^\p{Lu}[\p{L}'’-]{3,}$/u.test(written) && !ENDING.test(token.key) && /^[\s.)]*$/u.test(text.slice(token.end));
}

/** "REPORT FROM ROOT", "report to Grief at 1910": and nothing behind but when and where. */
function isReporting(reading: Reading, index: number): boolean {
  const { tokens } = reading;
  const token = tokens[index];
  if (token?.before !== "space" || !reading.continues(index - 1) || REPORT_PLACES.has(token.key)) return false;
  if (!["from", "to"].includes(reading.key(index - 1)) || tokens[index - 1]?.before !== "space") return false;
  const given = reading.key(index - 2) === "given" || reading.key(index - 2) === "received" ? index - 3 : index - 2;
  if (!REPORTS.has(reading.key(given))) return false;
  const next = tokens[index + 1];
  if (next === undefined || next.before === "line" || next.before === "stop" || next.isNumber) return true;
  if (isCredential(reading, index + 1, false)) return true;
  return ["at", "on"].includes(next.key) && tokens[index + 2]?.isNumber === true;
}
