import { ENTITY_TYPES, type EntityType } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import type { PredictedSpan } from "../labelled-span.js";
import type { GoldDocument } from "./corpus.js";
import { type CorpusOptions, openCorpus } from "./open-corpus.js";

/**
 * Hands out the predictions of each document by its id, from a folder in a format that systems write as people do (brat, i2b2). Read as far as
 * needed: of a folder in the order of the gold one nothing is kept.
 */
export class FolderPredictions {
  private readonly documents: AsyncGenerator<GoldDocument>;
  private readonly waiting = new Map<string, GoldDocument>();

  /** @param role what the folder is called in errors. */
  constructor(
    path: string,
    { labels, types }: Pick<CorpusOptions, "labels" | "types">,
    private readonly role: string,
  ) {
    // Which types count is decided later, as for every other prediction.
    const every: ReadonlySet<EntityType> = new Set([...ENTITY_TYPES, ...types]);
    this.documents = openCorpus(path, { labels, types: every });
  }

  /** @throws HushtapeError TRANSCRIPT_INVALID, also when the document is not in the folder, or with another text. */
  async of({ id, line, text }: Pick<GoldDocument, "id" | "line" | "text">): Promise<readonly PredictedSpan[]> {
    while (!this.waiting.has(id)) {
      const next = await this.next();
      if (next.done) throw this.failure(`has nothing for document ${line} of the gold standard`);
      this.waiting.set(next.value.id, next.value);
    }
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    if (found?.text !== text) throw this.failure(`has another text for document ${line} of the gold standard`);
    return found.gold;
  }

  /** @throws HushtapeError TRANSCRIPT_INVALID when there are documents that the gold standard does not have. */
  async end(): Promise<void> {
    const next = await this.next();
    if (!next.done || this.waiting.size > 0) throw this.failure("has a document that the gold standard has not");
  }

  /** Closes what is open, wherever reading stopped. */
  async close(): Promise<void> {
    await this.documents.return(undefined);
  }

  /** The readers speak of the gold corpus. */
  private async next(): Promise<IteratorResult<GoldDocument>> {
    try {
      return await this.documents.next();
    } catch (error) {
      if (!(error instanceof HushtapeError)) throw error;
      throw new HushtapeError(error.code, error.message.replace("the gold corpus", this.role), error.hint);
    }
  }

  private failure(what: string): HushtapeError {
    const hint = "Both must hold the same documents, under the same ids.";
    return new HushtapeError("TRANSCRIPT_INVALID", `${this.role} ${what}`, hint);
  }
}
