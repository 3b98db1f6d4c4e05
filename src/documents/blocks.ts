import { partitionPoint } from "../partition-point.js";
import type { DeidentifyOptions } from "../rewrite/deidentify.js";
import { detectEntities } from "../text/detect.js";
import { knownFindings } from "../text/detectors/known-findings.js";
import { languageWarnings } from "../text/languages/contradiction.js";
import type { Detector, Entity, TextSpan } from "../types.js";

/** A text up to this length (UTF-16 units) is read whole: names are found again before and after their first clear mention. */
export const WHOLE_LENGTH = 4 * 2 ** 20;
/** Longer ones are read in blocks of about this length … */
const BLOCK_LENGTH = 2 ** 20;
/** … each with so much of what stands before and behind it, so that nothing at a border is missed. */
const MARGIN_LENGTH = 2 ** 14;
/** Findings of earlier blocks that are looked for in later ones: the last so many different ones … */
const MAX_EARLIER = 4096;
/** … none of them longer than this … */
const MAX_EARLIER_LENGTH = 120;
/** … nor less sure than this: every block would add guesses to the guesses of the one before. */
const SUREST_GUESS = 0.6;

/** A piece of a text, and what was found in it. The pieces together are the text. */
export interface Block {
  readonly text: string;
  /** Disjoint, in order; offsets into this piece. */
  readonly entities: readonly Entity[];
  /** Where the piece starts in the whole text. */
  readonly start: number;
  /** It is the whole text. */
  readonly isAll: boolean;
}

interface BlockSizes {
  readonly whole: number;
  readonly block: number;
  readonly margin: number;
}

const SIZES: BlockSizes = { whole: WHOLE_LENGTH, block: BLOCK_LENGTH, margin: MARGIN_LENGTH };

/**
 * Detects in a text of any length with bounded memory; placeholders that it holds stand. What its first block says against the language that was set is told as a warning.
 *
 * ```
 *  text     …──────────────────────────────────────────…
 *  read          ░░░░░████████████████████░░░░░
 *  answered           ████████████████████            cut at a paragraph, line or word, never inside a finding
 * ```
 * Surfaces found in earlier blocks are given to the propagation of later ones. What is lost against reading it whole: a mention in an
 * earlier block than the first one that tells what it is, and one more than 4,096 other findings later.
 * @param sizes for tests.
 */
export async function* detectBlocks(
  chunks: AsyncIterable<string> | Iterable<string>,
  options: DeidentifyOptions,
  sizes: BlockSizes = SIZES,
): AsyncGenerator<Block, void, undefined> {
  const earlier = new EarlierFindings();
  const warn = async (read: string) => {
    for (const warning of await languageWarnings(read, options)) options.emit(warning);
  };
  let text = "";
  /** How much of `text` has been answered already and is only kept as context. */
  let done = 0;
  let start = 0;
  let split = false;
  for await (const chunk of chunks) {
    text += chunk;
    while (text.length > (split ? done + sizes.block + 2 * sizes.margin : sizes.whole)) {
      split = true;
      const limit = done + sizes.block;
      const read = text.slice(0, limit + sizes.margin);
      if (start === 0) await warn(read);
      const found = await earlier.detect(read, options, false);
      const cut = cutBetween(read, found, { start: done + (sizes.block >> 1), end: limit });
      yield { text: read.slice(done, cut), entities: within(found, done, cut), start, isAll: false };
      start += cut - done;
      const kept = Math.max(0, cut - sizes.margin);
      text = text.slice(kept);
      done = cut - kept;
    }
  }
  if (!split) await warn(text);
  if (text.length > done || !split) {
    const found = await earlier.detect(text, options, !split);
    yield { text: text.slice(done), entities: within(found, done, text.length), start, isAll: !split };
  }
}

/** All findings in a text that is in memory. */
export async function detectLong(text: string, options: DeidentifyOptions): Promise<Entity[]> {
  const entities: Entity[] = [];
  for await (const block of detectBlocks([text], options)) {
    for (const entity of block.entities) entities.push(moved(entity, block.start));
  }
  return entities;
}

function moved(entity: Entity, by: number): Entity {
  return { ...entity, start: entity.start + by, end: entity.end + by };
}

/** The parts of the findings between two places, as offsets from the first. */
function within(entities: readonly Entity[], start: number, end: number): Entity[] {
  return entities
    .filter((entity) => entity.end > start && entity.start < end)
    .map((entity) =>
      moved({ ...entity, start: Math.max(entity.start, start), end: Math.min(entity.end, end) }, -start),
    );
}

/** Best first: behind an empty line, behind a line, behind a space. */
const BORDERS = ["\n\n", "\n", " "];

/** Where to cut: as late as possible in the range, behind the best border there that is in no finding. */
function cutBetween(text: string, entities: readonly Entity[], range: TextSpan): number {
  const free = (at: number) => !isInside(entities, at);
  for (const border of BORDERS) {
    let at = text.lastIndexOf(border, range.end - border.length);
    while (at >= range.start && !free(at + border.length)) at = text.lastIndexOf(border, at - 1);
    if (at >= range.start) return at + border.length;
  }
  let at = range.end;
  while (at > range.start && (!free(at) || isInsidePair(text, at))) at--;
  return at > range.start ? at : range.end;
}

/** Whether the place lies between two characters of one of the findings, which are disjoint and in order. O(log n). */
function isInside(entities: readonly Entity[], at: number): boolean {
  const entity = entities[partitionPoint(entities, ({ end }) => end <= at)];
  return entity !== undefined && entity.start < at;
}

function isInsidePair(text: string, at: number): boolean {
  return /^[\uDC00-\uDFFF]/.test(text.charAt(at));
}

/** What was found in the blocks so far, to be found again in the next. */
class EarlierFindings {
  /** By surface, the latest last. */
  private readonly found = new Map<string, Entity>();

  /** Findings in the text, those that repeat an earlier one among them. @param isAll it is the whole text. */
  async detect(text: string, options: DeidentifyOptions, isAll: boolean): Promise<Entity[]> {
    const raw: Entity[] = [];
    // A part of a text cannot tell what its other parts say of the same words: those of a text in blocks all stay.
    const { refine: _whole, ...unrefined } = options;
    const refined = isAll ? options : unrefined;
    const detectors = options.detectors.map((detector) => recorded(detector, raw));
    const kept: Entity[] = [];
    const leftByKeep = (entity: Entity) => {
      kept.push(entity);
      options.leftByKeep?.(entity);
    };
    const entities = await this.detectWithRoster(text, { ...refined, detectors, leftByKeep });
    // The detectors' own findings too: a name that was merged into something wider is still to be found again.
    const isKept = ({ start, end }: Entity) => {
      const one = kept[partitionPoint(kept, (before) => before.end <= start)];
      return one !== undefined && one.start <= start && end <= one.end;
    };
    const telling = raw.filter((entity) => options.types.has(entity.type) && !isKept(entity));
    for (const entity of [...telling, ...entities]) {
      if (entity.detectedBy.includes("unlocated")) continue;
      const surface = text.slice(entity.start, entity.end);
      if (entity.confidence < SUREST_GUESS || surface.length > MAX_EARLIER_LENGTH || surface.includes("\n")) continue;
      this.found.delete(surface);
      this.found.set(surface, entity);
      const oldest = this.found.keys().next();
      if (this.found.size > MAX_EARLIER && !oldest.done) this.found.delete(oldest.value);
    }
    return entities;
  }

  /**
   * Propagation reads names off the text that they were found in, so the earlier ones are written before it, a line each. The
   * detectors themselves see only the text.
   */
  private async detectWithRoster(text: string, options: DeidentifyOptions): Promise<Entity[]> {
    if (this.found.size === 0) return detectEntities(text, { ...options, placeholdersStand: true });
    let roster = "";
    const listed: Entity[] = [];
    for (const [surface, entity] of this.found) {
      listed.push({ ...entity, start: roster.length, end: roster.length + surface.length });
      roster += `${surface}\n`;
    }
    roster += "\n";
    const detectors: Detector[] = [
      knownFindings("earlier findings", listed),
      ...options.detectors.map((detector) =>
        detector.traits.languages === "any" ? behind(roster.length, detector) : detector,
      ),
    ];
    const leftByKeep = (entity: Entity) => options.leftByKeep?.(moved(entity, -roster.length));
    const entities = await detectEntities(roster + text, {
      ...options,
      detectors,
      leftByKeep,
      placeholdersStand: true,
      rosterLength: roster.length,
    });
    return within(entities, roster.length, roster.length + text.length);
  }
}

/** The detector, noting what it finds. */
function recorded(detector: Detector, raw: Entity[]): Detector {
  return {
    ...detector,
    async detect(text, context) {
      const found = await detector.detect(text, context);
      for (const entity of found) raw.push(entity);
      return found;
    },
  };
}

/** A detector that reads a text in any language as a whole, reading what stands behind the first `length` characters. */
function behind(length: number, detector: Detector): Detector {
  return {
    ...detector,
    detect: async (text, context) => {
      const known = (context.known ?? [])
        .filter(({ start }) => start >= length)
        .map((entity) => moved(entity, -length));
      const entities = await detector.detect(text.slice(length), { ...context, known });
      return entities.map((entity) => moved(entity, length));
    },
  };
}
