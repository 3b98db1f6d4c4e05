import { createHash } from "node:crypto";
import type { SurrogateMode, SurrogateScope } from "../../config/surrogate-settings.js";
import type { EntityType } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import type { Locale } from "../../language/locales.js";
import type { SurrogateKey } from "../../relex/key/surrogate-key.js";
import type { RelexSettings } from "../../relex/relexicalize.js";
import type { LabelledSpan } from "../labelled-span.js";
import { type CorpusOptions, openCorpus } from "../readers/open-corpus.js";
import type { ByType } from "../statistics/counts.js";
import { checkTargets, type Target, type TargetResult } from "../targets.js";
import type { Predict } from "../text/evaluate-text.js";
import type { NamedScore } from "../text/text-scores.js";
import { type BCubed, BCubedScorer } from "./b-cubed.js";
import {
  type CoreferenceDocument,
  clusteredMentions,
  goldClusterAt,
  readCoreference,
  refuseUnknown,
  requireIndexes,
} from "./coreference.js";
import type { GenderOf } from "./gender-kept.js";
import { type HidingRow, measureHiding } from "./hiding.js";
import { type RedetectionCounts, RedetectionScorer } from "./redetection.js";
import { checkDocument, type RelexScore, RelexScorer } from "./relex-scorer.js";
import { type Finding, type ReadMentions, type RewrittenDocument, rewriteDocument } from "./rewritten-document.js";

export interface EvaluateRelexOptions extends CorpusOptions {
  readonly goldPath: string;
  readonly key: SurrogateKey;
  readonly scope: SurrogateScope;
  readonly mode: SurrogateMode;
  readonly locale: Locale;
  /** What people take for the same. */
  readonly coreferencePath?: string | null;
  /** Leaves identifiers undetected and attacks what is rewritten then. */
  readonly hiding?: HidingSettings | null;
  /** Also looks for the surrogates with these detectors. */
  readonly detect?: Predict | null;
  readonly targets?: readonly Target[];
  readonly read: ReadMentions;
  readonly genderOf: GenderOf;
  /** Is given each document with what was found of it. They hold PHI. */
  readonly onDocument?: (document: RewrittenDocument, findings: readonly Finding[]) => void;
  readonly signal: AbortSignal;
  /** 0..1. */
  readonly onProgress: (fraction: number) => void;
}

interface HidingSettings {
  /** Shares of the identifiers that are left undetected, 0..1. */
  readonly rates: readonly number[];
  readonly samples: number;
  /** Types that are left undetected, and looked at. */
  readonly types: ReadonlySet<EntityType>;
  readonly isOfPool: ((word: string) => boolean) | null;
}

/** What `evaluate relex --json` prints. No word of a text is in it. */
export interface RelexEvaluation {
  readonly documents: number;
  readonly mentions: number;
  readonly scope: SurrogateScope;
  readonly mode: SurrogateMode;
  readonly locale: Locale;
  /** SHA-256 of all rewritten texts in their order: the same wherever the same files are rewritten with the same key. */
  readonly digest: string;
  /** By name of the score, and by `NAME.TYPE`. */
  readonly scores: Readonly<Record<string, NamedScore>>;
  /** What the scores are made of. */
  readonly counts: Readonly<Record<string, { readonly part: number; readonly whole: number }>>;
  readonly clustering: BCubed | null;
  readonly hiding: readonly HidingRow[] | null;
  readonly redetection: ByType<RedetectionCounts> | null;
  readonly targets: readonly TargetResult[];
}

interface Document {
  readonly id: string;
  readonly text: string;
  readonly gold: readonly LabelledSpan[];
}

/**
 * Rewrites gold documents, their identifiers given, and scores what came of them.
 * @throws HushtapeError INPUT_MISSING, USAGE, TRANSCRIPT_INVALID naming a line, CANCELLED; whatever detectors throw.
 */
export async function evaluateRelex(options: EvaluateRelexOptions): Promise<RelexEvaluation> {
  const { goldPath, coreferencePath = null, hiding = null, detect = null, targets = [] } = options;
  const { read, locale, signal, onProgress } = options;
  let total = 0;
  for await (const _ of openCorpus(goldPath, options)) total++;
  if (total === 0) {
    throw new HushtapeError("TRANSCRIPT_INVALID", "the gold file holds no document", "There is nothing to score.");
  }
  const labelled = new Map<string, CoreferenceDocument>();
  if (coreferencePath !== null) for (const one of await readCoreference(coreferencePath)) labelled.set(one.id, one);

  const scorer = new RelexScorer();
  const clustering = new BCubedScorer();
  const redetection = detect && new RedetectionScorer(detect);
  const digest = createHash("sha256");
  const kept: Document[] = [];
  let mentions = 0;
  for await (const { id, text, gold } of openCorpus(goldPath, options)) {
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while evaluating", "Run again.");
    const coreference = labelled.get(id);
    const labels = coreference && labelsOf(coreference, { id, text, gold });
    if (labels) {
      labelled.delete(id);
      clustering.add(clusteredMentions(labels, labels.clusters, locale, read));
    }
    const clusterOf = labels && labels.text === text ? goldClusterAt(labels.gold, labels.clusters) : undefined;
    const settings = settingsFor(id, options);
    const document = rewriteDocument({ id, text, gold }, settings, read, clusterOf);
    const again = rewriteDocument({ id, text, gold }, settings, read, clusterOf);
    const findings: Finding[] = [
      ...checkDocument(document, options.genderOf),
      { score: "repeatable", type: null, part: Number(again.rewritten === document.rewritten), whole: 1, mentions: [] },
    ];
    scorer.add(findings);
    options.onDocument?.(document, findings);
    await redetection?.add(document);
    digest.update(document.rewritten).update("\u0000");
    mentions += document.mentions.length;
    if (hiding) kept.push({ id, text, gold });
    onProgress(scorer.documents / (total + (hiding ? 1 : 0)));
  }
  for (const coreference of labelled.values()) {
    const labels = labelsOf(coreference, null);
    clustering.add(clusteredMentions(labels, labels.clusters, locale, read));
  }
  const hidden =
    hiding &&
    measureHiding({
      ...hiding,
      documents: kept,
      key: options.key,
      locale,
      read,
      signal,
    });
  const counted = scorer.scores();
  const scores = {
    ...Object.fromEntries(Object.entries(counted).map(([name, { value, low, high }]) => [name, { value, low, high }])),
    ...withoutInterval(
      coreferencePath === null ? null : clustering.score(),
      redetection?.scores() ?? null,
      hidden,
      options.mode,
    ),
  };
  return {
    documents: scorer.documents,
    mentions,
    scope: options.scope,
    mode: options.mode,
    locale,
    digest: digest.digest("hex"),
    scores,
    counts: Object.fromEntries(
      Object.entries(counted).map(([name, { part, whole }]: [string, RelexScore]) => [name, { part, whole }]),
    ),
    clustering: coreferencePath === null ? null : clustering.score(),
    hiding: hidden,
    redetection: redetection?.scores() ?? null,
    targets: checkTargets(targets, scores),
  };
}

function settingsFor(id: string, { key, scope, mode, locale }: EvaluateRelexOptions): RelexSettings {
  // Each gold document is taken for a patient's own.
  return { key, scope: scope === "patient" ? { kind: scope, id } : { kind: scope }, mode, locale };
}

interface Labelled {
  readonly text: string;
  readonly gold: readonly LabelledSpan[];
  readonly clusters: readonly (readonly number[])[];
}

/** @throws HushtapeError TRANSCRIPT_INVALID. */
function labelsOf(coreference: CoreferenceDocument, document: Document | null): Labelled {
  const source = coreference.own ?? document ?? refuseUnknown(coreference);
  requireIndexes(coreference, source.gold.length);
  return { text: source.text, gold: source.gold, clusters: coreference.clusters };
}

/** Scores that are no sums over documents. */
function withoutInterval(
  clustering: BCubed | null,
  redetection: ByType<RedetectionCounts> | null,
  hiding: readonly HidingRow[] | null,
  mode: SurrogateMode,
): Readonly<Record<string, NamedScore>> {
  const named = (value: number | null): NamedScore => ({ value, low: null, high: null });
  const scores: Record<string, NamedScore> = {};
  if (clustering) {
    scores["bcubed-precision"] = named(clustering.precision);
    scores["bcubed-recall"] = named(clustering.recall);
    scores["bcubed-f1"] = named(clustering.f1);
  }
  if (redetection) {
    const { difference } = redetection.overall;
    scores.redetection = named(difference === null ? null : 1 - Math.abs(difference));
  }
  const shares = (hiding ?? []).flatMap((row) => (row.mode === mode && row.share !== null ? [row.share] : []));
  if (hiding) scores.hiding = named(shares.length === 0 ? null : 1 - Math.max(...shares));
  return scores;
}
