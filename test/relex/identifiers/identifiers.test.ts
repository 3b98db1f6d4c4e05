import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EntityType, IDENTIFIER_TYPES } from "../../../src/entity-types.js";
import { readIdentifiers } from "../../../src/relex/identifiers/index.js";
import { createRulesDetector } from "../../../src/text/detectors/rules/index.js";
import { readAll, type Setting } from "../contacts/reading.js";
import {
  codiceFiscaleHolds,
  cpfHolds,
  deaHolds,
  ibanHolds,
  luhnHolds,
  nhsHolds,
  npiHolds,
  routingHolds,
  spanishHolds,
  verhoeffHolds,
  vinHolds,
} from "./checks.js";

type Row = readonly [EntityType, string];

const all = (said: readonly Row[], setting: Setting = {}) => readAll(readIdentifiers, said, setting);
const one = (type: EntityType, text: string, key = 1): string => all([[type, text]], { key }).surrogates[0] ?? "";
const code = (text: string | null | undefined): string => (text ?? "").replace(/[^0-9A-Za-z]/gu, "").toUpperCase();
/** Digits as #, letters as A and a. */
const shape = (text: string): string => text.replace(/\d/gu, "#").replace(/[A-Z]/gu, "A").replace(/[a-z]/gu, "a");

const KEYS = [1, 2, 3, 4, 5, 6, 7, 8];

describe("check digits hold, and nobody has the number", () => {
  it.each<[EntityType, string, RegExp, ((code: string) => boolean)?]>([
    ["SSN_OR_TAXPAYER", "123-45-6789", /^9\d\d(?:0[1-9]|[1-4]\d)(?!0000)\d{4}$/],
    ["SSN_OR_TAXPAYER", "123 45 6789", /^9\d\d(?:0[1-9]|[1-4]\d)\d{4}$/],
    ["SSN_OR_TAXPAYER", "123456789", /^9\d\d(?:0[1-9]|[1-4]\d)\d{4}$/],
    ["SSN_OR_TAXPAYER", "12-3456789", /^(?:0[789]|1[789]|2[89]|49|69|7[089]|89|9[67])\d{7}$/],
    ["SSN_OR_TAXPAYER", "130 692 544", /^0\d{8}$/, luhnHolds],
    [
      "SSN_OR_TAXPAYER",
      "RSSMRA85T10A562S",
      /^[A-Z]{6}\d\d[A-EHLMPRST](?:[0-2]\d|3[01])Z0\d\d[A-Z]$/,
      codiceFiscaleHolds,
    ],
    [
      "SSN_OR_TAXPAYER",
      "RSS MRA 85T50 A562W",
      /^[A-Z]{6}\d\d[A-EHLMPRST](?:[4-6]\d|7[01])Z0\d\d[A-Z]$/,
      codiceFiscaleHolds,
    ],
    ["OTHER_ID", "rssmra85t10a562s", /^[A-Z]{6}\d\d[A-EHLMPRST]\d\dZ0\d\d[A-Z]$/, codiceFiscaleHolds],
    ["OTHER_ID", "12345678Z", /^9\d{7}[A-Z]$/, spanishHolds],
    ["OTHER_ID", "12.345.678-Z", /^9\d{7}[A-Z]$/, spanishHolds],
    ["OTHER_ID", "X1234567L", /^X9\d{6}[A-Z]$/, spanishHolds],
    ["SSN_OR_TAXPAYER", "AB 12 34 56 C", /^(?:QQ|BG|GB|KN|NK|NT|TN|ZZ|DF|FD|IQ|QV|UD)\d{6}[A-D]$/],
    ["MEDICAL_RECORD_NUMBER", "943 476 5919", /^999\d{7}$/, nhsHolds],
    ["SSN_OR_TAXPAYER", "456.378.921-64", /^\d{11}$/, cpfHolds],
    ["OTHER_ID", "9664 8088 5109", /^[1-9]\d{11}$/, verhoeffHolds],
    ["OTHER_ID", "756.1234.5678.97", /^756\d{10}$/],
    ["OTHER_ID", "131052-308T", /^\d{6}9\d\d[A-Y]$/],
    ["CREDIT_DEBIT_NUMBER", "4556 7375 8689 9855", /^(?:411111|424242|400005)\d{10}$/, luhnHolds],
    ["CREDIT_DEBIT_NUMBER", "5500-0000-0000-0004", /^(?:555555|510510)\d{10}$/, luhnHolds],
    ["CREDIT_DEBIT_NUMBER", "347415977307943", /^(?:378282|371449)\d{9}$/, luhnHolds],
    ["CREDIT_DEBIT_NUMBER", "6011000990139424", /^(?:601111|601100)\d{10}$/, luhnHolds],
    ["CREDIT_DEBIT_NUMBER", "30569309025904", /^(?:305693|385200)\d{8}$/, luhnHolds],
    ["CREDIT_DEBIT_NUMBER", "3530111333300000", /^(?:353011|356600)\d{10}$/, luhnHolds],
    ["CREDIT_DEBIT_NUMBER", "630427373398", /^6\d{11}$/, luhnHolds],
    ["CREDIT_DEBIT_NUMBER", "8047359188986499", /^8\d{15}$/, luhnHolds],
    ["OTHER_ID", "4556737586899855", /^4\d{15}$/, luhnHolds],
    ["BANK_ACCOUNT_NUMBER", "GB82 WEST 1234 5698 7654 32", /^GB\d\d[A-Z]{4}\d{14}$/, ibanHolds],
    ["BANK_ACCOUNT_NUMBER", "gb42nawi04454264788619", /^GB\d\d[A-Z]{4}\d{14}$/, ibanHolds],
    ["BANK_ACCOUNT_NUMBER", "ES91 2100 0418 4502 0005 1332", /^ES\d{22}$/, ibanHolds],
    ["BANK_ACCOUNT_NUMBER", "IT60X0542811101000000123456", /^IT\d\d[A-Z]\d{22}$/, ibanHolds],
    ["OTHER_ID", "DE89370400440532013000", /^DE\d{20}$/, ibanHolds],
    ["BANK_SWIFT", "DEUTDEFF", /^[A-Z]{4}DE[A-Z]{2}$/],
    ["BANK_SWIFT", "CAIXESBBXXX", /^[A-Z]{4}ES[A-Z]{2}XXX$/],
    ["BANK_SWIFT", "NEDSZAJJ123", /^[A-Z]{4}ZA[A-Z]{2}\d{3}$/],
    ["BANK_ROUTING", "021000021", /^(?!0|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{9}$/, routingHolds],
    ["CERTIFICATE_NUMBER", "1234567893", /^2\d{9}$/, npiHolds],
    ["CERTIFICATE_NUMBER", "AB1234563", /^A[A-Z]\d{7}$/, deaHolds],
    ["VEHICLE_IDENTIFIER_US", "1HGCM82633A004352", /^[A-HJ-NPR-Z\d]{17}$/, vinHolds],
    ["VEHICLE_IDENTIFIER_US", "1M8GDM9AXKP042788", /^[A-HJ-NPR-Z\d]{8}X[A-HJ-NPR-Z\d]{8}$/, vinHolds],
    ["OTHER_ID", "8001015009087", /^[1-9]\d{12}$/, luhnHolds],
    ["DEVICE_ID", "490154203237518", /^\d{15}$/, luhnHolds],
  ])("%s %s", (type, text, form, holds = () => true) => {
    for (const key of KEYS) {
      const surrogate = one(type, text, key);
      expect(shape(surrogate)).toBe(shape(text));
      expect(code(surrogate)).toMatch(form);
      expect(holds(code(surrogate))).toBe(true);
      expect(code(surrogate)).not.toBe(code(text));
    }
  });

  it("a unique identifier keeps version and variant, whatever letters and digits it has", () => {
    for (const text of [
      "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
      "{3F2504E0-4F89-11D3-8A0C-0305E82C3301}",
      "3f2504e04f8941d39a0c0305e82c3301",
    ]) {
      for (const key of KEYS) {
        const surrogate = one("GUID", text, key);
        expect(surrogate.replace(/[\da-f]/giu, "#")).toBe(text.replace(/[\da-f]/giu, "#"));
        const [own, other] = [text, surrogate].map((guid) => guid.replace(/[^\da-f]/giu, ""));
        expect(other?.[12]).toBe(own?.[12]);
        expect(other?.[16]).toMatch(/[89ab]/iu);
        expect(other).not.toBe(own);
        expect(surrogate).toBe(/[A-F]/u.test(text) ? surrogate.toUpperCase() : surrogate.toLowerCase());
      }
    }
  });

  it("a device's identifier keeps its parts", () => {
    const text = "(01)00812345678901(11)250131(17)261200(10)AB-12c(21)998877";
    for (const key of KEYS) {
      const surrogate = one("DEVICE_ID", text, key);
      expect(surrogate).toMatch(
        /^\(01\)00\d{12}\(11\)2\d(?:0[1-9]|1[0-2])(?:0[1-9]|1\d|2[0-8])\(17\)2\d(?:0[1-9]|1[0-2])00\(10\)[A-Z]{2}-\d\d[a-z]\(21\)[1-9]\d{5}$/u,
      );
      expect(surrogate).not.toContain("812345678901");
    }
  });
});

describe("other codes keep their shape", () => {
  it.each<[EntityType, string, RegExp]>([
    ["MEDICAL_RECORD_NUMBER", "2468135", /^[1-9]\d{6}$/],
    ["MEDICAL_RECORD_NUMBER", "MRN-2468135", /^MRN-[1-9]\d{6}$/],
    ["MEDICAL_RECORD_NUMBER", "MRN: 774-003", /^MRN: [1-9]\d\d-\d{3}$/],
    ["MEDICAL_RECORD_NUMBER", "mrn472916", /^mrn[1-9]\d{5}$/],
    ["MEDICAL_RECORD_NUMBER", "MR 774 00 3", /^MR [1-9]\d\d \d\d \d$/],
    ["MEDICAL_RECORD_NUMBER", "medical record number is 774003", /^medical record number is [1-9]\d{5}$/],
    ["MEDICAL_RECORD_NUMBER", "0012345", /^00[1-9]\d{4}$/],
    ["MEDICAL_RECORD_NUMBER", "seven seven four, zero zero three", /^[a-z]+ [a-z]+ [a-z]+, [a-z]+ [a-z]+ [a-z]+$/],
    ["MEDICAL_RECORD_NUMBER", "M R N, seven seven four", /^M R N, [a-z]+ [a-z]+ [a-z]+$/],
    ["MEDICAL_RECORD_NUMBER", "m.r. 774003", /^m\.r\. [1-9]\d{5}$/],
    ["SSN_OR_TAXPAYER", "S S N 123-45-6789", /^S S N 9\d\d-\d\d-\d{4}$/],
    ["DRIVER_ID_US", "D L K-7-4-1", /^[A-Z] [A-Z] [A-Z]-\d-\d-\d$/],
    ["MEDICAL_RECORD_NUMBER", "double zero three, B", /^double zero [a-z]+, [A-Z]$/],
    ["MEDICAL_RECORD_NUMBER", "A as in apple, four four two", /^([A-Z]) as in [a-z]+, [a-z]+ [a-z]+ [a-z]+$/],
    ["HEALTH_PLAN_ID", "XYZ123456789", /^[A-Z]{3}[1-9]\d{8}$/],
    ["HEALTH_PLAN_ID", "1EG4-TE5-MK73", /^\d[A-Z]{2}\d-[A-Z]{2}\d-[A-Z]{2}\d\d$/],
    ["HEALTH_PLAN_ID", "Member ID: W2467-8801", /^Member ID: [A-Z]\d{4}-\d{4}$/],
    ["FIN", "FIN 88213", /^FIN [1-9]\d{4}$/],
    ["BANK_ACCOUNT_NUMBER", "account ending in 4471", /^account ending in \d{4}$/],
    ["CREDIT_DEBIT_NUMBER", "CVV 123", /^CVV \d{3}$/],
    ["PASSPORT_NUMBER_US", "A12345678", /^[A-Z][1-9]\d{7}$/],
    ["DRIVER_ID_US", "F162-8235-4011", /^[A-Z]\d{3}-\d{4}-\d{4}$/],
    ["DRIVER_ID_US", "DL 6940579", /^DL [1-9]\d{6}$/],
    ["VEHICLE_LICENSE_PLATE_US", "7ABC123", /^[1-9][A-Z]{3}\d{3}$/],
    ["VEHICLE_LICENSE_PLATE_US", "bravo four tango, nine one", /^[a-z]+ [a-z]+ [a-z]+, [a-z]+ [a-z]+$/],
    ["DEVICE_ID", "SN: AB-4471/9", /^SN: [A-Z]{2}-\d{4}\/\d$/],
    ["OTHER_ID", "case 2021/00123", /^case [1-9]\d{3}\/\d{5}$/],
    ["OTHER_ID", "GEMS-48201973", /^[A-Z]{4}-[1-9]\d{7}$/],
    ["OTHER_ID", "ABCPE1234F", /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/],
    ["OTHER_ID", "room 5", /^room (?!5)\d$/],
    ["OTHER_ID", "sunshine1985", /^[a-z]{8}\d{4}$/],
    ["OTHER_ID", "K, L, M, four", /^[A-Z], [A-Z], [A-Z], [a-z]+$/],
    ["OTHER_ID", "4556\u200d7375\u200d8689\u200d9855", /^\d{4}\u200d\d{4}\u200d\d{4}\u200d\d{4}$/u],
    ["OTHER_ID", "२४६७ ७८३२", /^[०-९]{4} [०-९]{4}$/u],
    ["OTHER_ID", "#4471,\n", /^#\d{4},\n$/],
  ])("%s %j", (type, text, form) => {
    for (const key of KEYS) {
      const surrogate = one(type, text, key);
      expect(surrogate).toMatch(form);
      expect(surrogate).not.toBe(text);
    }
  });

  it("a telephone number that was found as some number is one that nobody has", () => {
    for (const key of KEYS) {
      expect(one("OTHER_ID", "+39 3605030561", key)).toMatch(/^\+39 30\d{8}$/u);
      expect(one("OTHER_ID", "+44 7911 123456", key)).toMatch(/^\+44 7700 900\d{3}$/u);
      expect(one("OTHER_ID", "+91 98765 43210", key)).toMatch(/^\+91 \d{5} \d{5}$/u);
      expect(all([["OTHER_ID", "3605030561"]], { key, locale: "it" }).surrogates[0]).toMatch(/^30\d{8}$/u);
    }
  });

  it("in Italian and Spanish words", () => {
    expect(all([["OTHER_ID", "quattro quattro doppio sette, zero uno"]], { locale: "it" }).surrogates[0]).toMatch(
      /^[a-z]+ [a-z]+ [a-z]+ [a-z]+, [a-z]+ [a-z]+$/u,
    );
    expect(all([["OTHER_ID", "numero cuatro cuatro siete"]], { locale: "es" }).surrogates[0]).toMatch(
      /^numero (?!cuatro cuatro siete)[a-z]+ [a-z]+ [a-z]+$/u,
    );
  });

  it.each<Row>([
    ["OTHER_ID", "the blue badge"],
    ["OTHER_ID", "THE BLUE BADGE"],
    ["OTHER_ID", ""],
    ["HEALTH_PLAN_ID", "Blue Cross"],
    ["MEDICAL_RECORD_NUMBER", "MRN"],
    ["OTHER_ID", "№ ½"],
  ])("%s %j keeps its placeholder", (type, text) => {
    expect(all([[type, text]]).surrogates).toEqual([null]);
  });
});

describe("clusters", () => {
  it("one number in any form has one surrogate, and its ending agrees", () => {
    const { surrogates, reading } = all([
      ["SSN_OR_TAXPAYER", "123-45-6789"],
      ["SSN_OR_TAXPAYER", "123 45 6789"],
      ["SSN_OR_TAXPAYER", "one two three, four five, six seven eight nine"],
      ["SSN_OR_TAXPAYER", "last four 6789"],
      ["SSN_OR_TAXPAYER", "6789"],
      ["OTHER_ID", "123456789"],
    ]);
    expect(reading.clusters).toHaveLength(1);
    expect(reading.clusters[0]?.parts).toEqual([{ role: "id:SSN_OR_TAXPAYER", value: "123456789" }]);
    const number = code(surrogates[0]);
    expect(code(surrogates[1])).toBe(number);
    expect(surrogates[3]).toBe(`last four ${number.slice(-4)}`);
    expect(surrogates[4]).toBe(number.slice(-4));
    expect(surrogates[5]).toBe(number);
    const names = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    expect(
      surrogates[2]
        ?.replaceAll(",", "")
        .split(" ")
        .map((word) => names.indexOf(word))
        .join(""),
    ).toBe(number);
  });

  it("an ending of another sort of number is no ending", () => {
    expect(
      all([
        ["SSN_OR_TAXPAYER", "123-45-6789"],
        ["CREDIT_DEBIT_NUMBER", "6789"],
      ]).reading.clusters,
    ).toHaveLength(2);
  });

  it("other numbers stay other numbers", () => {
    const rows = Array.from({ length: 500 }, (_, index): Row => ["MEDICAL_RECORD_NUMBER", String(1000 + index)]);
    const { surrogates } = all(rows);
    const made = surrogates.filter((surrogate) => surrogate !== null);
    expect(new Set(made).size).toBe(made.length);
    expect(made.length).toBe(500);
    for (const [index, [, text]] of rows.entries()) expect(surrogates[index]).not.toBe(text);
    // No surrogate is a number of somebody else either.
    const originals = new Set(rows.map(([, text]) => text));
    expect(made.filter((surrogate) => originals.has(surrogate))).toEqual([]);
  });

  it("a number that is a telephone number elsewhere becomes the same here", () => {
    const { reading, context } = all([["OTHER_ID", "415-222-2671"]]);
    const again = reading.write({ ...context, chosen: new Map([["phone\u00004152222671", "6175550188"]]) });
    expect(again.get(0)).toBe("617-555-0188");
  });

  it("what a vault remembers is taken", () => {
    const recalled = new Map([["id:MEDICAL_RECORD_NUMBER\u0000774003", "551122"]]);
    expect(all([["MEDICAL_RECORD_NUMBER", "MRN 774-003"]], { recalled }).surrogates).toEqual(["MRN 551-122"]);
    // Its ending is not written where it is the original's.
    const ending = new Map([["id:MEDICAL_RECORD_NUMBER\u0000774003", "551003"]]);
    const said: Row[] = [
      ["MEDICAL_RECORD_NUMBER", "MRN 774-003"],
      ["MEDICAL_RECORD_NUMBER", "003"],
    ];
    expect(all(said, { recalled: ending }).surrogates).toEqual(["MRN 551-003", null]);
    // Nor is one written for two numbers.
    const same = new Map([
      ["id:MEDICAL_RECORD_NUMBER\u0000774003", "551122"],
      ["id:OTHER_ID\u0000889900", "551122"],
    ]);
    const two: Row[] = [
      ["MEDICAL_RECORD_NUMBER", "774003"],
      ["OTHER_ID", "889900"],
    ];
    expect(all(two, { recalled: same }).surrogates[0]).toBe("551122");
    expect(all(two, { recalled: same }).surrogates[1]).toMatch(/^(?!551122)\d{6}$/u);
    // One that does not fit is not.
    const wrong = new Map([["id:MEDICAL_RECORD_NUMBER\u0000774003", "5511"]]);
    expect(all([["MEDICAL_RECORD_NUMBER", "MRN 774-003"]], { recalled: wrong }).surrogates[0]).toMatch(
      /^MRN \d{3}-\d{3}$/u,
    );
  });
});

describe("for any code", () => {
  const types = fc.constantFrom(...IDENTIFIER_TYPES);
  const sign = fc.constantFrom(..."0123456789ABCDEFGHJKLMNPQRSTVWXYZ");
  const body = fc
    .array(sign, { minLength: 5, maxLength: 20 })
    .map((signs) => signs.join(""))
    .filter((text) => /\d.*\d/u.test(text));

  it("its shape stays and it is not itself", () => {
    fc.assert(
      fc.property(
        types,
        body,
        fc.constantFrom("", "-", " "),
        fc.integer({ min: 1, max: 99 }),
        (type, own, between, key) => {
          const text = `${own.slice(0, 3)}${between}${own.slice(3)}`;
          fc.pre(!/^(?:MRN|SSN|NPI|DEA|VIN|DL|SN|RX|ID|MR|NR|CF|BIC|ABA)/u.test(text));
          const surrogate = one(type, text, key);
          if (surrogate === "") return;
          if (type !== "GUID") expect(shape(surrogate)).toBe(shape(text));
          expect(code(surrogate)).not.toBe(own);
        },
      ),
      { seed: 31, numRuns: 400 },
    );
  });

  it("a name that stands anywhere in a span does not survive", () => {
    const bases = [
      "MRN 774-003",
      "ABC-1234567",
      "seven four two",
      "A as in apple, nine",
      "(01)00812345678901(10)AB",
      "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
      "last four 6789",
    ];
    const around = fc.constantFrom(" ", "", ".", "-", ", ", ":", "/", "(", "'", "\n");
    fc.assert(
      fc.property(
        types,
        fc.constantFrom(...bases),
        fc.nat(),
        around,
        around,
        fc.boolean(),
        (type, text, place, before, behind, isUpper) => {
          const at = place % (text.length + 1);
          const name = isUpper ? "ZEBULONSKY" : "Zebulonsky";
          const { surrogates } = all([[type, text.slice(0, at) + before + name + behind + text.slice(at)]]);
          expect((surrogates[0] ?? "").toLowerCase()).not.toContain("zebulon");
        },
      ),
      { seed: 33, numRuns: 600 },
    );
  });

  it("nothing throws, and nothing is its own surrogate", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.stringMatching(/^[a-zA-Z0-9 ().,/-]{1,40}$/u),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(types, text), { maxLength: 5 }), (said) => {
        const { surrogates, reading } = all(said);
        for (const [index, [, own]] of said.entries()) expect(surrogates[index]).not.toBe(own);
        const mentions = reading.clusters.flatMap((cluster) => cluster.mentions);
        expect(new Set(mentions).size).toBe(mentions.length);
      }),
      { seed: 32, numRuns: 400 },
    );
  });
});

describe("the detectors find what is written in its place", () => {
  it.each<[EntityType, string, string]>([
    ["SSN_OR_TAXPAYER", "My social security number is ", "123-45-6789"],
    ["SSN_OR_TAXPAYER", "my social is ", "one two three four five six seven eight nine"],
    ["MEDICAL_RECORD_NUMBER", "The medical record number is ", "774003"],
    ["MEDICAL_RECORD_NUMBER", "NHS number ", "943 476 5919"],
    ["CREDIT_DEBIT_NUMBER", "My card is ", "4556 7375 8689 9855"],
    ["BANK_ACCOUNT_NUMBER", "IBAN ", "GB82 WEST 1234 5698 7654 32"],
    ["BANK_ROUTING", "The routing number is ", "021000021"],
    ["BANK_SWIFT", "SWIFT code ", "DEUTDEFF"],
    ["VEHICLE_IDENTIFIER_US", "It has ", "1HGCM82633A004352"],
    ["CERTIFICATE_NUMBER", "NPI ", "1234567893"],
    ["OTHER_ID", "DNI ", "12345678Z"],
    ["SSN_OR_TAXPAYER", "codice fiscale ", "RSSMRA85T10A562S"],
    ["GUID", "Session ", "3f2504e0-4f89-41d3-9a0c-0305e82c3301"],
    ["DEVICE_ID", "UDI ", "(01)00812345678901(17)261231(10)AB12"],
    ["DRIVER_ID_US", "driver's license number ", "F162823540116"],
    ["VEHICLE_LICENSE_PLATE_US", "license plate ", "7ABC123"],
    ["PASSPORT_NUMBER_US", "passport number ", "A12345678"],
  ])("%s %s%s", async (type, cue, text) => {
    for (const key of [1, 2, 3]) {
      const surrogate = one(type, text, key);
      const found = await createRulesDetector().detect(`${cue}${surrogate}.`, {
        language: "en",
        signal: new AbortController().signal,
        emit: () => undefined,
      });
      const covered = found.some(({ start, end }) => start <= cue.length && end >= cue.length + surrogate.length);
      expect(covered).toBe(true);
    }
  });
});
