import { describe, expect, it } from "vitest";
import { rulesIn, runRecords } from "../../helpers/records.js";
import { CANARY, idOf, type Making, makeResource, US_CORE } from "./make-resources.js";

const schema = await rulesIn("fhir-r4-safe-harbor");

/** Every text of a value, and what it says in base64. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value, Buffer.from(value, "base64").toString("utf8")];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => [name, ...textsIn(held)]);
}

function leftIn(written: string): string[] {
  return textsIn(JSON.parse(written)).filter((text) => text.toLowerCase().includes(CANARY));
}

describe.each(["valid", "hostile"] satisfies Making[])("every element of a resource, %s", (making) => {
  it.each(US_CORE)("%s", async (type) => {
    const { written } = await runRecords("fhir", JSON.stringify(makeResource(type, making)), schema);
    expect(leftIn(written)).toEqual([]);
    expect(written).not.toContain("null");
    expect(written).not.toContain("\\u0001");
    expect(JSON.parse(written).resourceType).toBe(type);
  });
});

it("a Bundle of all of them keeps their order, and what refers to one leads to it", async () => {
  const entry = US_CORE.map((type) => ({
    fullUrl: `https://fhir.${CANARY}.example/r4/${type}/${idOf(type)}`,
    resource: { resourceType: type, id: idOf(type), subject: { reference: `Patient/${idOf("Patient")}` } },
  }));
  const { written } = await runRecords(
    "fhir",
    JSON.stringify({ resourceType: "Bundle", type: "collection", entry }),
    schema,
  );
  expect(leftIn(written)).toEqual([]);
  const bundle: {
    entry: { fullUrl: string; resource: { resourceType: string; id: string; subject?: { reference: string } } }[];
  } = JSON.parse(written);
  expect(bundle.entry.map(({ resource }) => resource.resourceType)).toEqual(US_CORE);
  const patient = bundle.entry.find(({ resource }) => resource.resourceType === "Patient")?.resource.id;
  for (const { fullUrl, resource } of bundle.entry) {
    expect(fullUrl.endsWith(`/${resource.resourceType}/${resource.id}`)).toBe(true);
    if (resource.subject) expect(resource.subject.reference).toBe(`Patient/${patient}`);
  }
  const servers = new Set(bundle.entry.map(({ fullUrl }) => new URL(fullUrl).host));
  expect(servers.size).toBe(1);
});
