import type { EntityType } from "../../../entity-types.js";
import type { Locale } from "../../../language/locales.js";
import { Flag } from "../../../language/name-lexicon.js";
import type { PersonRole, TextSpan } from "../../../types.js";
import { type ClinicalJudgement, clinicalJudgement } from "../../clinical/judgement.js";
import { isUnitOfNumber } from "../../clinical/unit-letters.js";
import { holdsVitalSign } from "../../clinical/vital-signs.js";
import { medicalFactor } from "../../medical/medical-guard.js";
import { tableFactor } from "../../medical/table-guard.js";
import { isDenied } from "../denied.js";
import { isMedicalCode } from "../medical-codes.js";
import { Capital, type Token } from "../names/tokens.js";
import { beforeValue, behindValue } from "./beside-values.js";
import { contactType } from "./contact-type.js";
import { isDecimal, isDecimalRange, isFigure, isMeasured, isRange } from "./measured.js";
import { sureEnough } from "./one-of-many.js";
import { peopleApart } from "./people-apart.js";
import { ROLE_NAMES, type TagTable } from "./tag-table.js";
import { isInStamp, withoutTimes } from "./times-of-day.js";
import { weighed } from "./weighed.js";
import { endOfPlace, endWithin, spanOf } from "./within-name.js";
import { type Wording, wordingOf } from "./wording.js";
import { endOfJob, isWorkplace } from "./workplace.js";

interface TaggedSpan extends TextSpan {
  readonly type: EntityType;
  readonly confidence: number;
  readonly role?: PersonRole;
}

/** Share of a name's probability that one role must have for the role to be reported. */
const SURE_OF_ROLE = 0.7;

/**
 * A word beside a sure one belongs to it at half the threshold: the ends of names and addresses are less sure than their middles. Not "at" and "is",
 * which stand at their ends everywhere.
 */
const BESIDE = 0.5;

/** Short numbers that a unit may follow, which then were none of these. */
const MEASURABLE: ReadonlySet<string> = new Set(["AGE", "DATE", "ADDRESS", "OTHER_ID", "TELEPHONE_NUMBER"]);
const MAX_MEASURED_WORDS = 4;

/** Kinds that medicine has names for too: what the guard doubts must be so much surer. */
const GUARDED: ReadonlySet<string> = new Set(["PERSON", "LOCATION", "ORGANIZATION", "PHARMACY", "DIAGNOSTIC_LABS"]);

/**
 * Runs of words whose probability of being part of any identifier reaches the threshold, widened by neighbours of the same sentence at half of
 * it, cut where the kind changes. Confidence is that of the surest word, less what the medical guard takes from it.
 * @param locale the language of the text, whose units, articles and words for "at" and "dot" count; by default English.
 */
export function spansOf(
  text: string,
  tokens: readonly Token[],
  probabilities: Float32Array,
  table: TagTable,
  threshold: number,
  locale: Locale = "en",
): TaggedSpan[] {
  const wording = wordingOf(locale);
  const clinical = clinicalJudgement(text, locale);
  const pieces: Piece[] = [];
  let before: Piece | null = null;
  for (let index = 0; index < tokens.length; index++) {
    const at = index * table.width;
    // Column 0 is "no identifier".
    const any = weighed(Math.min(1, 1 - (probabilities[at] ?? 1)), tokens[index], tokens[index + 1]);
    const initial = isLabel(text, tokens[index]) && tokens[index]?.key.length === 1;
    if (
      initial ||
      isInStamp(text, tokens[index]) ||
      any < (isOrdinary(tokens[index]) ? threshold : threshold * BESIDE)
    ) {
      before = null;
      continue;
    }
    const word = { any, ...readWord(probabilities, at, table) };
    if (before && !isLabel(text, tokens[index]) && joins(before, word, tokens[index], table, threshold)) {
      before.to = index + 1;
      if (any > before.surest) before.surestAt = index;
      before.surest = Math.max(before.surest, any);
      before.last = any;
    } else {
      before = {
        from: index,
        to: index + 1,
        kind: word.kind,
        surest: any,
        surestAt: index,
        last: any,
        roles: [0, 0, 0],
      };
      pieces.push(before);
    }
    for (const [role, sum] of word.roles.entries()) before.roles[role] = (before.roles[role] ?? 0) + sum;
  }
  return pieces
    .filter((piece) => piece.surest >= Math.max(threshold, sureEnough(tokens, piece, table.kinds[piece.kind], wording)))
    .flatMap((piece) =>
      wording.isGuarded || table.kinds[piece.kind] !== "PERSON"
        ? [piece]
        : peopleApart(text, tokens, piece, locale).map((part) => ({ ...piece, ...part })),
    )
    .flatMap((piece) => finish(text, tokens, piece, table, threshold, wording, clinical));
}

/** No word of a name by itself: such a neighbour must be as sure as any. */
function isOrdinary(token: Token | undefined): boolean {
  const flags = token?.flags ?? 0;
  if ((flags & Flag.Function) !== 0) return true;
  return (flags & Flag.Common) !== 0 && (flags & (Flag.Given | Flag.Surname)) === 0 && token?.capital === Capital.None;
}

/** "Patient:", "P:" at the start of a line: whoever speaks there is another matter than what was said before. */
function isLabel(text: string, token: Token | undefined): boolean {
  return token?.before === "line" && text.charAt(token.end) === ":";
}

/** "PHARMACY:" at the start of a line says who speaks, or what is asked for: whoever it is has no name there. */
const NO_SPEAKERS: ReadonlySet<string> = new Set(["OCCUPATION", "PHARMACY", "DIAGNOSTIC_LABS"]);

/** A run of words of one kind, `[from, to)`. */
interface Piece {
  readonly from: number;
  to: number;
  readonly kind: number;
  surest: number;
  surestAt: number;
  /** Of its last word. */
  last: number;
  /** Summed probabilities of the roles. */
  readonly roles: number[];
}

interface WordReading {
  /** The likeliest kind. */
  readonly kind: number;
  /** Whether it rather starts than continues. */
  readonly first: boolean;
  readonly roles: readonly number[];
}

function readWord(probabilities: Float32Array, at: number, table: TagTable): WordReading {
  const sums = table.kinds.map(() => 0);
  const roles = [0, 0, 0];
  let start = 0;
  let all = 0;
  for (let column = 1; column < table.width; column++) {
    const probability = probabilities[at + column] ?? 0;
    const kind = table.kindOf[column] ?? -1;
    const role = table.roleOf[column] ?? -1;
    sums[kind] = (sums[kind] ?? 0) + probability;
    if (role >= 0) roles[role] = (roles[role] ?? 0) + probability;
    all += probability;
    if (table.first[column]) start += probability;
  }
  return { kind: sums.indexOf(Math.max(...sums)), first: start > all / 2, roles };
}

/** What may go on in the next sentence or turn: an address, a number that is dictated. A name does not. */
const RUNS_ON: ReadonlySet<string> = new Set(["ADDRESS", "DATE", "CONTACT", "OTHER_ID"]);

/** Whether a word goes on with the piece before it. */
function joins(
  piece: Piece,
  word: WordReading & { any: number },
  token: Token | undefined,
  { kinds }: TagTable,
  threshold: number,
): boolean {
  const unsure = word.any < threshold || piece.last < threshold;
  const apart = token?.before === "line" || token?.before === "stop";
  if (apart && (unsure || !RUNS_ON.has(kinds[piece.kind] ?? ""))) return false;
  return word.kind === piece.kind ? !word.first || token?.before === "space" : word.any < threshold;
}

function finish(
  text: string,
  tokens: readonly Token[],
  { from: first, to: ends, kind: kindIndex, surest, roles }: Piece,
  { kinds }: TagTable,
  threshold: number,
  wording: Wording,
  clinical: ClinicalJudgement,
): TaggedSpan[] {
  const kind = kinds[kindIndex];
  const all = beforeValue(kind, text, tokens, first, ends, wording);
  if (all - first === 1 && isLabel(text, tokens[first]) && NO_SPEAKERS.has(kind ?? "")) return [];
  const labelled = isLabel(text, tokens[first]) && all - first > 1 && kind !== "PERSON" && kind !== "ORGANIZATION";
  const begin = behindValue(kind, text, tokens, withoutTitle(tokens, labelled ? first + 1 : first, all), all);
  const close = wording.isGuarded
    ? endOfPlace(kind, text, tokens, begin, endOfJob(kind, tokens, begin, all))
    : endWithin(kind, text, tokens, begin, all);
  const [from, to] = kind === "DATE" ? withoutTimes(text, tokens, begin, close) : [begin, close];
  if (from === to) return [];
  const start = tokens[from]?.start;
  const last = tokens[to - 1]?.end;
  if (start === undefined || last === undefined || kind === undefined) return [];
  // The point of the last of somebody's initials: "P.A."
  const isInitials =
    to - from > 1 && tokens.slice(from, to).every(({ key, isNumber }) => key.length === 1 && !isNumber);
  const end = isInitials && text.charAt(last) === "." ? last + 1 : last;
  const type = kind === "CONTACT" ? contactType(text.slice(start, end), to - from, wording) : kind;
  if (type === "TELEPHONE_NUMBER" && (isRange(text, start, end) || holdsVitalSign(text.slice(start, end)))) return [];
  if (isDecimal(type, text.slice(start, end), wording) || isUnitOfNumber(text, start, end)) return [];
  if (MEASURABLE.has(type) && isDecimalRange(text, start, end, wording)) return [];
  const words = (left: number, right: number) => tokens.slice(Math.max(0, left), right).map(({ full }) => full);
  const guard = () =>
    wording.isGuarded
      ? medicalFactor(
          words(from, to),
          words(from - 2, from).join(" "),
          words(to, to + 2).join(" "),
          tokens[from]?.capital === Capital.Strong,
        )
      : tableFactor(tokens, from, to, wording.locale);
  const confidence = surest * (GUARDED.has(type) ? guard() : 1);
  if (confidence < threshold || isDenied(text, { start, end, type })) return [];
  if (type === "OCCUPATION" && isWorkplace(tokens, from, to)) return [];
  if (type === "OTHER_ID" && isMedicalCode(text, { start, end })) return [];
  if (MEASURABLE.has(type) && clinical.is({ start, end, type, text: text.slice(start, end) })) return [];
  const isShort = to - from <= MAX_MEASURED_WORDS && MEASURABLE.has(type);
  if (isShort && isMeasured(type, text, start, end, wording)) return [];
  // "Dal 7 in terapia": a day behind a small word.
  const isLed = type === "DATE" && ((tokens[from - 1]?.flags ?? 0) & Flag.Function) !== 0;
  if (isShort && wording.sureDate && !isLed && isFigure(type, text.slice(start, end), wording)) return [];
  if (
    type === "DATE" &&
    // "at nine |fifteen|" as well.
    (tokens[from - 1]?.key === "at" || (to - from === 1 && tokens[from - 2]?.key === "at")) &&
    to - from <= 2 &&
    !wording.month.test(text.slice(start, end))
  )
    return [];
  const role = type === "PERSON" ? roleOf(roles) : undefined;
  const found = role === undefined ? { start, end, type, confidence } : { start, end, type, confidence, role };
  const behind = kind === "OTHER_ID" ? spanOf(tokens, to, all) : null;
  return behind ? [found, { ...behind, type: "LOCATION", confidence }] : [found];
}

/** A title stays in the text: it names nobody, and a reader wants to know that a doctor spoke. */
function withoutTitle(tokens: readonly Token[], from: number, to: number): number {
  let at = from;
  while (at < to - 1 && ((tokens[at]?.flags ?? 0) & Flag.Title) !== 0) at++;
  return at;
}

function roleOf(roles: readonly number[]): PersonRole | undefined {
  const all = roles.reduce((sum, one) => sum + one, 0);
  const most = Math.max(...roles);
  return most >= SURE_OF_ROLE * all ? ROLE_NAMES[roles.indexOf(most)] : undefined;
}
