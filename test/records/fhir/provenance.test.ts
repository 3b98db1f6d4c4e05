import { expect, it } from "vitest";
import { redactRecords } from "../../../src/records/redact-structured.js";

const Q = "quillfeather";
const patient = (id: string) => ({ resourceType: "Patient", id, name: [{ family: Q }], birthDate: "1961-03-04" });

async function redacted(source: object | readonly object[]) {
  const { text, provenance } = await redactRecords(
    Array.isArray(source) ? source.map((one) => `${JSON.stringify(one)}\n`).join("") : JSON.stringify(source),
    { format: "fhir", schema: "fhir-r4-safe-harbor", provenance: true },
  );
  return {
    text: String(text),
    lines: (provenance ?? "")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  };
}

const bundle = (type: string, count = 2) => ({
  resourceType: "Bundle",
  type,
  entry: Array.from({ length: count }, (_, at) => ({ resource: patient(`${Q}-${at}`) })),
});

it("is an entry of a Bundle, names what was written, the schema and its sum, and nothing of the input", async () => {
  const { text, lines } = await redacted(bundle("collection"));
  const { entry } = JSON.parse(text);
  expect(lines).toEqual([]);
  expect(entry).toHaveLength(3);
  const { resource, fullUrl } = entry[2];
  expect(fullUrl).toBe(`urn:uuid:${resource.id}`);
  expect(resource).toMatchObject({
    resourceType: "Provenance",
    target: [0, 1].map((at) => ({ reference: `Patient/${entry[at].resource.id}` })),
    _recorded: { extension: [{ valueCode: "unknown" }] },
    policy: [expect.stringMatching(/^urn:hushtape:schema:fhir-r4-safe-harbor:\d+\.\d+\.\d+:sha256:[0-9a-f]{64}$/)],
    activity: { coding: [{ code: "deidentify" }] },
    agent: [{ who: { display: expect.stringMatching(/^Hushtape \d/) } }],
  });
  expect(text.toLowerCase()).not.toContain(Q);
});

it("is no entry where one would be an order, an event or a message's own, nor a line between resources", async () => {
  for (const type of ["transaction", "history", "message", "batch-response"]) {
    const { text, lines } = await redacted(bundle(type, 1));
    const { entry } = JSON.parse(text);
    expect(entry).toHaveLength(1);
    expect(lines.map(({ target }) => target)).toEqual([[{ reference: `Patient/${entry[0].resource.id}` }]]);
  }
  const { text, lines } = await redacted([patient("a"), patient("b")]);
  const ids = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).id);
  expect(lines.map(({ target }) => target)).toEqual([ids.map((id) => ({ reference: `Patient/${id}` }))]);
});

it("of what was found by a search it is included, and an empty Bundle gets none", async () => {
  const found = JSON.parse((await redacted({ ...bundle("searchset"), total: 2 })).text);
  expect(found).toMatchObject({ total: 2, entry: [{}, {}, { search: { mode: "include" } }] });
  expect(JSON.parse((await redacted(bundle("collection", 0))).text).entry).toEqual([]);
});

it("names a thousand at most", async () => {
  const { lines } = await redacted(
    Array.from({ length: 1001 }, (_, at) => ({ resourceType: "Patient", id: `p${at}` })),
  );
  expect(lines.map(({ target }) => target.length)).toEqual([1000, 1]);
});
