import { describe, expect, it } from "vitest";
import type { Locale } from "../../../../src/language/locales.js";
import { labelsFound, marked, peopleOf, spellOut } from "../read-helpers.js";

function saidIn(source: string, locale: Locale = "en"): string[][] {
  return peopleOf(marked(source, locale)).map(({ said }) => said.map(({ tokens }) => spellOut(tokens)));
}

describe("canonical values", () => {
  it.each([
    ["[A|Adam Wilson] came. Mr. [A|Wilsen] left.", [["given:adam family:wilson", "family:wilsen>wilson"]]],
    ["[A|Robert Hale] came. [A|Bob] left.", [["given:robert family:hale", "given:bob>robert"]]],
    ["[A|Bob] came. [A|Bob] left.", [["given:bob", "given:bob"]]],
    ["[A|Bob Hale] came. [A|Robert] left.", [["given:bob>robert family:hale", "given:robert"]]],
    [
      "[A|Adam J. Wilson] came. [A|A. W.] left.",
      [["given:adam middle.:j family:wilson", "given.:a>adam family.:w>wilson"]],
    ],
    [
      "[A|Adam James Wilson] came. [A|Adam J. Wilson] left.",
      [["given:adam middle:james family:wilson", "given:adam middle.:j>james family:wilson"]],
    ],
    ["[A|Ruth R. Hale]", [["given:ruth middle.:r family:hale"]]],
    ["[A|Karen Hawthorne] came. [A|Hawth]orne left.", [["given:karen family:hawthorne", "family:hawth>hawthorne"]]],
    ["[A|Karen Wilson] came. [A|wilsons] bag.", [["given:karen family:wilson", "family:wilsons>wilson+"]]],
    // What is spelled letter by letter is right, however often something else is heard.
    [
      "Last name [A|Simmons]. Mr. [A|Simons], sure. [A|S I M O N S].",
      [["family:simmons>simons", "family:simons", "family*:simons"]],
    ],
    ["[A|Mario Rossi] è qui. Firma: [A|Rossi Mario].", [["given:mario family:rossi", "family:rossi given:mario"]]],
  ] as const)("%s", (source, expected) => {
    expect(saidIn(source)).toEqual(expected);
  });

  it("keep a name that tells a gender beside one that tells none", () => {
    const talk = "Doctor: Hi [A|Tim].\nPatient: Hi.\nDoctor: Do you smoke, [A|Kim]?\nPatient: No.";
    expect(saidIn(talk)).toEqual([["given:tim", "given:kim"]]);
    const other =
      "Doctor: Hi [A|Tim].\nPatient: Hi.\nDoctor: Do you smoke, [A|Jim]?\nPatient: No, says [B|Ann].\nDoctor: Well, [A|Jim].";
    expect(saidIn(other)[0]).toEqual(["given:tim>jim", "given:jim", "given:jim"]);
  });

  it("share the family name between relatives, misheard or not", () => {
    const people = peopleOf(marked("[A|Adam Wilson] came. [A|Adam Wilson] left with his daughter [B|Karen Wilsen]."));
    expect(people.map(({ parts }) => parts)).toEqual([
      [
        { role: "given", value: "adam" },
        { role: "family", value: "wilson" },
      ],
      [
        { role: "given", value: "karen" },
        { role: "family", value: "wilson" },
      ],
    ]);
  });

  it("take no part from initials that stand for nothing known", () => {
    expect(peopleOf(marked("Signed [A|A. W.]"))[0]?.parts).toEqual([]);
  });
});

describe("gender", () => {
  it.each([
    ["[A|Karen Wilson]", "female"],
    ["Mr. [A|Wilson]", "male"],
    ["[A|Mrs. Wilson]", "female"],
    ["his wife [A|Alex]", "female"],
    ["[A|Alex Wilson]", null],
    ["[A|Wilson]", null],
    ["Mr. [A|Robin Wilson] and Mr. [A|Wilson]", "male"],
    ["[A|Mr. and Mrs. Wilson]", null],
  ] as const)("%s: %s", (source, gender) => {
    expect(peopleOf(marked(source))[0]?.gender).toBe(gender);
  });

  it("follows the language", () => {
    expect(peopleOf(marked("[A|Andrea Rossi]", "it"))[0]?.gender).toBe("male");
    expect(peopleOf(marked("la signora [A|Andrea Rossi]", "it"))[0]?.gender).toBe("female");
  });

  it("of the second person in a mention is its own", () => {
    const [karen] = peopleOf(marked("[A|Karen and Adam Wilson] came."));
    expect(karen?.gender).toBe("female");
    expect(karen?.said[0]?.tokens.map(({ gender }) => gender)).toEqual([undefined, "male", "male", "male"]);
  });
});

describe("a language model's proposals", () => {
  const both = [[0, 1]];

  it.each([
    ["names that sound alike", "[A|Haverford] came. Then [A|Haberford] left."],
    ["a short form", "[A|Peg] came. Then [A|Margaret Hale] left."],
    ["an initial", "[A|K.] came. Then [A|Karen Hale] left. [B|Kim Stone] too."],
    ["parts of one role", "[A!patient|Robert] came. Then [A!patient|Johnson] left."],
  ])("are taken: %s", (_, source) => {
    const one = marked(source, "en", both);
    expect(labelsFound(one)).toEqual(one.labels);
  });

  it.each([
    ["two full names", "[A|Robert Johnson] came. Then [B|Karen Stone] left."],
    ["names that share nothing", "[A|Robert] came. Then [B|Stone] left."],
    ["two given names of one family", "[A|Robert Hale] came. Then [B|Karen Hale] left."],
    ["titles of two genders", "[A|Mr. Hale] came. Then [B|Mrs. Hale] left."],
    ["a man by his title, a woman by her name", "[A|Mr. Hale] came. Then [B|Mary Hale] left."],
    ["doctor and patient", "[A!clinician|Hale] came. Then [B!patient|Hale] left."],
    ["father and son", "[A|John Hale Sr.] came. Then [B|John Hale Jr.] left."],
  ])("are not taken: %s", (_, source) => {
    const one = marked(source, "en", both);
    expect(labelsFound(one)).toEqual(one.labels);
  });

  it("may name mentions that are not there", () => {
    const one = marked("[A|Robert Johnson] and [B|Karen]", "en", [[0, 7], [], [-1, 1]]);
    expect(labelsFound(one)).toEqual(one.labels);
  });
});

it("numbers people by their first mention", () => {
  const people = peopleOf(marked("[A|Karen Hale] met [B|Adam]. [A|Karen] left. [B|Adam]"));
  expect(people.map(({ id, type, mentions }) => ({ id, type, mentions }))).toEqual([
    { id: "person-1", type: "PERSON", mentions: [0, 2] },
    { id: "person-2", type: "PERSON", mentions: [1, 3] },
  ]);
});
