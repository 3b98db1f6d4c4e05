import { createHash } from "node:crypto";
import type { SurrogateMode, SurrogateScope } from "../../config/surrogate-settings.js";
import type { EntityType } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import type { Locale } from "../../language/locales.js";
import type { SurrogateKey } from "../../relex/key/surrogate-key.js";
import type { RelexSettings } from "../../relex/relexicalize.js";
import type { LabelledSpan } from "../labelled-span.js";
import { oracleIn } from "../languages/oracle-in.js";
import { type CorpusOptions, openCorpus } from "../readers/open-corpus.js";
import type { ByType } from "../statistics/counts.js";
import type { NamedScore } from "../statistics/named-scores.js";
import { checkTargets, type Target, type TargetResult } from "../targets.js";
import type { Predict } from "../text/evaluate-text.js";
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
import { checkDocument, RelexScorer } from "./relex-scorer.js";
import { type Finding, type ReadMentions, type RewrittenDocument, rewriteDocument } from "./rewritten-document.js";

/** The gold corpus to be rewritten, with which key and scope, and what is checked afterwards. */
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
  // A language that nobody can judge is refused before anything is read.
  oracleIn(options.locale);
  const { goldPath, hiding = null, signal, onProgress } = options;
  const total = await countDocuments(options);
  const evaluator = new RelexEvaluator(options, await coreferencesOf(options));
  for await (const document of openCorpus(goldPath, options)) {
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while evaluating", "Run again.");
    await evaluator.add(document);
    onProgress(evaluator.documents / (total + (hiding ? 1 : 0)));
  }
  return evaluator.finish();
}

async function countDocuments(options: EvaluateRelexOptions): Promise<number> {
  let total = 0;
  for await (const _ of openCorpus(options.goldPath, options)) total++;
  if (total > 0) return total;
  throw new HushtapeError("TRANSCRIPT_INVALID", "the gold file holds no document", "There is nothing to score.");
}

/** What people take for the same, by the document's id. */
async function coreferencesOf({
  coreferencePath = null,
}: EvaluateRelexOptions): Promise<Map<string, CoreferenceDocument>> {
  const documents = coreferencePath === null ? [] : await readCoreference(coreferencePath);
  return new Map(documents.map((document) => [document.id, document]));
}

class RelexEvaluator {
  readonly #options: EvaluateRelexOptions;
  /** Those whose document was not seen yet. */
  readonly #coreferences: Map<string, CoreferenceDocument>;
  readonly #scorer = new RelexScorer();
  readonly #clustering = new BCubedScorer();
  readonly #redetection: RedetectionScorer | null;
  readonly #digest = createHash("sha256");
  /** For the attack on what hides in plain sight. */
  readonly #kept: Document[] = [];
  #mentions = 0;

  constructor(options: EvaluateRelexOptions, coreferences: Map<string, CoreferenceDocument>) {
    this.#options = options;
    this.#coreferences = coreferences;
    this.#redetection = options.detect ? new RedetectionScorer(options.detect) : null;
  }

  get documents(): number {
    return this.#scorer.documents;
  }

  async add({ id, text, gold }: Document): Promise<void> {
    const options = this.#options;
    const labels = this.#labelsOf({ id, text, gold });
    const clusterOf = labels && labels.text === text ? goldClusterAt(labels.gold, labels.clusters) : undefined;
    const settings = settingsFor(id, options);
    const document = rewriteDocument({ id, text, gold }, settings, options.read, clusterOf);
    const again = rewriteDocument({ id, text, gold }, settings, options.read, clusterOf);
    const findings: Finding[] = [
      ...checkDocument(document, options.genderOf),
      { score: "repeatable", type: null, part: Number(again.rewritten === document.rewritten), whole: 1, mentions: [] },
    ];
    this.#scorer.add(findings);
    options.onDocument?.(document, findings);
    await this.#redetection?.add(document);
    this.#digest.update(document.rewritten).update("\u0000");
    this.#mentions += document.mentions.length;
    if (options.hiding) this.#kept.push({ id, text, gold });
  }

  finish(): RelexEvaluation {
    const { scope, mode, locale, targets = [], coreferencePath = null } = this.#options;
    for (const coreference of this.#coreferences.values()) this.#addClusters(labelsOf(coreference, null));
    const hiding = this.#measureHiding();
    const clustering = coreferencePath === null ? null : this.#clustering.score();
    const redetection = this.#redetection?.scores() ?? null;
    const counted = Object.entries(this.#scorer.scores());
    const scores = {
      ...Object.fromEntries(counted.map(([name, { value, low, high }]) => [name, { value, low, high }])),
      ...withoutInterval(clustering, redetection, hiding, mode),
    };
    return {
      documents: this.#scorer.documents,
      mentions: this.#mentions,
      scope,
      mode,
      locale,
      digest: this.#digest.digest("hex"),
      scores,
      counts: Object.fromEntries(counted.map(([name, { part, whole }]) => [name, { part, whole }])),
      clustering,
      hiding,
      redetection,
      targets: checkTargets(targets, scores),
    };
  }

  /** What people take for the same in a document, whose clusters are then scored. */
  #labelsOf(document: Document): Labelled | undefined {
    const coreference = this.#coreferences.get(document.id);
    if (!coreference) return undefined;
    const labels = labelsOf(coreference, document);
    this.#coreferences.delete(document.id);
    this.#addClusters(labels);
    return labels;
  }

  #addClusters(labels: Labelled): void {
    const { locale, read } = this.#options;
    this.#clustering.add(clusteredMentions(labels, labels.clusters, locale, read));
  }

  #measureHiding(): readonly HidingRow[] | null {
    const { hiding = null, key, locale, read, signal } = this.#options;
    return hiding && measureHiding({ ...hiding, documents: this.#kept, key, locale, read, signal });
  }
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
