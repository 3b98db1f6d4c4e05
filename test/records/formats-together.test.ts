import { describe, expect, it } from "vitest";
import { rulesOf, runRecords, writtenOf } from "../helpers/records.js";

const base64 = (text: string): string => Buffer.from(text).toString("base64");
const message = (...segments: string[]): string => `MSH|^~\\&|||||||ORU^R01|1|P|2.5\r${segments.join("\r")}\r`;
const CLOSED = { path: "/**", passThrough: true };

describe("what one format brought holds for the others", () => {
  it("values and forms narrow rules of JSON and FHIR", async () => {
    const rules = rulesOf({ path: ["/a", "Patient.gender"], passThrough: true, values: ["male"] });
    expect(await writtenOf("ndjson", '{"a":"male"}\n{"a":"Quill"}\n', rules)).toBe('{"a":"male"}\n{"a":"[MASKED]"}\n');
    const fhir = (gender: string) => JSON.stringify({ resourceType: "Patient", gender });
    expect(await writtenOf("fhir", fhir("male"), rules)).toContain('"gender":"male"');
    expect(await writtenOf("fhir", fhir("female"), rules)).not.toContain("female");
  });

  it("numbers of fields of HL7 are told apart although a rule of FHIR stands beside them", async () => {
    const rules = rulesOf({ path: ["Patient.gender", "PID-8"], passThrough: true }, { path: "PID", shouldMask: true });
    expect(await writtenOf("hl7", message("PID|1||||Quill|||F"), rules)).toMatch(/\rPID\|{8}F\r$/);
  });

  it("an attachment is read in FHIR, in XML and in an opened document of HL7", async () => {
    const note = "Dr. Barnaby Quillfeather left.";
    const resource = { resourceType: "Binary", contentType: "text/plain", data: base64(note) };
    const fhir = await writtenOf(
      "fhir",
      JSON.stringify(resource),
      rulesOf({ path: "Binary.data", attachment: true }, { path: "Binary.contentType", passThrough: true }),
    );
    expect(Buffer.from(JSON.parse(fhir).data, "base64").toString()).toBe("Dr. [PERSON] left.");
    const xml = await writtenOf("xml", `<a>${base64(note)}</a>`, rulesOf({ path: "/a", attachment: true }));
    expect(Buffer.from(xml.replace(/<\/?a>/g, ""), "base64").toString()).toBe("Dr. [PERSON] left.");
    const observation = message(`OBX|1|ED|1^x||^TEXT^^Base64^${base64(note)}`);
    const hl7 = await writtenOf("hl7", observation, rulesOf({ path: "OBX-5.5", attachment: true }, CLOSED));
    const document = /Base64\^([^|\r]*)/.exec(hl7)?.[1] ?? "";
    expect(Buffer.from(document, "base64").toString()).toBe("Dr. [PERSON] left.");
  });

  it("what is hashed is found in free text, but no ordinary word", async () => {
    const rules = rulesOf({ path: ["/id", "/house"], shouldHash: true }, { path: "/note", autoDeID: true });
    const record = { id: "q7-4711", house: "LAB", note: "Lab results of q7-4711 came." };
    const written = await writtenOf("ndjson", JSON.stringify(record), rules);
    expect(JSON.parse(written).note).toBe("Lab results of [OTHER_ID] came.");
  });

  it("the report says of a date without surrogates that it is none any more", async () => {
    const birth = (path: string) => rulesOf({ path, shiftDate: true }, CLOSED);
    const hl7 = await runRecords("hl7", message("PID|1||||||19800203"), birth("PID-7"));
    const patient = JSON.stringify({ resourceType: "Patient", birthDate: "1980-02-03" });
    const fhir = await runRecords("fhir", patient, birth("Patient.birthDate"));
    for (const { counts } of [hl7, fhir])
      expect(counts.fields.find(({ action }) => action === "shiftDate")?.became).toEqual({ placeholder: 1 });
  });

  it.each(["xml"] as const)("no record of %s is left out", async (format) => {
    await expect(runRecords(format, "", rulesOf(CLOSED), { quarantine: true })).rejects.toThrow(RangeError);
  });
});
