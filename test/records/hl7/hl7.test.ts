import { describe, expect, it } from "vitest";
import { hl7Reader } from "../../../src/records/formats/hl7/message.js";
import { FieldRules } from "../../../src/records/schema/field-rules.js";
import { parseRecordSchema } from "../../../src/records/schema/record-schema.js";
import { rulesIn, withSurrogates, writtenOf } from "../../helpers/records.js";
import { CANARY, FIELD_COUNTS, fullMessage, fullSegment, KINDS, USUAL } from "./messages.js";

const safeHarbor = await rulesIn("hl7-v2-safe-harbor");
const limited = await rulesIn("hl7-v2-limited");
/** Towns may stay in a limited data set, whatever they are called. */
const withoutTowns = new FieldRules({
  ...limited.schema,
  fields: limited.schema.fields.filter(({ reason }) => !reason?.startsWith("a town")),
});

function rules(...fields: object[]): FieldRules {
  return new FieldRules(parseRecordSchema({ schema: "hushtape.records/1", name: "test", version: "1.0.0", fields }));
}

/** How many fields, repeats, components and subcomponents stand where. */
const shapeOf = (message: string): string => message.replaceAll(/[^|^~&\r]+/g, "");

const message = (...segments: string[]): string => `MSH|^~\\&|||||||ORU^R01|1|P|2.5\r${segments.join("\r")}\r`;

describe("shipped schemas of HL7", () => {
  it.each([
    ...KINDS.map((kind) => [kind, USUAL] as const),
    ["ADT^A08", { field: "#", encoding: "!+\\$" }] as const,
    ["ORU^R01", { field: "|", encoding: "~^*&%" }] as const,
  ])("let no canary out of %s with the separators %j", async (kind, marks) => {
    const source = `${fullMessage(kind, marks).join("\r")}\r`;
    const written = [
      await writtenOf("hl7", source, safeHarbor),
      kind === "ORM^O01" ? await writtenOf("hl7", source, safeHarbor, await withSurrogates()) : null,
      kind === "SIU^S12" ? await writtenOf("hl7", source, withoutTowns) : null,
    ];
    const names = (text: string) => text.split("\r").map((line) => line.split(marks.field));
    const counts = (text: string) => names(text).map((fields) => [fields[0], fields.length]);
    for (const one of written) {
      if (one === null) continue;
      expect(one.toLowerCase()).not.toContain(CANARY.toLowerCase());
      expect(counts(one)).toEqual(counts(source));
      expect(hl7Reader()(one.trimEnd()).leaves.length).toBeGreaterThan(100);
    }
  });

  it.each(Object.keys(FIELD_COUNTS))("decide every field of %s with a reason", (name) => {
    for (const schema of [safeHarbor, limited]) {
      const first = ["MSH", "BHS", "FHS"].includes(name) ? 3 : 1;
      for (let field = first; field <= (FIELD_COUNTS[name] ?? 0); field++) {
        const path = [name, String(field), "1", "1"];
        const leaf = { path, kind: "string" as const, value: "?", place: { start: 0, end: 1 }, pieces: [] };
        const rule = schema.ruleOf(leaf, () => null);
        expect(rule?.reason, `${name}-${field}`).toBeTruthy();
      }
    }
    expect(safeHarbor.schema.fields.every(({ reason }) => reason)).toBe(true);
  });

  it("leave the codes of a language that many speak and of the marital status, and no others", async () => {
    const of = (language: string, status: string) => message(`PID|1${"|".repeat(14)}${language}|${status}|`);
    for (const schema of [safeHarbor, limited]) {
      expect(await writtenOf("hl7", of("ITA", "M"), schema)).toContain("|ITA|M|");
      expect(await writtenOf("hl7", of(CANARY, "Quorndale"), schema)).not.toMatch(/Quillfeather|Quorndale/);
    }
  });

  it("leave nothing in the fields that are often forgotten, nor in segments that nobody knows", async () => {
    const fields = [2, 4, 6, 9, 14, 18, 20, 21, 23];
    const values = Object.fromEntries(fields.map((field) => [field, `${CANARY}-${field}77123`]));
    const pid = Array.from({ length: 30 }, (_, index) => values[index + 1] ?? "").join("|");
    const written = await writtenOf(
      "hl7",
      message(`PID|${pid}`, `ZIN|1|${CANARY}^77123`, `XYZ|77123|${CANARY}`),
      safeHarbor,
    );
    expect(written).not.toContain(CANARY);
    expect(written).not.toContain("77123");
    expect(written).toMatch(/\rZIN\|\|\^\rXYZ\|\|\r$/);
  });

  it.each(Object.entries(FIELD_COUNTS))("empty the fields of %s that no version has yet", async (name, count) => {
    const isHeader = ["MSH", "FHS", "BHS"].includes(name);
    const values = Array.from({ length: 9 }, (_, at) => `${CANARY}${at}^20240309&77123~${CANARY}^A08`);
    const known = Array.from({ length: count - (isHeader ? 2 : 0) }, () => "");
    const line = [isHeader ? `${name}|^~\\&` : name, ...known, ...values].join("|");
    const around: Readonly<Record<string, string>> = {
      MSH: `${line}\r`,
      BHS: `${line}\rBTS|0\r`,
      BTS: `BHS|^~\\&\r${line}\r`,
      FHS: `${line}\rFTS|0\r`,
      FTS: `FHS|^~\\&\r${line}\r`,
    };
    const source = around[name] ?? message(line);
    for (const schema of [safeHarbor, limited]) {
      const written = await writtenOf("hl7", source, schema);
      expect(written).not.toMatch(/77123|20240309|A08/);
      expect(written).not.toContain(CANARY);
    }
  });

  it("decide by the type that the standard gives a field", async () => {
    const fields = (name: string, values: Readonly<Record<number, string>>) =>
      `${name}|${Array.from({ length: 52 }, (_, at) => values[at + 1] ?? "").join("|")}`;
    const source = message(
      fields("PV1", { 33: "1850" }),
      fields("PV2", { 15: "Y", 16: "2024", 50: "20240309" }),
      fields("IN2", { 49: "Quillfeather^Barnaby", 50: "555-0142" }),
      fields("OBR", { 32: "881&Quillfeather&Barnaby^202403090930^20240310^WARD7", 39: "^tube half full^L" }),
      fields("ACC", { 9: "Y", 10: "Y" }),
      fields("SPM", { 12: "5^mL", 25: "2.5^mL" }),
    );
    const written = await writtenOf("hl7", source, limited);
    const said = (segment: string, field: number) =>
      written
        .split("\r")
        .find((line) => line.startsWith(`${segment}|`))
        ?.split("|")[field];
    expect(said("PV1", 33)).toBe("");
    expect([15, 16, 50].map((field) => said("PV2", field))).toEqual(["Y", "", "20240309"]);
    expect(said("IN2", 49)).toBe("[PERSON]^[PERSON]");
    expect(said("IN2", 50)).toBe("");
    expect(said("OBR", 32)).toMatch(/^[0-9a-f]{32}&\[PERSON\]&\[PERSON\]\^202403090930\^20240310\^$/);
    expect(said("OBR", 39)).toBe("^tube half full^");
    expect([9, 10].map((field) => said("ACC", field))).toEqual(["", "Y"]);
    expect([12, 25].map((field) => said("SPM", field))).toEqual(["5^mL", "2.5^mL"]);
  });

  it("keep what is clinical, and the form of dates", async () => {
    const source = message(
      "PID|1||4711^^^NORTH^MR||Quillfeather^Barnaby||19800203|F|||12 Elm^^Springfield^IL^62704",
      "OBR|1|||2345-7^Glucose^LN|||202403080930-0500",
      "OBX|1|NM|2345-7^Glucose^LN||105|mg/dL|70-99|H|||F|||20240309",
      "OBX|2|SN|1^x||>=^5",
      "OBX|3|CE|1^x||22298006^Myocardial infarction^SCT",
      "OBX|4|DTM|1^x||20240309101500.12+0000",
    );
    const written = await writtenOf("hl7", source, safeHarbor, await withSurrogates());
    expect(written).toContain("|2345-7^Glucose^LN||105|mg/dL|70-99|H|||F|||20");
    expect(written).toContain(">=^5");
    expect(written).toContain("22298006^Myocardial infarction^SCT");
    expect(written).toMatch(/\|\d{8}\|F\|.*\|\^\^\^IL\^627\r/);
    expect(written).toMatch(/\|\d{8}0930-0500\r/);
    expect(written).toMatch(/\|\d{8}101500\.12\+0000\r/);
    expect(written).not.toContain("19800203");
    // All by the same days.
    const [, order = "", seen = ""] = /(\d{8})0930-0500[\s\S]*\|F\|\|\|(\d{8})/.exec(written) ?? [];
    expect(dayOf(seen) - dayOf(order)).toBe(1);
    expect(await writtenOf("hl7", source, limited)).toContain("19800203|F|||^^Springfield^IL^62704");
  });

  it("keep units and codes of results as laboratories write them, and no word in their place", async () => {
    const units = ["IU/L", "ng/mL", "umol/L", "mIU/L", "M/uL", "Deg C", "mL/min/1.73m2", "10*3/uL", "INR"];
    const result = (unit: string, nth: number) => `OBX|${nth + 1}|NM|1^x||4.1|${unit}|3.5-5.0|H|||F`;
    const lines = [...units, "Quillfeather"].map(result);
    const written = await writtenOf("hl7", message(...lines), safeHarbor, await withSurrogates());
    for (const unit of units) expect(written).toContain(`|4.1|${unit}|3.5-5.0|H|||F`);
    expect(written).not.toContain("Quillfeather");
  });

  it("write the year of a date that is not moved, and nothing of what may be a birth of somebody over 89", async () => {
    const source = [
      "MSH|^~\\&|||||20240309101500-0500||ADT^A01|1|P|2.5",
      "EVN|A01|20240309101500|20241301|||1940",
      "PID|1||||||19800203|F",
      "PID|1||||||19310203|F",
      "PID|1||||||0203|F",
      "OBX|1|DTM|1^x||20121931",
      "NTE|1||Seen 9 March 2024.|",
      "",
    ].join("\r");
    const written = await writtenOf("hl7", source, safeHarbor);
    const date = (segment: string, field: number) =>
      written
        .split("\r")
        .filter((line) => line.startsWith(segment))
        .map((line) => line.split("|")[field]);
    expect(date("MSH", 6)).toEqual(["2024"]);
    expect([2, 3, 6].map((field) => date("EVN", field)[0])).toEqual(["2024", "", ""]);
    expect(date("PID", 7)).toEqual(["1980", "", ""]);
    expect(date("OBX", 5)).toEqual([""]);
    expect(written).toContain("Seen [DATE].");
    // Among moved dates none is its year.
    const moved = await writtenOf("hl7", source, safeHarbor, await withSurrogates());
    expect(moved).toMatch(/^MSH\|\^~\\&\|\|\|\|\|\d{8}101500-0500\|/);
    expect(moved).not.toContain("20240309");
  });

  it("write no date that is none, and nothing of births of people over 89", async () => {
    const written = await writtenOf(
      "hl7",
      message("PID|1||||||19010203", "EVN||20241301|2024"),
      safeHarbor,
      await withSurrogates(),
    );
    expect(written).toMatch(/\rPID\|1\|\|\|\|\|\|\rEVN\|\|\|20\d\d\r$/);
  });
});

function dayOf(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6))) / 86_400_000;
}

describe("HL7 messages", () => {
  const all = rules(
    { path: ["*-3.2", "PID-5", "NTE-3"], autoDeID: true },
    { path: ["MSH", "PID-8"], passThrough: true },
  );

  it("take escapes for what they say, and write them again", async () => {
    const source = message(
      "NTE|1||Smith \\T\\ Mr. Quill\\H\\feather\\N\\ \\F\\ \\X4D722E205175696C6C\\ \\Zx\\ C:\\temp",
      "PID|1|a\\S\\b|x^y",
    );
    const written = await writtenOf(
      "hl7",
      source,
      rules(
        { path: "NTE-3", autoDeID: true },
        { path: "PID-2", surrogate: "PERSON" },
        { path: "MSH", passThrough: true },
      ),
    );
    expect(written).not.toMatch(/feather|Quill|5175696C6C/);
    expect(written).toContain("\\F\\");
    expect(written).toContain("|[PERSON]|^");
  });

  it.each(["\r", "\n", "\r\n"])("are cut at MSH, and keep %j, bytes of MLLP and batches", async (end) => {
    const one = `MSH|^~\\&|||||||ADT^A01|1${end}PID|1||||Quillfeather${end}`;
    const source = `FHS|^~\\&|Quill${end}BHS|^~\\&|Quill${end}${one}${end}${one}BTS|2|Quill${end}FTS|1${end}`;
    const schema = rules({ path: ["MSH", "BTS-1", "FTS-1"], passThrough: true });
    for (const size of [1, 2, 1021]) {
      expect(await writtenOf("hl7", source, schema, {}, size)).toBe(
        source.replaceAll("Quillfeather", "").replaceAll("Quill", "").replaceAll("PID|1", "PID|"),
      );
      const framed = `\u000b${one}\u001c\r\u000b${one}\u001c\r`;
      expect(await writtenOf("hl7", framed, schema, {}, size)).toBe(
        framed.replaceAll("Quillfeather", "").replaceAll("PID|1", "PID|"),
      );
    }
  });

  it("decide by another field of the same segment, and the same repeat", async () => {
    const schema = rules(
      { path: "OBX-5", passThrough: true, when: { path: "OBX-2", is: ["NM"] } },
      { path: "PID-3.1", passThrough: true, when: { path: "PID-3.5", is: "XX" } },
      { path: ["OBX-2", "PID-3.5", "MSH"], passThrough: true },
    );
    const source = message("PID|1||A^^^^MR~B^^^^XX", "OBX||NM|||5~6", "OBX||ST|||7");
    expect(await writtenOf("hl7", source, schema)).toBe(message("PID|||^^^^MR~B^^^^XX", "OBX||NM|||5~6", "OBX||ST|||"));
  });

  it("read lines of a report as one text", async () => {
    const source = message("OBX|1|TX|1||Seen by Dr. Petra", "OBX|2|TX|2||Vance today");
    const written = await writtenOf("hl7", source, safeHarbor);
    expect(written).not.toMatch(/Petra|Vance/);
    expect(written).toContain("today");
  });

  it("redact embedded documents of text, and take others away", async () => {
    const text = "Mr. Quillfeather | slept\r\nwell.\n";
    const of = (type: string, subtype: string, bytes: Buffer | string) =>
      `OBX|1|ED|1||^${type}^${subtype}^Base64^${Buffer.from(bytes).toString("base64")}|||||F`;
    const written = await writtenOf(
      "hl7",
      message(
        of("TEXT", "plain", text),
        of("TEXT", "HTML", text),
        of("AP", "RTF", "{\\rtf1 Mr. Quill{\\b feather} slept.}"),
        of("IM", "RTF", "{\\rtf1 Mr. Quillfeather}"),
        of("IM", "JPEG", text),
        of("TEXT", "plain", Buffer.from([255, 254])),
        "OBX|1|RP|1||Quillfeather^x",
      ),
      safeHarbor,
    );
    const data = [...written.matchAll(/\^Base64\^([^|]*)/g)].map(([, one = ""]) =>
      Buffer.from(one, "base64").toString(),
    );
    const read = "Mr. [PERSON] | slept\r\nwell.\n";
    expect(data).toEqual([read, read, expect.stringMatching(/\nMr\. \[PERSON\]\{\\b \} slept\.\}$/), "", "", ""]);
    expect(written).toContain("OBX|1|RP|1||^\r");
  });

  it("take away what is encoded in a field of text", async () => {
    const hidden = Buffer.from(`${"Quillfeather ".repeat(9)}`).toString("base64");
    expect(await writtenOf("hl7", message(`OBX|1|TX|1||${hidden}`), safeHarbor)).not.toContain(hidden.slice(0, 20));
  });

  it("know their identifiers in their text", async () => {
    const written = await writtenOf("hl7", message("PID|1||Q7-4711x^^^N", "NTE|1||chart q7-4711X closed"), safeHarbor);
    expect(written).toContain("chart [MEDICAL_RECORD_NUMBER] closed");
  });

  it("leave the rest to the byte", async () => {
    const source = message('PID|1||""|||||M||| ', fullSegment("ORC"));
    expect(await writtenOf("hl7", source, rules({ path: "/**", passThrough: true }))).toBe(source);
    expect(shapeOf(await writtenOf("hl7", source, all))).toBe(shapeOf(source));
  });
});
