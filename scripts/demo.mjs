// Redacts the samples and prints what was done and where to look: three through the real engine, four with the words beside them.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { redactRecording } from "../dist/index.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const outDir = join(root, "redacted");
const samples = ["visit", "phone", "interview", "spelled", "soft", "call", "control"];

mkdirSync(outDir, { recursive: true });
process.stderr.write(
  "Redacting the samples. The model `demo` hears only the synthetic voices it was made from; four samples come with their words.\n",
);
const rows = [];
const live = process.stderr.isTTY;
for (const sample of samples) {
  const words = join(root, "samples", sample, "words.json");
  const source = existsSync(words)
    ? { transcriptPath: words, config: { privateReview: true } }
    : { config: { model: "demo", privateReview: true } };
  if (!live) process.stderr.write(`  ${sample}\n`);
  const result = await redactRecording(join(root, "samples", sample, "recording.wav"), {
    outDir: join(outDir, sample),
    force: true,
    ...source,
    onEvent: (event) => {
      if (live && event.kind === "stage" && event.state === "start")
        process.stderr.write(`\r\x1b[K  ${sample}: ${event.stage}`);
    },
  });
  const audit = JSON.parse(readFileSync(result.outputs.audit, "utf8"));
  const { silence } = audit.verification;
  rows.push({
    file: `samples/${sample}/recording.wav`,
    length: `${(result.durationMs / 1000).toFixed(1)} s`,
    muted: `${(result.mutedMs / 1000).toFixed(1)} s in ${result.spans}`,
    words: "transcriptPath" in source ? "given" : "whisper.cpp",
    "identifiers found": [
      ...Object.entries(result.entities).map(([type, count]) => `${type} ${count}`),
      ...(result.gaps.muted > 0 ? [`gaps ${result.gaps.muted}`] : []),
      ...(result.doubtful > 0 ? [`words in doubt ${result.doubtful}`] : []),
    ].join(", "),
    verified: `${silence.leakedSamples} samples audible inside, ${silence.changedOutside} changed outside`,
    "where to look": relative(process.cwd(), result.outputs.audio),
  });
}
if (live) process.stderr.write("\r\x1b[K");

const columns = Object.keys(rows[0]);
const width = (column) => Math.max(column.length, ...rows.map((row) => row[column].length));
const line = (cell) => columns.map((column) => cell(column).padEnd(width(column))).join("  ");
process.stdout.write(`\n${line((column) => column)}\n${line((column) => "-".repeat(width(column)))}\n`);
for (const row of rows) process.stdout.write(`${line((column) => row[column])}\n`);
process.stdout.write(
  `\nBeside each recording: .redacted.json, .txt and .vtt, NAME.audit.json, and NAME.review.json (PRIVATE: the original words).\n`,
);
