import { describe, expect, it } from "vitest";
import { typeOfValue } from "../../src/documents/field-types.js";
import { parseJson } from "../../src/documents/json.js";
import { isFieldName } from "../../src/documents/json-keys.js";
import { rewriteWith } from "./rewriting.js";

const redacted = async (source: string) => (await rewriteWith(parseJson, source)).text;

describe("what a member's name says of its value", () => {
  it.each([
    ['{"patient":{"last":"Stone","first":"Mark"},"notes":"Stone is well"}', 3],
    ['{"last":"Stone","first":"Rose"}', 2],
    ['{"last":"stone","first":"rose"}', 2],
    ['{"demographics":{"last":"STONE","first":"ROSE"}}', 2],
    ['{"family":"Stone"}', 1],
    ['{"name":{"last":"White"}}', 1],
    ['{"resourceType":"Foo","last":"Stone"}', 1],
    ['{"patients":[{"last":"Stone","first":"Mark"},{"last":"White","first":"May"}]}', 4],
    ['{"patients":["Stone","White"]}', 2],
    ['{"patient_last":"Stone","ptFirst":"Rose","motherSurname":"White"}', 3],
    ['{"mother":"Stone","provider":"Hope","attending":"Young","orderedBy":"Stone, Rose A."}', 4],
    ['{"signed_by":"Rose Stone, MD","author":"de la Cruz"}', 2],
    ['{"name":"Stone","sex":"M"}', 1],
    ['{"paziente":{"nome":"Bianca"},"cognome":"Stone","madre":"Rosa Neri"}', 3],
    ['{"apellidos":"Stone Rico","médico":"Rosa Blanco","nombre":"Rosa"}', 3],
  ])("%s", async (source, people) => {
    const text = await redacted(source);
    expect(text.match(/"\[PERSON\]/gu)).toHaveLength(people);
    expect(text.replaceAll("[PERSON]", "")).not.toMatch(/stone|mark"|rose|hope|white|bianc|ros[ae]|cruz/iu);
  });

  it.each([
    '{"medication":{"name":"Lasix"},"code":{"name":"Glucose"},"filename":"stone.txt","unit":"mg","display":"Stone"}',
    '{"drug_name":"Lasix","test_name":"Glucose"}',
    '{"mother":"Diabetes","father":"Deceased","family":"Diabetes","provider":"Cardiology"}',
    '{"mother":"TIA","sister":"HTN","son":"Asthma","aunt":"Breast CA","brother":"Kidney Stone"}',
    '{"attending":"yes","patient":"stable","nurse":"informed","emergencyContact":"Daughter","guardian":"Self"}',
    '{"first":"Monday","last":"Tuesday"}',
    '{"labs":[{"first":"Low","last":"High"}],"partner":"Supportive","family":"Supportive","witness":"Patient"}',
    '{"first":10,"last":20}',
    '{"medication":{"family":"Penicillin","first":"Lasix","last":"Bumex"},"font":{"last":"Stone"}}',
    '{"results":[{"name":"Lasix","sex":"F"}],"velocity":"Low","white_cell":"7.2","last_result":"Low"}',
    '{"bp":"120/80","finding":"KIDNEY STONE","plan":"Rose to stand"}',
  ])("keeps %s", async (source) => expect(await redacted(source)).toBe(source));

  it.each([
    ["mother_dob", "1950", "BIRTH_DATE_TIME"],
    ["dataNascita", "14/03/1950", "BIRTH_DATE_TIME"],
    ["fecha_de_nacimiento", "14/03/1950", "BIRTH_DATE_TIME"],
    ["patientMrn", "A12", "MEDICAL_RECORD_NUMBER"],
    ["chart_number", "A12", "MEDICAL_RECORD_NUMBER"],
    ["contact_phone", "5551234", "TELEPHONE_NUMBER"],
    ["teléfono", "612345678", "TELEPHONE_NUMBER"],
    ["codiceFiscale", "X", "SSN_OR_TAXPAYER"],
    ["indirizzo", "via Roma 1", "ADDRESS"],
    ["ip_address", "10.0.0.1", null],
    ["velocity", "Low", null],
    ["white_cell", "7", null],
  ])("%s: %s is %s", (key, value, type) => expect(typeOfValue(key, "", value)).toBe(type));

  it("these names are fields', in all languages, and nobody's", () => {
    for (const key of ["madre", "medico curante", "apellidos", "codiceFiscale"]) expect(isFieldName(key)).toBe(true);
    for (const key of ["rosa", "quillfeather", "stone"]) expect(isFieldName(key)).toBe(false);
  });
});

it("reads the names beside a value once for all values of an object", () => {
  // Each of 30,000 values with a look at 30,000 names would take minutes.
  const beside = Array.from({ length: 30_000 }, (_, index) => `note_${index}`);
  const types = new Set(beside.map(() => typeOfValue("last", "", "stone", beside)));
  expect([...types]).toEqual([null]);
  expect(typeOfValue("last", "", "stone", [...beside, "first"])).toBe("PERSON");
});
