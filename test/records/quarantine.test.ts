import { describe, expect, it } from "vitest";
import { HushtapeError } from "../../src/errors.js";
import { rulesOf, runRecords } from "../helpers/records.js";

const schema = rulesOf(
  { path: "/a", passThrough: true },
  { path: "MSH", passThrough: true },
  { path: "BHS", passThrough: true },
  { path: "BTS", passThrough: true },
);
const message = (number: number, more = "") =>
  `MSH|^~\\&|A|B|C|D|20240309||ADT^A01|${number}|P|2.5${more && `\r${more}`}`;
const BHS = "BHS|^~\\&|A";
const strict = { strict: true, quarantine: true };
const codeOf = (error: unknown) => (error instanceof HushtapeError ? `${error.code}: ${error.message}` : error);

describe("records that fail", () => {
  it.each([
    ["ndjson", '{"a":1}\r\n{"b":"Quill"}\r\nQuill\r\n\r\n{"a":2}\r\n', '{"a":1}\r\n\r\n{"a":2}\r\n', [2, 3]],
    ["ndjson", '{"b":1}\n{"a":2}', '{"a":2}', [1]],
    ["csv", "a\n1\n2,Quill\n3\n", "a\n1\n3\n", [3]],
    ["json", '[{"b":"Quill"}, {"a":1},\n{"b":1}, {"a":2}, {"c":1}]\n', '[ {"a":1}, {"a":2}]\n', [1, 3, 5]],
    ["json", '[{"a":1}, {"b":2}]', '[{"a":1}]', [2]],
    ["json", '[{"b":1},{"b":2},{"a":3}]', '[{"a":3}]', [1, 2]],
    ["hl7", `${message(1)}\r${message(2, "ZZZ|Quill")}\r\n\r${message(3)}\r`, `${message(1)}\r${message(3)}\r`, [2]],
    ["hl7", `Quill\r${message(1)}\r${message(2, "X|1")}\r`, `${message(1)}\r`, [1, 3]],
    [
      "hl7",
      `\v${message(1)}\r\x1c\r\v${message(2, "ZZZ|Quill")}\r\x1c\r\v${message(3)}\r\x1c\r`,
      `\v${message(1)}\r\x1c\r\v${message(3)}\r\x1c\r`,
      [2],
    ],
    ["hl7", `\v${message(1)}\r\x1c\r\v${message(2, "ZZZ|Quill")}\r\x1c\r`, `\v${message(1)}\r\x1c\r`, [2]],
    [
      "hl7",
      `\v${message(1)}\r${message(2, "ZZZ|Quill")}\r\x1c\r\v${message(3)}\r\x1c\r`,
      `\v${message(1)}\r\x1c\r\v${message(3)}\r\x1c\r`,
      [2],
    ],
    [
      "hl7",
      `\v${message(1, "ZZZ|Quill")}\r${message(2)}\r\x1c\r\v${message(3, "ZZZ|Quill")}\r${message(4, "ZZZ|Quill")}\r\x1c\r`,
      `\v${message(2)}\r\x1c\r`,
      [1, 3, 4],
    ],
    ["hl7", `${BHS}\r${message(1)}\r${message(2, "ZZZ|Quill")}\rBTS|2\r`, `${BHS}\r${message(1)}\rBTS|\r`, [3]],
  ] as const)("are left out of %s, and the rest stays of its form", async (format, source, expected, numbers) => {
    const { written, counts } = await runRecords(format, source, schema, strict);
    expect(written).toBe(expected);
    expect(counts.quarantine.map(({ record }) => record)).toEqual(numbers);
    expect(counts.quarantined).toBe(numbers.length);
    expect(counts.unnamed).toBe(0);
  });

  it.each([
    ["without --quarantine", "ndjson", '{"b":1}\n{"a":2}\n', { strict: true }, "FIELD_UNNAMED: record 1"],
    ["where all do", "ndjson", '{"b":1}\n{"c":2}\n', strict, "FIELD_UNNAMED: record 1"],
    [
      "in a list that does not end",
      "json",
      '[{"a":1},{"a":2}',
      strict,
      "INPUT_CORRUPT: the list of records does not end",
    ],
    ["behind a list", "json", '[{"a":1}] Quill', strict, "INPUT_CORRUPT: something stands behind"],
    ["as the only one", "json", '{"b":1}', strict, "FIELD_UNNAMED: record 1"],
    ["where a quote takes rows along", "csv", 'a\n1\n"2\n3\n"4,Quill\n5\n', strict, "INPUT_CORRUPT: row 3: a row of 3"],
    ["where a quote does not end", "csv", 'a\n1\n"2\n3\n4,Quill\n', strict, "INPUT_CORRUPT: row 3: a row of"],
    ["in what stands around messages", "hl7", `FHS|^~\\&|A\r${message(1)}\rFTS|1\r`, strict, "FIELD_UNNAMED: record 1"],
    ["in the header of a table", "csv", "a,a\n1,2\n3,4\n", strict, "INPUT_CORRUPT: first row: two"],
  ] as const)("fail the input %s", async (_what, format, source, changed, message) => {
    const failure = await runRecords(format, source, schema, changed).then(() => null, codeOf);
    expect(failure).toContain(message);
    expect(failure).not.toContain("Quill");
  });

  it("fail the input where it is the detectors that fail", async () => {
    const failing = {
      name: "broken",
      traits: { ...(await import("../../src/text/detectors/rules/index.js")).RULES_TRAITS },
      detect: async () => {
        throw new Error("broken");
      },
    };
    const read = rulesOf({ path: "/a", autoDeID: true });
    const failure = runRecords("ndjson", '{"a":"x"}\n', read, { quarantine: true, detectors: [failing] });
    expect(await failure.then(() => null, codeOf)).toContain("DETECTOR_FAILED");
  });
});

describe("bulk data of FHIR", () => {
  const patient = (id: string) => `{"resourceType":"Patient","id":"${id}"}`;
  const rules = rulesOf({ path: "/resourceType", passThrough: true }, { path: "/id", passThrough: true });

  it.each([
    ["is no JSON", "Quill", false],
    ["does not end", '{"resourceType":"Patient","id":"Quill","name":[{', false],
    ["has a field that no rule names", '{"resourceType":"Patient","id":"1","gender":"Quill"}', true],
    ["is no resource", '{"resource":{"resourceType":"Patient","id":"Quill"}}', false],
    ["is a list", `[${patient("Quill")}]`, false],
    ["has two resources", `${patient("Quill")} ${patient("Quill")}`, false],
  ])("of which a line %s goes on without that line", async (_what, line, strict) => {
    const source = [patient("a"), line, patient("b"), "", patient("c"), ""].join("\n");
    const { written, counts } = await runRecords("fhir", source, rules, { quarantine: true, strict });
    expect(counts.quarantine.map(({ record }) => record)).toEqual([2]);
    expect(written).toBe([patient("a"), patient("b"), "", patient("c"), ""].join("\n"));
    expect(written).not.toContain("Quill");
  });

  const entry = `{"resource":${patient("Quill")}}`;
  it.each([
    ["a line", `{"resourceType":"Bundle","type":"collection","entry":[${entry},${entry}]}`],
    ["a line behind others", `${patient("a")}\n{"resourceType":"Bundle","type":"collection","entry":[${entry}]}\n`],
    ["an entry a line", `{"resourceType":"Bundle","entry":[\n${entry},\n${entry}\n]}`],
    ["many lines", JSON.stringify({ resourceType: "Bundle", entry: [{ resource: { id: "Quill" } }] }, null, 2)],
    ["lines that end with its type", `{"entry":[\n${entry}\n],\n"resourceType" : "Bundle"}`],
  ])("is no Bundle on %s: it is refused as a whole", async (_what, source) => {
    const failure = await runRecords("fhir", source, rules, { quarantine: true }).then(() => null, codeOf);
    expect(failure).toMatch(/^USAGE: record \d: no entry of a Bundle can be left out/);
    expect(failure).not.toContain("Quill");
  });
});
