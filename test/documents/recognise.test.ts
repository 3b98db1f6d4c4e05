import { describe, expect, it } from "vitest";
import { lookAhead, needsRecords, recognise } from "../../src/documents/recognise.js";

const whole = (text: string) => recognise(text, true);

describe("what a text is by its content", () => {
  it.each([
    ["csv", "name,mrn,dob\nQuill,4471902,1980-01-01\n"],
    ["csv", '\uFEFF"Patient Name","MRN","Note"\r\n"Quill, Anna","4471902","Seen today,\r\nwell."\r\n'],
    ["csv", "Name, MRN, Born\nQuill, 4471902, 1980\nRook, 4471903, 1981\nPike, 4471904, 1982\n"],
    ["csv", "Quill,Anna,1980-01-01\nRook,Ben,1981-02-03\n"],
    ["csv", "id,note\n1,Seen today. She is well\n2,Came with her son\n"],
    ["csv", "name,note\nAnna Quill,slept well\nBen Rook,did not\n"],
    ["csv", "id,name,note\n1,Quill,seen, and well, today\n2,Rook,not seen\n"],
    ["csv", "name;mrn;dob\nQuill;4471902;1980\nRook;4471903;1981\n"],
    ["csv", "name|mrn|dob\nQuill|4471902|1980\n"],
    ["csv", "Quill,Anna,4471902,F,1980-01-01"],
    ["csv", ",age,name\n0,71,Quill\n1,72,Rook\n"],
    ["tsv", "name\tmrn\tdob\nQuill\t4471902\t1980\n"],
    ["tsv", "id\ttext\n1\tShe is well.\n2\tShe is not.\n"],
    ["hl7", "MSH|^~\\&|A|B|C|D|20240101||ADT^A01|1|P|2.5\rPID|1||4471902||Quill^Anna\r"],
    ["hl7", "\u000BMSH|^~\\&|A|B\rPID|1\r\u001C\r"],
    ["hl7", "received 10:31\nMSH$%~\\&$A$B$C\rPID$1\r"],
    ["hl7", "PID|1||4471902||Quill^Anna\nOBX|1|NM|2345-7||187\n"],
    ["hl7", "FHS|^~\\&|A\rBHS|^~\\&|A\rMSH|^~\\&|A|B\r"],
    ["xml", '<?xml version="1.0"?><a/>'],
    ["xml", '<ClinicalDocument xmlns="urn:hl7-org:v3"><id/></ClinicalDocument>\n'],
    ["xml", "<!-- made today -->\n<patients><patient>Quill</patient></patients>"],
    ["fhir", '{ "resourceType" : "Patient", "name": [] }'],
    ["fhir", '[{"resourceType":"Patient"}]'],
    ["ndjson", '{"name":"Quill"}\n{"name":"Rook"}\n'],
    ["json", '{"name":\n{"a":1}}'],
    ["csv", "sep=;\nCognome;Nome;Nato\nQuill;Anna;12.03.31\n"],
    ["csv", '"sep=,"\r\nLast,First\r\nQuill,Anna\r\n'],
    ["csv", "Report of today\nsep=;\nName;MRN\nQuill;4471902\n"],
    ["csv", "Census 3 West\n\nLast,First,Born,Room\nQuill,Anna,3/12/31,12\nRook,Ben,4/1/30,14\n"],
    ["csv", "Census\n3 West\n\n\nLast;First;Born;Room\nQuill;Anna;3/12/31;12\nRook;Ben;4/1/30;14\n"],
    ["tsv", "Census\n\nLast\tFirst\tBorn\nQuill\tAnna\t1931\nRook\tBen\t1930\n"],
    ["csv", "Census,,\nLast,First,Born\nQuill,Anna,1931\nRook,Ben,1930\n"],
    ["tsv", "name\tdob\nRose Stone\t1950-03-14\nAda Quill\t1960-01-01\nTom Blake\t1961-02-03\n"],
    ["tsv", "Name\tNote\nRose Stone\tseen\nAda Quill\twell\n"],
    ["tsv", "Patient Name\tMRN\nStone, Rose\t88429\nWhite, May\t88430\n"],
    ["tsv", "Paziente\tNato il\nRosa Neri\t14/03/1950\nLuca Bianchi\t15/03/1950\n"],
    ["tsv", "Rose Stone\t555-123-4567\nAda Quill\t555-123-9999\n"],
    ["csv", "last,note\nStone,well\nStone,ill\n"],
    ["csv", "nombre,fecha de nacimiento\nRosa Rico,14/03/1950\nAna Rico,15/03/1951\n"],
    ["csv", "Stone,1950-03-14\nQuill,1951-03-14\n"],
    ["csv", "8842910;Stone\n8842911;White\n"],
    ["csv", "Export of today\n\nmrn,last\n8842910,Stone\n8842911,White\n"],
    ["html-part", "<table><tr><td>Stone"],
    ["html-part", "<div>Rose Stone</div>"],
    ["html-part", "<li>Patient: Rose Stone</li>"],
    ["html-part", "<tr><td>Stone</td></tr>"],
    ["html-part", "<b>Rose Stone</b>\n"],
    ["xml", "<a><name>Stone</name></a>"],
    ["json", '["Quill", "Rook"]'],
    ["html", "<!DOCTYPE html>\n<html><body><p>Quill</p></body></html>"],
    ["html-part", "<p>Seen by <b>Quill</b></p>"],
    ["rtf", "As sent:\n{\\rtf1\\ansi Quill}"],
  ])("%s: %#", (structure, text) => {
    expect(whole(text)).toBe(structure);
  });

  it.each([
    "Dear Dr. Quill,\n\nThank you, Anna, for coming.\nShe is well, eats, sleeps, and walks.\n",
    "Hello, Anna, how are you?\nI am well, thank you, doctor.\nGood, good, then sit down.\n",
    "BP 120/80, HR 80, T 98.6\n",
    "Glucose was <5.6 and > 3.9; (see below).\n",
    "<5 mg/dL is normal.",
    "<Anna> I have a cough\n<Doctor> since when?\n",
    "<v Anna>Hello</v> she said.",
    "{Anna} came in. [PERSON], seen today.",
    "[doctor] hello anna\n[patient] hello\n",
    "[PERSON] is 71.",
    "Doctor\tHow are you?\nPatient\tI am well.\nDoctor\tGood.\n",
    "Patient:\tAnna Quill\nBorn:\t1980\n",
    "Lisinopril; metformin; aspirin.\nNo change; see again in May.\n",
    "1,200 ml, then 1,500 ml\n2,000 ml later\n",
    "# Visit\n\n| drug | dose |\n|---|---|\n| aspirin | 81 mg |\n",
    "Plan\tAspirin\nAnna Quill\tslept well\n",
    "MSH was seen in the scan | nothing else",
    "Plan:\n\nAspirin, statin, rest\nReturn in May, or sooner, if worse\n",
    "Allergies\n\nnuts,milk,eggs\n",
    "Vitals\nBP 120/80, HR 80, T 98.6\nBP 118/76, HR 72, T 98.4\n",
    "sep=; is the line that Excel writes.\n",
    "Doctor:\tHow are you?\nPatient:\tI am well.\nDoctor:\tGood.\n",
    "Glucose\t98\nSodium\t140\nWhite count\t7.2\nPotassium\t4.1\n",
    "Name\tResult\nWhite count\t7.2\nSerum glucose\t98\nFree iron\t9\n",
    "Patient\tRose Stone\nBorn\t1950-03-14\nMRN\t8842910\n",
    "Name\tPhone\nFirst name\tMobile\nMarital status\tsingle\n",
    "Name\tRose Stone\nDOB\t1950-03-14\nPhone\t555-1234\nAddress\t12 High St\n",
    "Lisinopril,10 mg\nMetformin,500 mg\nAspirin,81 mg\n",
    "Colonoscopy\t2019-03-14\nMammogram\t2020-01-02\n",
    "Glucose,2024-01-03\nSodium,2024-01-04\n",
    "12 High Street,Dallas\n14 Low Road,Austin\n",
    "Allergies\n\nnuts,hives\nmilk,rash\n",
    "<b>Plan</b>\nRose Stone to rest.\n",
    "",
  ])("prose: %#", (text) => {
    expect(whole(text)).toBeNull();
  });

  it("gives every character on, however it came", async () => {
    const pieces = ["<?xm", "l vers", "ion='1.0'?><a>", "x".repeat(70_000), "</a>"];
    const { structure, chunks } = await lookAhead(
      (async function* () {
        yield* pieces;
      })(),
    );
    let all = "";
    for await (const chunk of chunks) all += chunk;
    expect(structure).toBe("xml");
    expect(all).toBe(pieces.join(""));
  });

  it("says of a table and of a record a line which commands read them", () => {
    expect(needsRecords("ndjson").hint).toMatch(/propose INPUT --format ndjson .*records INPUT --format ndjson/u);
    expect(needsRecords("csv").hint).toMatch(
      /title.*names of its columns.*propose INPUT --format csv .*records INPUT --format csv/u,
    );
  });

  it("says how to go on, for a program by its code", () => {
    const { code, exitCode, hint } = needsRecords("hl7");
    expect({ code, exitCode }).toEqual({ code: "INPUT_RECORDS", exitCode: 19 });
    expect(hint).toMatch(/hushtape records INPUT --format hl7 .*--format txt/u);
  });
});
