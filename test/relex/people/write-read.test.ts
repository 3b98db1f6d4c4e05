import { expect, test } from "vitest";
import { SurrogateKey } from "../../../src/relex/key/surrogate-key.js";
import { relexicalize } from "../../../src/relex/relexicalize.js";

const key = SurrogateKey.of(Buffer.alloc(32, 7));

/** The text with its surrogates; what stands in braces is a name. */
function rewrite(marked: string): { text: string; names: string[] } {
  let text = "";
  const entities = marked.split(/[{}]/u).flatMap((part, index) => {
    const start = text.length;
    text += part;
    const entity = {
      start,
      end: text.length,
      type: "PERSON" as const,
      confidence: 1,
      proven: false,
      detectedBy: ["test"],
    };
    return index % 2 === 1 ? [entity] : [];
  });
  const settings = { key, scope: { kind: "site" }, locale: "en", mode: "consistent" } as const;
  const made = relexicalize(text, entities, settings);
  return { text: made.text, names: made.surrogates.map(({ replacement }) => replacement) };
}

test("names are read and written so that one person stays one", () => {
  const { names, text } = rewrite(
    "{Dr. Adam Wilson} came in. {Wilson} said hello, and {Adam} sat down. {Mr. Wilson's} name is spelled {W, I, L, S, O, N}, not {Wilsen}. His daughter {Karen Wilson} drove, and {Karen} waited.",
  );
  const [whole, family, given, possessive, spelled, misheard, daughter, karen] = names;
  expect(whole).toBe(`Dr. ${given} ${family}`);
  expect(possessive).toBe(`Mr. ${family}'s`);
  expect(spelled?.replaceAll(", ", "")).toBe(family?.toUpperCase());
  expect(misheard).toBe(family);
  expect(daughter).toBe(`${karen} ${family}`);
  expect(text).not.toMatch(/Adam|Wils|Karen/u);
});

test("in other documents of the scope the same name has the same surrogate", () => {
  const first = rewrite("{Adam Wilson} came in.").names[0]?.split(" ");
  const second = rewrite("Today {Mr. Wilson} called again.").names[0]?.split(" ");
  const third = rewrite("We spoke with {Karen Wilson} and with {Adam Lopez}.").names.map((name) => name.split(" "));
  expect(second?.[1]).toBe(first?.[1]);
  expect(third[0]?.[1]).toBe(first?.[1]);
  expect(third[1]?.[0]).toBe(first?.[0]);
});

/** A name with a capital. */
const N = "[A-Z][a-z]+(?:[A-Z][a-z]+)?";

test.each([
  ["{John Smith Jr.} came. {Smith Jr.'s} bag.", `${N} (${N}) Jr\\. came\\. \\1 Jr\\.'s bag\\.`],
  ["{John Smith}{'s} bag; {Karen Hale 's} too.", `${N} ${N}\\[PERSON\\] bag; ${N} ${N} 's too\\.`],
  ["{Joseph Abernathy} came. {The Abernathys} left.", `${N} (${N}) came\\. The \\1e?s left\\.`],
  [
    "{Nurse Practitioner Amy Tran} and {SGT (Ret.) William Oakes}",
    `Nurse Practitioner ${N} ${N} and SGT \\(Ret\\.\\) ${N} ${N}`,
  ],
  ["{Patricia Nakamura, PA-C}", `${N} ${N}, PA-C`],
  ["{Baby A Nguyen} and {Baby B}", `Baby A ${N} and \\[PERSON\\]`],
  ["{DESAI^CARLA^R^^MS}", "[A-Z]+\\^[A-Z]+\\^[A-QS-Z]\\^\\^MS"],
  ["{Whitfield's MRN} of {the Hale family}", `${N}'s MRN of the ${N} family`],
  ["{Packager} and {Network and computer systems administrator}", "\\[PERSON\\] and \\[PERSON\\]"],
  ["{Elena Ruiz at Creekwood Hospital}", "\\[PERSON\\]"],
  ["{Head Nurse}, {RN}, {The}", "\\[PERSON\\], \\[PERSON\\], \\[PERSON\\]"],
])("%s", (marked, shape) => {
  expect(rewrite(marked).text).toMatch(new RegExp(`^${shape}$`, "u"));
});
