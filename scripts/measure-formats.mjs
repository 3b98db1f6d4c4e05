// Makes recordings with the encoders of Debian, in the settings that people use, mutes each twice as a run does, verifies it and judges the sound:
// node scripts/measure-formats.mjs [--write | NAME]   (apt-get install lame flac sox vorbis-tools opus-tools speex gstreamer1.0-plugins-{good,bad,ugly})
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { muteRecording } from "../dist/audio/mute/mute.js";
import { planOutput } from "../dist/audio/output-format.js";
import { probe } from "../dist/audio/probe.js";
import { tellFailedChecks } from "../dist/audio/verify/failed-checks.js";
import { verifyMute } from "../dist/audio/verify/verify-mute.js";
import { FILES } from "./measure-formats/files.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const work = mkdtempSync(join(tmpdir(), "hushtape-formats-"));
/** Seconds of the sample, and the stretches that are muted in it. */
const SECONDS = 8;
const IDENTIFIERS = [
  [2.0, 2.6],
  [5.0, 5.9],
];
/** Judged from so far inside, where no codec here smears (Opus clicks up to 200 ms into a silence). */
const INSET_S = 0.2;
const RATE = 48_000;

const sh = (command) => execFileSync("bash", ["-c", command], { cwd: work, stdio: ["ignore", "pipe", "ignore"] });

function samplesOf(path) {
  const args = ["-nostdin", "-v", "error", "-i", path, "-ac", "1", "-ar", String(RATE), "-f", "f32le", "-"];
  const bytes = execFileSync("ffmpeg", args, { maxBuffer: 2 ** 28 });
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

const db = (value) => (value > 0 ? 20 * Math.log10(value) : Number.NEGATIVE_INFINITY);

/** Loudest sample of the identifiers, and the loudness that is kept of the rest, both in dB. */
function judge(before, after) {
  let loudest = 0;
  const energy = { before: 0, after: 0 };
  const length = Math.min(before.length, after.length);
  for (let n = 0; n < length; n++) {
    const at = n / RATE;
    if (IDENTIFIERS.some(([from, to]) => at >= from + INSET_S && at < to - INSET_S)) {
      loudest = Math.max(loudest, Math.abs(after[n]));
    } else if (!IDENTIFIERS.some(([from, to]) => at >= from - 0.4 && at < to + 0.4)) {
      energy.before += before[n] ** 2;
      energy.after += after[n] ** 2;
    }
  }
  return {
    loudest: db(loudest),
    kept: 10 * Math.log10(energy.after / energy.before),
    longer: after.length - before.length,
  };
}

const signal = new AbortController().signal;
const SPANS = IDENTIFIERS.map(([from, to]) => ({ startMs: 1000 * from, endMs: 1000 * to, channels: null }));

/** Muted and verified as a run does it. @returns the output, and what its check says that failed. */
async function redact(path, round, outputFormat) {
  const sound = await probe(path, { signal });
  const { source, target, ending } = planOutput(sound, outputFormat, path);
  const outputPath = join(work, `redacted-${round}${ending}`);
  const shared = { spans: SPANS, style: "silence", signal };
  await muteRecording({ ...shared, inputPath: path, probe: source, target, outputPath });
  const verified =
    round === 1
      ? await verifyMute({ ...shared, originalPath: path, originalProbe: source, target, outputPath })
      : { ok: true, failed: [] };
  const sum = createHash("sha256").update(readFileSync(outputPath)).digest("hex");
  return { path: outputPath, sum, told: verified.ok ? "verified" : tellFailedChecks(verified.failed) };
}

/** One recording of the table, by its name; default: all. */
const only = process.argv.slice(2).find((argument) => argument !== "--write");
const rows = [];
try {
  const sample = join(root, "samples/visit/recording.wav");
  sh(`ffmpeg -nostdin -v error -i '${sample}' -t ${SECONDS} -ar 44100 -ac 1 w44.wav`);
  for (const [name, rate] of Object.entries({ w8: 8000, w16: 16_000, w48: 48_000 })) {
    sh(`ffmpeg -nostdin -v error -i w44.wav -ar ${rate} ${name}.wav`);
  }
  for (const rate of [8, 16, 44]) sh(`ffmpeg -nostdin -v error -i w${rate}.wav -ac 2 s${rate}.wav`);
  for (const [name, command, outputFormat = "same"] of FILES.filter(([file]) => only === undefined || file === only)) {
    const path = join(work, name);
    try {
      sh(command.replaceAll("OUT", name));
    } catch {}
    if (!existsSync(path) || readFileSync(path).length === 0) {
      rows.push([name, command, "could not be made", "", "", "", ""]);
      continue;
    }
    try {
      const before = samplesOf(path);
      const first = await redact(path, 1, outputFormat);
      const second = await redact(path, 2, outputFormat);
      const { loudest, kept, longer } = judge(before, samplesOf(first.path));
      const ms = (longer / RATE) * 1000;
      rows.push([
        name,
        command,
        outputFormat,
        first.told,
        Number.isFinite(loudest) ? `${loudest.toFixed(0)} dBFS` : "zeros",
        `${kept.toFixed(1)} dB`,
        `${Math.abs(ms) < 0.05 ? "0" : ms.toFixed(1)} ms`,
        first.sum === second.sum ? "yes" : "NO",
      ]);
    } catch (error) {
      rows.push([name, command, outputFormat, `${error.code ?? error}: ${error.message}`, "", "", "", ""]);
    }
    process.stdout.write(`${rows.at(-1).join(" | ")}\n`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

const verified = rows.filter((row) => row[3] === "verified").length;
process.stdout.write(`${verified} of ${rows.length} verified\n`);
if (process.argv.includes("--write")) {
  const head =
    "| recording | made by | written as | result | loudest where an identifier was | loudness of the rest | longer by | two runs equal |";
  const table = [
    head,
    "|---|---|---|---|---|---|---|---|",
    ...rows.map((row) => `| ${row.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`),
  ];
  const page = join(root, "docs/benchmarks.md");
  const [start, end] = ["<!-- formats -->", "<!-- /formats -->"];
  const text = readFileSync(page, "utf8");
  const at = text.indexOf(start) + start.length;
  writeFileSync(page, `${text.slice(0, at)}\n${table.join("\n")}\n${text.slice(text.indexOf(end))}`);
}
