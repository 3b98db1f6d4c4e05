import { describe, expect, it } from "vitest";
import { readOrganizations } from "../../../src/relex/organizations/index.js";
import { rewriteMarked } from "./rewrite-marked.js";

const KEYS = [1, 2, 3, 4, 5, 6];

describe("what an organisation is stays", () => {
  it.each<[string, RegExp]>([
    ["VVA Chapter 102", /^[A-Z]{3} Chapter \d{3}$/u],
    ["USMC 1966-1970", /^[A-Z]{4} \d{4}-\d{4}$/u],
    ["American Lake VAMC", /^[A-Z]\w+ [A-Z]\w+ VAMC$/u],
    ["University Medical Center", /^(?!University)[A-Z]\w+ Medical Center$/u],
    ["U.S. Navy", /^U\.S\. (?:Army|Marines)$/u],
    ["United States Air Force", /^United States (?:Coast Guard|Marine Corps)$/u],
  ])("%s", (name, form) => {
    for (const key of KEYS) expect(rewriteMarked(readOrganizations, `[${name}]`, { key }).text).toMatch(form);
  });
});
