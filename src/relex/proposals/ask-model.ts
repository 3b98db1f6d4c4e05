import type { Locale } from "../../language/locales.js";
import type { LanguageModel } from "../../llm/language-model.js";
import { NO_PROPOSALS, type ProposalCounts } from "../../rewrite/proposal-counts.js";
import type { Entity } from "../../types.js";
import { kindNameOf } from "../kinds.js";
import { proposeReplacements } from "../ollama/propose-replacements.js";
import { proposeSame } from "../ollama/propose-same.js";
import { DocumentReading, type Relexicalized } from "../relexicalize.js";
import type { Question } from "../types.js";
import { countMerges, countReplacements } from "./count-proposals.js";
import { type ReadProposals, readProposals } from "./read-proposals.js";

/** How a document is read and what may propose. */
interface Asking {
  readonly model: LanguageModel;
  readonly locale: Locale;
  readonly preserveClinical: boolean;
  readonly signal: AbortSignal;
}

/**
 * A document read with what a language model proposes (RedactX, 3.2 and appendix B.2): which mentions are one, and what stands for them. It only
 * proposes: the rules' clusters are put together where the rules agree, and never cut; a surrogate of its stands where the rules could have
 * drawn it, and where it does not, theirs does.
 */
export class ReadingWithModel {
  private asked: readonly Question[] = [];
  private read: ReadProposals = { parts: new Map(), refused: new Map() };

  private constructor(
    readonly reading: DocumentReading,
    private readonly text: string,
    private readonly asking: Asking,
    private readonly clusters: ProposalCounts["clusters"],
  ) {}

  /** @throws HushtapeError LLM_UNAVAILABLE, LLM_FAILED, CANCELLED. */
  static async of(text: string, entities: readonly Entity[], asking: Asking): Promise<ReadingWithModel> {
    const { model, locale, preserveClinical, signal } = asking;
    const reading = DocumentReading.of(text, entities, locale, [], preserveClinical);
    const known = new Set(reading.clusters.flatMap(({ mentions }) => mentions));
    const mentions = reading.mentions.filter(({ index }) => known.has(index));
    if (mentions.length < 2) return new ReadingWithModel(reading, text, asking, NO_PROPOSALS.clusters);
    const groups = await proposeSame("entities", model, text, mentions, locale, signal);
    if (groups.length === 0) return new ReadingWithModel(reading, text, asking, NO_PROPOSALS.clusters);
    const together = DocumentReading.of(text, entities, locale, groups, preserveClinical);
    const kindOf = (index: number) => kindNameOf(reading.mentions[index]?.type);
    const counts = countMerges(groups, reading.clusters, together.clusters, kindOf);
    return new ReadingWithModel(together, text, asking, counts);
  }

  /**
   * Surrogates that the model proposes, by part; for `DocumentReading.write`.
   * @param known keys (`partKey`) of parts that have one.
   * @throws HushtapeError LLM_UNAVAILABLE, LLM_FAILED, CANCELLED.
   */
  async propose(known: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
    const { model, locale, signal } = this.asking;
    const { mentions, clusters, questions } = this.reading;
    this.asked = questions.filter(({ parts }) => parts.some((key) => !known.has(key)));
    const proposed = await proposeReplacements(model, { text: this.text, mentions }, this.asked, locale, signal);
    this.read = readProposals(proposed, clusters, mentions);
    return this.read.parts;
  }

  /** What became of all that was proposed, in the text that was written with it. */
  counts(written: Pick<Relexicalized, "verdicts" | "chosen">): ProposalCounts {
    return { clusters: this.clusters, replacements: countReplacements(this.asked, this.read, written) };
  }
}
