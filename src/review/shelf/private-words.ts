import { normalise } from "../../language/normalise.js";
import type { AuditRecord } from "../../recording/audit.js";
import { readReview } from "../../recording/revise/standing-set.js";
import type { WordView } from "../api/recording.js";
import type { RecordingSet } from "./read-set.js";

/** Words of a recording as they were said. Private. */
export interface PrivateWords {
  /** In the transcript's order; `type`: what the word is hidden as, `null` for a word that the redacted text has too. */
  readonly words: readonly (WordView & { readonly text: string })[];
  /** Ids of entities that say the same in the same type: groups of two and more. */
  readonly clusters: readonly (readonly string[])[];
}

/**
 * Reads the private review of a set.
 * @returns `null`: none was written. @throws HushtapeError REVIEW_MISSING where it is gone, STORAGE_DAMAGED.
 */
export async function readWords(set: RecordingSet): Promise<PrivateWords | null> {
  if (!set.hasReview) return null;
  const { words, entities } = await readReview(set);
  const hidden = hiddenTypes(set.audit);
  return {
    words: words.map(({ text, startMs, endMs, probability, speaker, channel, spans }, at) => ({
      ...{ text, startMs, endMs, probability, speaker, channel },
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
