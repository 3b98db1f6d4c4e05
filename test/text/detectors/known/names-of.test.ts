import { describe, expect, it } from "vitest";
import { parseKnown } from "../../../../src/config/known.js";
import { phrasesOf } from "../../../../src/text/detectors/known/known-phrases.js";
import { soundsOf } from "../../../../src/text/detectors/known/known-sounds.js";
import { namesOf, namingIn } from "../../../../src/text/detectors/known/names-of.js";

function knownAs(name: string) {
  return parseKnown({ persons: [{ name }] });
}

describe("the names of a person", () => {
  it.each([
    ["Ferrer, Rosalinda M.", "Rosalinda M. Ferrer"],
    ["Rosalinda Ferrer, MD", "Rosalinda Ferrer"],
    ["Rosalinda Ferrer, M.D., Ph.D.", "Rosalinda Ferrer"],
    ["Rosalinda Ferrer, PA-C", "Rosalinda Ferrer"],
    ["Ferrer, Rosalinda, RN BSN", "Rosalinda Ferrer"],
    ["Dr. Rosalinda Ferrer PhD", "Rosalinda Ferrer"],
    ["Nurse Will Ferreira", "Will Ferreira"],
    ["Ferrer Jr., Thomas", "Thomas Ferrer"],
    ["Ma, Jennifer", "Jennifer Ma"],
    ["Nguyen, Do", "Do Nguyen"],
    ["van der Berg, Mark", "Mark van der Berg"],
    ["Doctor", "Doctor"],
    ["Justice Okafor", "Justice Okafor"],
    ["Okafor, Justice Ann", "Justice Ann Okafor"],
    ["Emma Senior", "Emma Senior"],
    ["De la Cruz, Ed", "Ed De la Cruz"],
    ["DE LA CRUZ, ED", "ED DE LA CRUZ"],
    ["Garcia Lopez, Ed", "Ed Garcia Lopez"],
  ])("%s", (name, expected) => {
    expect(knownAs(name).persons.flatMap(namesOf)).toEqual([expected]);
  });

  it("are no titles and no little words, which would be heard everywhere", () => {
    const known = knownAs("Dr. Mark van der Berg III, MD");
    expect(phrasesOf(known).map(({ words }) => words.join(" "))).toEqual([
      "mark van der berg",
      "van der berg",
      "mark",
      "m a r k",
      "berg",
      "b e r g",
    ]);
    expect(soundsOf(known), "mark van der berg, mark, berg, and both spelled").toHaveLength(5);
  });

  it.each([
    ["Van Nguyen", "van"],
    ["Anh Le", "le"],
    ["Elizabeth Bishop", "bishop"],
    ["Justice Okafor", "justice"],
    ["Junior Pratt", "junior"],
  ])("are all words that stand where a name does: %s", (name, word) => {
    expect(phrasesOf(knownAs(name)).map(({ words }) => words.join(" "))).toContain(word);
  });

  it("are none of the little words of a surname by itself", () => {
    const { persons } = parseKnown({ persons: [{ name: "Van der Berg" }, { given: ["Ana"], family: ["De Silva"] }] });
    for (const person of persons) expect(["van", "der", "de"].filter(namingIn(person))).toEqual([]);
  });
});
