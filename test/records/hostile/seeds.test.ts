import { expect, it } from "vitest";
import { HushtapeError } from "../../../src/errors.js";
import type { RecordFormat } from "../../../src/records/record-formats.js";
import type { FieldRules } from "../../../src/records/schema/field-rules.js";
import { generator } from "../../helpers/damage.js";
import { rulesIn, rulesOf, runRecords } from "../../helpers/records.js";
import { fullMessage } from "../hl7/messages.js";
import { CANARY } from "./values.js";

const SEEDS = 100;

const visits = rulesOf(
  { path: "/id", shouldHash: true },
  { path: "/name/*", surrogate: "PERSON" },
  { path: "/name", shouldMask: true },
  { path: "/gender", values: ["female", "male"], passThrough: true },
  { path: "/pulse", form: "count", passThrough: true },
  { path: "/tags/*", remove: true },
);
const record = { id: CANARY, name: { family: CANARY, given: CANARY }, gender: "male", pulse: 72, tags: [CANARY] };
const resource = {
  resourceType: "Patient",
  id: CANARY,
  identifier: [{ system: `http://${CANARY}.example`, value: CANARY }],
  name: [{ family: CANARY, given: [CANARY] }],
  birthDate: "1950-01-02",
  contained: [{ resourceType: "Organization", id: CANARY, contact: [{ name: { text: CANARY } }] }],
};
const INPUTS: readonly (readonly [RecordFormat, string, FieldRules])[] = [
  ["ndjson", `${JSON.stringify(record)}\n`.repeat(3), visits],
  ["json", JSON.stringify([record, record], null, 1), visits],
  ["csv", `id,name,gender,pulse\n${CANARY},"${CANARY}",male,72\n${CANARY},,female,\n`, visits],
  ["fhir", `${JSON.stringify(resource)}\n`.repeat(2), await rulesIn("fhir-r4-safe-harbor")],
  ["hl7", `${fullMessage("ADT^A01").slice(0, 4).join("\r")}\r`, await rulesIn("hl7-v2-safe-harbor")],
];

/** What readers trip over. */
const TRIPPING = [
  "",
  '"',
  '""',
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  "\\",
  "\\u",
  "\n",
  "\r",
  "\t",
  "\0",
  "\ufeff",
  "\ud83d",
  "|",
  "^",
  "~",
  "&",
  "null",
  "1e999",
  "//",
  "__proto__",
];

/** A text, damaged in few places between or at the edge of its words: what is left of a canary is all of it. */
function damaged(text: string, seed: number): string {
  const random = generator(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  let parts = text.split(/(?<![A-Za-z])|(?![A-Za-z])/u);
  for (let times = 1 + below(4); times > 0; times--) {
    const at = below(parts.length);
    const end = at + below(12);
    const part = TRIPPING[below(TRIPPING.length)] ?? "";
    const kinds: readonly (() => string[])[] = [
      () => [...parts.slice(0, at), part, ...parts.slice(at)],
      () => [...parts.slice(0, at), ...parts.slice(end)],
      () => [...parts.slice(0, end), ...parts.slice(at)],
      () => [...parts.slice(0, at), part, ...parts.slice(at + 1)],
      () => parts.slice(0, at),
    ];
    parts = kinds[below(kinds.length)]?.() ?? parts;
  }
  return parts.join("");
}

it.each(INPUTS)(`damaged %s, ${SEEDS} seeds: an error, or nothing of anybody`, async (format, text, schema) => {
  let whole = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const source = damaged(text, seed);
    let said: string;
    try {
      said = (await runRecords(format, source, schema, {}, 1021)).written;
      whole++;
    } catch (error) {
      if (!(error instanceof HushtapeError) || error.code === "INTERNAL") throw error;
      said = `${error.message} ${error.hint}`;
    }
    expect(said.toLowerCase().includes("feather"), `seed ${seed}`).toBe(false);
  }
  // Both come.
  expect(whole).toBeGreaterThan(0);
  expect(whole).toBeLessThan(SEEDS);
});
