import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseConfig } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { redactText } from "../../src/documents/redact-text.js";
import type { EntityType } from "../../src/entity-types.js";
import { Alignment } from "../../src/evaluate/clinical/align.js";
import { LOCALES, type Locale } from "../../src/language/locales.js";
import { SurrogateKey } from "../../src/relex/key/surrogate-key.js";
import { DocumentReading, type Relexicalized } from "../../src/relex/relexicalize.js";
import { detectEntities } from "../../src/text/detect.js";
import { chooseDetectors } from "../../src/text/detectors/choose-detectors.js";
import { signal } from "../audio/media.js";

const key = SurrogateKey.of(Buffer.alloc(32, 7));
const settings = (locale: Locale) => ({ key, scope: { kind: "document" }, locale, mode: "consistent" }) as const;

/** What becomes of findings that are given, as a false detector would have them. */
function withFindings(
  text: string,
  found: Readonly<Record<string, EntityType>>,
  locale: Locale = "en",
  preserve = true,
  detectedBy: readonly string[] = ["tagger"],
): string {
  const entities = Object.entries(found).map(([words, type]) => {
    const start = text.indexOf(words);
    if (start < 0) throw new RangeError(words);
    return { start, end: start + words.length, type, confidence: 0.9, detectedBy, proven: false };
  });
  return DocumentReading.of(text, entities, locale, [], preserve).write(settings(locale)).text;
}

describe("names among values", () => {
  it.each<[string, string, EntityType]>([
    ["Burch 0 Ethibond x2; McCall", "Burch", "PERSON"],
    ["GCS 6, midline shift 9 mm, Rotterdam 5", "Rotterdam", "LOCATION"],
    ["SNOT-22 61, Meltzer 3, Kennedy 2", "Kennedy", "PERSON"],
    ["IgG 412 L (700-1600), IgA 7 mg/dL", "700-1600", "TELEPHONE_NUMBER"],
    ["Coombs neg, Kell neg, Duffy Fy(a-b-), Kidd Jk(b+)", "Duffy Fy", "PERSON"],
    ["2021 by Prof. Rinaldi: Ivor Lewis, 310 min", "Ivor Lewis", "PERSON"],
    ["CDI, PMA, McDonald 2017", "2017", "DATE"],
    ["kidneys, Oxford M1E1S0T1C1, crescents", "M1E1S0T1C1", "OTHER_ID"],
    ["bone age 10.5 by the atlas", "10", "AGE"],
    ["ropi 10/5/20 at L2, 4 mL, 0.1%", "10/5/20", "DATE"],
    ["and now I'm one eighty eight", "one eighty eight", "AGE"],
    ["he takes 60-50-40-30-20-10 and stops", "60-50-40-30-20-10", "MAC_ADDRESS"],
    ["my a one c was seven point four in january", "seven point four in january", "DATE"],
    ["albumin 10 mg/dL (ref. 20-40) low", "20-40", "OTHER_ID"],
    ["bone age by the Greulich atlas 7 years", "7 years", "AGE"],
    ["colon pT3 pN2a (4/12) L1 V1", "4/12", "DATE"],
    ["my numbers were one oh five ninety eight", "one oh five ninety eight", "TELEPHONE_NUMBER"],
    ["episode 2024/010122: Bier with lidocaine", "2024/010122: Bier", "MEDICAL_RECORD_NUMBER"],
    ["letter to 42 Mill Lane: Addison plan", "42 Mill Lane: Addison", "ADDRESS"],
    ["Ochsner clamp, Poole; Yankauer; Deaver", "Poole", "PERSON"],
    ["ASIA B, C6; motor 22/100", "ASIA B", "PERSON"],
  ])("keep a placeholder: %s", (text, found, type) => {
    expect(withFindings(text, { [found]: type })).toBe(text.replace(found, `[${type}]`));
  });

  it.each<[string, string, EntityType]>([
    ["Dr. Burch 0 Ethibond x2", "Burch", "PERSON"],
    ["Lewis called about the table he ordered.", "Lewis", "PERSON"],
    ["the card 60-50-40-30-2a-1b is on her desk", "60-50-40-30-2a-1b", "MAC_ADDRESS"],
    ["Hgb 9.8, K 4.4, seen on 03/14/2022", "03/14/2022", "DATE"],
    ["Wilson said hello, and Adam sat down.", "Adam", "PERSON"],
    ["as we wrap up, um April I think it was", "April", "PERSON"],
    ["the card says one point on March 3, 2021", "March 3, 2021", "DATE"],
    ["she is 7 years old, bone age 6", "7 years old", "AGE"],
    ["albumin was low (see 555-0142)", "555-0142", "TELEPHONE_NUMBER"],
    ["my cell is five five five oh one four two", "five five five oh one four two", "TELEPHONE_NUMBER"],
    ["he lives at 42 Mill Lane, Addison", "42 Mill Lane, Addison", "ADDRESS"],
    ["Poole called about the table he ordered", "Poole", "PERSON"],
    ["Domiciled in Mazzini 7; tel. (555) 33 018", "Mazzini", "LOCATION"],
    ["spell it please. H, A, W, T, H, O, R, N, E. Thanks", "H, A, W, T, H, O, R, N, E", "PERSON"],
    ["Mail it to P.O. Box 4417, Springfield, IL 62704.", "P.O. Box 4417, Springfield, IL 62704", "ADDRESS"],
  ])("are somebody's elsewhere: %s", (text, found, type) => {
    expect(withFindings(text, { [found]: type })).not.toContain(`[${type}]`);
  });
});

describe("names that word lists alone have found", () => {
  const text = "Westlake here for sats, 90 on air. Sat with old Westlake.";

  it("keep a placeholder beside figures, unless anything else found the same words", () => {
    const lists = ["names", "propagation"];
    expect(withFindings(text, { Westlake: "PERSON" }, "en", true, lists)).toContain("[PERSON] here for");
    expect(withFindings("She walked home with Westlake.", { Westlake: "PERSON" }, "en", true, lists)).not.toContain(
      "[",
    );
    const both = [
      { start: 0, end: 8, type: "PERSON", confidence: 0.5, detectedBy: ["names"], proven: false } as const,
      { start: 48, end: 56, type: "PERSON", confidence: 0.9, detectedBy: ["names", "tagger"], proven: false } as const,
    ];
    expect(DocumentReading.of(text, both, "en", [], true).write(settings("en")).text).not.toContain("[");
  });
});

describe("no surrogate becomes a wrong clinical fact (law 9)", () => {
  it.each<[string, Record<string, EntityType>, string]>([
    ["she had a fever of a hundred and one", { "a hundred and one": "AGE" }, "she had a fever of [AGE]"],
    ["Hgb 98 L 115-155 g/L", { "98 L 115-155 g/L": "OTHER_ID" }, "Hgb [OTHER_ID]"],
    ["98 L 115-155 g/L", { "98 L 115-155 g/L": "OTHER_ID" }, "[OTHER_ID]"],
    ["OBX|1|NM|2345-7^Glucose||187|mg/dL", { "187": "OTHER_ID" }, "OBX|1|NM|2345-7^Glucose||[OTHER_ID]|mg/dL"],
    ["Procedure: cholecystectomy (47562)", { "47562": "OTHER_ID" }, "Procedure: cholecystectomy ([OTHER_ID])"],
    ["Child-Pugh A", { "Pugh A": "PERSON" }, "Child-[PERSON]"],
    ["temp 101.2 F. EF 35%", { "F. EF": "LOCATION" }, "temp 101.2 [LOCATION] 35%"],
    ["GCS 14 (E4V4M6)", { E4V4M6: "ADDRESS" }, "GCS 14 ([ADDRESS])"],
    ["EGFR L858R positive", { "EGFR L": "LOCATION" }, "[LOCATION]858R positive"],
    [
      "a Veress needle and a Kelly clamp",
      { Veress: "PERSON", Kelly: "PERSON" },
      "a [PERSON] needle and a [PERSON] clamp",
    ],
    ["19 Fr Blake drain", { Blake: "PERSON" }, "19 Fr [PERSON] drain"],
    [
      "he weighs one eighty seven now, down from two oh three",
      { "one eighty seven": "AGE", "two oh three": "DATE" },
      "he weighs [AGE] now, down from [DATE]",
    ],
    [
      "vision 20/40, insulin 8-10-12 units",
      { "20/40": "DATE", "8-10-12": "DATE" },
      "vision [DATE], insulin [DATE] units",
    ],
    ["HR 88\nSBP 118 122 131 109", { "118 122 131 109": "TELEPHONE_NUMBER" }, "HR 88\nSBP [TELEPHONE_NUMBER]"],
    ["range 70-110 for glucose", { "70-110": "SSN_OR_TAXPAYER" }, "range [SSN_OR_TAXPAYER] for glucose"],
  ])("%j keeps placeholders", (text, found, expected) => {
    expect(withFindings(text, found)).toBe(expected);
  });

  it.each<[Locale, string, Record<string, EntityType>, string]>([
    ["it", "glicemia 187, PA 130/80", { "187": "AGE", "130/80": "DATE" }, "glicemia [AGE], PA [DATE]"],
    [
      "it",
      "pinza di Kelly e ansa alla Roux",
      { Kelly: "PERSON", Roux: "PERSON" },
      "pinza di [PERSON] e ansa alla [PERSON]",
    ],
    ["es", "la glucosa era ciento ochenta y siete", { "ciento ochenta y siete": "AGE" }, "la glucosa era [AGE]"],
    ["es", "sonda Foley e Y de Roux", { Foley: "PERSON", Roux: "PERSON" }, "sonda [PERSON] e Y de [PERSON]"],
  ])("%s: %j keeps placeholders", (locale, text, found, expected) => {
    expect(withFindings(text, found, locale)).toBe(expected);
  });

  it("writes surrogates where identifiers stand beside values", () => {
    const text =
      "Dr. Kelly: MRN: 4471823, SSN 078-05-1120, glucose 187, 81-year-old seen 03/14/2022, wife (218-555-0147).";
    const found = {
      Kelly: "PERSON",
      "4471823": "MEDICAL_RECORD_NUMBER",
      "078-05-1120": "SSN_OR_TAXPAYER",
      "81": "AGE",
      "03/14/2022": "DATE",
      "218-555-0147": "TELEPHONE_NUMBER",
    } as const;
    const written = withFindings(text, found);
    expect(written).not.toContain("[");
    expect(written).toContain("glucose 187");
    for (const original of Object.keys(found)) expect(written).not.toContain(original);
  });

  it("writes one everywhere with `preserveClinical` off", () => {
    expect(withFindings("Child-Pugh A", { "Pugh A": "PERSON" }, "en", false)).not.toContain("[PERSON]");
  });

  it("keeps the surrogate of what a checksum proves", () => {
    const text = "glucose 4111111111111111";
    const finding = {
      start: 8,
      end: 24,
      type: "CREDIT_DEBIT_NUMBER",
      confidence: 1,
      detectedBy: ["rules"],
      proven: true,
    } as const;
    const written: Relexicalized = DocumentReading.of(text, [finding], "en").write(settings("en"));
    expect(written.text).not.toContain("[");
  });

  it("counts them", async () => {
    const text = "Child-Pugh A. Seen by Dr. Ann Whitcomb.";
    const counted = await redactText(text, { config: { surrogates: true } });
    expect(counted.keptClinical).toBeTypeOf("number");
    expect((await redactText(text)).keptClinical).toBeUndefined();
  });
});

const line = z.object({
  id: z.string(),
  text: z.string(),
  entities: z.array(z.object({ start: z.int(), end: z.int(), type: z.literal("CLINICAL") })),
});

describe("samples/clinical: no marked value is another one", () => {
  it.each(LOCALES)("%s", async (language) => {
    const path = fileURLToPath(new URL(`../../samples/clinical/${language}.jsonl`, import.meta.url));
    const lines = (await readFile(path, "utf8")).trim().split("\n");
    const config = parseConfig({ language });
    const detectors = chooseDetectors(config, null);
    const options = { detectors, types: typesOfPolicy(config), language, signal, emit: () => undefined };
    const changed: string[] = [];
    let values = 0;
    for (const each of lines) {
      const { id, text, entities } = line.parse(JSON.parse(each));
      const { text: written } = DocumentReading.of(text, await detectEntities(text, options), language).write(
        settings(language),
      );
      const alignment = Alignment.of(text, written);
      for (const { start, end } of entities) {
        values++;
        if (alignment?.fateOf({ start, end }) !== "changed") continue;
        changed.push(`${id}: ${text.slice(start, end)}`);
      }
    }
    expect(changed).toEqual([]);
    expect(values).toBeGreaterThan(100);
  });
});

describe("brackets around a number", () => {
  it.each([
    ["his daughter (218-555-0147) called", "his daughter ([TELEPHONE_NUMBER]) called"],
    ["wife Ann (phone 218-555-0147) called", "wife [PERSON] (phone [TELEPHONE_NUMBER]) called"],
    ["phone (218) 555-0147 now", "phone [TELEPHONE_NUMBER] now"],
  ])("%j", async (text, expected) => {
    expect((await redactText(text)).text).toBe(expected);
  });
});
