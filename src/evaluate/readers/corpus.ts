import { z } from "zod";
import type { EntityType } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import type { TextSpan } from "../../types.js";
import { byPosition, type LabelledSpan, type PredictedSpan } from "../labelled-span.js";
import { badLine, readJsonLines } from "./json-lines.js";
import { type LabelMap, unknownLabel } from "./label-map.js";
import { isInsideCharacter, type OffsetConverter, type OffsetUnit, offsetConverter } from "./offsets.js";

const entitySchema = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  type: z.string().min(1),
  /** Some corpora repeat the words: then they are compared with what stands at the offsets. */
  text: z.string().optional(),
});

/** `hushtape text --jsonl` passes numbers through. */
const idSchema = z.union([z.string().min(1), z.number()]).transform(String);

const goldSchema = z.object({ id: idSchema, text: z.string(), entities: z.array(entitySchema) });
const predictedEntitySchema = entitySchema.extend({ confidence: z.number().min(0).max(1).nullish() });
const predictionSchema = z.object({ id: idSchema, entities: z.array(predictedEntitySchema) });

/** One line of a gold file. */
export interface GoldDocument {
  readonly id: string;
  /** Line of the file, from 1: what errors name instead of the identifier. */
  readonly line: number;
  readonly text: string;
  /** In order of position. */
  readonly gold: readonly LabelledSpan[];
  /** Stretches whose label is mapped to null or whose type is not scored: neither to be found nor wrong to find. */
  readonly ignored: readonly TextSpan[];
  readonly offsets: OffsetConverter;
}

/** How labels and offsets of a corpus are understood, and which types count. */
export interface ReadingOptions {
  readonly labels: LabelMap;
  readonly offsets: OffsetUnit;
  /** Types that are scored; a gold entity of another is ignored. */
  readonly types: ReadonlySet<EntityType>;
}

const GOLD = "the gold file";

/**
 * Reads gold documents, `{id, text, entities: [{start, end, type, text?}]}` a line, one at a time. Entities may be in any order and may
 * overlap.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID naming the line.
 */
export async function* readGold(
  path: string,
  { labels, offsets: unit, types }: ReadingOptions,
): AsyncGenerator<GoldDocument> {
  const seen = new Set<string>();
  for await (const { number, value } of readJsonLines(path, GOLD)) {
    const parsed = goldSchema.safeParse(value);
    if (!parsed.success) {
      throw badLine(GOLD, number, "is no gold document", "Each line holds {id, text, entities: [{start, end, type}]}.");
    }
    const { id, text, entities } = parsed.data;
    refuseTwice(seen, id, GOLD, number);
    const offsets = offsetConverter(text, unit);
    const gold: LabelledSpan[] = [];
    const ignored: TextSpan[] = [];
    for (const [index, entity] of entities.entries()) {
      const refuse = refuseEntity(GOLD, number, index);
      const span = spanIn(text, offsets, entity, GOLD_UNIT, refuse);
      const type = labels.typeOf(entity.type);
      if (type === undefined) throw refuse(unknownLabel(entity.type), MAP_IT);
      if (type !== null && types.has(type)) gold.push({ ...span, type });
      else ignored.push(span);
    }
    yield {
      id,
      line: number,
      text,
      gold: inOrder(gold),
      ignored: ignored.sort((a, b) => a.start - b.start),
      offsets,
    };
  }
}

const MAP_IT = 'Map it with --labels FILE: {"THEIRS": "OURS"}, or to null to leave it out of the scores.';

/**
 * Hands out the predictions of each document by its id. Read as far as needed: of a file in the order of the gold file nothing is kept.
 */
export class Predictions {
  private readonly lines: AsyncGenerator<{ readonly number: number; readonly value: unknown }>;
  private readonly seen = new Set<string>();
  private readonly waiting = new Map<
    string,
    { line: number; entities: readonly z.output<typeof predictedEntitySchema>[] }
  >();

  /** @param role what the file is called in errors. */
  constructor(
    path: string,
    private readonly labels: LabelMap,
    private readonly role: string,
  ) {
    this.lines = readJsonLines(path, role);
  }

  /**
   * @returns what was predicted for the document, in order of position. Offsets are UTF-16, as `hushtape text --json` prints them. Entities of
   * labels that are mapped to null are left out.
   * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID (also when the document is not in the file).
   */
  async of({ id, line, text }: Pick<GoldDocument, "id" | "line" | "text">): Promise<PredictedSpan[]> {
    while (!this.waiting.has(id)) {
      const next = await this.lines.next();
      if (next.done) {
        throw new HushtapeError(
          "TRANSCRIPT_INVALID",
          `${this.role} has nothing for the document in line ${line} of the gold file`,
          "It must hold one line for each gold document, with the same id.",
        );
      }
      this.keep(next.value.number, next.value.value);
    }
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    const offsets = offsetConverter(text, "utf-16");
    const spans = (found?.entities ?? []).flatMap((entity, index): PredictedSpan[] => {
      const refuse = refuseEntity(this.role, found?.line ?? 0, index);
      const span = spanIn(text, offsets, { ...entity, text: undefined }, PREDICTED_UNIT, refuse);
      const type = this.labels.typeOf(entity.type);
      if (type === undefined) throw refuse(unknownLabel(entity.type), MAP_IT);
      if (type === null) return [];
      return [{ ...span, type, ...(typeof entity.confidence === "number" ? { confidence: entity.confidence } : {}) }];
    });
    return inOrder(spans);
  }

  /** @throws HushtapeError TRANSCRIPT_INVALID when there are predictions for documents that the gold file does not have. */
  async end(): Promise<void> {
    for await (const { number, value } of this.lines) this.keep(number, value);
    const [left] = this.waiting.values();
    if (!left) return;
    throw badLine(this.role, left.line, "belongs to no gold document", "Both files must be of the same documents.");
  }

  /** Closes the file, wherever reading stopped. */
  async close(): Promise<void> {
    await this.lines.return(undefined);
  }

  private keep(number: number, value: unknown): void {
    const parsed = predictionSchema.safeParse(value);
    if (!parsed.success) {
      throw badLine(
        this.role,
        number,
        "is no prediction",
        "Each line is what `hushtape text --json` prints: a confidence is from 0 to 1.",
      );
    }
    const { id, entities } = parsed.data;
    refuseTwice(this.seen, id, this.role, number);
    this.waiting.set(id, { line: number, entities });
  }
}

type RefuseEntity = (what: string, hint: string) => HushtapeError;

function refuseEntity(role: string, line: number, index: number): RefuseEntity {
  return (what, hint) => badLine(role, line, `entity ${index + 1}: ${what}`, hint);
}

function refuseTwice(seen: Set<string>, id: string, role: string, line: number): void {
  if (seen.has(id)) throw badLine(role, line, "has the id of an earlier line", "Give each document an id of its own.");
  seen.add(id);
}

/** Offsets that do not fit are most often right ones in another unit. */
const GOLD_UNIT = "Are the offsets counted in the other unit? See --offsets.";
const PREDICTED_UNIT = "Offsets are UTF-16 units into the input, as `hushtape text --json` prints them.";

function spanIn(
  text: string,
  offsets: OffsetConverter,
  entity: z.output<typeof entitySchema>,
  unitHint: string,
  refuse: RefuseEntity,
): TextSpan {
  if (entity.start >= entity.end) throw refuse("it is empty", "start must be less than end.");
  if (entity.end > offsets.length) throw refuse("it is outside the text", unitHint);
  const span = { start: offsets.toUtf16(entity.start), end: offsets.toUtf16(entity.end) };
  if (isInsideCharacter(text, span.start) || isInsideCharacter(text, span.end)) {
    throw refuse("it divides a character", unitHint);
  }
  if (entity.text !== undefined && entity.text !== text.slice(span.start, span.end)) {
    throw refuse("its text is not what stands at its offsets", unitHint);
  }
  return span;
}

/** By position; what is there twice (two labels of a place may be mapped to one type) counts once, as the surer of the two. */
export function inOrder<T extends PredictedSpan>(spans: readonly T[]): T[] {
  const sorted = [...spans].sort((a, b) => byPosition(a, b) || (b.confidence ?? 1) - (a.confidence ?? 1));
  return sorted.filter((span, index) => {
    const previous = sorted[index - 1];
    return !previous || byPosition(previous, span) !== 0;
  });
}
