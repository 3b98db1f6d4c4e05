import { normalise } from "../language/normalise.js";
import { partitionPoint } from "../partition-point.js";
import type { Decision } from "../refine/decisions.js";
import type { HeldBy } from "../refine/refine.js";
import { detectEntities } from "../text/detect.js";
import { knownFindings } from "../text/detectors/known-findings.js";
import type { Detector, Entity, TextSpan } from "../types.js";
import type { Decided } from "./decide-field.js";
import { findEncoded } from "./find-encoded.js";
import { linesOf, withoutGuesses } from "./names-of-things.js";
import { knownOf } from "./people/known-of.js";
import { FIELD, type RecordDocument } from "./record-document.js";
import type { RecordOptions } from "./record-options.js";

/** What nobody can read may say anything: it goes whatever types are meant. */
const UNREADABLE = { type: "OTHER_ID", confidence: 1, detectedBy: ["encoded"], proven: true } as const;

const byStart = (a: Entity, b: Entity): number => a.start - b.start;

/** Whether a record has free text: of one that has none no detector is asked. */
export const hasFreeText = ({ read }: Pick<Decided, "read">): boolean => read.some(({ type }) => type === null);

/** What is found in a record without free text: what its fields are. `null`: it has some, and is to be read. */
export function unreadFindings({ document }: Pick<RecordDocument, "document">, decided: Decided): RecordReading | null {
  return hasFreeText(decided) ? null : { found: document.known, refined: [] };
}

/** What was found in a record. */
export interface RecordReading {
  readonly found: readonly Entity[];
  /** What the refiner would change of it, or has changed (`refine`); places in the text that was read. */
  readonly refined: readonly Change[];
}

/** A decision of the refiner that changes something. */
export interface Change extends Decision {
  readonly action: "edges" | "type" | "remove";
  readonly keptBecause: null;
}

const isChange = (decision: Decision): decision is Change =>
  decision.action !== "keep" && decision.keptBecause === null;

/**
 * What the fields are, and what the detectors find in those that are free text. They read all fields of the record together, each behind its name, and what the
 * record says of its people is known to them.
 * @throws what the detectors throw.
 */
export async function findingsIn(
  read: Pick<RecordDocument, "document" | "ranges">,
  decided: Decided,
  options: RecordOptions,
): Promise<RecordReading> {
  const unread = unreadFindings(read, decided);
  if (unread) return unread;
  const { document, ranges } = read;
  const { text, known } = document;
  const own = options.detectorOf(knownOf(decided.said));
  const things = linesOf(
    text,
    ranges.flatMap(({ start, end, read: { code } }) => (code ? [{ start, end, isChecked: code === "checked" }] : [])),
  );
  const labels = labelsIn(text, ranges);
  const guessing = options.detectors.map((detector) => withoutGuesses(withoutLabels(detector, text, labels), things));
  const detectors = [knownFindings(FIELD, known), ...(own ? [own] : []), ...guessing];
  const session = options.refiner?.open(withheldIn(text, decided.withheld));
  const refine = session && { refine: session.refine };
  const found = await detectEntities(text, { ...options, ...refine, detectors, placeholdersStand: true });
  // A field of a type is of that type as a whole, whatever is found in or over its edge.
  const encoded = findEncoded(text).flatMap((span) => partsOutside({ ...span, ...UNREADABLE }, known));
  const whole = [...known, ...encoded].sort(byStart);
  const refined = (session?.decisions() ?? []).filter(isChange);
  const apart = [...whole, ...labels].sort((a, b) => a.start - b.start);
  return { found: [...whole, ...found.flatMap((entity) => partsOutside(entity, apart))].sort(byStart), refined };
}

/**
 * The names of fields, which are part of no finding: what is written for "valueString: Royal" would be drawn for "valueString", and leave the other
 * word as it is.
 */
function labelsIn(text: string, ranges: readonly TextSpan[]): TextSpan[] {
  const between = ranges.map(({ start }, nth) => ({ start: ranges[nth - 1]?.end ?? 0, end: start }));
  return between.filter(({ start, end }) => text.slice(start, end).endsWith(": "));
}

/** A detector whose findings in this very text end where the name of a field begins: before any of them is weighed against another. */
function withoutLabels(detector: Detector, whole: string, labels: readonly TextSpan[]): Detector {
  return {
    ...detector,
    async detect(text, context) {
      const found = await detector.detect(text, context);
      return text === whole ? found.flatMap((entity) => partsOutside(entity, labels)) : found;
    },
  };
}

/** Findings of which a word stands in a field that does not leave: whatever it is besides, the record has it for something to be hidden. */
function withheldIn(text: string, values: readonly string[]): HeldBy {
  const wordsOf = (value: string) => normalise(value).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const withheld = new Set(values.flatMap(wordsOf));
  return ({ start, end }) => (wordsOf(text.slice(start, end)).some((word) => withheld.has(word)) ? "withheld" : null);
}

/** A finding without the names of fields, and without what fields of a type cover: what it covers besides is somebody's as well. @param known disjoint, in order. */
function partsOutside(entity: Entity, known: readonly TextSpan[]): Entity[] {
  const first = partitionPoint(known, (one) => one.end <= entity.start);
  if ((known[first]?.start ?? entity.end) >= entity.end) return [entity];
  // What all of it says is not what a part of it says.
  const { value: _whole, ...bare } = entity;
  const parts: Entity[] = [];
  let { start } = entity;
  for (let at = first; at < known.length; at++) {
    const one = known[at];
    if (!one || one.start >= entity.end) break;
    if (one.start > start) parts.push({ ...bare, start, end: one.start });
    start = one.end;
  }
  if (start < entity.end) parts.push({ ...bare, start });
  return parts;
}
