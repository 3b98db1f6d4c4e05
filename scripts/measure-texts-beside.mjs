// How long a small text takes alone and beside 1 MB of records (FHIR, each with a note of 500 words), through the service's reader of texts and records, and
// what its processes have resident at most. Usage: npm run build && node scripts/measure-texts-beside.mjs
import { readFileSync } from "node:fs";
import { parseConfig } from "../dist/config/config.js";
import { TextReader } from "../dist/service/texts/text-reader.js";

const note = (nth) =>
  `Mrs. Ottoline Quarrenby was seen with her son Barnaby on March ${1 + (nth % 28)}. She lives in Wexcombe and works as a baker; Dr. Fenwick Addersley calls her back. `;
const lines = [];
for (let length = 0; length < 1_000_000; length += lines.at(-1).length + 1) {
  const nth = lines.length;
  const about = { code: { text: "visit" }, subject: { reference: `Patient/p${nth % 40}` } };
  const resource = { resourceType: "Observation", id: `o${nth}`, status: "final", ...about };
  lines.push(JSON.stringify({ ...resource, note: [{ text: note(nth).repeat(5) }] }));
}
const reader = new TextReader({ standing: { config: parseConfig({}), sources: {} } });
const { signal } = new AbortController();
const readText = () => reader.redact({ text: note(3).repeat(2), known: null, scope: null, settings: {}, signal });
const read = (records) =>
  reader.redactRecords({
    records,
    format: "fhir",
    schema: "fhir-r4-safe-harbor",
    strict: false,
    people: null,
    settings: {},
    signal,
  });
const timed = async (work) => {
  const begun = performance.now();
  await work();
  return Math.round(performance.now() - begun);
};
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

// Processes start with the first that they read.
await readText();
await read(lines.slice(0, 3).join("\n"));
const alone = [];
for (let nth = 0; nth < 9; nth++) alone.push(await timed(readText));
let isReading = true;
const records = timed(() => read(lines.join("\n"))).finally(() => {
  isReading = false;
});
const beside = [];
while (isReading && beside.length < 500) beside.push(await timed(readText));
const recordsMs = await records;
const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8");
const residentMb = children
  .trim()
  .split(" ")
  .map((pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024)
  .map(Math.round);
const [aloneMs, besideMs] = [median(alone), median(beside)];
console.log(
  JSON.stringify({
    aloneMs,
    besideMs,
    mostBesideMs: Math.max(...beside),
    ratio: besideMs / aloneMs,
    texts: beside.length,
    recordsMs,
    residentMb,
  }),
);
reader.close();
