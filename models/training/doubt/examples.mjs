// Words as a recogniser heard them, with the evidence on each and whether it stands where something identifying was said. From folders of NAME.heard.json
// and NAME.truth.json ({words: [{start, end, entity}]}, seconds). By the project's own code, so that what is fitted is what is used.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseConfig } from "../../../dist/index.js";
import { findEntities, typesOfWords } from "../../../dist/recording/find-entities.js";
import { chooseDetectors } from "../../../dist/text/detectors/choose-detectors.js";
import { TalkModel } from "../../../dist/text/doubt/talk-model.js";
import { evidenceOfWords } from "../../../dist/text/doubt/word-evidence.js";
import { renderTranscript } from "../../../dist/text/transcript-text.js";

const ms = (seconds) => Math.round(seconds * 1000);
const overlap = (a, b) => Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));

/** @param {string} talkPath counts of talk @param {string[]} folders */
export async function readExamples(talkPath, folders) {
  const talk = new TalkModel(JSON.parse(readFileSync(talkPath, "utf8")));
  const config = parseConfig({});
  const detectors = chooseDetectors(config, null);
  const context = { signal: new AbortController().signal, emit: () => undefined };
  const recordings = [];
  for (const folder of folders) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith(".heard.json"))) {
      const stem = join(folder, name.slice(0, -".heard.json".length));
      if (!existsSync(`${stem}.truth.json`)) continue;
      const { words: heard } = JSON.parse(readFileSync(`${stem}.heard.json`, "utf8"));
      const { words: said } = JSON.parse(readFileSync(`${stem}.truth.json`, "utf8"));
      const words = heard.map(({ word, start, end, probability }) => {
        const times = { startMs: ms(start), endMs: ms(end) };
        return { text: word, ...times, probability, speaker: null, channel: null, invented: false };
      });
      const transcript = { language: "en", words };
      const text = renderTranscript(words);
      const { entities } = await findEntities(transcript, text, { detectors, config }, context);
      const found = typesOfWords(entities, text);
      const identifying = said
        .filter(({ entity }) => entity !== null)
        .map(({ start, end }) => ({ startMs: ms(start), endMs: ms(end) }));
      const evidence = await evidenceOfWords(transcript, found, talk, context);
      const examples = words.flatMap((word, index) => {
        const time = identifying.reduce((sum, span) => sum + overlap(word, span), 0);
        const hides = 2 * time >= word.endMs - word.startMs ? 1 : 0;
        return found.has(index) ? [] : [{ evidence: Array.from(evidence[index]), hides }];
      });
      recordings.push({ stem, examples });
    }
  }
  return recordings;
}
