import { z } from "zod";
import { entityTypeSchema } from "../../entity-types.js";
import type { Locale } from "../../language/locales.js";
import type { LabelledSpan } from "../labelled-span.js";
import { badLine, readJsonLines } from "../readers/json-lines.js";
import type { ClusteredMention } from "./b-cubed.js";
import { asEntities, type ReadMentions } from "./rewritten-document.js";

const ROLE = "the file of coreference";

const schema = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  text: z.string().optional(),
  entities: z.array(z.object({ start: z.int().min(0), end: z.int().min(1), type: entityTypeSchema })).optional(),
  clusters: z.array(z.array(z.int().min(0)).min(1)),
});

/** What people take for the same in one document. It holds PHI where it has its own text. */
export interface CoreferenceDocument {
  readonly id: string;
  /** Line of the file, from 1. */
  readonly line: number;
  /** `null`: those of the gold document of the same id. */
  readonly own: { readonly text: string; readonly gold: readonly LabelledSpan[] } | null;
  /** Indexes of entities in the order in which they are listed, or, without own ones, of the gold document's in order of position. */
  readonly clusters: readonly (readonly number[])[];
}

/**
 * Reads `{id, clusters: [[index, …], …]}` a line, with `text` and `entities` of its own or those of the gold document of the same id. UTF-16
 * offsets. An entity in no cluster is not scored.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID naming the line.
 */
export async function readCoreference(path: string): Promise<CoreferenceDocument[]> {
  const documents = new Map<string, CoreferenceDocument>();
  for await (const { number, value } of readJsonLines(path, ROLE)) {
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      throw badLine(
        ROLE,
        number,
        "is not of its form",
        "Each line holds {id, clusters: [[indexes], …]}, and may hold text and entities.",
      );
    }
    const { id, text, entities, clusters } = parsed.data;
    if (documents.has(id))
      throw badLine(ROLE, number, "has the id of an earlier line", "Give each document an id of its own.");
    if ((text === undefined) !== (entities === undefined)) {
      throw badLine(ROLE, number, "has a text without entities, or the other way round", "Both or neither.");
    }
    const own = text === undefined || entities === undefined ? null : { text, gold: entities };
    if (own?.gold.some(({ start, end }) => start >= end || end > own.text.length)) {
      throw badLine(ROLE, number, "has an entity that is empty or outside the text", "Offsets are UTF-16 units.");
    }
    const indexes = clusters.flat();
    if (new Set(indexes).size < indexes.length) {
      throw badLine(ROLE, number, "has an entity twice", "Each entity is in one cluster at most.");
    }
    documents.set(id, { id, line: number, own, clusters });
  }
  return [...documents.values()];
}

/** @throws HushtapeError TRANSCRIPT_INVALID for an index of no entity. */
export function requireIndexes({ clusters, line }: CoreferenceDocument, entities: number): void {
  if (clusters.flat().every((index) => index < entities)) return;
  throw badLine(ROLE, line, "names an entity that is not there", "Indexes count the document's entities from 0.");
}

/** @throws HushtapeError TRANSCRIPT_INVALID */
export function refuseUnknown({ line }: CoreferenceDocument): never {
  throw badLine(
    ROLE,
    line,
    "has no text, and its id is no gold document's",
    "Give text and entities, or the gold file's id.",
  );
}

/** Which gold cluster the mention at a place belongs to. */
export function goldClusterAt(
  gold: readonly LabelledSpan[],
  clusters: readonly (readonly number[])[],
): (at: number) => number | null {
  const byStart = new Map<number, number>();
  clusters.forEach((members, cluster) => {
    for (const index of members) {
      const span = gold[index];
      if (span) byStart.set(span.start, cluster);
    }
  });
  return (at) => byStart.get(at) ?? null;
}

/** The labelled mentions of a document as both sides cluster them. */
export function clusteredMentions(
  { text, gold }: { readonly text: string; readonly gold: readonly LabelledSpan[] },
  clusters: readonly (readonly number[])[],
  locale: Locale,
  read: ReadMentions,
): ClusteredMention[] {
  const reading = read(text, asEntities(gold), locale);
  const starts = mergedStarts(gold);
  const owner = new Map<number, string>();
  for (const { id, mentions } of reading.clusters) for (const index of mentions) owner.set(index, id);
  return clusters.flatMap((members, cluster) =>
    members.flatMap((index): ClusteredMention[] => {
      const span = gold[index];
      if (!span) return [];
      const mention = starts.findLastIndex((start) => start <= span.start);
      return [{ gold: `${cluster}`, own: owner.get(mention) ?? `alone ${index}` }];
    }),
  );
}

/** Starts of the spans once those that overlap are taken together: the relexicalizer counts its mentions so. */
function mergedStarts(gold: readonly LabelledSpan[]): number[] {
  const starts: number[] = [];
  let reach = 0;
  for (const { start, end } of [...gold].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (starts.length === 0 || start >= reach) starts.push(start);
    reach = Math.max(reach, end);
  }
  return starts;
}
