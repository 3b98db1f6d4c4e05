import { type Interval, IntervalSet } from "../../time/interval-set.js";
import type { WordTimes } from "../../time/word-times.js";
import type { AuditRecord } from "../audit.js";
import { distinctReasons } from "../plan/merge-spans.js";
import type { PlannedSpan, Reason } from "../plan/redaction-plan.js";

type FindingRecord = AuditRecord["entities"][number];
type GapRecord = AuditRecord["gaps"][number];

/** What a span's pieces are judged by. */
export interface SpanBasis {
  readonly entities: ReadonlyMap<string, FindingRecord>;
  readonly gaps: ReadonlyMap<string, GapRecord>;
  readonly times: WordTimes;
  /** In ms. */
  readonly marginBeforeMs: number;
  readonly marginAfterMs: number;
}

/** Something that keeps its place in a span, or leaves it. Its stretches are without margins. */
interface Claim {
  readonly stretches: readonly Interval[];
  readonly reasons: readonly Reason[];
  readonly word: number | null;
  readonly entity: string | null;
  readonly gap: string | null;
}

/**
 * What is left of a span when findings or gaps of it are rejected. It gives back what lies between those that stay, where anything rejected lies,
 * but for their own margins. What lies beside them on the other side stays as it was.
 *
 * ```
 *  span       ████████████████████████
 *  rejected       ───
 *  stays                   ────
 *  becomes              ██████████████
 * ```
 * A reason whose place in the span nobody knows (it was heard there again, or spotted; a reviewer drew it) and that belongs to nothing rejected keeps
 * the whole span (law 1).
 * @param isGone whether a finding or gap is rejected, by its id.
 * @returns the pieces that stay muted; their cores are all of them, so that the words which they cover stay out of the text.
 */
export function remainderOf(span: PlannedSpan, isGone: (id: string) => boolean, basis: SpanBasis): PlannedSpan[] {
  const ids = [...span.entities, ...span.gaps];
  if (!ids.some(isGone)) return [span];
  const unplaced = unplacedReasons(span, isGone, basis);
  const { stay, go } = claimsOf(span, isGone, basis);
  if (!ids.every(isGone)) {
    const isLost = stay.some((claim) => within(span, claim).size === 0);
    if (unplaced.length > 0 || isLost) return [whole(span, stay, unplaced)];
    return piecesOf(span, stay, go, basis);
  }
  return unplaced.length > 0 ? [whole(span, [], unplaced)] : [];
}

/** Nothing is given back; what is rejected is not among its reasons any more. */
function whole(span: PlannedSpan, stay: readonly Claim[], unplaced: readonly Reason[]): PlannedSpan {
  return pieceOf(span, span, stay, unplaced);
}

function piecesOf(
  span: PlannedSpan,
  stay: readonly Claim[],
  go: readonly Claim[],
  { marginBeforeMs, marginAfterMs }: SpanBasis,
): PlannedSpan[] {
  const all = IntervalSet.from([span]);
  const cores = stay.reduce((sum, claim) => sum.union(within(span, claim)), IntervalSet.empty);
  const needed = cores.widen(marginBeforeMs, marginAfterMs);
  const rejected = go.reduce((sum, claim) => sum.union(within(span, claim)), IntervalSet.empty);
  const between = all.subtract(cores).toArray();
  const left = between.filter(({ startMs, endMs }) => rejected.overlaps(startMs, endMs));
  const pieces = all.subtract(IntervalSet.from(left).subtract(needed)).toArray();
  return pieces.map((piece) => {
    const here = stay.filter((claim) => within(span, claim).overlaps(piece.startMs, piece.endMs));
    return pieceOf(span, piece, here, []);
  });
}

function pieceOf(
  { channels, reasons: old }: PlannedSpan,
  { startMs, endMs }: Interval,
  claims: readonly Claim[],
  unplaced: readonly Reason[],
): PlannedSpan {
  const reasons = distinctReasons([...claims.flatMap((claim) => claim.reasons), ...unplaced]);
  return {
    ...{ id: "", startMs, endMs, coreStartMs: startMs, coreEndMs: endMs, channels },
    reasons: reasons.length > 0 ? reasons : old,
    words: claims.flatMap(({ word }) => word ?? []),
    entities: claims.flatMap(({ entity }) => entity ?? []),
    gaps: claims.flatMap(({ gap }) => gap ?? []),
  };
}

function within({ startMs, endMs }: Interval, { stretches }: Claim): IntervalSet {
  return IntervalSet.from(stretches).clamp(startMs, endMs);
}

/** Everything that the span was made for, with its places. */
function claimsOf(span: PlannedSpan, isGone: (id: string) => boolean, basis: SpanBasis) {
  const stay: Claim[] = [];
  const go: Claim[] = [];
  for (const id of span.entities) {
    const record = basis.entities.get(id);
    if (record) (isGone(id) ? go : stay).push(entityClaim(id, record));
  }
  for (const id of span.gaps) {
    const record = basis.gaps.get(id);
    if (record) (isGone(id) ? go : stay).push(gapClaim(id, record));
  }
  const ofWords = span.reasons.filter(({ kind, type }) => kind === "uncertain-word" && type === null);
  for (const word of span.words) {
    const stray = basis.times.stray(word);
    const stretches = [basis.times.of(word), ...(stray ? [stray] : [])];
    const owners = ownersOf(word, span, basis);
    const leaves = owners.length > 0 && owners.every(isGone);
    const isOwn = span.entities.some((id) => basis.entities.get(id)?.words.includes(word));
    const reasons = isOwn ? [] : ofWords;
    (leaves ? go : stay).push({ stretches, reasons, word, entity: null, gap: null });
  }
  return { stay, go };
}

/**
 * What a word of a span is there for: the findings that it belongs to; one that is in none, a misheard piece of something beside it, is the nearest
 * finding's, and any gap's.
 */
function ownersOf(word: number, { entities, gaps }: PlannedSpan, basis: SpanBasis): readonly string[] {
  const distances = entities.map((id) => {
    const words = basis.entities.get(id)?.words ?? [];
    return { id, distance: Math.min(...words.map((own) => Math.abs(own - word))) };
  });
  const nearest = Math.min(...distances.map(({ distance }) => distance));
  const nearestOnes = distances.flatMap(({ id, distance }) => (distance === nearest ? [id] : []));
  return nearest === 0 ? nearestOnes : [...nearestOnes, ...gaps];
}

function entityClaim(id: string, { startMs, endMs, type, detectedBy, confidence }: FindingRecord): Claim {
  const isOnly = (name: string) => detectedBy.every((one) => one === name);
  const kind = isOnly("reviewer") ? "reviewer" : isOnly("spotter") ? "spotted" : "entity";
  const reasons: Reason[] = [{ kind, type, detectedBy, confidence }];
  return { stretches: [{ startMs, endMs }], reasons, word: null, entity: id, gap: null };
}

function gapClaim(id: string, { startMs, endMs, doubtful, type, judgedBy, confidence }: GapRecord): Claim {
  const kind = doubtful ? "uncertain-word" : "gap";
  const reasons: Reason[] = [{ kind, type, detectedBy: [judgedBy], confidence }];
  return { stretches: [{ startMs, endMs }], reasons, word: null, entity: null, gap: id };
}

/** Reasons of which nobody knows where in the span they are, and that go with nothing that is rejected. */
function unplacedReasons(span: PlannedSpan, isGone: (id: string) => boolean, basis: SpanBasis): readonly Reason[] {
  const findings = (wanted: boolean) =>
    [...span.entities, ...span.gaps].flatMap((id) => {
      const record = basis.entities.get(id) ?? basis.gaps.get(id);
      return record && isGone(id) === wanted ? [record] : [];
    });
  const [rejected, staying] = [findings(true), findings(false)];
  const saidBy = (record: FindingRecord | GapRecord, name: string) =>
    "detectedBy" in record && record.detectedBy.includes(name);
  return span.reasons.filter(({ kind, type }) => {
    const same = rejected.filter((record) => record.type === type);
    switch (kind) {
      case "heard-again":
        return same.length === 0 || staying.some((record) => record.type === type);
      case "spotted":
        return !same.some((record) => saidBy(record, "spotter"));
      case "reviewer":
        return !same.some((record) => saidBy(record, "reviewer"));
      default:
        return false;
    }
  });
}
