#!/usr/bin/env node
// What --check-transcript tells of right and of wrong transcripts, with the model that is named:
//   npm run build && npx hushtape models build && node scripts/measure-heard-words.mjs [--model NAME] RECORDING.wav=WORDS.json…
// WORDS.json: {words: [{word, text or w, start, end, channel?}]}, seconds. Every transcript is held against every recording, clipped to its length.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { probe } from "../dist/audio/probe.js";
import { listen } from "../dist/audio/speech/listen.js";
import { parseConfig } from "../dist/index.js";
import { hearSomeWords } from "../dist/recording/check-transcript.js";
import { chooseTranscriber } from "../dist/recording/choose-transcriber.js";

const args = process.argv.slice(2);
const named = args[0] === "--model" ? args.splice(0, 2)[1] : "demo";
const cases = args.map((arg) => arg.split("="));
const emit = () => undefined;
const { signal } = new AbortController();
const transcriber = await chooseTranscriber(parseConfig({ model: named }), emit);

function readWords(path, sound, durationMs) {
  return JSON.parse(readFileSync(path, "utf8")).words.flatMap(({ word, text, w, start, end, channel }) => {
    const [startMs, endMs] = [Math.round(start * 1000), Math.round(end * 1000)];
    const fitting = channel === undefined || channel === null || channel >= sound.channels ? null : channel;
    return endMs > durationMs || endMs <= startMs
      ? []
      : [
          {
            text: word ?? text ?? w,
            startMs,
            endMs,
            channel: fitting,
            probability: null,
            speaker: null,
            invented: false,
          },
        ];
  });
}

const verdicts = { right: {}, wrong: {} };
for (const [recording] of cases) {
  const sound = await probe(recording, { signal });
  const work = mkdtempSync(join(tmpdir(), "heard-words-"));
  try {
    const layout = sound.channels === 2 ? "split" : "mix";
    const heard = await listen(
      recording,
      sound,
      layout,
      { path: work, requireSpace: async () => undefined },
      { signal, emit },
    );
    for (const [other, path] of cases) {
      const words = readWords(path, sound, heard.durationMs);
      const began = performance.now();
      const { stretches, told, matching } = await hearSomeWords(transcriber, { language: "en", words }, heard, "en", {
        signal,
        emit,
      });
      // As src/recording/transcript-fit.ts decides.
      const against = 2 * told > stretches && 2 * matching <= told;
      const verdict = 2 * matching > stretches ? "passes" : against ? "refused" : "unheard";
      const kind = other === recording ? "right" : "wrong";
      verdicts[kind][verdict] = (verdicts[kind][verdict] ?? 0) + 1;
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log([kind, verdict, recording, path, `${stretches} ${told} ${matching}`, seconds].join("\t"));
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
console.log(JSON.stringify(verdicts));
