// Speed as ratios within one run, and memory: writes the table into docs/benchmarks.md between its markers.
// `--quick` leaves out the 8-hour recording, and calls longer than a minute from the processor time by stage (`measure-processor.mjs`), which is
// measured and written last.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { muteRecording } from "../dist/audio/mute/mute.js";
import { probe } from "../dist/audio/probe.js";
import { openVoiceActivity } from "../dist/audio/speech/voice-activity.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const quick = process.argv.includes("--quick");
/** In memory where there is room (6 GB are needed), so that the disk is not what is measured. */
const memory = "/dev/shm";
const roomy = existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > 6e9;
const work = mkdtempSync(join(roomy ? memory : tmpdir(), "hushtape-bench-"));
const rows = [];
const { signal } = new AbortController();
const sampleWords = JSON.parse(readFileSync(join(root, "samples/visit/truth.json"), "utf8")).words;
const sampleSeconds = 53.48175;

function ffmpeg(...args) {
  const { status } = spawnSync("ffmpeg", ["-nostdin", "-v", "error", "-y", ...args], { stdio: "inherit" });
  if (status !== 0) throw new Error("ffmpeg failed");
}

function seconds(since) {
  return (performance.now() - since) / 1000;
}

function row(what, measured, wanted, ok) {
  rows.push({ what, measured, wanted, ok });
  process.stderr.write(`${ok ? "ok  " : "MISS"} ${what}: ${measured} (wanted ${wanted})\n`);
}

/** A recording of the sample's speech over and over. */
function longSpeech(path, duration, ...codec) {
  ffmpeg("-stream_loop", "-1", "-i", join(root, "samples/visit/recording.wav"), "-t", String(duration), ...codec, path);
}

async function muting(name, duration, spanCount, codec) {
  const input = join(work, `mute-${spanCount}.wav`);
  const output = join(work, "muted.wav");
  longSpeech(input, duration, ...codec);
  const sound = await probe(input, { signal });
  const every = (duration * 1000) / spanCount;
  const spans = Array.from({ length: spanCount }, (_, k) => ({
    startMs: Math.floor(k * every),
    endMs: Math.floor(k * every + every / 4),
    channels: null,
  }));
  const ratios = [];
  let muted = 0;
  let plain = 0;
  for (let round = 0; round < 5; round++) {
    let since = performance.now();
    ffmpeg("-i", input, "-c:a", sound.codec, output);
    plain = seconds(since);
    rmSync(output);
    since = performance.now();
    await muteRecording({
      inputPath: input,
      probe: sound,
      outputPath: output,
      spans,
      style: "silence",
      signal,
      onProgress: () => undefined,
    });
    muted = seconds(since);
    rmSync(output);
    ratios.push(plain / muted);
  }
  rmSync(input);
  const ratio = ratios.sort((a, b) => a - b)[2];
  row(
    name,
    `${ratio.toFixed(2)} × ffmpeg (last round ${muted.toFixed(1)} s against ${plain.toFixed(1)} s)`,
    "≥ 0.5 ×",
    ratio >= 0.5,
  );
}

async function voiceActivity() {
  const minutes = 10;
  const path = join(work, "vad.wav");
  longSpeech(path, minutes * 60, "-c:a", "pcm_s16le");
  const bytes = readFileSync(path).subarray(44);
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)));
  const stream = await openVoiceActivity();
  const before = process.cpuUsage();
  for (let k = 0; k < samples.length; k += 16_000) await stream.push(samples.subarray(k, k + 16_000));
  await stream.finish();
  const { user, system } = process.cpuUsage(before);
  const factor = (minutes * 60) / ((user + system) / 1e6);
  row("voice activity, one core", `${factor.toFixed(0)} × real time`, "≥ 300 ×", factor >= 300);
}

/** Words of the sample, repeated for the length of the recording. */
function longTranscript(path, duration) {
  const words = [];
  for (let offset = 0; offset + sampleSeconds <= duration; offset += sampleSeconds) {
    for (const { text, start, end } of sampleWords)
      words.push({ word: text, start: start + offset, end: end + offset });
  }
  writeFileSync(path, JSON.stringify({ language: "en", words }));
}

/** Runs the pipeline in a process of its own: seconds, those that processors worked for it and its programs, and the most memory it ever had, in MB. */
function redactInProcess(name, duration, wordsFor) {
  const input = join(work, `${name}.wav`);
  const words = join(work, `${name}.json`);
  longSpeech(input, duration, "-c:a", "pcm_s16le");
  longTranscript(words, wordsFor);
  const out = join(work, `${name}-out`);
  const script = `
    import { readFileSync } from "node:fs";
    import { redactRecording } from ${JSON.stringify(new URL("../dist/index.js", import.meta.url).href)};
    const since = performance.now();
    const result = await redactRecording(${JSON.stringify(input)}, { outDir: ${JSON.stringify(out)}, transcriptPath: ${JSON.stringify(words)}, config: { gaps: "keep" } });
    const { user, system } = process.cpuUsage();
    const stat = readFileSync("/proc/self/stat", "utf8");
    // Hundredths of a second, of the processes that it started.
    const [ended, endedSystem] = stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(13, 15).map(Number);
    const worked = (user + system) / 1e6 + (ended + endedSystem) / 100;
    console.log(JSON.stringify({ worked, seconds: (performance.now() - since) / 1000, maxRssMb: process.resourceUsage().maxRSS / 1024, timingsMs: result.timingsMs }));
  `;
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error("redaction failed");
  const { size } = statSync(input);
  rmSync(input);
  rmSync(out, { recursive: true });
  return { ...JSON.parse(stdout), size };
}

try {
  await muting("muting 1 h, 48 kHz stereo, 500 spans", 3600, 500, ["-ar", "48000", "-ac", "2", "-c:a", "pcm_s16le"]);
  await muting("muting 2 h, 8 kHz μ-law, 5,000 spans", 7200, 5000, ["-ar", "8000", "-ac", "1", "-c:a", "pcm_mulaw"]);
  await voiceActivity();
  const half = redactInProcess("half-hour", 1800, 1800);
  const parts = Object.entries(half.timingsMs)
    .map(([stage, ms]) => `${stage} ${(ms / 1000).toFixed(1)}`)
    .join(", ");
  const speed = 1800 / half.worked;
  row(
    "everything but recognition, 30 min, one core, its programs' work and its start included",
    `${speed.toFixed(0)} × real time (${half.worked.toFixed(1)} s of processors; ${half.seconds.toFixed(1)} s by the clock: ${parts})`,
    "≥ 200 ×",
    speed >= 200,
  );
  if (!quick) {
    // The words of the first 8 minutes in both: memory for the transcript is set aside.
    const short = redactInProcess("eight-minutes", 480, 480);
    const long = redactInProcess("eight-hours", 28_800, 480);
    const ratio = long.maxRssMb / short.maxRssMb;
    row(
      "memory of the Node process, 8 h against 8 min",
      `${ratio.toFixed(2)} × (${long.maxRssMb.toFixed(0)} MB against ${short.maxRssMb.toFixed(0)} MB; 8 h took ${long.seconds.toFixed(0)} s)`,
      "≤ 1.3 ×",
      ratio <= 1.3,
    );
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

const page = join(root, "docs/benchmarks.md");
const table = [
  "| what | measured | wanted | |",
  "|---|---|---|---|",
  ...rows.map(
    ({ what, measured, wanted, ok }) => `| ${what} | ${measured} | ${wanted} | ${ok ? "reached" : "**missed**"} |`,
  ),
].join("\n");
const stamp = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}.`;
const text = readFileSync(page, "utf8");
writeFileSync(page, text.replace(/(<!-- bench -->)[\s\S]*?(<!-- \/bench -->)/, `$1\n${stamp}\n\n${table}\n$2`));
const measure = [join(root, "scripts/measure-processor.mjs"), "--write", ...(quick ? ["60"] : [])];
if (spawnSync(process.execPath, measure, { stdio: "inherit" }).status !== 0) throw new Error("no processor time");
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
