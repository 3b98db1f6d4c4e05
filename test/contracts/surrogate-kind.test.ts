import { expect, it } from "vitest";
import { ENTITY_TYPES, type KnownType } from "../../src/entity-types.js";
import { SurrogateKey } from "../../src/relex/key/surrogate-key.js";
import { KINDS } from "../../src/relex/kinds.js";
import { type RelexSettings, relexicalize } from "../../src/relex/relexicalize.js";
import { finding } from "../helpers/marked.js";
import { parseCase } from "../text/marked-case.js";
import { GOLDEN_SENTENCES } from "./golden-sentences.js";

const settings: RelexSettings = {
  key: SurrogateKey.of(Buffer.alloc(32, 7)),
  scope: { kind: "site" },
  locale: "en",
  mode: "consistent",
};

/** A sentence for every known type: those of the detectors, and these. */
const sentences: Readonly<Record<KnownType, string>> = {
  ...GOLDEN_SENTENCES.tagger,
  ...GOLDEN_SENTENCES.names,
  ...GOLDEN_SENTENCES.rules,
  RACE: "The patient is a {RACE|Black} woman.",
  MARITAL_STATUS: "She is {MARITAL_STATUS|divorced}.",
  PARENTHOOD: "She is a {PARENTHOOD|mother of three}.",
};

it("every kind has a type", () => {
  expect(KINDS.filter(({ types }) => types.length === 0)).toEqual([]);
});

it("every type has one kind at most", () => {
  const all = KINDS.flatMap(({ types }) => types);
  expect(all).toHaveLength(new Set(all).size);
});

const written = new Set(KINDS.flatMap(({ types }) => types));
it.each(ENTITY_TYPES)(
  "%s is written as another of it by its kind, or keeps its placeholder where it has none",
  (type) => {
    const { text, spans } = parseCase(sentences[type]);
    const entities = spans.map(({ start, end }) => finding(start, end, type));
    const { surrogates } = relexicalize(text, entities, settings);
    expect(surrogates.map(({ replacement }) => replacement !== `[${type}]`)).toEqual([written.has(type)]);
    for (const { replacement, entity } of surrogates) {
      expect(replacement).not.toBe(text.slice(entity.start, entity.end));
    }
  },
);
