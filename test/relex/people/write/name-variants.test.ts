import { expect, test } from "vitest";
import { REDRAW_PROBABILITY, variantsOf } from "../../../../src/relex/people/write/name-variants.js";
import { contextOf, peopleOf, type Said, writeAll } from "./people-cases.js";

const MANY: Said = { gender: "male", said: Array.from({ length: 400 }, () => "Adam/g Wilson/f") };

function changes(key: number): number {
  const people = peopleOf([MANY]);
  const [person] = people;
  const variants = person ? variantsOf(person, contextOf(people, { mode: "resilient", key })) : [];
  expect(variants.length).toBe(400);
  expect(variants[0]).toBe(0);
  return variants.filter((variant, place) => place > 0 && variant !== variants[place - 1]).length;
}

test("a name is drawn again at about every second mention", () => {
  const all = [1, 2, 3, 4, 5, 6].map(changes);
  const mean = all.reduce((sum, count) => sum + count, 0) / all.length / 399;
  // Of 24 names one in 24 that are drawn again is the same.
  expect(mean).toBeGreaterThan(REDRAW_PROBABILITY * 0.85);
  expect(mean).toBeLessThan(REDRAW_PROBABILITY * 1.1);
});

test("in the mode consistent it never is", () => {
  expect(new Set(writeAll([MANY])).size).toBe(1);
});

test("one mention has one name, in all of its forms", () => {
  const said = Array.from({ length: 60 }, () => "Wilson/f, Adam/g [W, I, L, S, O, N]/f A/g1=adam. W/f1=wilson.");
  const all = writeAll([{ gender: "male", said }], { mode: "resilient" });
  expect(new Set(all).size).toBeGreaterThan(10);
  for (const text of all) {
    const match = /^(\w+), (\w+) ([A-Z](?:, [A-Z])+) ([A-Z])\. ([A-Z])\.$/.exec(text ?? "");
    expect(match?.[3]?.replaceAll(", ", "")).toBe(match?.[1]?.toUpperCase());
    expect(match?.[4]).toBe(match?.[2]?.[0]);
    expect(match?.[5]).toBe(match?.[1]?.[0]);
  }
});

test("the first name of each is that of the mode consistent, and no two people meet", () => {
  const people: Said[] = ["Adam/g Wilson/f", "Karen/g Smith/f", "Robert/g Jones/f", "Laura/g Brown/f"].map((name) => ({
    said: Array.from({ length: 50 }, () => name),
  }));
  const consistent = writeAll(people);
  const resilient = writeAll(people, { mode: "resilient" });
  const names = [0, 1, 2, 3].map((place) => new Set(resilient.slice(place * 50, place * 50 + 50)));
  for (const place of [0, 1, 2, 3]) expect(resilient[place * 50]).toBe(consistent[place * 50]);
  const words = names.map((own) => new Set([...own].flatMap((name) => (name ?? "").split(" "))));
  for (const [place, own] of words.entries()) {
    for (const other of words.slice(place + 1)) expect([...own].filter((word) => other.has(word))).toEqual([]);
  }
});

test("the same again with the same key", () => {
  expect(writeAll([MANY], { mode: "resilient" })).toEqual(writeAll([MANY], { mode: "resilient" }));
  expect(writeAll([MANY], { mode: "resilient", key: 3 })).not.toEqual(writeAll([MANY], { mode: "resilient", key: 4 }));
});
