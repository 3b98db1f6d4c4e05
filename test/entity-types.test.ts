import { describe, expect, it } from "vitest";
import { classesOf, ENTITY_TYPES } from "../src/entity-types.js";

describe("entity types", () => {
  it("are the paper's, ours and no other: 38", () => {
    expect(ENTITY_TYPES).toHaveLength(38);
    expect(new Set(ENTITY_TYPES).size).toBe(38);
  });

  it("map to every class of Safe Harbor that speech and text can hold (P and Q are voices and faces)", () => {
    const classes = new Set(ENTITY_TYPES.map((type) => classesOf(type).hipaa));
    expect([...classes].sort().join("")).toBe("ABCDEFGHIJKLMNOR");
  });

  it("map to the i2b2 2014 categories", () => {
    const categories = new Set(ENTITY_TYPES.map((type) => classesOf(type).i2b2));
    for (const category of ["NAME", "PROFESSION", "LOCATION", "AGE", "DATE", "CONTACT", "ID"])
      expect(categories).toContain(category);
  });
});
