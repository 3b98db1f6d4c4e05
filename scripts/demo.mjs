// Redacts the sample recordings with the real engine and prints what was done and where to look.
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { redactRecording } from "../dist/index.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const outDir = join(root, "redacted");
const samples = ["visit", "phone", "interview"];

mkdirSync(outDir, { recursive: true });
process.stderr.write(
  "Redacting the samples with the model `demo`, which hears only the synthetic voices it was made from.\n",
);
const rows = [];
for (const sample of samples) {
  const events = [];
  const result = await redactRecording(join(root, "samples", sample, "recording.wav"), {
    outDir: join(outDir, sample),
    force: true,
    config: { model: "demo", privateReview: true },
    onEvent: (event) => {
      if (event.kind === "stage" && event.state === "start")
        process.stderr.write(`\r\x1b[K  ${sample}: ${event.stage}`);
      events.push(event);
    },
  });
  const audit = JSON.parse(readFileSync(result.outputs.audit, "utf8"));
  const { silence } = audit.verification;
  rows.push({
    file: `samples/${sample}/recording.wav`,
    length: `${(result.durationMs / 1000).toFixed(1)} s`,
    muted: `${(result.mutedMs / 1000).toFixed(1)} s in ${result.spans}`,
    "identifiers found": Object.entries(result.entities)
      .map(([type, count]) => `${type} ${count}`)
      .join(", "),
    verified: `silent inside (${silence.leakedSamples} samples left), unchanged outside (${silence.changedOutside} changed)`,
    "where to look": relative(process.cwd(), result.outputs.audio),
  });
}
process.stderr.write("\r\x1b[K");

const columns = Object.keys(rows[0]);
const width = (column) => Math.max(column.length, ...rows.map((row) => row[column].length));
const line = (cell) => columns.map((column) => cell(column).padEnd(width(column))).join("  ");
process.stdout.write(`\n${line((column) => column)}\n${line((column) => "-".repeat(width(column)))}\n`);
for (const row of rows) process.stdout.write(`${line((column) => row[column])}\n`);
process.stdout.write(
  `\nBeside each recording: .redacted.json, .txt and .vtt, NAME.audit.json, and NAME.review.json (PRIVATE: the original words).\n`,
);
