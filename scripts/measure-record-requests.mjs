// How many requests of the language model 1,000 light records cost, one by one and several in a request, over the real client and the scripted double of an
// Ollama server under test/ (no model is run):
//   node scripts/measure-record-requests.mjs
// Prints rows: records; requests one by one, several in a request, the same behind all other detectors, the same with two readings; tokens of prompts and
// replies a record, one by one and several in a request. Ends with 1 when a target is not met.
import { Readable } from "node:stream";
import { nameOf } from "./measure-llm/names.mjs";
import { openSources } from "./measure-llm/sources.mjs";

const RECORDS = 1000;
/** Wanted of a reading. */
const MOST_REQUESTS = 25;

const FINDINGS = ["Heart rate", "Body weight", "Haemoglobin", "Oxygen saturation", "Body temperature"];
/** A short note with a name, as somebody writes it beside a value. */
const noteOf = (nth) => `Told ${nameOf(nth)} on the phone, to be repeated.`;
/** One with nobody in it. */
const PLAIN = "Measured twice, to be repeated in a week.";

const observation = (nth, note) =>
  JSON.stringify({
    ...{ resourceType: "Observation", id: `o-${nth}`, status: "final", code: { text: FINDINGS[nth % 5] } },
    ...{ subject: { reference: `Patient/p-${nth % 200}` }, effectiveDateTime: "2024-03-09" },
    valueQuantity: { value: 50 + (nth % 50), unit: "/min" },
    ...(note && { note: [{ text: note }] }),
  });
const condition = (nth, note) =>
  JSON.stringify({
    ...{ resourceType: "Condition", id: `c-${nth}`, subject: { reference: `Patient/p-${nth % 200}` } },
    ...{ recordedDate: "2024-03-09", ...(note && { note: [{ text: note }] }) },
  });
const FIELDS = [
  { path: "/id", shouldHash: true },
  { path: ["/finding", "/value"], passThrough: true },
  { path: "/date", shiftDate: true },
  { path: "/note", autoDeID: true },
];
const row = (nth) => ({ id: `o-${nth}`, finding: FINDINGS[nth % 5], value: 50 + (nth % 50), note: noteOf(nth) });
const numbers = Array.from({ length: RECORDS }, (_, nth) => nth);

/** Each a format, a schema and its records. */
const INPUTS = {
  "JSON, a note in each": ["json", FIELDS, `[${numbers.map((nth) => JSON.stringify(row(nth))).join(",\n")}]`],
  "CSV, a note in each": [
    "csv",
    FIELDS,
    `id,finding,value,note\n${numbers
      .map((nth) =>
        Object.values(row(nth))
          .map((cell) => `"${cell}"`)
          .join(","),
      )
      .join("\n")}\n`,
  ],
  "CSV, a note and a date that is moved in each": [
    "csv",
    FIELDS,
    `id,date,note\n${numbers.map((nth) => `${nth},2024-03-${10 + (nth % 18)},"${noteOf(nth)}"`).join("\n")}\n`,
  ],
  "FHIR NDJSON, Condition, a note in each": [
    "fhir",
    "fhir-r4-safe-harbor",
    numbers.map((nth) => condition(nth, noteOf(nth))).join("\n"),
  ],
  "FHIR NDJSON, Observation, its code's text and a note in each": [
    "fhir",
    "fhir-r4-safe-harbor",
    numbers.map((nth) => observation(nth, noteOf(nth))).join("\n"),
  ],
  "the same, a name in every fifth note": [
    "fhir",
    "fhir-r4-safe-harbor",
    numbers.map((nth) => observation(nth, nth % 5 ? PLAIN : noteOf(nth))).join("\n"),
  ],
  "the same, every second without free text": [
    "fhir",
    "fhir-r4-safe-harbor",
    numbers.map((nth) => (nth % 2 ? condition(nth) : observation(nth, noteOf(nth)))).join("\n"),
  ],
  "FHIR Bundle of them": [
    "fhir",
    "fhir-r4-safe-harbor",
    `{"resourceType":"Bundle","type":"collection","entry":[${numbers.map((nth) => `{"resource":${observation(nth, noteOf(nth))}}`).join(",")}]}`,
  ],
  "HL7 version 2, a note segment in each": [
    "hl7",
    "hl7-v2-safe-harbor",
    numbers
      .map(
        (nth) =>
          `MSH|^~\\&|LAB|GH|EHR|GH|20240309||ORU^R01|${nth}|P|2.5\rOBX|1|NM|8867-4^Heart rate^LN||72|/min|||||F\rNTE|1||${noteOf(nth)}\r`,
      )
      .join(""),
  ],
};

const sources = await openSources();
let isMet = true;
try {
  const { load } = sources;
  const { connected } = await load("test/helpers/ollama/connect.ts");
  const { mindOf } = await load("test/helpers/ollama/answers.ts");
  const { recordOptions, rulesIn, rulesOf } = await load("test/helpers/records.ts");
  const { redactRecords } = await load("src/records/redact-records.ts");
  const { SchemaRegistry } = await load("src/records/schema/schema-registry.ts");
  const { chooseDetectors } = await load("src/text/detectors/choose-detectors.ts");
  const { readTogetherIn } = await load("src/config/read-together.ts");
  const { typesOfPolicy } = await load("src/config/policy.ts");
  const names = numbers.slice(0, 100).map(nameOf);
  /** Finds the names, and dates that it is shown. */
  const mind = mindOf({
    deid: ({ body }) => [
      ...names.filter((name) => body.includes(name)).map((text) => ({ type: "PERSON", text, near: `Told ${text} on` })),
      ...(body.match(/\d{4}-\d{2}-\d{2}/g) ?? []).map((text) => ({ type: "DATE", text, near: text })),
    ],
  });
  const run = async ([format, schema, source], settings, detectors) => {
    const { double, model, config, context } = await connected(mind, { passes: 1, ...settings, detectors });
    const rules = typeof schema === "string" ? await rulesIn(schema) : rulesOf(...schema);
    let written = "";
    const merges = readTogetherIn(config) > 1;
    await redactRecords(
      { path: null, format, open: () => Readable.from([Buffer.from(source)]) },
      new SchemaRegistry([rules], []),
      {
        ...{ ...recordOptions, ...context, types: typesOfPolicy(config) },
        detectors: chooseDetectors(config, model, null, { merges }),
        readTogether: readTogetherIn(config),
      },
      {
        force: false,
        print: async (text) => {
          written += text;
        },
      },
    );
    await double.stop();
    const left = names.filter((name) => written.includes(name)).length;
    const tokens = (key) => Math.round(double.chats.reduce((sum, chat) => sum + chat[key], 0) / RECORDS);
    return {
      requests: double.chats.length,
      left,
      tokens: `${tokens("promptTokens")} + ${tokens("outputTokens")}`,
      written,
    };
  };
  for (const [what, input] of Object.entries(INPUTS)) {
    const merged = await run(input, {}, ["ollama"]);
    const alone = await run(input, { llmMerge: 1 }, ["ollama"]);
    const beside = await run(input, {}, ["rules", "names", "tagger", "ollama"]);
    const twice = await run(input, { passes: 2 }, ["ollama"]);
    const isSafe = merged.left + beside.left + twice.left === 0 && merged.written === alone.written;
    const isWanted = !what.startsWith("HL7");
    if (!isSafe || (isWanted && Math.max(merged.requests, beside.requests) > MOST_REQUESTS)) isMet = false;
    const row = [what, alone.requests, merged.requests, beside.requests, twice.requests, alone.tokens, merged.tokens];
    process.stdout.write(`| ${row.join(" | ")} |${isSafe ? "" : " A NAME IS LEFT, OR ANOTHER OUTPUT"}\n`);
  }
} finally {
  await sources.close();
}
process.exitCode = isMet ? 0 : 1;
