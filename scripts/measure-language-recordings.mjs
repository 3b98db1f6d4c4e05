// Recordings in Italian and Spanish, judged from the sound: the dialogues and calls of the labelled texts in synthetic voices (espeak-ng), with
// perfect words as the transcript.
// node scripts/measure-language-recordings.mjs [--parts b,d,e] [--caution normal] [--threshold T] [--lower] [--write]
// After a build; needs Debian's espeak-ng and python3. `--lower`: words as a recogniser writes them, without capitals and punctuation.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { parseConfig } from "../dist/config/config.js";
import { typesOfPolicy } from "../dist/config/policy.js";
import { writeFigures } from "./write-figures.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const cli = join(root, "dist/cli.js");
const { values } = parseArgs({
  options: {
    parts: { type: "string", default: "b,d,e" },
    caution: { type: "string", default: "normal" },
    threshold: { type: "string" },
    lower: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const policy = typesOfPolicy(parseConfig({}));
const folder = mkdtempSync(join(tmpdir(), "hushtape-recordings-"));

/** Before what somebody says: "MEDICO:", "— ", "D:". */
const LABEL = /^\s*(?:[—–-]\s*|\p{Lu}[\p{L}\p{M}. ]{0,28}:\s+)/u;
const VOICES = { it: ["it+m3", "it+f2"], es: ["es+m3", "es+f2"] };

function textsOf(name) {
  const packed = readFileSync(join(root, "samples/texts", `${name}.jsonl.gz`));
  return gunzipSync(packed)
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** More than a few who speak are the fields of a form. */
const MOST_SPEAKERS = 5;

/** Whether it is talk: most lines begin with who speaks. */
function isTalk({ text }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const speakers = lines.flatMap((line) => LABEL.exec(line)?.[0].trim() ?? []);
  return lines.length >= 8 && speakers.length >= 0.7 * lines.length && new Set(speakers).size <= MOST_SPEAKERS;
}

/** What is said, turn by turn, and which identifier each word belongs to. */
function turnsOf({ text, entities }, language) {
  const turns = [];
  let at = 0;
  const speakers = new Map();
  for (const line of text.split("\n")) {
    const label = LABEL.exec(line)?.[0] ?? "";
    const key = /\p{L}/u.test(label) ? label : String(turns.length % 2);
    if (!speakers.has(key)) speakers.set(key, speakers.size % 2);
    const words = [...line.slice(label.length).matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
      if (!/[\p{L}\p{N}]/u.test(word)) return [];
      const start = at + label.length + index;
      const entity = entities.findIndex((one) => one.start < start + word.length && start < one.end);
      const said = values.lower ? word.toLowerCase().replaceAll(/[.,;:!?¿¡…"«»()]+(?=\s|$)|^[¿¡"«(]+/gu, "") : word;
      return said === ""
        ? []
        : [{ word: said, entity: entity < 0 || !policy.has(entities[entity].type) ? null : entity }];
    });
    if (words.length > 0) turns.push({ voice: VOICES[language][speakers.get(key)], words });
    at += line.length + 1;
  }
  return turns;
}

const lines = [];
const say = (line) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};
say("| recordings | minutes | identifiers | covered | whole recordings | words of none lost |");
say("|---|---|---|---|---|---|");
for (const language of ["it", "es"]) {
  const home = join(folder, language);
  mkdirSync(home);
  const jobs = values.parts
    .split(",")
    .flatMap((part) => textsOf(`${language}-${part}`))
    .filter(isTalk)
    .map((document) => ({ document, turns: turnsOf(document, language), out: join(home, `${document.id}.wav`) }));
  const asked = jobs.map(({ out, turns }) =>
    JSON.stringify({ out, turns: turns.map(({ voice, words }) => ({ voice, words: words.map(({ word }) => word) })) }),
  );
  const speaker = join(root, "scripts/measure-languages/speak.py");
  const answers = execFileSync("/usr/bin/python3", [speaker], { input: `${asked.join("\n")}\n`, maxBuffer: 2 ** 28 });
  let minutes = 0;
  for (const [index, answer] of answers.toString().trim().split("\n").entries()) {
    const { document, turns, out } = jobs[index];
    const times = JSON.parse(answer).turns;
    const words = turns.flatMap((turn, number) =>
      turn.words.map(({ word, entity }, place) => {
        const [start, end] = times[number][place];
        // What the voice says together with the word behind it has no time of its own.
        return { word, start, end: Math.max(end, start + 0.01), entity, speaker: turn.voice };
      }),
    );
    const used = new Set(words.map(({ entity }) => entity));
    const entities = document.entities.flatMap(({ type }, id) => (used.has(id) ? [{ id, type }] : []));
    minutes += (words.at(-1)?.end ?? 0) / 60;
    writeFileSync(out.replace(/wav$/u, "truth.json"), JSON.stringify({ words, entities }));
    const transcript = {
      language,
      words: words.map(({ word, start, end, speaker }) => ({ word, start, end, speaker })),
    };
    writeFileSync(out.replace(/wav$/u, "words.json"), JSON.stringify(transcript));
    const flags = ["--language", language, "--caution", values.caution, "--out", join(home, "out")];
    if (values.threshold) flags.push("--tagger-threshold", values.threshold);
    const run = [cli, "redact", out, "--transcript", out.replace(/wav$/u, "words.json"), ...flags];
    execFileSync(process.execPath, run, { stdio: ["ignore", "ignore", "pipe"] });
  }
  const scored = execFileSync(
    process.execPath,
    [cli, "evaluate", "audio", home, "--redacted", join(home, "out"), "--json"],
    { maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "inherit"] },
  );
  const { entities, overMute } = JSON.parse(scored.toString());
  const { overall } = entities;
  const three = (value) => value.toFixed(3).replace(/^0/u, "");
  say(
    `| ${language}, ${jobs.length} | ${minutes.toFixed(0)} | ${overall.entities} | ${three(overall.coveredShare)} | ${overall.allOrNothing.complete} of ${overall.allOrNothing.recordings} | ${(100 * overMute.rate).toFixed(2)} % (${overMute.lost} of ${overMute.words}) |`,
  );
}
rmSync(folder, { recursive: true });
if (values.write) writeFigures("language-recordings", lines.join("\n"));
