import { describe, expect, it } from "vitest";
import type { EntityType } from "../../src/entity-types.js";
import { widenNumbers } from "../../src/text/widen-numbers.js";
import type { Entity } from "../../src/types.js";

/** `[…]` is what a detector found. */
function widened(marked: string, type: EntityType, language = "en"): string[] {
  const text = marked.replaceAll(/[[\]]/g, "");
  const entities: Entity[] = [...marked.matchAll(/\[([^\]]+)\]/g)].map((match, order) => {
    const start = match.index - 2 * order;
    const end = start + match[0].length - 2;
    return { start, end, type, confidence: 0.9, detectedBy: ["test"], proven: false };
  });
  return widenNumbers(text, entities, language).map(({ start, end }) => text.slice(start, end));
}

describe("a number of which a part was found", () => {
  it.each([
    ["My code is zero [one].", "OTHER_ID", ["zero one"]],
    ["She was, I think, thirty [nine] when it began.", "AGE", ["thirty nine"]],
    ["It was [the twenty] fourth of them.", "DATE", ["the twenty fourth"]],
    ["The tag is S, [zero four one seven], please.", "MEDICAL_RECORD_NUMBER", ["S, zero four one seven"]],
    ["Call G, [five five five], please.", "TELEPHONE_NUMBER", ["five five five"]],
    ["I take two, [forty] of them, one more.", "AGE", ["forty"]],
    ["He has [Ana] one.", "PERSON", ["Ana"]],
  ] as const)("%s", (marked, type, expected) => {
    expect(widened(marked, type)).toEqual(expected);
  });

  it("stays as it is in another language", () => {
    expect(widened("It is zero [one].", "OTHER_ID", "it")).toEqual(["one"]);
  });
});

describe("what corrects a number, whoever found it", () => {
  it.each([
    ["[Four B, nineteen, oh seven.] No, oh one.", ["Four B, nineteen, oh seven.", "oh one"]],
    ["[Six J, twelve, oh four], sorry, I mean oh nine.", ["Six J, twelve, oh four", ", sorry, I mean oh nine"]],
    ["[Six J, twelve, oh four]. No, forty milligrams.", ["Six J, twelve, oh four"]],
    ["[Six J, twelve, oh four]. The dose is ten.", ["Six J, twelve, oh four"]],
    ["[Six J, twelve, oh four]. No. He walked ten of them.", ["Six J, twelve, oh four"]],
  ] as const)("%s", (marked, expected) => {
    expect(widened(marked, "OTHER_ID")).toEqual(expected);
  });
});

describe("a number whole in Italian and Spanish", () => {
  it.each([
    ["it", "È il tre otto [quattro due] uno, grazie.", "TELEPHONE_NUMBER", ["tre otto quattro due uno"]],
    ["it", "Ha [trenta] otto anni.", "AGE", ["trenta otto"]],
    ["it", "Ne ha presa una [mille], mi pare.", "OTHER_ID", ["mille"]],
    ["es", "Es el seis cinco [cuatro] y cinco uno, gracias.", "TELEPHONE_NUMBER", ["seis cinco cuatro y cinco uno"]],
    ["es", "Tiene [treinta] y ocho años.", "AGE", ["treinta y ocho"]],
    ["it", "È il [tre tre otto], no scusi, sette nove.", "TELEPHONE_NUMBER", ["tre tre otto", "sette nove"]],
    ["it", "Sto al [ventidue], anzi no, è il ventitré.", "ADDRESS", ["ventidue", "ventitré"]],
    ["it", "È il [tre tre otto], no, due compresse.", "TELEPHONE_NUMBER", ["tre tre otto"]],
    ["it", "È il [tre tre otto]. No, non è venuto.", "TELEPHONE_NUMBER", ["tre tre otto"]],
    ["es", "Es el [seis cinco cuatro], no, perdone, 655 01.", "OTHER_ID", ["seis cinco cuatro", "655 01"]],
    ["es", "Es el [seis cinco cuatro]. No, cien miligramos.", "OTHER_ID", ["seis cinco cuatro"]],
  ] as const)("%s: %s", (language, marked, type, expected) => {
    expect(widened(marked, type, language)).toEqual(expected);
  });
});
