import { describe, expect, it } from "vitest";
import { rulesOf, runRecords } from "../helpers/records.js";

describe("names that a record brings", () => {
  const schema = rulesOf(
    { path: "/staff/*/role", passThrough: true },
    { path: "/xqz", passThrough: true },
    { path: "/gone/*", remove: true },
  );

  it("are replaced where they may be somebody's: not by names of rules, nor by ordinary words", async () => {
    const source = String.raw`{"staff":{"Quillfeather":{"role":"nurse"},"Margaret":{"role":"clerk"},"Quillf\u0065ather2":{"role":1}},"xqz":1,"nurse_note":"x","visit_day":1,"drug":1,"Quillfeather":2,"4471902":null,"gone":{"Quillfeather":1}}`;
    const { written, counts } = await runRecords("json", source, schema);
    expect(written).toBe(
      '{"staff":{"[NAME-1]":{"role":"nurse"},"[NAME-2]":{"role":"clerk"},"[NAME-3]":{"role":1}},"xqz":1,"nurse_note":"[MASKED]","visit_day":null,"drug":null,"[NAME-1]":null,"[NAME-4]":null}',
    );
    expect(counts.names).toBe(6);
  });

  it("are known while the record's free text is read", async () => {
    const source =
      '{"people":{"Quillfeather":{"role":"x"},"K-44719":{"role":"y"}},"note":"told quillfeather to rest, k44719 is late, ward 3."}';
    const read = rulesOf({ path: "/people/*/role", passThrough: true }, { path: "/note", autoDeID: true });
    const { written } = await runRecords("json", source, read);
    expect(JSON.parse(written).note).toMatch(/^told \[PERSON\] to rest, \[[A-Z_]+\] is late, ward 3\.$/);
  });

  it("stay where the schema says that they are a standard's", async () => {
    const { FieldRules } = await import("../../src/records/schema/field-rules.js");
    const kept = new FieldRules({ ...schema.schema, keepNames: true });
    expect((await runRecords("json", '{"Quillfeather":1}', kept)).written).toBe('{"Quillfeather":null}');
  });

  it.each(
    `White; Dr Baker; Bishop 4482; White_1931-03-12; Long, Young; Wang; Park; Hunt; Barber; Rice; Stone; Hill; Gray; Love; Moon; Woods; Banks; Summers; Will; May;
    Grace; Case 4482; case of a slow walk around the old town`.split(/;\s+/u),
  )("are replaced though they are ordinary words: %s", async (name) => {
    const { written } = await runRecords("json", JSON.stringify({ note: "x", [name]: 1 }), rulesOf());
    expect(written).toBe('{"note":"[MASKED]","[NAME-1]":null}');
  });

  it.each([
    "ward",
    "case_id",
    "dateOfDay",
    "long",
    "mrn",
    "may_leave",
    "phone_2",
    "page-of-notes",
    "Età",
    "Geburtsdatum",
    "x",
  ])("stay where fields are called so: %s", async (name) => {
    const { written } = await runRecords("json", JSON.stringify({ note: "x", [name]: 1 }), rulesOf());
    expect(written).toBe(`{"note":"[MASKED]","${name}":null}`);
  });

  it("are replaced with all beside them where the values have one shape: a map", async () => {
    const of = async (source: string) => (await runRecords("json", source, schema)).written;
    expect(await of('{"staff":{"Kitchen":{"role":1},"Ward":{"age":2},"White":{}}}')).toBe(
      '{"staff":{"[NAME-1]":{"role":1},"[NAME-2]":{"age":null},"[NAME-3]":{}}}',
    );
    expect(await of('{"staff":{"Kitchen":{"role":1},"Ward":{"age":2}}}')).toBe(
      '{"staff":{"Kitchen":{"role":1},"Ward":{"age":null}}}',
    );
    expect(await of('{"staff":{"Kitchen":[1],"note":"x","White":1}}')).toBe(
      '{"staff":{"Kitchen":[null],"note":"[MASKED]","[NAME-1]":null}}',
    );
    expect(await of('{"staff":{"Kitchen":1,"Park":2,"White":3}}')).toBe(
      '{"staff":{"[NAME-1]":null,"[NAME-2]":null,"[NAME-3]":null}}',
    );
    expect(await of('{"staff":{"Kitchen":1,"Park":{"age":1},"White":3}}')).toBe(
      '{"staff":{"[NAME-1]":null,"[NAME-2]":{"age":null},"[NAME-3]":null}}',
    );
    // The fields of a record are texts, too, and one of them may be called unusually.
    expect(await of('{"person":{"note":"a","Quillfeather":"b","status":"c"}}')).toBe(
      '{"person":{"note":"[MASKED]","[NAME-1]":"[MASKED]","status":"[MASKED]"}}',
    );
    // A name of the schema is none of the map's.
    expect(await of('{"staff":{"role":1,"Kitchen":{"age":1},"White":{"age":1}}}')).toBe(
      '{"staff":{"role":null,"[NAME-1]":{"age":null},"[NAME-2]":{"age":null}}}',
    );
  });

  it.each([
    "age 93",
    "age_93",
    "age93",
    "over 95",
    "93-year-old mother",
    "93 years",
    "ninety three",
    "94",
    "91 F",
    "nonagenarian",
  ])("are replaced where they say an age over 89: %s", async (name) => {
    const source = JSON.stringify({ note: "She is ninety three bits of a puzzle.", [name]: 1 });
    const { written } = await runRecords("json", source, rulesOf({ path: "/note", autoDeID: true }));
    expect(Object.keys(JSON.parse(written)).toSorted()).toEqual(["[NAME-1]", "note"]);
    expect(written).not.toContain("[PERSON]");
  });

  it.each(["age 42", "day_90", "visit_95", "under 12", "forty three", "24", "phase 1", "week 95"])(
    "stay where they say none: %s",
    async (name) => {
      const { written } = await runRecords("json", JSON.stringify({ note: "x", [name]: 1 }), rulesOf());
      expect(Object.keys(JSON.parse(written)).toSorted()).toEqual([name, "note"].toSorted());
    },
  );

  it("are nobody's in the notes where they are tests beside tests, and somebody's beside other names", async () => {
    const read = rulesOf({ path: "/note", autoDeID: true });
    const of = async (record: object) =>
      JSON.parse((await runRecords("json", JSON.stringify(record), read)).written).note;
    const note = "Temp 38.4, Braden 17, Morse 45.";
    const tests = { Temp: { n: 38.4 }, Braden: { n: 17 }, Morse: { n: 45 }, Pulse: { n: 80 } };
    expect(await of({ vitals: tests, note })).toBe(note);
    const people = { Morse: { n: 45 }, Trevoldi: { n: 80 } };
    expect(await of({ people, note: "morse is late, trevoldi too." })).toBe("[PERSON] is late, [PERSON] too.");
  });

  it("are replaced in a header of which most may be somebody's, all of them", async () => {
    const { written } = await runRecords("csv", "Young Will,Rose Brown,Case 4482913,positive,xqz\n1,2,3,4,5\n", schema);
    expect(written).toBe("[NAME-1],[NAME-2],[NAME-3],[NAME-4],xqz\n[MASKED],[MASKED],[MASKED],[MASKED],5\n");
  });

  it("are replaced in the header of a table, which may be its first row", async () => {
    const { written } = await runRecords("csv", 'xqz,"Quillfeather, Ann",role,status\n1,2,3,4\n', schema);
    expect(written).toBe("xqz,[NAME-1],role,status\n1,[MASKED],[MASKED],[MASKED]\n");
  });
});
