import type { EntityType } from "../../entity-types.js";
import type { LanguageModel } from "../../llm/language-model.js";
import type { Prompt } from "../../text/prompts/load-prompt.js";
import type { ScoredDocument } from "../labelled-span.js";
import type { OffsetConverter } from "../readers/offsets.js";
import { type ByType, type Counts, type Scores, scoresOf, typeCounts } from "../statistics/counts.js";
import { type Judgement, judgeEntities } from "./judge-entities.js";
import type { JudgedEntity, Verdict } from "./judged-entity.js";
import { type Agreement, countVotes, majority, PairTally, type Votes } from "./vote.js";

/** An entity that no majority agreed on. Its place and type, never its words. */
interface UndecidedEntity {
  /** Of the document. */
  readonly id: string;
  /** In the gold file's unit. */
  readonly start: number;
  readonly end: number;
  readonly type: EntityType;
  readonly gold: boolean;
  readonly predicted: boolean;
  readonly votes: Votes;
}

/** What a panel of judges says of a set of texts. */
export interface PanelScores extends ByType<Scores> {
  readonly vote: number;
  readonly judges: readonly { readonly model: string; readonly digest: string; readonly unanswered: number }[];
  /** Entities that were judged, the undecided ones among them. */
  readonly entities: number;
  /** Left out of the scores. */
  readonly undecided: readonly UndecidedEntity[];
  /** For each pair of judges, by their places in `judges`. */
  readonly agreement: readonly (Agreement & { readonly judges: readonly [number, number] })[];
}

/** A document for the panel; undecided entities are told in the unit of its file. */
export interface PanelDocument extends ScoredDocument {
  readonly offsets: OffsetConverter;
}

/** This many characters of text are judged by one model before the next has its turn: loading a large model takes a minute. */
const BATCH_LENGTH = 2 ** 20;
const BATCH_DOCUMENTS = 200;

/**
 * Asks several models for their verdicts and takes the majority's (the paper on Italian notes, sections 3.3.1 and 3.3.2). Documents are gathered, so that a
 * server need not change models after each of them; of a judged one only counts are kept.
 */
export class Panel {
  private batch: PanelDocument[] = [];
  private batchLength = 0;
  private entities = 0;
  private readonly counts = typeCounts();
  private readonly undecided: UndecidedEntity[] = [];
  private readonly unanswered: number[];
  private readonly pairs: readonly { readonly judges: readonly [number, number]; readonly tally: PairTally }[];

  /** @param vote see `majority`. */
  constructor(
    private readonly models: readonly LanguageModel[],
    private readonly prompt: Prompt<"judge">,
    private readonly vote: number,
    private readonly signal: AbortSignal,
  ) {
    this.unanswered = models.map(() => 0);
    this.pairs = models.flatMap((_, a) =>
      models.slice(a + 1).map((_, further) => ({ judges: [a, a + 1 + further] as const, tally: new PairTally() })),
    );
  }

  /** @throws HushtapeError LLM_UNAVAILABLE, LLM_FAILED, CANCELLED. */
  async add(document: PanelDocument): Promise<void> {
    this.batch.push(document);
    this.batchLength += document.text.length;
    if (this.batchLength >= BATCH_LENGTH || this.batch.length >= BATCH_DOCUMENTS) await this.judgeBatch();
  }

  /** Judges what is left. @throws as `add`. */
  async scores(): Promise<PanelScores> {
    await this.judgeBatch();
    return {
      ...this.counts.map<Scores>(scoresOf),
      vote: this.vote,
      judges: this.models.map(({ description }, index) => ({
        model: description.model,
        digest: description.modelDigest,
        unanswered: this.unanswered[index] ?? 0,
      })),
      entities: this.entities,
      undecided: this.undecided,
      agreement: this.pairs.map(({ judges, tally }) => ({ judges, ...tally.agreement() })),
    };
  }

  private async judgeBatch(): Promise<void> {
    const documents = this.batch;
    this.batch = [];
    this.batchLength = 0;
    const judged: Judgement[][][] = [];
    for (const model of this.models) judged.push(await this.judgeAll(model, documents));
    documents.forEach((document, index) => {
      const byJudge = judged.map((judgements) => judgements[index] ?? []);
      (byJudge[0] ?? []).forEach(({ entity }, at) => {
        this.count(
          document,
          entity,
          byJudge.map((judgements) => judgements[at]?.verdict ?? null),
        );
      });
    });
  }

  /** All at once: the model itself bounds how many requests are under way. When one fails, the others are given up. */
  private async judgeAll(model: LanguageModel, documents: readonly PanelDocument[]): Promise<Judgement[][]> {
    const failed = new AbortController();
    const signal = AbortSignal.any([this.signal, failed.signal]);
    try {
      return await Promise.all(documents.map((document) => judgeEntities(model, this.prompt, document, signal)));
    } finally {
      failed.abort();
    }
  }

  private count({ id, offsets }: PanelDocument, entity: JudgedEntity, verdicts: readonly (Verdict | null)[]): void {
    this.entities++;
    verdicts.forEach((verdict, judge) => {
      if (verdict === null) this.unanswered[judge] = (this.unanswered[judge] ?? 0) + 1;
    });
    for (const { judges, tally } of this.pairs) tally.add(verdicts[judges[0]] ?? null, verdicts[judges[1]] ?? null);
    const votes = countVotes(verdicts);
    const verdict = majority(votes, this.vote);
    if (verdict !== null) {
      this.counts.add(entity.type, countsFor(entity, verdict));
      return;
    }
    this.undecided.push({
      id,
      start: offsets.fromUtf16(entity.start),
      end: offsets.fromUtf16(entity.end),
      type: entity.type,
      gold: entity.isGold,
      predicted: entity.isPredicted,
      votes,
    });
  }
}

/**
 * A verdict counts as it is called; but of a prediction that overlaps a gold entity only that it is wrong: that the identifier is hidden, or
 * is not, is counted with the gold entity already.
 */
function countsFor({ overlapsGold }: JudgedEntity, verdict: Verdict): Counts {
  if (overlapsGold && verdict !== "FP") return { tp: 0, fp: 0, fn: 0 };
  return { tp: Number(verdict === "TP"), fp: Number(verdict === "FP"), fn: Number(verdict === "FN") };
}
