// Measures what surrounds the language model, over the real client, against the scripted double of an Ollama server under test/:
//   node scripts/measure-llm.mjs DATA [--write] [--show]
// DATA/primock57/dialogues.jsonl and gaps.jsonl. `--write` puts the figures into docs/benchmarks.md, `--show` tells what went wrong where
// (it quotes the data). Ends with 1 when a target is not met.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readDialogues } from "./measure-llm/dialogues.mjs";
import { measureGaps } from "./measure-llm/gaps.mjs";
import { measureMerged } from "./measure-llm/merged.mjs";
import { measureLying, measureSloppy } from "./measure-llm/placing.mjs";
import { measureRecall } from "./measure-llm/recall.mjs";
import { Report } from "./measure-llm/report.mjs";
import { openSources } from "./measure-llm/sources.mjs";
import { measureSpeed } from "./measure-llm/speed.mjs";
import { measureTokens } from "./measure-llm/tokens.mjs";

const flags = new Set(process.argv.slice(2).filter((argument) => argument.startsWith("--")));
const [data] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const files = ["dialogues.jsonl", "gaps.jsonl"].map((name) => join(data ?? "", "primock57", name));
if (data === undefined || !files.every((file) => existsSync(file))) {
  process.stderr.write(
    "node scripts/measure-llm.mjs DATA [--write] [--show]\n" +
      "DATA is a folder with primock57/dialogues.jsonl (id, text, entities with start and end in code points, utterances) and\n" +
      "primock57/gaps.jsonl (id, context with one [GAP], label, type, consultation, channel, utt): mock consultations with labels.\n",
  );
  process.exit(2);
}

const report = new Report();
const sources = await openSources();
try {
  const dialogues = readDialogues(files[0]);
  const given = { report, load: sources.load, dialogues, gapsPath: files[1], show: flags.has("--show") };
  await measureRecall({ ...given, seeds: [1, 2, 3] });
  await measureSloppy({ ...given, seeds: [1, 2, 3, 4, 5] });
  await measureLying({ ...given, seeds: [1, 2, 3] });
  await measureTokens(given);
  await measureMerged(given);
  await measureSpeed(given);
  await measureGaps({ ...given, seeds: [1, 2, 3, 4, 5] });
} finally {
  await sources.close();
}

const stamp = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}.`;
const section = `${stamp}\n\n${report.markdown()}`;
if (flags.has("--write")) {
  const page = fileURLToPath(new URL("../docs/benchmarks.md", import.meta.url));
  const text = readFileSync(page, "utf8");
  const marks = /(<!-- measure-llm -->)[\s\S]*?(<!-- \/measure-llm -->)/;
  writeFileSync(
    page,
    text.replace(marks, (_, start, end) => `${start}\n${section}\n${end}`),
  );
} else {
  process.stdout.write(`${section}\n`);
}
process.exitCode = report.met ? 0 : 1;
