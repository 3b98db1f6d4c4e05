import { normalise } from "../../language/normalise.js";
import type { AuditRecord } from "../../recording/audit.js";
import { checkDecisions } from "../../recording/revise/check-decisions.js";
import type { MadeDecision } from "../../recording/revise/decisions.js";
import type { ReviewFile } from "../../recording/revise/review-file.js";
import { wordsOf } from "../../recording/revise/revised-set.js";
import { readReview } from "../../recording/revise/standing-set.js";
import type { WordView } from "../api/recording.js";
import type { RecordingSet } from "./read-set.js";
import { Recent } from "./recent.js";

/** Words of a recording as they were said. Private. */
export interface PrivateWords {
  /** In the transcript's order; `type`: what the word is hidden as, `null` for a word that the redacted text has too. */
  readonly words: readonly (WordView & { readonly text: string })[];
  /** Ids of entities that say the same in the same type: groups of two and more. */
  readonly clusters: readonly (readonly string[])[];
}

/** Reviews kept read: those of a team. Each is some MB. */
const MAX_REVIEWS = 12;

/** Reads private reviews, and keeps what was read last. */
export class PrivateReviews {
  private readonly reviews = new Recent<ReviewFile>(MAX_REVIEWS);
  private readonly words = new Recent<PrivateWords>(MAX_REVIEWS);

  /**
   * The words of a set, with what they are hidden as.
   * @returns `null`: none were written. @throws HushtapeError REVIEW_MISSING where they are gone, STORAGE_DAMAGED.
   */
  async wordsOf(set: RecordingSet): Promise<PrivateWords | null> {
    if (!set.hasReview) return null;
    return this.words.get(set.auditSha256, async () => privateWords(set, await this.read(set)));
  }

  /**
   * Refuses decisions that could not be carried out. Without a private review there are no words, so none can be added by words.
   * @throws HushtapeError USAGE, REVIEW_MISSING, STORAGE_DAMAGED.
   */
  async check(made: readonly MadeDecision[], set: RecordingSet): Promise<void> {
    const words = set.hasReview ? wordsOf(await this.read(set)) : [];
    checkDecisions(made, { audit: set.audit, words });
  }

  private read(set: RecordingSet): Promise<ReviewFile> {
    return this.reviews.get(set.auditSha256, () => readReview(set));
  }
}

function privateWords({ audit }: RecordingSet, { words, entities }: ReviewFile): PrivateWords {
  const hidden = hiddenTypes(audit);
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
