import { HushtapeError } from "../../errors.js";
import type { Decision } from "../../refine/decisions.js";
import type { Refiner } from "../../refine/refiner.js";
import { PREDICTIONS } from "../../refine/untouchable.js";
import type { DeidentifyOptions } from "../../rewrite/deidentify.js";
import { detectEntities } from "../../text/detect.js";
import { mergeEntities } from "../../text/merge-entities.js";
import { type Refine, withEvidence } from "../../text/refine-port.js";
import type { Entity } from "../../types.js";
import type { LabelledSpan } from "../labelled-span.js";
import { type CorpusOptions, openCorpus } from "../readers/open-corpus.js";

/** Somebody's findings, and how they are looked at. */
interface RefinePredictionsOptions extends CorpusOptions {
  /** A file, or a folder of files: texts with what was found in them. */
  readonly path: string;
  /** Our own detectors: what they find as well is untouchable. */
  readonly detecting: Omit<DeidentifyOptions, "refine">;
  readonly refiner: Refiner;
}

/** A document's findings after refining, and what was decided of those that somebody would have changed. */
export interface RefinedDocument {
  readonly id: string;
  readonly entities: readonly LabelledSpan[];
  readonly refined: readonly Decision[];
}

/**
 * Refines what any system found in texts. Its findings have no evidence of their own, so that our detectors read the texts beside it: what they find at the
 * same place is agreed on by two, or proved by its form, and stays as it is; what somebody's cue introduces stays, too. Findings that overlap become one.
 * Memory: one document.
 * @throws HushtapeError INPUT_MISSING, TRANSCRIPT_INVALID (naming document and line by number), CANCELLED; whatever detectors and the refiner throw.
 */
export async function* refinePredictions(options: RefinePredictionsOptions): AsyncGenerator<RefinedDocument> {
  const { path, detecting, refiner } = options;
  for await (const { id, text, gold } of openCorpus(path, options)) {
    if (detecting.signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while refining", "Run again.");
    const theirs = gold.map(({ start, end, type }): Entity => {
      return { start, end, type, confidence: 1, detectedBy: [PREDICTIONS], proven: false };
    });
    const session = refiner.open();
    const refine: Refine = (read, ours, context) => {
      const all = [...theirs, ...ours.flatMap(({ evidence }) => evidence)];
      return session.refine(read, withEvidence(mergeEntities(theirs), all), context);
    };
    const left = await detectEntities(text, { ...detecting, refine });
    const entities = left.map(({ start, end, type }) => ({ start, end, type }));
    yield { id, entities, refined: session.decisions() };
  }
}
