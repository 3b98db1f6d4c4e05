import { expect, it } from "vitest";
import { rulesIn, runRecords, withSurrogates } from "../../helpers/records.js";

const schema = await rulesIn("fhir-r4-safe-harbor");

const MASKED = {
  extension: [{ url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "masked" }],
};

async function redacted(resource: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { meta: _, id: __, ...rest } = JSON.parse((await runRecords("fhir", JSON.stringify(resource), schema)).written);
  return rest;
}

it("what FHIR requires and must go says that it is masked", async () => {
  const provenance = await redacted({
    resourceType: "Provenance",
    id: "1",
    target: [{ reference: "Patient/1" }],
    recorded: "2024-03-09T10:15:00Z",
    agent: [{ type: { coding: [{ system: "https://quill.example", code: "q" }] }, who: { display: "Odalys Quill" } }],
  });
  expect(provenance).toEqual({
    resourceType: "Provenance",
    target: [{ reference: expect.stringMatching(/^Patient\/[0-9a-f]{32}$/) }],
    _recorded: MASKED,
    agent: [{ ...MASKED, who: MASKED }],
  });
});

it("of a choice, and of what an invariant wants, the first that was there; nothing of what was not", async () => {
  expect(
    await redacted({
      resourceType: "Patient",
      contact: [
        { gender: "female", telecom: [{ value: "802-555-0143" }], address: { line: ["1 Quill Lane"] } },
        { gender: "male" },
      ],
      link: [{ type: "refer" }],
    }),
  ).toEqual({
    resourceType: "Patient",
    contact: [{ gender: "female", telecom: [MASKED] }, { gender: "male" }],
    link: [{ type: "refer" }],
  });
  const { effectiveDateTime: _, ...dispensed } = await redacted({
    resourceType: "MedicationAdministration",
    status: "completed",
    medicationReference: { display: "Quill's own" },
    subject: { display: "Odalys Quill" },
  });
  expect(dispensed).toEqual({
    resourceType: "MedicationAdministration",
    status: "completed",
    medicationReference: MASKED,
    subject: MASKED,
  });
});

it("an element beside a primitive that stays is enough, and one that goes is not there twice", async () => {
  const known = { url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "unknown" };
  const statusOf = async (_status: unknown) =>
    redacted({ resourceType: "Observation", status: "quill", _status, code: { text: "weight" } });
  expect(await statusOf({ extension: [known] })).toMatchObject({ _status: { extension: [known] } });
  const gone = await statusOf({ extension: [{ url: "https://quill.example", valueString: "Odalys Quill" }] });
  expect(gone).toEqual({ resourceType: "Observation", _status: MASKED, code: { text: "weight" } });
});

it("what is wanted only beside another is kept only beside it", async () => {
  const repeatOf = async (repeat: object) =>
    (
      await redacted({
        resourceType: "ServiceRequest",
        status: "active",
        intent: "order",
        occurrenceTiming: { repeat },
      })
    ).occurrenceTiming;
  expect(await repeatOf({ period: 2, periodUnit: "quill" })).toEqual({ repeat: { period: 2, _periodUnit: MASKED } });
  expect(await repeatOf({ count: 3, period: 8025550143, periodUnit: "quill" })).toEqual({ repeat: { count: 3 } });
});

it("an extension goes with its URL, whatever it held: its part of one that is listed, too", async () => {
  const race = "http://hl7.org/fhir/us/core/StructureDefinition/us-core-race";
  const text = { url: "text", valueString: "White" };
  const extension = [{ url: race, extension: [{ url: "quill", valueString: "Mixed" }, text] }];
  const made = await redacted({ resourceType: "Patient", gender: "female", extension });
  expect(made).toEqual({ resourceType: "Patient", gender: "female", extension: [{ url: race, extension: [text] }] });
});

it("a document whose date goes is a collection, one whose date was not there or stays is a document", async () => {
  const document = { resourceType: "Bundle", type: "document", timestamp: "2024-03-09T10:15:00Z", entry: [] };
  expect(await redacted(document)).toMatchObject({ type: "collection" });
  expect(await redacted({ ...document, timestamp: undefined })).toMatchObject({ type: "document" });
  expect(await redacted({ ...document, type: "message" })).toMatchObject({ type: "message" });
  const limited = await rulesIn("fhir-r4-limited");
  const { written } = await runRecords("fhir", JSON.stringify(document), limited, await withSurrogates());
  expect(JSON.parse(written)).toMatchObject({ type: "document", timestamp: expect.stringMatching(/T10:15:00Z$/) });
});

it("versions of one resource in a Bundle are told apart, those of two are not said to be alike, no text is searched for them", async () => {
  const entryOf = (id: string, versionId: string) => ({
    fullUrl: `https://quill.example/fhir/Observation/${id}`,
    resource: {
      resourceType: "Observation",
      id,
      meta: { versionId },
      status: "final",
      code: { text: "weight" },
      note: [{ text: `Given ${versionId} mg.` }],
    },
  });
  const entry = [entryOf("a", "120"), entryOf("a", "121"), entryOf("b", "120")];
  const { written } = await runRecords(
    "fhir",
    JSON.stringify({ resourceType: "Bundle", type: "collection", entry }),
    schema,
  );
  const made: { entry: { fullUrl: string; resource: { meta: { versionId: string }; note: unknown } }[] } =
    JSON.parse(written);
  expect(new Set(made.entry.map(({ resource }) => resource.meta.versionId)).size).toBe(3);
  expect(new Set(made.entry.map(({ fullUrl }) => fullUrl)).size).toBe(2);
  expect(made.entry.map(({ resource }) => resource.note)).toEqual(entry.map(({ resource }) => resource.note));
});

it("within contained resources and entries of a Bundle, and a document keeps that it has an identifier", async () => {
  const { identifier, entry } = await redacted({
    resourceType: "Bundle",
    type: "document",
    entry: [
      {
        resource: {
          resourceType: "Slot",
          schedule: { reference: "Schedule/1" },
          status: "free",
          start: "2024-03-09T10:15:00Z",
        },
      },
    ],
    identifier: { system: "https://quill.example", value: "Q-77" },
  });
  expect(identifier).toEqual({ ...MASKED, _system: MASKED, _value: MASKED });
  expect(entry).toMatchObject([{ resource: { status: "free", _start: MASKED } }]);
  const { contained } = await redacted({
    resourceType: "Task",
    contained: [{ resourceType: "Observation", id: "o", status: "final", code: { coding: [{ code: "Q-77" }] } }],
  });
  expect(contained).toMatchObject([{ resourceType: "Observation", status: "final", code: MASKED }]);
});
