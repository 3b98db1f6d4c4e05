import fc from "fast-check";
import { expect, test } from "vitest";
import type { EntityType } from "../../../src/entity-types.js";
import { propagate } from "../../../src/text/propagate/propagate.js";
import type { Entity } from "../../../src/types.js";

function found(text: string, words: string, type: EntityType, more: Partial<Entity> = {}): Entity {
  const start = text.indexOf(words);
  if (start < 0) throw new Error("not in the text");
  return { start, end: start + words.length, type, confidence: 0.9, detectedBy: ["names"], proven: false, ...more };
}

/** What was added, in order of position. */
function added(text: string, words: string, type: EntityType): string[] {
  const entity = found(text, words, type);
  const all = propagate(text, [entity]);
  expect(all).toContainEqual(entity);
  return all
    .filter(({ detectedBy }) => detectedBy.includes("propagation"))
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => text.slice(start, end));
}

test("a full name is found again in parts, in any case, and as a possessive", () => {
  const text = "I am Wilhelmina Ostrander. Thank you, wilhelmina. The OSTRANDER's chart. Wilhelmina Ostrander left.";
  expect(new Set(added(text, "Wilhelmina Ostrander", "PERSON"))).toEqual(
    new Set(["Wilhelmina", "Ostrander", "wilhelmina", "OSTRANDER", "Wilhelmina Ostrander"]),
  );
});

test("a name with a hyphen, without one, and with diacritics are the same", () => {
  const text = "Mrs Peña-Larkspur came; Pena Larkspur left.";
  expect(added(text, "Peña-Larkspur", "PERSON")).toContain("Pena Larkspur");
});

test("a name that a line break cuts in two is found, with a hyphen or without; two words that make it are not", () => {
  const text =
    "Mrs. Brambleworth slept. Bramble\nworth ate, bramble-\n worth too. Bramble worth, bramble.\n\nNot worth it.";
  expect(added(text, "Brambleworth", "PERSON")).toEqual(["Bramble\nworth", "bramble-\n worth"]);
});

test("a part that is an ordinary word needs a capital inside a sentence", () => {
  const text = "My sister Hope Ostrander came. I hope so. Then I saw Hope again.";
  const start = text.lastIndexOf("Hope");
  const entities = propagate(text, [found(text, "Hope Ostrander", "PERSON")]);
  expect(entities.some((entity) => entity.start === start)).toBe(true);
  expect(entities.some((entity) => entity.start === text.indexOf("hope"))).toBe(false);
});

test("at the beginning of a sentence such a part is taken where somebody is addressed or does what it cannot do as a word", () => {
  const names = ["Will Ostrander came.", "Will, how is she?", "Who knows? Will.", "Will has it.", "Will's on call."];
  const words = ["Will she walk?", "He will.", "Where there is a will, he may."];
  const text = [...names, ...words].join(" ");
  const found = added(text, "Will Ostrander", "PERSON");
  expect(found.filter((one) => one !== "Ostrander")).toEqual(["Will", "Will", "Will", "Will"]);
  const addressed = "Hope Ostrander came. Hope, you look well. Hope, faith and charity.";
  expect(added(addressed, "Hope Ostrander", "PERSON").filter((one) => one === "Hope")).toHaveLength(1);
  expect(added("Mr Well Ostrander came. Well, how are you?", "Well Ostrander", "PERSON")).toEqual([
    "Well",
    "Ostrander",
  ]);
});

test("in lower case such a part is taken where only a name can stand", () => {
  const text = "my sister hope ostrander came and then hope told me i hope is all i have the hope is small";
  expect(added(text, "hope ostrander", "PERSON")).toEqual(["ostrander", "hope"]);
});

test("a name spelled letter by letter is found, and a spelled name finds the spoken one", () => {
  const spelled = "Ostrander. That is O, S, T, R, A, N, D, E, R.";
  expect(added(spelled, "Ostrander", "PERSON")).toEqual(["O, S, T, R, A, N, D, E, R"]);
  const spoken = "o s t r a n d e r as in ostrander";
  expect(added(spoken, "o s t r a n d e r", "PERSON")).toEqual(["ostrander"]);
});

test("a mishearing of a long name is found at lower confidence, a different word is not", () => {
  const text = "Doctor Abernathy called. I asked abernethy about it. The abdomen is soft.";
  const near = propagate(text, [found(text, "Abernathy", "PERSON")]).filter(({ confidence }) => confidence < 0.7);
  expect(near.map(({ start, end }) => text.slice(start, end))).toEqual(["abernethy"]);
});

test("a place and an organisation are found again whole, not in parts", () => {
  const text = "At Bramblecote Clinic in Quillton. The clinic in quillton, the bramblecote clinic.";
  expect(added(text, "Bramblecote Clinic", "ORGANIZATION")).toEqual(["bramblecote clinic"]);
  expect(added(text, "Quillton", "LOCATION")).toEqual(["quillton"]);
});

test("an identifier is found again digit for digit, however it is grouped; a short number is not", () => {
  const text = "Record 551-0082, again 551 0082, not 5510083. Dose 1200, then 1200.";
  expect(added(text, "551-0082", "MEDICAL_RECORD_NUMBER")).toEqual(["551 0082"]);
  expect(added(text, "1200", "OTHER_ID")).toEqual([]);
});

test("what is added names propagation last and keeps proof", () => {
  const text = "4929 1182 then 49291182";
  const [, repeat] = propagate(text, [found(text, "4929 1182", "OTHER_ID", { detectedBy: ["rules"], proven: true })]);
  expect(repeat).toMatchObject({ detectedBy: ["rules", "propagation"], proven: true, type: "OTHER_ID" });
});

test("never loses or changes what it was given, and stays inside the text", () => {
  const vocabulary = fc.constantFrom(
    "Ann",
    "ostrander",
    "may",
    "12345",
    "o",
    "-",
    ".",
    "\n",
    "é",
    "\u200b",
    "Hope",
    "s",
  );
  fc.assert(
    fc.property(fc.array(vocabulary, { minLength: 1, maxLength: 30 }), fc.nat(), fc.nat(), (parts, a, b) => {
      const text = parts.join(" ");
      const [start = 0, last = 0] = [a % text.length, b % text.length].sort((x, y) => x - y);
      const entity: Entity = {
        start,
        end: last + 1,
        type: "PERSON",
        confidence: 0.8,
        detectedBy: ["x"],
        proven: false,
      };
      const all = propagate(text, [entity]);
      expect(all[0]).toEqual(entity);
      for (const each of all) {
        expect(each.start).toBeGreaterThanOrEqual(0);
        expect(each.end).toBeGreaterThan(each.start);
        expect(each.end).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});

test("a stretch that only must hold a name is not taken for the name: its words stay elsewhere", () => {
  const text = "I take metoprolol since Zorvath left. The metoprolol helps.";
  const stretch = found(text, "I take metoprolol since Zorvath left.", "PERSON", {
    detectedBy: ["ollama", "unlocated"],
  });
  expect(propagate(text, [stretch])).toEqual([stretch]);
  expect(propagate(text, [{ ...stretch, detectedBy: ["ollama"] }]).length).toBeGreaterThan(1);
});

test("a title is no part of a name: the name is found without it, and the title alone is nobody", () => {
  const text = "Doctor: I am Doctor Deen Halloran. Doctor: hello. Deen Halloran left, the doctor said. Ask Halloran.";
  const repeats = added(text, "Doctor Deen Halloran", "PERSON");
  expect(repeats).toContain("Deen Halloran");
  expect(repeats).toContain("Halloran");
  expect(repeats.filter((words) => /^doctor$/i.test(words))).toEqual([]);
});

test("a disease, a device or a flower that is called like somebody stays", () => {
  const parkinson = "Mr John Parkinson has Parkinson's disease. Ask Parkinson himself.";
  expect(added(parkinson, "John Parkinson", "PERSON").filter((words) => words === "Parkinson")).toHaveLength(2);
  const foley = "Mrs Foley came. The Foley catheter is in. Foley said so.";
  const places = propagate(foley, [found(foley, "Foley", "PERSON")]).map(({ start }) => start);
  expect(places).toEqual([foley.indexOf("Foley"), foley.lastIndexOf("Foley")]);
});

test("a word that was taken for a name by its capital alone is not found again after an article", () => {
  const text = "She is on Zoltrax. The zoltrax helps, ask Zoltrax.";
  const guess = found(text, "Zoltrax", "PERSON", { confidence: 0.5 });
  expect(propagate(text, [guess]).map(({ start }) => text.slice(start - 4, start))).toEqual([" on ", "ask "]);
});

test("a name does not go on over the end of a sentence, but over an initial's point", () => {
  const text = "Bill Young came. Pay the bill. Young men do. J. Young left.";
  expect(added(text, "Bill Young", "PERSON")).not.toContain("bill. Young");
  const initial = "J. Quillfeather came. Then J. Quillfeather left.";
  expect(added(initial, "J. Quillfeather", "PERSON")).toContain("J. Quillfeather");
});

test("five digits are an identifier's, four are not", () => {
  const text = "Record 55100, again 55100. Bed 4410, again 4410.";
  expect(added(text, "55100", "MEDICAL_RECORD_NUMBER")).toEqual(["55100"]);
  expect(added(text, "4410", "OTHER_ID")).toEqual([]);
});

test("a part of three letters names somebody, one of two does not", () => {
  expect(added("I am Zev Ostrander. Ask zev.", "Zev Ostrander", "PERSON")).toContain("zev");
  expect(added("I am Ze Ostrander. Ask ze.", "Ze Ostrander", "PERSON")).not.toContain("ze");
});

test("a mishearing is looked for from six letters on", () => {
  expect(added("I met Zerbon. Then zerben called.", "Zerbon", "PERSON")).toEqual(["zerben"]);
  expect(added("I met Zerbo. Then zerbi called.", "Zerbo", "PERSON")).toEqual([]);
});

test("a name goes on over the point of an abbreviation of three letters, not over a sentence's", () => {
  const whole = (text: string) => added(text, "Zev Ostrander", "PERSON").filter((words) => words.includes("strander"));
  expect(whole("Zev Ostrander came. Ask Zev. Ostrander now.")).toContain("Zev. Ostrander");
  expect(
    added("Zevi Ostrander came. Ask Zevi. Ostrander now.", "Zevi Ostrander", "PERSON").filter((words) =>
      words.includes("."),
    ),
  ).toEqual([]);
});

test("what a capital alone made a name is none after an article; a surer finding is", () => {
  const text = "Zorvath came. Then the zorvath left.";
  const repeats = (confidence: number) =>
    propagate(text, [found(text, "Zorvath", "PERSON", { confidence })])
      .slice(1)
      .map(({ start, end }) => text.slice(start, end));
  expect(repeats(0.59)).toEqual([]);
  expect(repeats(0.6)).toEqual(["zorvath"]);
});

test("an illness that is only likely keeps nobody's own name in; one that is sure does", () => {
  const text = "Addison came. He has Addison's and rests. It is Addison's disease.";
  const repeats = propagate(text, [found(text, "Addison", "PERSON")]).slice(1);
  expect(repeats.map(({ start }) => start)).toEqual([text.indexOf("Addison's and")]);
});

test("which words are ordinary is asked of the language of the text", () => {
  const inLanguage = (text: string, words: string, language: string) =>
    propagate(text, [found(text, words, "PERSON")], new Set(), [language])
      .filter(({ detectedBy }) => detectedBy.includes("propagation"))
      .map(({ start, end }) => text.slice(start, end))
      .sort();
  const spanish = "Acude doña Inés de los Prados. Baja a los prados del valle. Inés vuelve mañana.";
  expect(inLanguage(spanish, "Inés de los Prados", "es")).toEqual(["Inés", "Inés", "Prados"]);
  const italian = "La signora Della Valle abita in fondo alla valle. Poi la Valle, come la chiamano, torna.";
  expect(inLanguage(italian, "Della Valle", "it")).toEqual(["Valle", "Valle"]);
});

test("a name that is an ordinary word in Italian is taken where only a name can stand", () => {
  const text = "ho parlato con rosa bertolazzi e poi ciao rosa come va il vestito rosa mi sta bene";
  const again = propagate(text, [found(text, "rosa bertolazzi", "PERSON")], new Set(), ["it"])
    .filter(({ detectedBy }) => detectedBy.includes("propagation"))
    .map(({ start }) => text.slice(start - 5, start + 4));
  expect(again).toContain("ciao rosa");
  expect(again).not.toContain("tito rosa");
});

test("an eponym of the tables is no repetition of somebody who is called so", () => {
  const text = "Dott. Parkinson, neurologo. Diagnosi: morbo di Parkinson. Parkinson ha firmato.";
  const again = propagate(text, [found(text, "Parkinson", "PERSON")], new Set(), ["it"]).slice(1);
  expect(again.map(({ start }) => start)).toEqual([text.lastIndexOf("Parkinson")]);
});

test("in languages that go by tables the small word that a name is too stays one", () => {
  const again = (text: string, words: string, language: string) =>
    propagate(text, [found(text, words, "PERSON")], new Set(), [language])
      .filter(
        ({ start, detectedBy }) => detectedBy.includes("propagation") && start > text.indexOf(words) + words.length,
      )
      .map(({ start, end }) => text.slice(start, end));
  expect(again("Il paziente Bruno Neri. Feci neri e capelli neri. Poi Neri dorme.", "Bruno Neri", "it")).toEqual([
    "Neri",
  ]);
  expect(again("Sig.ra Lia Sani: denti sani.", "Lia Sani", "it")).toEqual([]);
  expect(again("Eva Luz, luz pupilar normal.", "Eva Luz", "es")).toEqual([]);
});

test("who is called as the first word of a sentence does what the next one says", () => {
  const again = (text: string, words: string, language: string) =>
    propagate(text, [found(text, words, "PERSON")], new Set(), [language])
      .filter(
        ({ start, detectedBy }) => detectedBy.includes("propagation") && start > text.indexOf(words) + words.length,
      )
      .map(({ start, end }) => text.slice(start, end));
  expect(again("Visita la dott.ssa Rosa Conti. Conti firma. Rosa firma.", "Rosa Conti", "it")).toEqual([
    "Conti",
    "Rosa",
  ]);
  expect(again("Visita la Dra. Rosa Prado. Prado firma.", "Rosa Prado", "es")).toEqual(["Prado"]);
  expect(again("Sig.ra Costa. Costa dolente a sinistra.", "Costa", "it")).toEqual([]);
});
