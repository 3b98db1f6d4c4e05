#!/usr/bin/env node
// A record of what the program answers, so that a change of its shape can be told from a change of its answers:
//   node scripts/record.mjs DATA RECORDINGS RECORD.jsonl [PROGRAM]    one JSON line an answer; PROGRAM is dist/cli.js unless named
//   node scripts/record.mjs --compare BEFORE.jsonl AFTER.jsonl        lists each difference; exit code 1 when there is one
// DATA holds labelled texts (primock57/ …), RECORDINGS NAME.wav with NAME.words.json and NAME.heard.json; the samples are always recorded.
// The record holds texts: keep it outside of the project. Nothing that tells the time is in it.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [first, second, third, program = join(root, "dist/cli.js")] = process.argv.slice(2);
function compare(before, after) {
  const read = (path) =>
    new Map(
      readFileSync(path, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .map(({ id, answer }) => [id, answer]),
    );
  const [left, right] = [read(before), read(after)];
  let [shown, differences] = [0, 0];
  for (const id of new Set([...left.keys(), ...right.keys()])) {
    const [a, b] = [left.get(id), right.get(id)].map((answer) => JSON.stringify(answer) ?? "(absent)");
    if (a === b) continue;
    differences++;
    if (++shown > 40) continue;
    let at = 0;
    while (a[at] === b[at]) at++;
    const around = (text) => text.slice(Math.max(0, at - 60), at + 120);
    process.stdout.write(`${id}\n  - ${around(a)}\n  + ${around(b)}\n`);
  }
  process.stdout.write(`${differences} of ${left.size} answers differ, ${right.size} now\n`);
  process.exit(differences === 0 ? 0 : 1);
}

async function record(data, recordings, path) {
  const work = mkdtempSync(join(tmpdir(), "hushtape-record-"));
  try {
    const answers = [];
    const add = (id, answer) => answers.push(JSON.stringify({ id, answer }));
    await recordTexts(data, work, add);
    await recordEvaluations(data, work, add);
    await recordRecordings(data, recordings, work, add);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${answers.join("\n")}\n`);
    process.stdout.write(`${answers.length} answers\n`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** What the command prints, with its exit code; paths of the work folder left out. */
function hushtape(args, work) {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { maxBuffer: 2 ** 30, env: { ...process.env, NO_COLOR: "1" } },
      (error, stdout, stderr) => {
        const tidy = (text) =>
          text
            .replaceAll(work, "WORK")
            .replace(/took [\d.]+ s/g, "took")
            .replace(/\bnode \S*\bcli\.js /g, "hushtape ");
        resolve({ exit: error?.code ?? 0, stdout: tidy(stdout), stderr: tidy(stderr) });
      },
    );
  });
}

function keyIn(work) {
  const path = join(work, "record.key");
  if (!existsSync(path))
    writeFileSync(path, `hushtape-key-1 ${Buffer.alloc(32, 7).toString("base64url")}\n`, { mode: 0o600 });
  return path;
}

/** Every labelled set, and the fixtures language by language. */
function textSets(data) {
  const set = (name, language, file) => ({ name, language, path: join(data, file) });
  const sets = [
    set("primock57", "en", "primock57/dialogues.jsonl"),
    set("aci_bench", "en", "aci_bench/dialogues.jsonl"),
    set("stt_pii", "en", "stt_pii/dev.jsonl"),
    set("presidio_synth", "en", "presidio_synth/sentences.jsonl"),
    set("italian", "it", "italian/synthetic100.jsonl"),
  ];
  const fixtures = join(data, "openmed_fixtures");
  for (const file of existsSync(fixtures) ? readdirSync(fixtures) : []) {
    if (/\.jsonl?$/.test(file)) sets.push(set(`openmed/${file}`, "en", `openmed_fixtures/${file}`));
  }
  const i18n = join(fixtures, "i18n");
  for (const file of existsSync(i18n) ? readdirSync(i18n) : []) {
    if (file.endsWith(".jsonl"))
      sets.push(set(`openmed/i18n/${file}`, file.slice(0, 2), `openmed_fixtures/i18n/${file}`));
  }
  return sets.filter(({ path }) => existsSync(path)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function textsOf(path) {
  const raw = readFileSync(path, "utf8");
  const items = path.endsWith(".json")
    ? JSON.parse(raw).fixtures
    : raw
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
  return (items ?? [])
    .map((item, index) => ({ id: String(item.id ?? index), text: item.text }))
    .filter(({ text }) => typeof text === "string" && text.length > 0);
}

async function recordTexts(data, work, add) {
  for (const { name, language, path } of textSets(data)) {
    const lines = textsOf(path).map((line) => JSON.stringify(line));
    if (lines.length === 0) continue;
    const input = join(work, "texts.jsonl");
    writeFileSync(input, `${lines.join("\n")}\n`);
    const base = ["text", input, "--jsonl", "--language", language, "--quiet"];
    const surrogates = ["--surrogates", "--key-file", keyIn(work)];
    const variants = { placeholders: [], surrogates };
    if (name === "italian" || name === "primock57") {
      variants.resilient = [...surrogates, "--surrogate-mode", "resilient"];
      variants.site = [...surrogates, "--surrogate-scope", "site"];
      variants.limited = ["--policy", "limited-data-set"];
    }
    for (const [variant, flags] of Object.entries(variants)) {
      const { exit, stdout, stderr } = await hushtape([...base, ...flags], work);
      add(`text ${name} ${variant} end`, { exit, stderr });
      stdout.split("\n").forEach((line, index) => {
        if (line !== "") add(`text ${name} ${variant} ${index}`, JSON.parse(line));
      });
    }
  }
  await recordFormats(work, add);
}

const NOTE = `Dear Dr. Okafor,

# Visit of March 3rd, 2024
Mrs. Linda Ferrer (DOB 04/12/1956, MRN 00482913) of 118 Willow Creek Road, Dayton, OH 45402 was seen.
Her daughter Rosalinda can be reached at (937) 555-0142 or rosa.ferrer@example.org. She is 67 years old.
Blood pressure 142/88; metoprolol 25 mg twice daily. Follow-up in six weeks at Riverside Clinic.
`;

/** One invented visit in every format of documents. */
async function recordFormats(work, add) {
  const cues = NOTE.split("\n").filter(Boolean);
  const stamp = (second, mark) => `00:00:${String(second).padStart(2, "0")}${mark}000`;
  const captions = (mark) =>
    cues.map((cue, i) => `${i + 1}\n${stamp(i * 4, mark)} --> ${stamp(i * 4 + 3, mark)}\n${cue}\n`).join("\n");
  const files = {
    "note.txt": NOTE,
    "note.md": NOTE,
    "note.vtt": `WEBVTT\n\n${captions(".")}`,
    "note.srt": captions(","),
    "note.json": JSON.stringify({ title: "Linda Ferrer", lines: cues, meta: { phone: "(937) 555-0142" } }),
    "note.jsonl": cues.map((text, id) => JSON.stringify({ id, text })).join("\n"),
  };
  for (const [name, content] of Object.entries(files)) {
    const path = join(work, name);
    writeFileSync(path, content);
    const variants = { plain: [], surrogates: ["--surrogates", "--key-file", keyIn(work)], json: ["--json"] };
    for (const [variant, flags] of Object.entries(variants))
      add(`format ${name} ${variant}`, await hushtape(["text", path, "--quiet", ...flags], work));
  }
}

async function recordEvaluations(data, work, add) {
  const labels = (name) => join(root, "samples/labels", `${name}.json`);
  const json = async (id, args) => {
    const { exit, stdout, stderr } = await hushtape(["evaluate", ...args, "--json"], work);
    add(`evaluate ${id}`, { exit, stderr, result: stdout.trim() === "" ? null : JSON.parse(stdout) });
  };
  for (const { name, path, language } of textSets(data)) {
    if (!existsSync(labels(name))) continue;
    const common = [path, "--labels", labels(name), "--offsets", "code-points", "--language", language];
    await json(`text ${name}`, ["text", ...common]);
    await json(`relex ${name}`, ["relex", ...common, "--key-file", keyIn(work)]);
  }
  const gaps = join(data, "primock57/gaps.jsonl");
  if (existsSync(gaps)) await json("gaps", ["gaps", gaps]);
}

/** Recordings with their words: all outputs, the sound as its sum. */
async function recordRecordings(data, recordings, work, add) {
  const cases = [];
  for (const name of ["call", "control", "soft", "spelled"]) {
    const folder = join(root, "samples", name);
    cases.push({ id: `sample ${name}`, recording: join(folder, "recording.wav"), words: join(folder, "words.json") });
  }
  for (const file of existsSync(recordings) ? readdirSync(recordings).sort() : []) {
    const name = basename(file, ".wav");
    for (const kind of ["words", "heard"]) {
      const words = join(recordings, `${name}.${kind}.json`);
      if (file.endsWith(".wav") && existsSync(words))
        cases.push({ id: `${name} ${kind}`, recording: join(recordings, file), words });
    }
  }
  const manifest = join(data, "spliced_phi/manifest.jsonl");
  for (const line of existsSync(manifest) ? readFileSync(manifest, "utf8").split("\n").filter(Boolean) : []) {
    const { id, audio, duration, words } = JSON.parse(line);
    const path = join(work, `${id}.words.json`);
    writeFileSync(path, JSON.stringify({ language: "en", duration, words }));
    cases.push({ id, recording: join(dirname(manifest), audio), words: path });
  }
  let runs = 0;
  for (const { id, recording, words } of cases) {
    for (const [variant, flags] of Object.entries({
      placeholders: ["--private-review"],
      surrogates: ["--surrogates", "--key-file", keyIn(work), "--gaps", "mute-all"],
    })) {
      const out = join(work, `out-${++runs}`);
      const args = ["redact", recording, "--transcript", words, "--out", out, ...flags];
      const { exit, stderr } = await hushtape(args, work);
      add(`redact ${id} ${variant}`, { exit, stderr: stderr.replaceAll(out, "OUT").replaceAll(`out-${runs}`, "out") });
      for (const file of existsSync(out) ? readdirSync(out).sort() : [])
        add(`redact ${id} ${variant} ${file}`, contentOf(join(out, file)));
      rmSync(out, { recursive: true, force: true });
    }
  }
}

function contentOf(path) {
  const bytes = readFileSync(path);
  if (!/\.(?:json|txt|vtt)$/.test(path)) return createHash("sha256").update(bytes).digest("hex");
  if (!path.endsWith(".audit.json")) return bytes.toString("utf8");
  const { timingsMs, ...record } = JSON.parse(bytes.toString("utf8"));
  return { ...record, timed: Object.keys(timingsMs) };
}

if (first === "--compare") compare(second, third);
else if (first === undefined || second === undefined || third === undefined) {
  process.stderr.write(
    "usage: node scripts/record.mjs DATA RECORDINGS RECORD.jsonl [PROGRAM] | --compare BEFORE AFTER\n",
  );
  process.exit(2);
} else await record(first, second, third);
