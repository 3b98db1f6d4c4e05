import { z } from "zod";
import { entityTypeSchema } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { normalise } from "../../language/normalise.js";
import type { AuditRecord } from "../../recording/audit.js";
import { entityIdentifier, index, ms, spanId } from "../../recording/audit-parts.js";
import type { WordView } from "../api/recording.js";
import { type RecordingSet, readPrivate } from "./read-set.js";

const wordSchema = z.object({
  text: z.string(),
  startMs: ms.nullable(),
  endMs: ms.nullable(),
  probability: z.number().nullable(),
  speaker: z.string().nullable(),
  channel: index.nullable(),
  spans: z.array(spanId),
});
const reviewSchema = z.object({
  schema: z.literal("hushtape.review/1"),
  words: z.array(wordSchema),
  entities: z.array(z.object({ id: entityIdentifier, type: entityTypeSchema, words: z.array(index) })),
});

/** Words of a recording as they were said. Private. */
export interface PrivateWords {
  /** In the transcript's order; `type`: what the word is hidden as, `null` for a word that the redacted text has too. */
  readonly words: readonly (WordView & { readonly text: string })[];
  /** Ids of entities that say the same in the same type: groups of two and more. */
  readonly clusters: readonly (readonly string[])[];
}

/**
 * Reads the private review of a set.
 * @returns `null`: none was written. @throws HushtapeError INPUT_MISSING, INPUT_CORRUPT, TOO_LARGE.
 */
export async function readWords({ audit, reviewPath }: RecordingSet): Promise<PrivateWords | null> {
  if (reviewPath === null) return null;
  const parsed = reviewSchema.safeParse(jsonOf((await readPrivate(reviewPath)).toString("utf8")));
  if (!parsed.success) {
    throw new HushtapeError("INPUT_CORRUPT", "a private review is in no form that is known", "Redact it again.");
  }
  const { words, entities } = parsed.data;
  const hidden = hiddenTypes(audit);
  return {
    words: words.map(({ spans, ...word }, at) => ({
      ...word,
      type: hidden.get(at) ?? (spans.length > 0 ? "OTHER_ID" : null),
    })),
    clusters: clustersOf(entities, (at) => words[at]?.text ?? ""),
  };
}

/** The same words without those that are hidden. */
export function hideWords(words: PrivateWords["words"]): WordView[] {
  return words.map((word) => (word.type === null ? { ...word } : { ...word, text: null }));
}

/** Every word of a finding or of a muted stretch, by its index. */
function hiddenTypes({ entities, spans }: AuditRecord): Map<number, WordView["type"]> {
  const types = new Map<number, WordView["type"]>();
  for (const { words, reasons } of spans) {
    const type = reasons.find((reason) => reason.type !== null)?.type ?? "OTHER_ID";
    for (const at of words) types.set(at, type);
  }
  for (const { words, type } of entities) for (const at of words) types.set(at, type);
  return types;
}

function clustersOf(
  entities: readonly { readonly id: string; readonly type: string; readonly words: readonly number[] }[],
  textOf: (word: number) => string,
): string[][] {
  const bySaying = new Map<string, string[]>();
  for (const { id, type, words } of entities) {
    const said = words.map((at) => normalise(textOf(at))).filter((word) => word !== "");
    if (said.length === 0) continue;
    const key = `${type} ${said.join(" ")}`;
    bySaying.set(key, [...(bySaying.get(key) ?? []), id]);
  }
  return [...bySaying.values()].filter((ids) => ids.length > 1);
}
