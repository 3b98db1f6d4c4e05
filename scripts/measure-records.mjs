// How fast records are de-identified, against reading and writing the same lines as JSON, and how much memory it takes:
//   npm run build && node scripts/measure-records.mjs [--write] [--kinds fhir,csv] [--megabytes 200,2000]
// Speed is in user time of all threads of this process, the least of many short rounds, both sides by turns: other work on the machine only ever adds some. Memory is
// the most that `hushtape records` held, started on a stream of so many megabytes; `--megabytes none` leaves it out: 2,000 take some minutes.
// `--write` puts the tables into docs/benchmarks.md between its markers.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { parseConfig } from "../dist/config/config.js";
import { openRecords } from "../dist/records/open-records.js";
import { redactRecords } from "../dist/records/redact-records.js";
import { formatOf, KINDS, textOf } from "./measure-records/make.mjs";
import { memoryOf } from "./measure-records/memory.mjs";
import { registryOf } from "./measure-records/schemas.mjs";

const ROUNDS = 25;
const SIZE = 800_000;
const NOTES_SIZE = 100_000;

const args = process.argv.slice(2);
const listed = (flag, otherwise) => (args.includes(flag) ? (args[args.indexOf(flag) + 1] ?? "").split(",") : otherwise);
const kinds = listed("--kinds", Object.keys(KINDS));
const megabytes = listed("--megabytes", ["20", "200", "2000"]).filter((one) => one !== "none");
const lines = [];
const say = (line) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};

const config = parseConfig({});
const { signal } = new AbortController();
const emit = () => undefined;

/** Seconds of user time that it takes. */
async function userSecondsOf(work) {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1e6;
}

async function speedOf(kind) {
  const pieces = [...textOf(kind, kind === "fhir-notes" ? NOTES_SIZE : SIZE)].map((piece) => Buffer.from(piece));
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  const schemas = await registryOf(kind);
  const { options } = await openRecords(config, { schemas, strict: false, signal, emit });
  const format = formatOf(kind);
  let [records, written, plain] = [0, 0, 0];
  const ours = async () => {
    const input = { path: null, format, open: () => Readable.from(pieces) };
    const print = async (text) => {
      written += Buffer.byteLength(text);
    };
    records = (await redactRecords(input, schemas, options, { force: false, print })).counts.records;
  };
  const isJson = (format === "fhir" && kind !== "bundle") || format === "ndjson" || format === "json";
  const theirs = async () => {
    // A piece ends where a record does.
    for (const piece of pieces)
      for (const line of piece.toString("utf8").split("\n")) {
        const bare = line.replace(/^[[,]|\]$/g, "");
        if (bare !== "") plain += Buffer.byteLength(JSON.stringify(JSON.parse(bare)));
      }
  };
  const [own, other] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await userSecondsOf(ours));
    if (isJson) other.push(await userSecondsOf(theirs));
  }
  if (written === 0 || (isJson && plain === 0)) throw new Error("nothing was written");
  const [least, bare] = [Math.min(...own), Math.min(...other)];
  const perSecond = Math.round(records / least);
  say(
    `| ${kind} | ${Math.round(bytes / records)} | ${perSecond.toLocaleString("en")} | ${(bytes / least / 1e6).toFixed(1)} | ${isJson ? (least / bare).toFixed(1) : "–"} | ${own.map((one) => Math.round((one / records) * 1e6)).sort((a, b) => a - b)[ROUNDS >> 1]} |`,
  );
}

say(
  `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.replace(/ \d.*| Processor.*/, "")}, ${config.detectors.join(" ∪ ")}.`,
);
say("");
say("| records | bytes each | a second of user time | MB/s | × parse and write | µs each, median |");
say("|---|---|---|---|---|---|");
for (const kind of kinds) await speedOf(kind);
if (megabytes.length > 0) {
  say("");
  say("| records | input, MB | most memory, MB | user time, s |");
  say("|---|---|---|---|");
  for (const size of megabytes) {
    for (const kind of kinds.filter((one) => one !== "fhir-notes")) {
      const { peakMb, userS } = await memoryOf(kind, Number(size) * 1e6);
      say(`| ${kind} | ${size} | ${Math.round(peakMb)} | ${Math.round(userS)} |`);
    }
  }
}
if (args.includes("--write")) {
  const path = fileURLToPath(new URL("../docs/benchmarks.md", import.meta.url));
  const marked = /(<!-- records -->\n)[\s\S]*?(<!-- \/records -->)/;
  writeFileSync(
    path,
    readFileSync(path, "utf8").replace(marked, (_, start, end) => `${start}${lines.join("\n")}\n${end}`),
  );
}
