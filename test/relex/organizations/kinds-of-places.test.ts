import { expect, it } from "vitest";
import { SurrogateKey } from "../../../src/relex/key/surrogate-key.js";
import { relexicalize } from "../../../src/relex/relexicalize.js";

const settings = {
  key: SurrogateKey.of(Buffer.alloc(32, 5)),
  scope: { kind: "site" },
  locale: "en",
  mode: "consistent",
} as const;

it.each([
  ["Orchard Lodge", /Lodge/u],
  ["Halvorsen Foundry", /Foundry/u],
  ["Camp Tallgrass", /Camp/u],
  ["USS Merrivale", /USS/u],
  ["Quillan Plant", /Plant/u],
  ["Brightwater Elementary School", /School/u],
  ["St. Brendan Parish", /Parish/u],
])("an organisation stays what it is: %s", (name, kind) => {
  const text = `He was at ${name} for years.`;
  const start = text.indexOf(name);
  const entity = { start, end: start + name.length, type: "ORGANIZATION", confidence: 1, proven: false } as const;
  const { surrogates } = relexicalize(text, [{ ...entity, detectedBy: ["test"] }], settings);
  const written = surrogates[0]?.replacement ?? "";
  expect(written).toMatch(kind);
  expect(written).not.toContain(name);
});
