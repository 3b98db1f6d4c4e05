import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { ENTITY_TYPES } from "../../src/entity-types.js";
import { embeddedDetectors, listDetectors, NOT_EMBEDDED } from "../../src/text/detectors/choose-detectors.js";
import type { TextSpan } from "../../src/types.js";
import { parseCase, shown } from "../text/marked-case.js";
import { FINDS } from "../text/rules-cases.js";
import { GOLDEN_SENTENCES } from "./golden-sentences.js";

const context = { language: "en", signal: new AbortController().signal, emit: () => undefined };
const golden: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(Object.entries(GOLDEN_SENTENCES));
const everySentence = [...[...golden.values()].map((sentences) => Object.values(sentences)), ...Object.values(FINDS)]
  .flat()
  .map(parseCase);

/** The text with its letters made "x", but for those of the findings. */
function withoutWords(text: string, found: readonly TextSpan[]): string {
  const kept = (at: number) => found.some(({ start, end }) => start <= at && at < end);
  return text.replace(/[a-zA-Z]/g, (letter, at: number) => (kept(at) ? letter : "x"));
}

describe.each(embeddedDetectors().map((detector) => [detector.name, detector] as const))(
  "the detector %s",
  (name, detector) => {
    it.each(Object.entries(golden.get(name) ?? { "has no golden sentences": "" }))(
      "finds %s",
      async (type, sentence) => {
        const { text, spans } = parseCase(sentence);
        expect(spans.map((span) => span.type)).toEqual([type]);
        const found = (await detector.detect(text, context)).filter((entity) => entity.type === type);
        expect(shown(text, found)).toEqual(shown(text, spans));
      },
    );

    it("declares every type that it finds", async () => {
      const found = await Promise.all(everySentence.map(({ text }) => detector.detect(text, context)));
      const claimed: ReadonlySet<string> = new Set(detector.traits.finds);
      const types = new Set(found.flat().map(({ type }) => type));
      expect([...types].filter((type) => !claimed.has(type))).toEqual([]);
    });

    it("is among the detectors of both profiles", () => {
      expect(parseConfig({}).detectors).toContain(name);
      expect(parseConfig({ profile: "ollama", ollamaModel: "llama3.1:8b" }).detectors).toContain(name);
    });

    it("is refused alone where it does not read the language, and only there", () => {
      const { languages, elsewhere } = detector.traits;
      const alone = (language: string) => () =>
        parseConfig({ detectors: [name], language, allowPartialLanguage: true });
      if (languages !== "any") for (const language of languages) expect(alone(language)).not.toThrow();
      if (languages === "any" || elsewhere === "forms") expect(alone("de")).not.toThrow();
      else expect(alone("de")).toThrow(/nothing would look for identifiers/);
    });

    it("finds in a language that it does not read nothing, or what no word around it tells", async () => {
      const { languages, elsewhere } = detector.traits;
      if (languages === "any") return;
      for (const { text } of everySentence) {
        const found = await detector.detect(text, { ...context, language: "xx" });
        if (elsewhere === "nothing") expect(found).toEqual([]);
        const masked = withoutWords(text, found);
        const again = shown(masked, await detector.detect(masked, { ...context, language: "xx" }));
        expect(again, text).toEqual(expect.arrayContaining(shown(masked, found)));
      }
    });
  },
);

it("every known type is found by an embedded detector, or listed as found by none", () => {
  const found = new Set(embeddedDetectors().flatMap(({ traits }) => [...traits.finds]));
  expect(ENTITY_TYPES.filter((type) => !found.has(type) && !NOT_EMBEDDED.includes(type))).toEqual([]);
});

it("those that judge names of files are the ones that go by lists", () => {
  expect(listDetectors().map(({ name }) => name)).toEqual(
    embeddedDetectors().flatMap(({ name, traits }) => (traits.forNames ? [name] : [])),
  );
});
