import { expect, test } from "vitest";
import type { EntityType } from "../../src/entity-types.js";
import { splitCells } from "../../src/text/split-cells.js";

const found = (type: EntityType, start: number, end: number, proven = false) => ({
  type,
  start,
  end,
  proven,
  confidence: 0.7,
  detectedBy: ["test"],
});

test.each<[string, EntityType, string[]]>([
  ["03/07/1950;Lugo", "DATE", ["03/07/1950", "Lugo"]],
  ["Vigo\tEPOC", "ORGANIZATION", ["Vigo", "EPOC"]],
  ["Otero Paz ; Inés\t\t1951", "PERSON", ["Otero Paz", "Inés", "1951"]],
  [";Inés;", "PERSON", ["Inés"]],
  ["Otero Paz, Inés", "PERSON", ["Otero Paz, Inés"]],
  ["Via Garibaldi 3; scala B\tLodi", "ADDRESS", ["Via Garibaldi 3; scala B", "Lodi"]],
  ["https://a.example/x;y=2", "URL", ["https://a.example/x;y=2"]],
])("%j as %s", (cells, type, parts) => {
  const text = `x;${cells};y`;
  const split = splitCells(text, found(type, 2, 2 + cells.length));
  expect(split.map(({ start, end }) => text.slice(start, end))).toEqual(parts);
  for (const one of split) expect(one).toMatchObject({ type, confidence: 0.7, detectedBy: ["test"] });
});

test("what is proven stays whole, and whom a whole says is told of no part", () => {
  expect(splitCells("41;11", found("OTHER_ID", 0, 5, true))).toHaveLength(1);
  const [first] = splitCells("Lia Serra;Lodi", { ...found("PERSON", 0, 13), says: 0 });
  expect(first?.says).toBeUndefined();
});
