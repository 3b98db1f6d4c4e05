// Makes the small samples from samples/scripts/*.txt with flite's voices: node scripts/make-samples.mjs (needs gcc and flite1-dev).
// A script's first line names the voices (and "stereo RATE" for a call with one speaker on each side). [TYPE|words] marks an identifier, ~ before it (or before a
// word) turns it down by 24 dB, so that recognisers tend to drop it. Output: samples/NAME/recording.wav, truth.json and words.json (a transcript without the words turned down).
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { wavOf } from "./wav.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const scripts = join(root, "samples/scripts");
const work = mkdtempSync(join(tmpdir(), "hushtape-samples-"));
const RATE = 16_000;
const QUIET_GAIN = 0.06;
/** Standard deviation of the room's noise, of 32768: about -58 dBFS. */
const NOISE = 40;
const TOKEN = /(~)?(?:\[([A-Z_]+)\|([^\]]+)\]|([^\s[\]~]+))([.,?!]*)/g;

/** The same noise every time (mulberry32, Box and Muller). */
function noise(seed) {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { uniform, gauss: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()) };
}

function wav(samples, channels, rate) {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [k, sample] of samples.entries())
    bytes.writeInt16LE(Math.max(-32768, Math.min(32767, Math.round(sample))), 2 * k);
  return wavOf({ channels, rate }, bytes);
}

function parse(line, entities) {
  const tokens = [];
  for (const [, quiet, type, inner, single, punctuation] of line.matchAll(TOKEN)) {
    if (type) entities.push({ id: entities.length, type, text: inner });
    const words = type ? inner.split(" ") : [single];
    words.forEach((word, k) => {
      const text = word + (k === words.length - 1 ? punctuation : "");
      tokens.push({ text, entity: type ? entities.length - 1 : null, type: type ?? null, quiet: Boolean(quiet) });
    });
  }
  return tokens;
}

function make(name) {
  const [head, ...lines] = readFileSync(join(scripts, `${name}.txt`), "utf8")
    .trim()
    .split("\n");
  const voices = Object.fromEntries([...head.matchAll(/(\w)=(\w+)/g)].map(([, who, voice]) => [who, voice]));
  const stereoRate = Number(/stereo (\d+)/.exec(head)?.[1] ?? 0);
  const entities = [];
  const turns = lines.map((line) => ({ speaker: line[0], tokens: parse(line.slice(3), entities) }));
  const pcm = join(work, "pcm");
  const input = turns
    .map(({ speaker, tokens }) => `${voices[speaker]}\t1.0\t1.0\t${tokens.map(({ text }) => text).join(" ")}\n`)
    .join("");
  const spoken = execFileSync(join(work, "speak"), [pcm], { input, encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const bytes = readFileSync(pcm);
  rmSync(pcm);
  const random = noise(name.length * 7919);
  const sides = { A: [], B: [] };
  const words = [];
  const pause = (seconds) => {
    for (const side of Object.values(sides)) for (let k = 0; k < seconds * RATE; k++) side.push(0);
  };
  pause(0.4);
  turns.forEach(({ speaker, tokens }, turn) => {
    const { off, n, tok } = spoken[turn];
    if (tok.length !== tokens.length)
      throw new Error(`${name}: turn ${turn + 1} has ${tok.length} spoken tokens for ${tokens.length}`);
    const start = sides.A.length;
    for (let k = 0; k < n; k++) {
      for (const side of Object.keys(sides)) sides[side].push(side === speaker ? bytes.readInt16LE(2 * (off + k)) : 0);
    }
    tokens.forEach((token, k) => {
      const [, from, to] = tok[k];
      if (token.quiet)
        for (let s = Math.round(from * RATE); s < to * RATE; s++) sides[speaker][start + s] *= QUIET_GAIN;
      const at = (seconds) => Math.round((start / RATE + seconds) * 1000) / 1000;
      words.push({
        text: token.text,
        start: at(from),
        end: at(to),
        speaker,
        ...(stereoRate ? { channel: speaker === "A" ? 0 : 1 } : {}),
        entity: token.entity,
        type: token.type,
        quiet: token.quiet,
      });
    });
    pause(0.3 + random.uniform() * 0.4);
  });
  const folder = join(root, "samples", name);
  mkdirSync(folder, { recursive: true });
  if (stereoRate) {
    const every = RATE / stereoRate;
    const samples = [];
    for (let k = 0; k < sides.A.length; k += every)
      samples.push(sides.A[k] + random.gauss() * 4, sides.B[k] + random.gauss() * 4);
    writeFileSync(join(folder, "recording.wav"), wav(samples, 2, stereoRate));
  } else {
    writeFileSync(
      join(folder, "recording.wav"),
      wav(
        sides.A.map((sample, k) => sample + sides.B[k] + random.gauss() * NOISE),
        1,
        RATE,
      ),
    );
  }
  writeFileSync(
    join(folder, "truth.json"),
    `${JSON.stringify({ name, duration: sides.A.length / RATE, words, entities }, null, 1)}\n`,
  );
  const heard = words
    .filter(({ quiet }) => !quiet)
    .map(({ text, start, end, speaker, ...where }) => ({
      word: text,
      start,
      end,
      speaker,
      ...("channel" in where ? { channel: where.channel } : {}),
    }));
  writeFileSync(join(folder, "words.json"), `${JSON.stringify({ language: "en", words: heard }, null, 1)}\n`);
  process.stdout.write(`${name}: ${(sides.A.length / RATE).toFixed(1)} s, ${entities.length} identifiers\n`);
}

try {
  const libraries = ["cmu_us_rms", "cmu_us_slt", "cmu_us_awb"].map((voice) => `-lflite_${voice}`);
  execFileSync("gcc", [
    "-O2",
    join(root, "models/training/speak.c"),
    "-o",
    join(work, "speak"),
    ...libraries,
    "-lflite_usenglish",
    "-lflite_cmulex",
    "-lflite",
    "-lm",
  ]);
  for (const file of readdirSync(scripts)) make(file.replace(".txt", ""));
} finally {
  rmSync(work, { recursive: true, force: true });
}
