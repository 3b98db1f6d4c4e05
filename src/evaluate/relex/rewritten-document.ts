import type { EntityType } from "../../entity-types.js";
import type { Locale } from "../../language/locales.js";
import type { Relexicalized, RelexSettings } from "../../relex/relexicalize.js";
import type { Cluster } from "../../relex/types.js";
import type { Replaced } from "../../rewrite/rewrite.js";
import type { Entity } from "../../types.js";
import type { LabelledSpan } from "../labelled-span.js";

/** What was written over one identifier. It holds PHI. */
export interface RewrittenMention extends Replaced {
  readonly type: EntityType;
  readonly original: string;
  readonly replacement: string;
  /** `false`: no surrogate could be made, and a placeholder stands there. */
  readonly made: boolean;
  /** What the relexicalizer takes for the same as others of its document; `null`: nothing. */
  readonly ownCluster: string | null;
  /** What people took for the same; `null`: nobody said. */
  readonly goldCluster: number | null;
}

/** A text and what became of it. It holds PHI. */
export interface RewrittenDocument {
  readonly id: string;
  readonly text: string;
  readonly rewritten: string;
  readonly locale: Locale;
  /** Disjoint, in order. */
  readonly mentions: readonly RewrittenMention[];
}

/** One thing that a check looked at. */
export interface Finding {
  readonly score: RelexScoreName;
  /** `null`: it is about the whole document. */
  readonly type: EntityType | null;
  /** 0..whole: how much of it is as it should be. */
  readonly part: number;
  readonly whole: number;
  /** The mentions that it is about, by their place in the document. */
  readonly mentions: readonly number[];
}

/** What is scored of a rewritten document; all are better when higher, from 0 to 1. docs/evaluate.md says what each means. */
export const RELEX_SCORE_NAMES = [
  "rewritten",
  "consistency",
  "collision-free",
  "no-identity-leak",
  "no-survivor",
  "no-borrowed-name",
  "gender-kept",
  "format-kept",
  "intervals-exact",
  "shifts-in-range",
  "dates-agree",
  "offsets-intact",
  "repeatable",
] as const;
/** Name of a score of surrogates, as `--fail-below` takes it. */
export type RelexScoreName = (typeof RELEX_SCORE_NAMES)[number];

/** A document whose mentions are read and put into clusters: what a `DocumentReading` is. */
interface Reading {
  readonly clusters: readonly Pick<Cluster, "id" | "mentions">[];
  write(settings: RelexSettings): Pick<Relexicalized, "text" | "surrogates">;
}

/** `DocumentReading.of`, or another relexicalizer. */
export type ReadMentions = (text: string, entities: readonly Entity[], locale: Locale) => Reading;

/** Gold spans as the relexicalizer takes them. */
export function asEntities(gold: readonly LabelledSpan[]): Entity[] {
  return gold.map(({ start, end, type }) => ({ start, end, type, confidence: 1, detectedBy: ["gold"], proven: false }));
}

/**
 * Rewrites one text.
 * @param clusterOf what people took for the same, by the place of a character.
 */
export function rewriteDocument(
  { id, text, gold }: { readonly id: string; readonly text: string; readonly gold: readonly LabelledSpan[] },
  settings: RelexSettings,
  read: ReadMentions,
  clusterOf: (at: number) => number | null = () => null,
): RewrittenDocument {
  const reading = read(text, asEntities(gold), settings.locale);
  const owner = new Map<number, string>();
  for (const { id: cluster, mentions } of reading.clusters) for (const index of mentions) owner.set(index, cluster);
  const { text: rewritten, surrogates } = reading.write(settings);
  const mentions = surrogates.map(
    ({ start, end, newStart, newEnd, entity, replacement }, index): RewrittenMention => ({
      start,
      end,
      newStart,
      newEnd,
      type: entity.type,
      original: text.slice(start, end),
      replacement,
      made: replacement !== `[${entity.type}]`,
      ownCluster: owner.get(index) ?? null,
      goldCluster: clusterOf(start),
    }),
  );
  return { id, text, rewritten, locale: settings.locale, mentions };
}
