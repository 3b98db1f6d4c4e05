import type { Detector, Entity, StageContext, Word } from "../types.js";
import { renderTranscript, wordsOf } from "./transcript-text.js";

/**
 * A word less probable than this is taken for "somebody said something here". Measured on what a weak recogniser heard of six
 * visits (docs/benchmarks.md): names that it did not know got .02 to .4, other words rarely less than .4.
 */
const UNHEARD_BELOW = 0.4;
/** Findings around a misheard word rest on its surroundings alone. */
const MOST_CONFIDENCE = 0.6;

/**
 * Looks for names whose words the recogniser misheard: every improbable word is replaced by a word that nobody knows, and the
 * detectors read what is left around it. "follow up with excel in two weeks", where "excel" was a guess, reads like
 * "follow up with vrekka in two weeks": a name, whatever it was. Only findings that hold such a word count; they are added to the others.
 *
 * @param detectors those that know names by their surroundings.
 * @returns findings in the text of the words as they are, as `renderTranscript` gives it.
 */
export async function detectMisheard(
  words: readonly Word[],
  detectors: readonly Detector[],
  context: StageContext & { readonly language: string },
): Promise<Entity[]> {
  const unheard = words.map(({ probability }) => probability !== null && probability < UNHEARD_BELOW);
  if (!unheard.includes(true)) return [];
  const original = renderTranscript(words);
  const masked = renderTranscript(
    words.map((word, index) => (unheard[index] ? { ...word, text: unknownWord(index) } : word)),
  );
  const found: Entity[] = [];
  for (const detector of detectors) {
    for (const entity of await detector.detect(masked.text, context)) {
      const covered = wordsOf(entity, masked.wordSpans);
      const start = original.wordSpans[covered[0] ?? -1]?.start;
      const end = original.wordSpans[covered.at(-1) ?? -1]?.end;
      if (start === undefined || end === undefined || !covered.some((index) => unheard[index])) continue;
      found.push({
        ...entity,
        start,
        end,
        confidence: Math.min(entity.confidence, MOST_CONFIDENCE),
        detectedBy: [...entity.detectedBy, "misheard"],
        proven: false,
      });
    }
  }
  return found;
}

/** Pronounceable, lower case, different for each word, and in no lexicon: "vrekka", "vrekkb", "vrekkba", … */
function unknownWord(index: number): string {
  let tail = "";
  for (let rest = index; tail === "" || rest > 0; rest = Math.floor(rest / 16))
    tail += "abdefgiklmoprstu"[rest % 16] ?? "";
  return `vrekk${tail}`;
}
