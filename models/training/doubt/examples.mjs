// Words as a recogniser heard them, with the evidence on each and whether it stands where something identifying was said. By the project's own code, so that
// what is fitted is what is used.
import { readFileSync } from "node:fs";
import { forRecordings } from "../../../dist/config/for-recordings.js";
import { parseConfig } from "../../../dist/index.js";
import { findEntities, typesOfWords } from "../../../dist/recording/find-entities.js";
import { chooseDetectors } from "../../../dist/text/detectors/choose-detectors.js";
import { TalkModel } from "../../../dist/text/doubt/talk-model.js";
import { evidenceOfWords } from "../../../dist/text/doubt/word-evidence.js";
import { renderTranscript } from "../../../dist/text/transcript-text.js";
import { readHeard } from "./heard-words.mjs";

/** @param {string} talkPath counts of talk @param {string[]} folders as heard-words.mjs reads them */
export async function readExamples(talkPath, folders) {
  const talk = new TalkModel(JSON.parse(readFileSync(talkPath, "utf8")));
  const config = forRecordings(parseConfig({}));
  const detectors = chooseDetectors(config, null);
  const context = { signal: new AbortController().signal, emit: () => undefined };
  const recordings = [];
  for (const { name, words: heard } of folders.flatMap(readHeard)) {
    const words = heard.map(({ hides, ...word }) => ({ ...word, speaker: null, channel: null, invented: false }));
    const transcript = { language: "en", words };
    const text = renderTranscript(words);
    const { entities } = await findEntities(transcript, text, { detectors, config }, context);
    const found = typesOfWords(entities, text);
    const evidence = await evidenceOfWords(transcript, found, talk, context);
    const examples = heard.flatMap(({ hides }, index) =>
      found.has(index) ? [] : [{ evidence: Array.from(evidence[index]), hides }],
    );
    recordings.push({ name, examples });
  }
  return recordings;
}
