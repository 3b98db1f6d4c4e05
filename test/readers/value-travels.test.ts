import { describe, expect, it } from "vitest";
import { ENTITY_TYPES, type EntityType } from "../../src/entity-types.js";
import { OrganizationValue } from "../../src/readers/organizations/organization-value.js";
import { NameValue } from "../../src/readers/people/name-value.js";
import { readValue } from "../../src/readers/read-value.js";
import { SurrogateKey } from "../../src/relex/key/surrogate-key.js";
import { mentionsOf, relexicalize } from "../../src/relex/relexicalize.js";
import { detectEntities } from "../../src/text/detect.js";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";
import { mergeEntities } from "../../src/text/merge-entities.js";
import type { Entity } from "../../src/types.js";
import { finding } from "../helpers/marked.js";

const TEXT =
  "Seen on March 3, 2021 and on July 9, 2021, aged 72, at 14 Larch Street, (415) 555-0132, by Dr. Orla Penhallow at Lakeside General Hospital.";
const FINDINGS: readonly (readonly [EntityType, string])[] = [
  ["DATE", "March 3, 2021"],
  ["DATE", "July 9, 2021"],
  ["AGE", "72"],
  ["ADDRESS", "14 Larch Street"],
  ["TELEPHONE_NUMBER", "(415) 555-0132"],
  ["PERSON", "Orla Penhallow"],
  ["ORGANIZATION", "Lakeside General Hospital"],
];

function found([type, words]: (typeof FINDINGS)[number]): Entity {
  const start = TEXT.indexOf(words);
  const span = { start, end: start + words.length };
  const value = readValue(type, TEXT, span, "en");
  if (value === null) throw new Error("it is not understood");
  return { ...finding(span.start, span.end, type), value };
}

const plain = ({ value: _read, ...entity }: Entity): Entity => entity;

function written(entities: readonly Entity[]): readonly string[] {
  const key = SurrogateKey.of(Buffer.alloc(32, 5));
  const settings = { key, scope: { kind: "site" }, locale: "en", mode: "consistent" } as const;
  return relexicalize(TEXT, entities, settings).surrogates.map(({ replacement }) => replacement);
}

describe("the value that a finding comes with", () => {
  const entities = FINDINGS.map(found);

  it("reaches what is written, which is the same as without it", () => {
    expect(mentionsOf(TEXT, mergeEntities(entities)).map(({ value }) => value)).toEqual(
      entities.map(({ value }) => value),
    );
    expect(written(entities)).toEqual(written(entities.map(plain)));
    expect(written(entities).filter((words) => words.startsWith("["))).toEqual([]);
  });

  it("is what the surrogates of names are written from", () => {
    const pretending = entities.map((entity) => {
      const { type, start, end } = entity;
      if (type !== "PERSON" && type !== "ORGANIZATION") return entity;
      const words = TEXT.slice(start, end);
      const value =
        type === "PERSON" ? new NameValue(words, "en", () => []) : new OrganizationValue(words, "en", () => null);
      return { ...entity, value };
    });
    // Who is told that the words name nobody writes no other of them.
    expect(written(pretending).slice(-2)).toEqual(["[PERSON]", "[ORGANIZATION]"]);
  });

  it("comes with what any detector finds", async () => {
    const found = await detectEntities(TEXT, {
      detectors: [await createNamesDetector()],
      types: new Set(ENTITY_TYPES),
      language: "en",
      signal: new AbortController().signal,
      emit: () => {},
    });
    expect(found.map(({ type, value }) => [type, value?.constructor.name])).toEqual([
      ["PERSON", "NameValue"],
      ["ORGANIZATION", "OrganizationValue"],
    ]);
  });

  it("of other words is not believed", () => {
    const [march, july, ...rest] = entities;
    if (march?.value === undefined || july?.value === undefined) throw new Error("no dates");
    const swapped = [{ ...march, value: july.value }, { ...july, value: march.value }, ...rest];
    expect(written(swapped)).toEqual(written(entities));
    const moved = entities.map((entity, index) => ({ ...plain(entity), value: entities.at(index - 1)?.value }));
    expect(written(moved.flatMap(({ value, ...entity }) => (value ? [{ ...entity, value }] : [])))).toEqual(
      written(entities),
    );
  });

  it("is dropped where findings are taken together, and kept where the bounds stay", () => {
    const [march] = entities;
    if (march === undefined) throw new Error("no date");
    expect(mergeEntities([march, finding(march.start, march.end, "DATE")])[0]?.value).toBe(march.value);
    expect(mergeEntities([march, finding(march.start - 3, march.end, "DATE")])[0]?.value).toBeUndefined();
  });
});
