import { describe, expect, it } from "vitest";
import { HushtapeError } from "../../src/errors.js";
import type { RecordFormat } from "../../src/records/record-formats.js";
import { rulesIn, rulesOf, runRecords, withSurrogates } from "../helpers/records.js";

const NAMES = "Zoë Kübler";
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
const bigEndian = (text: string) => utf16(text).swap16();
const latin1 = (text: string) => Buffer.from(text, "latin1");
const hl7 = await rulesIn("hl7-v2-safe-harbor");
const message = (set: string, note: string) =>
  `MSH|^~\\&|||||20240309||ORU^R01|1|P|2.5||||||${set}\rPID|1||4711||Kübler^Zoë\rNTE|1||${note}\r`;

async function failureOf(format: RecordFormat, source: Buffer, rules = hl7): Promise<string> {
  const failed = await runRecords(format, source, rules).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failed instanceof HushtapeError)) throw new Error("it did not fail");
  expect(`${failed.message}${failed.hint}`).not.toMatch(/K.{0,2}bler|Zo/);
  return `${failed.code}: ${failed.message} ${failed.hint}`;
}

describe("an input in UTF-16 with its mark leaves in UTF-16", () => {
  const fields = [
    { path: ["/name", "/*/name"], surrogate: "PERSON" },
    { path: ["/note", "/*/note"], autoDeID: true },
    { path: ["/ort", "/*/ort"], passThrough: true },
  ];
  const CASES: readonly (readonly [RecordFormat, string, string])[] = [
    [
      "csv",
      `name,note,ort\n${NAMES},Seen by Dr. Kübler.,Köln\n`,
      "name,note,ort\n[PERSON],Seen by Dr. [PERSON].,Köln\n",
    ],
    ["tsv", `name\tort\r\n${NAMES}\tKöln\r\n`, "name\tort\r\n[PERSON]\tKöln\r\n"],
    ["ndjson", `{"name":"${NAMES}","ort":"Köln"}\n`, '{"name":"[PERSON]","ort":"Köln"}\n'],
    ["json", `[{"name":"${NAMES}","ort":"Köln"}]`, '[{"name":"[PERSON]","ort":"Köln"}]'],
  ];
  it.each(CASES)("%s", async (format, given, expected) => {
    for (const encoded of [utf16, bigEndian]) {
      for (const size of [1, 3, 4096]) {
        const { raw } = await runRecords(format, encoded(given), rulesOf(...fields), {}, size);
        expect(raw.equals(encoded(expected))).toBe(true);
      }
    }
  });

  it("hl7", async () => {
    expect(await failureOf("hl7", bigEndian(message("8859/1", "x")))).toMatch(/^INPUT_UNSUPPORTED: .*MSH-18/);
    const plain = await runRecords("hl7", bigEndian(message("", "café-au-lait spots")), hl7);
    expect(plain.raw.subarray(0, 2).toString("hex")).toBe("feff");
    expect(plain.raw.swap16().toString("utf16le")).toContain("NTE|1||café-au-lait spots\r");
  });
});

describe("messages of HL7 are read and written in the set that MSH-18 names", () => {
  it("8859/1 with the signs of Windows, whatever Node.js makes of them", async () => {
    const given = message("8859/1", "walked with obrien\u2019s stick, O'Brennick rested \u0096 5 \u0080").replace(
      "Kübler^Zoë",
      "O\u0092Brennick^Zoë",
    );
    const { raw } = await runRecords("hl7", latin1(given.replaceAll("\u2019", "\u0092")), hl7);
    const written = raw.toString("latin1");
    expect(written).not.toContain("Brennick");
    expect(written).toContain("rested \u0096 5 \u0080");
  });

  it.each(["8859/1", "8859/15"])("%s", async (set) => {
    const source = latin1(message(set, "café-au-lait spots, seen by Dr. Kübler"));
    for (const size of [1, 50, 4096]) {
      const { raw } = await runRecords("hl7", source, hl7, {}, size);
      const text = raw.toString("latin1");
      expect(text).toContain(`|${set}\r`);
      expect(text).toContain("NTE|1||café-au-lait spots, seen by Dr. [PERSON]\r");
      expect(text).toContain("PID|1||");
      expect(text).not.toContain("Kübler");
    }
  });

  it("with surrogates too", async () => {
    const { raw } = await runRecords(
      "hl7",
      latin1(message("8859/1", "café-au-lait spots")),
      hl7,
      await withSurrogates(),
    );
    expect(raw.toString("latin1")).toContain("café-au-lait spots");
    expect(raw.toString("latin1")).not.toMatch(/Kübler|Zoë/);
  });

  it("but for what would be a guess", async () => {
    expect(await failureOf("hl7", latin1(message("", "x")))).toMatch(/^INPUT_CORRUPT: .*not valid UTF-8.*iconv/);
    expect(await failureOf("hl7", latin1(message("ASCII", "x")))).toMatch(/^INPUT_CORRUPT: .*not valid UTF-8/);
    expect(await failureOf("hl7", Buffer.from(message("8859/1", "x")))).toMatch(/^INPUT_CORRUPT: .*is in UTF-8/);
    expect(await failureOf("hl7", Buffer.from(message("ISO IR87", "x")))).toMatch(/^INPUT_UNSUPPORTED: .*MSH-18/);
    expect(await failureOf("hl7", Buffer.from(message("8859/1~8859/2", "x")))).toMatch(/^INPUT_UNSUPPORTED: .*MSH-18/);
    expect(await failureOf("hl7", latin1(message("8859/1~8859/2", "x")))).toMatch(/^INPUT_CORRUPT: .*not valid UTF-8/);
    const mixed = latin1(message("8859/1", "x") + message("8859/2", "x"));
    expect(await failureOf("hl7", mixed)).toMatch(/^INPUT_UNSUPPORTED: .*another character set/);
  });

  it("ASCII alone may be under any known name", async () => {
    const plain = message("", "x").replace("Kübler^Zoë", "Doe^Jane");
    const { written } = await runRecords("hl7", message("8859/1", "x").replace("Kübler^Zoë", "Doe^Jane") + plain, hl7);
    expect(written.match(/MSH/g)).toHaveLength(2);
  });
});

it("tables and documents in Latin-1 are refused, with what to do", async () => {
  const rules = rulesOf({ path: "/**", shouldMask: true });
  for (const [format, text] of [
    ["csv", `name\n${NAMES}\n`],
    ["ndjson", `{"name":"${NAMES}"}\n`],
    ["xml", `<a>${NAMES}</a>`],
  ] as const) {
    expect(await failureOf(format, latin1(text), rules)).toMatch(
      /^INPUT_CORRUPT: .*not valid UTF-8.*iconv -f WINDOWS-1252/,
    );
  }
  const declared = latin1(`<?xml version="1.0" encoding="ISO-8859-1"?><a>Jane</a>`);
  expect(await failureOf("xml", declared, rules)).toMatch(/^INPUT_UNSUPPORTED: .*Convert it to UTF-8/);
});
