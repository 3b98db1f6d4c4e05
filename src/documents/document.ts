import { partitionPoint } from "../partition-point.js";
import { countsOf, type DeidentifyOptions, type RewrittenText, substitutesOf } from "../rewrite/deidentify.js";
import { withRefining } from "../rewrite/refining.js";
import type { TextEdit } from "../rewrite/rewrite.js";
import { settled } from "../rewrite/settle.js";
import { knownFindings } from "../text/detectors/known-findings.js";
import type { Entity, TextSpan } from "../types.js";
import { applyEdits, type Edit } from "./apply-edits.js";
import { detectLong } from "./blocks.js";
import { dealOut, type Part } from "./deal-out.js";
import type { PieceText } from "./marks/pieces.js";
import type { Slot } from "./slot.js";

/** Characters of the detectors' text that come from the source. */
interface Run {
  /** Where they start in the detectors' text, and how many they are. */
  readonly at: number;
  readonly length: number;
  /** As long as the run: character by character. Otherwise (an escape) it cannot be cut. */
  readonly source: TextSpan;
  readonly slot: Slot;
}

/** What the detectors read of a source, and the way back. */
export interface ParsedDocument {
  readonly text: string;
  /** In order of `at`, disjoint. What is in none of them (labels, separators) was made up for the detectors. */
  readonly runs: readonly Run[];
  /** In order, disjoint. */
  readonly edits: readonly Edit[];
  /** Findings that the format itself gives: speakers' names. Offsets into `text`. */
  readonly known: readonly Entity[];
}

/** Builds the detectors' text piece by piece. */
export class DocumentText {
  private readonly parts: string[] = [];
  private readonly runs: Run[] = [];
  private length = 0;

  /** Something for the detectors that stands nowhere in the source. */
  say(text: string): void {
    this.parts.push(text);
    this.length += text.length;
  }

  /** Something of the source, as it stands there or, where the lengths differ, decoded. */
  take(text: string, source: TextSpan, slot: Slot): void {
    if (text === "") return;
    this.runs.push({ at: this.length, length: text.length, source, slot });
    this.say(text);
  }

  /**
   * All of a document that stands within this one.
   * @param within its source, and where that stands in this one's.
   * @param encode how what is written in it is written here.
   * @returns its edits and what its format gives, as they are here.
   */
  takeDocument(
    { text, runs, edits, known }: ParsedDocument,
    within: PieceText,
    encode: (text: string) => string = (plain) => plain,
  ): { readonly edits: readonly Edit[]; readonly known: readonly Entity[] } {
    const begin = this.length;
    const slots = new Map<Slot, Slot>();
    const slotOf = (inner: Slot): Slot => {
      const slot = slots.get(inner) ?? {
        whole: inner.whole && within.placeOf(inner.whole),
        ...(inner.isInline && { isInline: inner.isInline }),
        write: (replacement, _replaced, place) => {
          const span = within.spanOf(place);
          return encode(inner.write(replacement, within.text.slice(span.start, span.end), span));
        },
      };
      slots.set(inner, slot);
      return slot;
    };
    let at = 0;
    for (const run of runs) {
      this.say(text.slice(at, run.at));
      at = run.at + run.length;
      const said = text.slice(run.at, at);
      if (!isLiteral(run)) this.take(said, within.placeOf(run.source), slotOf(run.slot));
      else {
        let from = 0;
        for (const piece of within.cut(run.source)) {
          const to = from + piece.text.length;
          this.take(said.slice(from, to), piece.source, slotOf(run.slot));
          from = to;
        }
      }
    }
    this.say(text.slice(at));
    return {
      edits: edits.map((edit) => ({ ...within.placeOf(edit), replacement: encode(edit.replacement) })),
      known: known.map((one) => ({ ...one, start: one.start + begin, end: one.end + begin })),
    };
  }

  /** Length of the text so far, in UTF-16 units: where the next part will start. */
  get end(): number {
    return this.length;
  }

  /** The document that the parts added so far make. */
  finish(edits: readonly Edit[] = [], known: readonly Entity[] = []): ParsedDocument {
    return { text: this.parts.join(""), runs: this.runs, edits, known };
  }
}

/**
 * @param parse reads the format; called again for what was written (`settled`).
 * @param scope whose text it is, where its record says so.
 * @returns the source rewritten in its own format; entities with offsets into the source, one for each slot that a finding touches.
 */
export async function deidentifyDocument(
  source: string,
  parse: (source: string) => ParsedDocument,
  options: DeidentifyOptions,
  scope: string | null = null,
): Promise<RewrittenText> {
  const read = async (one: string, how: DeidentifyOptions) => {
    const document = parse(one);
    const told = document.known;
    const detectors = [...(told.length > 0 ? [knownFindings("format", told)] : []), ...how.detectors];
    const refine = how.refineAt?.((span) => placeInSource(document, span));
    const found = await detectLong(document.text, { ...how, ...(refine && { refine }), detectors });
    // What is asked from here on is asked of this text alone.
    how.seat?.leave();
    return rewrite(one, document, found, scoped(how, scope));
  };
  const refining = withRefining(options);
  return { ...(await settled(source, read, refining.options, scope)), ...refining.result() };
}

/** Surrogates are those of this person. */
function scoped(options: DeidentifyOptions, scope: string | null): DeidentifyOptions {
  const { substitute } = options;
  if (!substitute || scope === null) return options;
  return { ...options, substitute: (text, found, _own, signal) => substitute(text, found, scope, signal) };
}

/** The stretch of the source that a stretch of the detectors' text comes from; `null`: none. */
function placeInSource(document: ParsedDocument, { start, end }: TextSpan): TextSpan | null {
  const entity = { start, end, type: "OTHER_ID" as const, confidence: 1, detectedBy: [], proven: false };
  const parts = partsInSource(document, [entity]).map((part) => part.entity);
  const [first, last] = [parts[0], parts.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** @param entities disjoint, in order; offsets into `document.text`. */
export async function rewrite(
  source: string,
  document: ParsedDocument,
  entities: readonly Entity[],
  options: Pick<DeidentifyOptions, "substitute" | "onFinding">,
): Promise<RewrittenText> {
  const parts = partsInSource(document, entities);
  for (const { entity, original } of parts) options.onFinding?.(entity, original);
  const substitutes = await substitutesOf(document.text, entities, options);
  const { replacements: made, around } = substitutes;
  const replacements = dealOut(document.text, parts, made);
  const edits = parts.map(({ entity: { start, end }, slot }, index) => ({
    start,
    end,
    replacement: slot.write(replacements[index] ?? "", source.slice(start, end), { start, end }),
  }));
  const { text, newStarts, replaced } = applyEdits(source, [
    ...edits,
    ...editsAround(source, document, around),
    ...document.edits,
  ]);
  const found = parts.map(({ entity }, index) => {
    const newStart = newStarts[index] ?? 0;
    return { ...entity, newStart, newEnd: newStart + (edits[index]?.replacement.length ?? 0) };
  });
  return { text, entities: found, replaced, ...countsOf(substitutes) };
}

/** Words around findings, where they stand as such in running text of the source: not in an escape, nor as a transcript's word by itself. */
function editsAround(source: string, { text, runs }: ParsedDocument, around: readonly TextEdit[]): Edit[] {
  return around.flatMap(({ start, end, replacement }): Edit[] => {
    const run = runs[partitionPoint(runs, (one) => one.at + one.length < end)];
    if (!run || !isLiteral(run) || run.slot.whole !== null || start < run.at) return [];
    if (!/\S\s/u.test(text.slice(run.at, run.at + run.length))) return [];
    const place = { start: run.source.start + start - run.at, end: run.source.start + end - run.at };
    return [{ ...place, replacement: run.slot.write(replacement, source.slice(place.start, place.end), place) }];
  });
}

function partsInSource({ text, runs }: ParsedDocument, entities: readonly Entity[]): Part[] {
  const parts: Part[] = [];
  let first = 0;
  for (const [index, entity] of entities.entries()) {
    while (runEnd(runs[first]) <= entity.start) first++;
    for (let next = first; ; ) {
      const run = runs[next];
      if (!run || run.at >= entity.end) break;
      const { slot } = run;
      let last = run;
      for (next++; ; next++) {
        const following = runs[next];
        if (!following || following.slot !== slot || following.at >= entity.end) break;
        last = following;
      }
      const start = Math.max(entity.start, run.at);
      const end = Math.min(entity.end, last.at + last.length);
      const original = text.slice(start, end);
      if (original.trim() === "") continue;
      const lead = original.length - original.trimStart().length;
      const tail = original.length - original.trimEnd().length;
      const place = slot.whole ?? placeOf(runs, next, start + lead, end - tail);
      parts.push({ entity: { ...entity, ...place }, index, original: original.trim(), slot, read: { start, end } });
    }
  }
  parts.sort((a, b) => a.entity.start - b.entity.start);
  return parts.filter((part, index) => part.entity.start >= (parts[index - 1]?.entity.end ?? 0));
}

function runEnd(run: Run | undefined): number {
  return run ? run.at + run.length : Number.POSITIVE_INFINITY;
}

/** The stretch of the source behind characters of runs that end before the run `next`. */
function placeOf(runs: readonly Run[], next: number, start: number, end: number): TextSpan {
  let from = next - 1;
  while (from > 0 && (runs[from]?.at ?? 0) > start) from--;
  let to = next - 1;
  while (to > from && (runs[to]?.at ?? 0) >= end) to--;
  const firstRun = runs[from];
  const lastRun = runs[to];
  if (!firstRun || !lastRun) throw new RangeError("a finding outside the document");
  return {
    start: isLiteral(firstRun) ? firstRun.source.start + start - firstRun.at : firstRun.source.start,
    end: isLiteral(lastRun) ? lastRun.source.start + end - lastRun.at : lastRun.source.end,
  };
}

function isLiteral({ length, source }: Run): boolean {
  return length === source.end - source.start;
}
