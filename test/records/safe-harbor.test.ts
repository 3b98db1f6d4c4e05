import { describe, expect, it } from "vitest";
import { rulesIn, rulesOf, withSurrogates, writtenOf } from "../helpers/records.js";

/** What Safe Harbor asks of ages and births wherever they stand (45 CFR 164.514(b)(2)(i)(C)), and that no number is somebody's. */

const [fhir, limited, hl7, ccda, i2b2, omop] = await Promise.all(
  [
    "fhir-r4-safe-harbor",
    "fhir-r4-limited",
    "hl7-v2-safe-harbor",
    "ccda-safe-harbor",
    "i2b2-safe-harbor",
    "omop-cdm-safe-harbor",
  ].map(rulesIn),
);
const surrogates = await withSurrogates();
const schema = (one: typeof fhir) => {
  if (!one) throw new RangeError("no schema");
  return one;
};
const ofFhir = (...resources: object[]) =>
  writtenOf("fhir", resources.map((one) => `${JSON.stringify(one)}\n`).join(""), schema(fhir));
const values = (written: string) =>
  [...written.matchAll(/"value(?:Integer|Decimal|Date|DateTime)?":("?[^",{}]*"?)/g)].map(([, one]) => one);
const observation = (more: object) => ({ resourceType: "Observation", status: "final", code: { text: "x" }, ...more });
const quantity = (value: number, unit?: string) => observation({ valueQuantity: { value, ...(unit && { unit }) } });

describe("FHIR", () => {
  it("an age over 89 is 90 where years stand beside it, and goes where nothing does", async () => {
    const units = ["a", "yrs", "years", "{years}", "yr old", "Jahre", "/min", "mg"];
    const written = await ofFhir(
      ...units.map((unit) => quantity(97, unit)),
      quantity(97),
      quantity(88),
      observation({ valueInteger: 97 }),
    );
    expect(values(written)).toEqual(["90", "90", "90", "90", "90", "90", "97", "97", "88"]);
    const years = [
      "year(s)",
      "yr(s)",
      "age",
      "{age}",
      "in years",
      "J.",
      "Lj.",
      "LJ",
      "Jaar",
      "jaren",
      "lat",
      "år",
      "roky",
      "vuotta",
    ];
    expect(values(await ofFhir(...years.map((unit) => quantity(97, unit))))).toEqual(years.map(() => "90"));
    // What is no known unit proves nothing.
    const unknown = ["ani", "Lebensalter", "x", "scoring"];
    expect(values(await ofFhir(...unknown.map((unit) => quantity(97, unit))))).toEqual([]);
    const real = [
      "mg/dL",
      "%",
      "kg",
      "mmHg",
      "bpm",
      "/min",
      "mm[Hg]",
      "beats/min",
      "10*3/uL",
      "U/L",
      "cm",
      "fL",
      "ng/mL",
      "mEq/L",
    ];
    expect(values(await ofFhir(...real.map((unit) => quantity(97, unit))))).toEqual(real.map(() => "97"));
    const range = { low: { value: 95, unit: "a" }, high: { value: 99, unit: "a" } };
    const relative = {
      resourceType: "FamilyMemberHistory",
      status: "completed",
      relationship: { text: "x" },
      ageRange: range,
    };
    expect(values(await ofFhir(relative))).toEqual(["90", "90"]);
    const answers = [
      { valueInteger: 97 },
      { valueDecimal: 97.5 },
      { valueInteger: 12 },
      { valueDate: "1922-04-05" },
      { valueDate: "2022-04-05" },
    ];
    const asked = {
      resourceType: "QuestionnaireResponse",
      status: "completed",
      item: [{ linkId: "1", answer: answers }],
    };
    expect(values(await ofFhir(asked))).toEqual(["12", '"2022"']);
  });

  it("where an age is in words, it goes by what its element or its value says", async () => {
    const told = { resourceType: "FamilyMemberHistory", status: "completed", relationship: { text: "x" } };
    const written = await ofFhir(
      ...["97", "97 years", "98 yrs"].flatMap((age) => [
        { ...told, ageString: age },
        { ...told, deceasedString: age },
        { resourceType: "Condition", subject: { display: "x" }, onsetString: age },
        observation({ valueString: age }),
      ]),
      { resourceType: "Condition", subject: { display: "x" }, onsetString: "in childhood" },
    );
    expect(written).not.toMatch(/9[78]/);
    expect(written).toContain("in childhood");
  });

  it("a date that may be the birth of somebody over 89 goes wherever it stands", async () => {
    const written = await ofFhir(
      observation({ valueDateTime: "1922-04-05" }),
      observation({ valueDateTime: "1941-04-05" }),
    );
    expect(values(written)).toEqual(['"1941"']);
  });

  it("no long number passes, nor one that is the patient's own, under either schema", async () => {
    const patient = { resourceType: "Patient", id: "p1", identifier: [{ value: "55-51234" }] };
    const subject = { reference: "Patient/p1" };
    const source = [
      patient,
      { resourceType: "Patient", id: "p2", multipleBirthInteger: 5_551_234 },
      observation({ valueInteger: 5_551_234_567 }),
      observation({ subject, valueInteger: 5_551_234 }),
      observation({ subject, valueQuantity: { value: 123_456_789, unit: "SSN" } }),
      observation({ subject, valueQuantity: { value: 55_512, unit: "mL" } }),
    ];
    const text = source.map((one) => `${JSON.stringify(one)}\n`).join("");
    for (const rules of [fhir, limited]) {
      expect(values(await writtenOf("fhir", text, schema(rules)))).toEqual(["55512"]);
    }
  });
});

describe("spans of time and long numbers", () => {
  it("months, weeks, days and hours say no age over 89; a long number passes beside a unit alone", async () => {
    const written = await ofFhir(
      ...[
        quantity(1079, "mo"),
        quantity(1100, "months"),
        quantity(4700, "wk"),
        quantity(33_000, "d"),
        quantity(1104, "Monate"),
        quantity(97, "mo"),
      ],
      ...[quantity(250_000, "/uL"), quantity(250_000, "10*3/uL"), quantity(98_765, "MRN"), quantity(98_765)],
    );
    expect(values(written)).toEqual(["1079", "97", "250000", "250000"]);
  });
});

describe("HL7, C-CDA and tables", () => {
  const message = (...lines: string[]) =>
    `${["MSH|^~\\&|A|B|C|D|20240309||ORU^R01|1|P|2.5", "PID|1||5551234^^^MR||Quill^Ann", ...lines].join("\r")}\r`;
  const results = async (...lines: string[]) => {
    const written = await writtenOf("hl7", message(...lines), schema(hl7), surrogates);
    return written
      .trim()
      .split("\r")
      .slice(2)
      .map((line) => line.split("|")[5]);
  };

  it("ages over 89 are 90, and no number without a unit may be one", async () => {
    expect(
      await results(
        "OBX|1|NM|30525-0^Age^LN||97|a",
        "OBX|2|NM|30525-0^Age^LN||97",
        "OBX|3|NM|x^y^L||97|years",
        "OBX|4|NM|8867-4^Heart rate^LN||97|/min",
        "OBX|5|NM|x^y^L||97",
        "OBX|6|SN|x^y^L||>^97",
        "OBX|7|NM|x^y^L||88",
        "OBX|8|NM|x^y^L||97|Lj.",
        "OBX|9|NM|x^y^L||97|anni e mesi",
        "OBX|10|ST|AGE^Age^L||97",
        "OBX|11|ST|x^y^L||97|mg/dL",
        "OBX|12|NM|x^y^L||1123|month(s)",
      ),
    ).toEqual(["90", "90", "90", "97", "", ">^", "88", "90", "", "", "97", ""]);
  });

  it("no number of five digits or more passes that no unit tells to be measured, nor months that say an age over 89", async () => {
    const units = ["/uL", "copies/mL", "10*3/uL^^UCUM", "mL/24.h", "IU/L", "%", "mm[Hg]", "visit", "MRN", ""];
    const lines = units.map((unit, at) => `OBX|${at}|NM|x^y^L||47118${10 + at}|${unit}`);
    const spans = [
      "OBX|20|NM|30525-0^Age^LN||95|mo",
      "OBX|21|NM|30525-0^Age^LN||1100|mo",
      "OBX|22|NM|x^y^L||33000|days",
      "OBX|23|SN|x^y^L||>^1100|wk",
      "OBX|24|NM|x^y^L||4711|",
    ];
    expect(await results(...lines, ...spans)).toEqual([
      ...units.map((_, at) => (at < 7 ? `47118${10 + at}` : "")),
      ...["95", "", "", "^", "4711"],
    ]);
  });

  it("nor does the patient's number, called a code", async () => {
    const codes = ["5551234^Quill^LN", "555-1234^x^SCT", "718-7^Hemoglobin^LN"];
    const written = await results(...codes.map((code, at) => `OBX|${at}|CE|x^y^L||${code}`));
    expect(written.map((one) => one?.split("^")[0])).toEqual(["", "", "718-7"]);
  });

  it("nor do they in words", async () => {
    const said = ["Age: 1100 mo today", "She is 1,100 months old", "a 33000-day-old woman", "aged 4700 weeks"];
    const [...written] = await results(...said.map((text, at) => `OBX|${at}|TX|x^y^L||${text}`));
    expect(written.join("\n")).not.toMatch(/1100|1,100|33000|4700/);
  });

  it("old births go, also where only the value tells; the patient's number is no measurement", async () => {
    const [old, young, number] = await results(
      "OBX|1|DT|21112-8^Birth date^LN||19320405",
      "OBX|2|DT|x^y^L||20230405",
      "OBX|3|NM|x^y^L||5551234",
    );
    expect([old, number]).toEqual(["", ""]);
    expect(young).toMatch(/^202[23]\d{4}$/);
  });

  it("so in entries of C-CDA", async () => {
    const value = (number: string, unit: string) =>
      `<observation><value xsi:type="PQ" value="${number}"${unit}/></observation>`;
    const entries = `${value("97", ' unit="a"')}${value("97", ' unit="/min"')}${value("97", "")}`;
    const source = `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><component><section><entry>${entries}</entry></section></component></ClinicalDocument>`;
    const written = await writtenOf("xml", source, schema(ccda));
    expect([...written.matchAll(/<value[^>]* value="(\d+)"/g)].map(([, one]) => one)).toEqual(["90", "97"]);
    const age = (inner: string) => `<observation><code code="30525-0"/>${inner}</observation>`;
    const ages = [
      age('<value xsi:type="INT" value="97"/>'),
      age('<value xsi:type="IVL_PQ"><low value="97" unit="1"/></value>'),
      value("97", ' unit="year(s)"'),
      value("97", ' unit="ani"'),
    ];
    const told = await writtenOf("xml", source.replace(entries, ages.join("")), schema(ccda));
    expect([...told.matchAll(/ value="(\d+)"/g)].map(([, one]) => one)).toEqual(["90", "90", "90"]);
  });

  it("so in tables of i2b2 and OMOP", async () => {
    const facts = [
      "patient_num,concept_cd,nval_num,units_cd",
      "9,LOINC:30525-0,97,@",
      "9,LOINC:8867-4,97,bpm",
      "9,LOINC:1-8,97,@",
      "9,LOINC:1-8,97,age",
      "9,LOINC:1-8,97,Year(s)",
      "9,LOINC:1-8,1123,month(s)",
      "9,LOINC:1-8,97,ani",
    ];
    const column = (written: string, nth: number) =>
      written
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split(",")[nth]);
    expect(column(await writtenOf("csv", `${facts.join("\n")}\n`, schema(i2b2)), 2)).toEqual([
      ...["90", "97", "[MASKED]", "90", "90", "[MASKED]", "[MASKED]"],
    ]);
    const texts = "patient_num,concept_cd,tval_char\n9,LOINC:30525-0,97\n9,LOINC:1-8,93 years\n9,LOINC:1-8,97\n";
    expect(column(await writtenOf("csv", texts, schema(i2b2)), 2)).toEqual(["90", "[AGE]", "[MASKED]"]);
    const people = "patient_num,birth_date\n9,1930-04-05\n10,1961-02-03\n";
    const births = column(await writtenOf("csv", people, schema(i2b2), surrogates), 1);
    expect([births[0], births[1]?.slice(0, 3)]).toEqual(["[MASKED]", "196"]);
    const measured = [
      "person_id,measurement_concept_id,value_as_number,unit_concept_id,unit_source_value",
      "9,3022304,97,0,",
      "9,3027018,97,8541,",
      "9,3027018,97.0,8840.0,",
      "9,3022304,97,9448,",
      "9,3022304,97,9448.0,",
      "9,3022304,1123,9580.0,",
      "9,3022304,97,8888888,",
      "9,3022304,97,0,mg/dL",
      "9,3022304,97,0,years",
    ];
    expect(column(await writtenOf("csv", `${measured.join("\n")}\n`, schema(omop)), 2)).toEqual([
      ...["[MASKED]", "97", "97.0", "90", "90", "[MASKED]", "[MASKED]", "97", "90"],
    ]);
  });
});

describe("births over 89", () => {
  const NOTES = [
    "93 y/o F, DOB 02/17/1931. PMH: CABG 03/04/2001, TKA 2010.",
    "Pt (b. 1931) s/p CABG 2001",
    "Patient DOB 02/17/1931. Husband passed away 03/04/1995 of MI.",
    "DOB 02/17/1931, hip replacement 05/06/2012",
    "DOB 2/17/31, hip replacement 05/06/2012",
  ];

  it("keep a placeholder in free text, whatever else it dates", async () => {
    const rows = NOTES.map((note, at) => `{"id":"${at}","note":"${note}"}\n`).join("");
    const written = await writtenOf("ndjson", rows, rulesOf({ path: "/note", autoDeID: true }), surrogates);
    expect(written).not.toMatch(/19[23]\d|17\/31/);
    for (const line of written.trim().split("\n")) expect(line).toMatch(/\[(?:BIRTH_DATE_TIME|DATE)\]/);
  });

  it("are old by any reading of their digits, and by any year beside", async () => {
    const births = [
      "20121931",
      "2024 (born 1931)",
      "2012-1931",
      "19310312101500",
      "03121931",
      "2/3/1931",
      "2/3/31",
      "193103",
    ];
    const later = ["19610312", "1961-03-12T10:15:00", "12031961"];
    const rows = [...births, ...later].map((one) => `{"a":"${one}","b":"${one}","c":"${one}","d":"${one}"}\n`).join("");
    const rules = rulesOf(
      { path: "/a", surrogate: "BIRTH_DATE_TIME" },
      { path: "/b", shiftDate: "recent" },
      { path: "/c", generalize: "birth-year" },
      { path: "/d", generalize: "year" },
    );
    const written = (await writtenOf("ndjson", rows, rules, surrogates)).trim().split("\n");
    const [old, young] = [written.slice(0, births.length).join("\n"), written.slice(births.length)];
    expect(old.replaceAll(/"d":[^}]*/g, "")).not.toMatch(/\d/);
    expect(old).not.toMatch(/"d":"2/);
    expect(young.map((one) => /"c":("?\w+)/.exec(one)?.[1])).toEqual(['"1961', '"1961', "null"]);
    for (const one of young) expect(one).toMatch(/"b":"(?:[^"]*196[0-2]|\[DATE\])/);
  });

  it("the year of a date is told where it stands last, too, and no other number for it", async () => {
    const dates = ["03/04/2024", "17.3.2024", "3-17-2024 10:15", "31/12/2024, 9:05 am"];
    const others = ["17/13/2024", "03/04/24", "3/4-2024", "03/04/2024 of Stone", "1/2/3/2024", "12/2024", "03042024"];
    const births = ["12/03/1931", "31.12.1940"];
    const rows = [...dates, ...others, ...births].map((one) => `{"d":"${one}","e":"${one}"}\n`).join("");
    const rules = rulesOf({ path: "/d", generalize: "year" }, { path: "/e", generalize: "birth-year" });
    const written = (await writtenOf("ndjson", rows, rules)).trim().split("\n");
    expect(written.slice(0, dates.length)).toEqual(dates.map(() => '{"d":"2024","e":"2024"}'));
    expect(written.slice(dates.length, -births.length)).toEqual(others.map(() => '{"d":null,"e":null}'));
    expect(written.slice(-births.length)).toEqual(['{"d":"1931","e":null}', '{"d":"1940","e":null}']);
  });

  it("of people over 89 are moved with the other dates in a limited data set, and are none that stays elsewhere", async () => {
    const patient = {
      resourceType: "Patient",
      id: "a",
      birthDate: "1931-03-14",
      deceasedDateTime: "2020-01-01",
      contact: [{ relationship: [{ text: "Mother, aged 97" }] }],
    };
    const written = await writtenOf("fhir", JSON.stringify(patient), schema(limited), surrogates);
    const { birthDate, deceasedDateTime } = JSON.parse(written);
    expect(birthDate).not.toBe(patient.birthDate);
    const days = (one: string, other: string) => (Date.parse(one) - Date.parse(other)) / 86_400_000;
    expect(days(deceasedDateTime, birthDate)).toBe(days(patient.deceasedDateTime, patient.birthDate));
    const rows = '{"birthDate":"1931-03-14","seen":"2024-03-14"}\n';
    const of = (shiftDate: true | "all") =>
      writtenOf("ndjson", rows, rulesOf({ path: ["/birthDate", "/seen"], shiftDate }), surrogates);
    expect(await of(true)).toMatch(/"birthDate":"\[DATE\]","seen":"20/);
    expect(await of("all")).toMatch(/"birthDate":"193\d-\d\d-\d\d","seen":"20/);
  });

  it("a time of the day makes no date an old one", async () => {
    const rows = '{"b":"20240319183500"}\n{"b":"202403191931"}\n{"b":"2024-03-19 19:31"}\n';
    const written = await writtenOf("ndjson", rows, rulesOf({ path: "/b", shiftDate: "recent" }), surrogates);
    expect(written).not.toMatch(/MASKED/);
  });
});
