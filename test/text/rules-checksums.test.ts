import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as checksums from "../../src/language/checksums.js";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";

/** Numbers that the issuers publish as examples, and the check that accepts them. */
const EXAMPLES: readonly (readonly [string, (code: string) => boolean, readonly string[]])[] = [
  ["payment cards", checksums.isCard, ["4111111111111111", "378282246310005", "5555555555554444", "30569309025904"]],
  ["NPI", checksums.isNpi, ["1234567893", "1245319599"]],
  ["IBAN", checksums.isIban, ["GB82WEST12345698765432", "DE89370400440532013000", "FR1420041010050500013M02606"]],
  ["ABA routing numbers", checksums.isAbaRouting, ["021000021", "011401533", "111000025"]],
  ["DEA registrations", checksums.isDea, ["AB1234563", "FA1234563"]],
  ["VIN", checksums.isVin, ["1HGCM82633A004352", "1M8GDM9AXKP042788"]],
  ["codice fiscale", checksums.isCodiceFiscale, ["RSSMRA85T10A562S", "MRTMTT91D08F205J"]],
  ["NHS numbers", checksums.isNhsNumber, ["9434765919", "9876543210"]],
  ["DNI and NIE", checksums.isSpanishId, ["12345678Z", "X1234567L"]],
];

describe("checksums", () => {
  for (const [name, check, examples] of EXAMPLES) {
    it(`accept published ${name}`, () => {
      for (const example of examples) expect(check(example), example).toBe(true);
    });

    it(`refuse ${name} with one digit changed`, () => {
      const changed = fc
        .tuple(fc.constantFrom(...examples), fc.nat(), fc.integer({ min: 1, max: 9 }))
        .map(([example, position, by]) => {
          const digits = [...example].flatMap((character, index) => (/\d/.test(character) ? [index] : []));
          const index = digits[position % digits.length] ?? 0;
          const digit = (Number(example.charAt(index)) + by) % 10;
          return example.slice(0, index) + digit + example.slice(index + 1);
        })
        // A VIN's weights repeat modulo 11, DEA doubles modulo 10: a few changes cancel. ABA and the rest catch every one.
        .filter((code) => !examples.includes(code));
      const accepted = fc.sample(changed, { numRuns: 200, seed: 7 }).filter((code) => check(code)).length;
      expect(accepted).toBeLessThanOrEqual(name === "VIN" || name === "DEA registrations" ? 20 : 0);
    });

    it(`refuse what is no ${name}`, () => {
      for (const other of ["", "0", "0000000000000000", "abc", "４１１１", "1".repeat(40)]) {
        expect(check(other), other).toBe(false);
      }
    });
  }
});

describe("national identifiers", () => {
  const detector = createRulesDetector();
  const proven = async (text: string, language: string): Promise<string[]> => {
    const found = await detector.detect(text, { language, signal: new AbortController().signal, emit: () => {} });
    return found.filter((entity) => entity.proven).map(({ start, end }) => text.slice(start, end));
  };

  it.each([
    ["pt", "CPF 529.982.247-25", "529.982.247-25"],
    ["fr", "Nummer 85.07.30-033.28", "85.07.30-033.28"],
    ["de", "AHV-Nummer 756.9217.0769.85", "756.9217.0769.85"],
    ["en", "BSN 111222333", "111222333"],
    ["en", "Steuer-ID 86095742719", "86095742719"],
    ["en", "Aadhaar 2341 2341 2346", "2341 2341 2346"],
    ["it", "RSSMRA85T10A562S", "RSSMRA85T10A562S"],
    ["es", "DNI 12345678Z", "12345678Z"],
  ])("%s: %s is proven, and not with another last digit", async (language, text, id) => {
    expect(await proven(text, language)).toEqual([id]);
    const last = id.charAt(id.length - 1);
    const other = /\d/.test(last) ? String((Number(last) + 1) % 10) : last === "S" ? "T" : "S";
    expect(await proven(text.slice(0, -1) + other, language)).toEqual([]);
  });
});
