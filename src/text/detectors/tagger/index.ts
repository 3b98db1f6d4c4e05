import { languageIn } from "../../../language/languages.js";
import { knownLanguage } from "../../../language/locales.js";
import type { Detector, Entity } from "../../../types.js";
import { NEAR_SHARE } from "../../near-threshold.js";
import { readTokens } from "../names/tokens.js";
import { beyondPlaceholders } from "./beyond-placeholders.js";
import { spansOf } from "./decode.js";
import { sharedTagger, type TaggerModel } from "./model.js";
import { readProbabilities } from "./probabilities.js";
import { type TagTable, tagTable } from "./tag-table.js";
import { TAGGER_TRAITS } from "./traits.js";

const NAME = "tagger";

const UNREAD = "The tagger does not read this language and leaves it to the other detectors.";

/**
 * A small language model of our own: convolutions over words and their letters, trained on made-up talk (`models/README.md`). Finds by the
 * words around it what no list knows and no form gives away. A model ships for each language that is read (`LOCALES`); in another it finds
 * nothing and warns once. Linear in the length of the text.
 * @param set least probability at which a word is taken for part of an identifier, 0..1; lower finds more and redacts more. `null`: as the language has it
 * for texts.
 * @throws HushtapeError while it detects: CANCELLED, MODEL_MISSING, DETECTOR_FAILED.
 */
export function createTaggerDetector(set: number | null): Detector {
  let told = false;
  return {
    name: NAME,
    traits: TAGGER_TRAITS,
    async detect(text, { language, signal, emit, doubted, placeholdersStand }) {
      // To the model any other language is names throughout.
      const locale = knownLanguage(language);
      if (locale === null) {
        if (!told) emit({ kind: "warning", code: "tagger-language", message: UNREAD });
        told = true;
        return [];
      }
      const threshold = set ?? languageIn(locale).taggerThresholds.low;
      const tokens = readTokens(text, locale);
      if (tokens.length === 0) return [];
      const model = await sharedTagger(locale);
      const read = await readProbabilities(model, text, tokens, signal);
      const probabilities = placeholdersStand
        ? beyondPlaceholders(read, tableOf(model).width, { text, tokens, locale })
        : read;
      const spansFrom = (least: number) => spansOf(text, tokens, probabilities, tableOf(model), least, locale);
      const found = spansFrom(threshold);
      if (doubted) {
        for (const { role: _role, ...near } of spansFrom(threshold * NEAR_SHARE)) {
          if (near.confidence < threshold && !found.some((sure) => sure.start < near.end && near.start < sure.end))
            doubted({ ...near, threshold, detectedBy: [NAME] });
        }
      }
      return found.map((span): Entity => ({ ...span, detectedBy: [NAME], proven: false }));
    },
  };
}

const tables = new WeakMap<TaggerModel, TagTable>();

function tableOf(model: TaggerModel): TagTable {
  const known = tables.get(model) ?? tagTable(model.tags);
  tables.set(model, known);
  return known;
}
