import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENTITY_TYPES, type EntityType } from "../../src/entity-types.js";
import { HushtapeError } from "../../src/errors.js";
import { detectEntities } from "../../src/text/detect.js";
import { mergeEntities } from "../../src/text/merge-entities.js";
import { plainViewOf } from "../../src/text/plain-view/plain-view.js";
import type { Detector, Entity, PipelineEvent } from "../../src/types.js";
import { PLAIN_TRAITS } from "../helpers/detectors.js";

const everyType: ReadonlySet<EntityType> = new Set(ENTITY_TYPES);

function entity(start: number, end: number, type: EntityType, more: Partial<Entity> = {}): Entity {
  return { start, end, type, confidence: 0.5, detectedBy: ["test"], proven: false, ...more };
}

function detector(name: string, entities: readonly Entity[]): Detector {
  return { name, traits: PLAIN_TRAITS, detect: async () => entities };
}

function options(detectors: readonly Detector[], types = everyType, signal = new AbortController().signal) {
  return { detectors, types, language: "en", signal, emit: () => {} };
}

async function failure(promise: Promise<unknown>): Promise<HushtapeError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HushtapeError)) throw new Error("expected a HushtapeError");
  return error;
}

/** The characters of a list of spans, counted one by one. */
function characters(spans: readonly { start: number; end: number }[]): Set<number> {
  const all = new Set<number>();
  for (const { start, end } of spans) for (let at = start; at < end; at++) all.add(at);
  return all;
}

const anyEntity = fc
  .record({
    start: fc.nat(80),
    length: fc.integer({ min: 1, max: 20 }),
    type: fc.constantFrom(...ENTITY_TYPES),
    confidence: fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10),
    by: fc.constantFrom("rules", "names", "ollama"),
    proven: fc.boolean(),
  })
  .map(({ start, length, type, confidence, by, proven }) =>
    entity(start, start + length, type, { confidence, detectedBy: [by], proven }),
  );

describe("mergeEntities", () => {
  test("covers exactly the characters it was given, disjoint and in order", () => {
    fc.assert(
      fc.property(fc.array(anyEntity, { maxLength: 25 }), (entities) => {
        const merged = mergeEntities(entities);
        expect(characters(merged)).toEqual(characters(entities));
        for (const [index, next] of merged.entries()) {
          const previous = merged[index - 1];
          if (previous) expect(previous.end).toBeLessThanOrEqual(next.start);
        }
      }),
    );
  });

  test("does not depend on the order of its input but for the order of detectors", () => {
    fc.assert(
      fc.property(fc.array(anyEntity, { maxLength: 12 }), (entities) => {
        const bare = (items: readonly Entity[]) =>
          items.map(({ start, end, type, confidence, proven }) => ({ start, end, type, confidence, proven }));
        expect(bare(mergeEntities([...entities].reverse()))).toEqual(bare(mergeEntities(entities)));
      }),
    );
  });

  test("keeps proof and every detector", () => {
    const merged = mergeEntities([
      entity(0, 9, "TELEPHONE_NUMBER", { detectedBy: ["names"], confidence: 0.9 }),
      entity(3, 12, "SSN_OR_TAXPAYER", { detectedBy: ["rules"], confidence: 0.4, proven: true }),
    ]);
    expect(merged).toEqual([
      { start: 0, end: 12, type: "SSN_OR_TAXPAYER", confidence: 0.4, detectedBy: ["names", "rules"], proven: true },
    ]);
  });

  test("a date or a number gives way to what it is in particular, however sure", () => {
    const typeOf = (general: EntityType, specific: EntityType) =>
      mergeEntities([entity(0, 9, general, { confidence: 0.99 }), entity(3, 9, specific, { confidence: 0.6 })]).map(
        ({ type, confidence }) => [type, confidence],
      );
    expect(typeOf("DATE", "BIRTH_DATE_TIME")).toEqual([["BIRTH_DATE_TIME", 0.99]]);
    expect(typeOf("OTHER_ID", "HEALTH_PLAN_ID")).toEqual([["HEALTH_PLAN_ID", 0.99]]);
    expect(typeOf("OTHER_ID", "TELEPHONE_NUMBER")).toEqual([["TELEPHONE_NUMBER", 0.99]]);
    expect(typeOf("OTHER_ID", "PERSON")).toEqual([["OTHER_ID", 0.99]]);
    expect(typeOf("DATE", "AGE")).toEqual([["DATE", 0.99]]);
  });

  test("keeps whose name it is", () => {
    const named = entity(0, 4, "PERSON", { confidence: 0.6, role: "clinician" });
    expect(mergeEntities([named, entity(2, 9, "PERSON", { confidence: 0.9 })])).toMatchObject([{ role: "clinician" }]);
    expect(mergeEntities([named, entity(2, 9, "ADDRESS", { confidence: 0.9 })])[0]).not.toHaveProperty("role");
  });

  test("settles the type by confidence, then by the order of the types", () => {
    const sure = entity(0, 5, "LOCATION", { confidence: 0.9 });
    expect(mergeEntities([entity(2, 6, "PERSON", { confidence: 0.8 }), sure])[0]?.type).toBe("LOCATION");
    expect(mergeEntities([sure, entity(2, 6, "PERSON", { confidence: 0.9 })])[0]?.type).toBe("PERSON");
  });

  test("leaves findings that only touch apart", () => {
    expect(mergeEntities([entity(0, 4, "PERSON"), entity(4, 8, "LOCATION")])).toHaveLength(2);
  });
});

describe("detectEntities", () => {
  // No words, so that nothing can be found twice.
  const text = "-".repeat(120);

  test("is a union: what one detector finds is never lost because another does not", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntity, { maxLength: 10 }), fc.array(anyEntity, { maxLength: 10 }), async (a, b) => {
        const found = await detectEntities(text, options([detector("a", a), detector("b", b)]));
        const covered = characters(found);
        for (const at of characters([...a, ...b])) expect(covered).toContain(at);
      }),
      { numRuns: 50 },
    );
  });

  test("keeps only the types of the policy, and never loses a wanted one to an unwanted one that is surer", async () => {
    const found = await detectEntities(
      text,
      options(
        [detector("a", [entity(0, 5, "PERSON", { confidence: 0.3 }), entity(2, 9, "RACE", { confidence: 1 })])],
        new Set<EntityType>(["PERSON"]),
      ),
    );
    expect(found.map(({ start, end, type }) => [start, end, type])).toEqual([[0, 5, "PERSON"]]);
  });

  test("repeats a name that was found once", async () => {
    const note = "Ms Quillfeather came. Later quillfeather left.";
    const found = await detectEntities(note, options([detector("a", [entity(3, 15, "PERSON")])]));
    expect(found.map(({ start, end }) => note.slice(start, end))).toEqual(["Quillfeather", "quillfeather"]);
  });

  test("repeats ordinary words, but not those of a detector that takes them for names", async () => {
    const note = "so the doctor said that the doctor and the doctor agree";
    const named = entity(3, 13, "PERSON", { detectedBy: ["a"], confidence: 0.9 });
    const found = detector("a", [named]);
    const mistaken = { ...found, traits: { ...PLAIN_TRAITS, mistakesOrdinaryWords: true } };
    expect(await detectEntities(note, options([found]))).toHaveLength(3);
    expect(await detectEntities(note, options([mistaken]))).toHaveLength(1);
  });

  test("a detector that throws fails the run and its message goes nowhere", async () => {
    const broken: Detector = {
      name: "broken",
      traits: PLAIN_TRAITS,
      detect: async () => {
        throw new Error("cannot read Quillfeather");
      },
    };
    const error = await failure(detectEntities(text, options([detector("a", []), broken])));
    expect(error.code).toBe("DETECTOR_FAILED");
    expect(error.message).toContain("broken");
    expect(JSON.stringify([error.message, error.hint, error.stack])).not.toContain("Quillfeather");
  });

  test.each([
    ["after the end", entity(0, 10_000, "PERSON")],
    ["before the start", entity(-1, 3, "PERSON")],
    ["empty", entity(4, 4, "PERSON")],
    ["inverted", entity(6, 4, "PERSON")],
    ["a broken position", entity(0.5, 3, "PERSON")],
    ["no number", entity(Number.NaN, 3, "PERSON")],
    ["an impossible confidence", entity(0, 3, "PERSON", { confidence: 1.5 })],
  ])("a finding that is nonsense fails the run: %s", async (_, nonsense) => {
    const error = await failure(detectEntities(text, options([detector("nonsense", [nonsense])])));
    expect(error.code).toBe("DETECTOR_FAILED");
    expect(error.message).toContain("nonsense");
  });

  test("an aborted run is cancelled, not empty", async () => {
    const controller = new AbortController();
    controller.abort();
    const error = await failure(detectEntities(text, options([detector("a", [])], everyType, controller.signal)));
    expect(error.code).toBe("CANCELLED");
  });

  test("reports progress without a word of the text", async () => {
    const events: PipelineEvent[] = [];
    await detectEntities(text, {
      ...options([detector("a", []), detector("b", [])]),
      emit: (event) => events.push(event),
    });
    expect(events).toEqual([
      { kind: "progress", stage: "detect", fraction: 0.5 },
      { kind: "progress", stage: "detect", fraction: 1 },
    ]);
  });

  describe("a text in odd characters", () => {
    const odd = "I saw Quill\u200bfeather, Ｑｕｉｌｌ too.";
    /** Finds every "Quill…" of what it is shown, and remembers what that was. */
    function reader(name: string, traits = PLAIN_TRAITS): { detector: Detector; shown: string[] } {
      const shown: string[] = [];
      return {
        shown,
        detector: {
          name,
          traits,
          detect: async (text) => {
            shown.push(text);
            return Array.from(text.matchAll(/Quill[a-z]*/g), ({ index, 0: word }) =>
              entity(index, index + word.length, "PERSON", { detectedBy: [name] }),
            );
          },
        },
      };
    }

    test("is read as it is written and as it reads, and both count", async () => {
      const { detector: names, shown } = reader("names");
      const found = await detectEntities(odd, options([names]));
      expect(shown).toEqual([odd, plainViewOf(odd).text]);
      expect(found.map(({ start, end }) => odd.slice(start, end))).toEqual(["Quill\u200bfeather", "Ｑｕｉｌｌ"]);
    });

    test("what folding hides is not lost", async () => {
      const asWritten = detector("x", [entity(odd.indexOf("Ｑ"), odd.indexOf("Ｑ") + 2, "PERSON")]);
      const onlyOnce: Detector = {
        name: "x",
        traits: PLAIN_TRAITS,
        detect: async (text, ctx) => (text === odd ? asWritten.detect(text, ctx) : []),
      };
      expect(await detectEntities(odd, options([onlyOnce]))).toHaveLength(1);
    });

    test("is shown once, as it is, to a detector that reads odd characters by itself", async () => {
      const { detector: model, shown } = reader("any", { ...PLAIN_TRAITS, readsOddCharacters: true });
      await detectEntities(odd, options([model]));
      expect(shown).toEqual([odd]);
    });

    test("a text in plain characters is read once", async () => {
      const { detector: names, shown } = reader("names");
      await detectEntities("I saw Quillfeather", options([names]));
      expect(shown).toHaveLength(1);
    });

    test("a finding outside the folded text fails the run", async () => {
      const late: Detector = {
        name: "late",
        traits: PLAIN_TRAITS,
        detect: async (text) => (text === odd ? [] : [entity(text.length, odd.length, "PERSON")]),
      };
      expect((await failure(detectEntities(odd, options([late])))).code).toBe("DETECTOR_FAILED");
    });

    test("the second look tells no progress of its own", async () => {
      const events: PipelineEvent[] = [];
      const eager: Detector = {
        name: "eager",
        traits: PLAIN_TRAITS,
        detect: async (_, { emit }) => {
          emit({ kind: "progress", stage: "detect", fraction: 0.5 });
          return [];
        },
      };
      await detectEntities(odd, { ...options([eager]), emit: (event) => events.push(event) });
      expect(events.map((event) => (event.kind === "progress" ? event.fraction : null))).toEqual([0.5, 1]);
    });
  });
});
