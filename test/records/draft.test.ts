import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { SchemaLint } from "../../src/records/draft/lint-schema.js";
import { SchemaProposal } from "../../src/records/draft/propose-schema.js";
import { readJsonRecord } from "../../src/records/formats/json-record.js";
import { FieldRules } from "../../src/records/schema/field-rules.js";
import { parseRecordSchema } from "../../src/records/schema/record-schema.js";
import { recordOptions, rulesOf, runRecords } from "../helpers/records.js";

const look = { ...recordOptions };
/** No list of names has it; in every value and as a name of a member. */
const CANARY = "Quillfeather";

function recordOf(index: number): object {
  return {
    patientId: `${CANARY}${index}`,
    name: { family: CANARY, given: [CANARY] },
    birthDate: `19${50 + index}-03-04`,
    gender: index % 2 === 0 ? "male" : "female",
    status: index % 2 === 0 ? "planned" : "finished",
    active: true,
    age: 30 + index,
    zip: `${90_210 + index}`,
    weight: 60.5 + index,
    ward: CANARY,
    shift: index % 3 === 0 ? CANARY : "night",
    attending: "green",
    bed: index % 2 === 0 ? "zwq" : "vrk",
    reached: `(555) 010-${1000 + index}`,
    visited: `2031-05-${10 + (index % 20)}`,
    encounter: { id: `${CANARY}-${index}` },
    note: `Seen by Dr. ${CANARY}, who slept well.`,
    contacts: { [CANARY]: { role: "nurse" } },
    nothing: null,
  };
}

const records = Array.from({ length: 30 }, (_, index) => JSON.stringify(recordOf(index)));

async function drafted(sources: readonly string[], allNames = false): Promise<string> {
  const proposal = new SchemaProposal(look, allNames);
  for (const source of sources) await proposal.add(readJsonRecord(source));
  return proposal.draft("drafted");
}

async function linted(rules: FieldRules, sources: readonly string[]) {
  const lint = new SchemaLint(rules, look, false);
  for (const source of sources) await lint.add(readJsonRecord(source));
  return lint.report;
}

describe("a proposed schema", () => {
  it("masks what is in doubt, says why, and tells no value and no name that may be somebody's", async () => {
    const draft = await drafted(records);
    expect(draft).not.toContain(CANARY);
    const { fields } = parseRecordSchema(parse(draft));
    const of = (path: string) => fields.find((field) => field.path === path);
    const passing = fields.filter(({ passThrough }) => passThrough).map(({ path }) => path);
    expect(passing.sort()).toEqual(["/active", "/gender", "/status"]);
    expect(fields.every(({ reason }) => reason !== undefined && reason.length > 5)).toBe(true);
    expect(of("/patientId")).toMatchObject({ shouldHash: true });
    expect(of("/encounter/id")).toMatchObject({ shouldHash: true });
    expect(of("/name/given/*")).toMatchObject({ surrogate: "PERSON" });
    expect(of("/birthDate")).toMatchObject({ surrogate: "BIRTH_DATE_TIME" });
    expect(of("/visited")).toMatchObject({ shiftDate: true });
    expect(of("/reached")).toMatchObject({ surrogate: "TELEPHONE_NUMBER" });
    expect(of("/zip")).toMatchObject({ generalize: "zip3", quasi: true });
    expect(of("/age")).toMatchObject({ generalize: "age", quasi: true });
    expect(of("/note")).toMatchObject({ autoDeID: true });
    for (const path of ["/weight", "/nothing", "/contacts/*/role", "/bed"])
      expect(of(path)).toMatchObject({ shouldMask: true });
    expect(of("/status")).toMatchObject({ values: ["finished", "planned"] });
    expect(of("/active")).toMatchObject({ values: ["false", "true"] });
    for (const path of ["/ward", "/shift", "/attending"]) expect(of(path)?.passThrough).toBeUndefined();
  });

  it("names every field of its samples, and lets no value of them through", async () => {
    const rules = new FieldRules(parseRecordSchema(parse(await drafted(records))));
    const report = await linted(rules, records);
    expect(report).toMatchObject({ records: 30, uncovered: [], unused: [], shadowed: [], telling: [] });
    const { written } = await runRecords("ndjson", records.map((record) => `${record}\n`).join(""), rules, {
      strict: true,
    });
    for (const line of written.trim().split("\n")) {
      const { contacts: _names, ...values } = JSON.parse(line);
      expect(JSON.stringify(values)).not.toContain(CANARY);
    }
  });

  it("lets a name through that is typed in a column of codes later", async () => {
    const rules = new FieldRules(parseRecordSchema(parse(await drafted(records))));
    const later = JSON.stringify({ ...recordOf(0), status: CANARY, gender: "White" });
    expect(JSON.parse((await runRecords("ndjson", later, rules)).written)).toMatchObject({
      status: "[MASKED]",
      gender: "[MASKED]",
      active: true,
    });
  });

  it("tells no code that is a name too", async () => {
    const draft = await drafted(
      Array.from({ length: 40 }, (_, index) => JSON.stringify({ room: index % 2 === 0 ? "white" : "baker" })),
    );
    const { fields } = parseRecordSchema(parse(draft));
    expect(fields.find(({ path }) => path === "/room")).toMatchObject({ shouldMask: true });
    expect(draft).not.toMatch(/white|baker/);
  });

  it("tells no name of a map by patient, ordinary words or not, in whatever record it came", async () => {
    const draft = await drafted([
      '{"charts":{"Kitchen":{"age":3},"Ward":{"age":4}}}',
      '{"charts":{"White":{"age":3},"Kitchen":{"age":4}}}',
      '{"charts":{"Dr Baker":{"age":3},"Ward":{"age":4}}}',
    ]);
    expect(draft).toContain('path: "/charts/*/age"');
    expect(draft).not.toMatch(/Kitchen|White|Ward|Baker/);
  });

  it("takes few values for no codes, and with --all-names tells all names", async () => {
    const { fields } = parseRecordSchema(parse(await drafted(records.slice(0, 6), true)));
    expect(fields.find(({ path }) => path === "/gender")).toMatchObject({ shouldMask: true });
    expect(fields.map(({ path }) => path)).toContain(`/contacts/${CANARY}/role`);
  });
});

describe("lint", () => {
  it("tells fields without a rule, rules that do nothing, and rules that let names through", async () => {
    const rules = rulesOf(
      { path: "/a", passThrough: true },
      { path: "/**/b", passThrough: true },
      { path: "/c/b", shouldMask: true },
      { path: "/d", shouldMask: true },
      { path: "/sex", passThrough: true },
    );
    const source = JSON.stringify({
      a: "Margaret Stone",
      b: "margaret@example.org",
      c: { b: "2031-05-06" },
      sex: "female",
      open: CANARY,
      [CANARY]: { deep: 1 },
    });
    const report = await linted(rules, [source]);
    expect(report.uncovered).toEqual([
      { path: "/open", values: 1 },
      { path: "/*/deep", values: 1 },
    ]);
    expect(report.unused).toEqual(["/d"]);
    expect(report.shadowed).toEqual(["/c/b"]);
    expect(report.telling.map(({ path }) => path)).toEqual(["/a", "/**/b"]);
    expect(report.telling[0]?.looksLike).toMatchObject({ PERSON: 1 });
    expect(report.telling[1]).toMatchObject({ values: 2, looksLike: { "mail address": 1, date: 1 } });
    expect(JSON.stringify(report)).not.toMatch(/Quillfeather|Margaret|margaret/);
  });
});
