import { describe, expect, it } from "vitest";
import { buildLexicon } from "../../src/language/build-lexicon.js";
import { foldMarks } from "../../src/language/fold-marks.js";
import { rowsInCheckout } from "../../src/language/vocabulary/rows.js";
import { Flag } from "../../src/language/word-flags.js";

const ORDINARY = Flag.Common | Flag.Function | Flag.Clinical;
const keyOf = (text: string) => foldMarks(text.toLowerCase());

describe.each(["it", "es"] as const)("the lexicon of %s", (locale) => {
  const lexicon = buildLexicon(locale);
  const flagsOf = (text: string) => lexicon.get(keyOf(text)) ?? 0;
  const textsOf = (table: string) =>
    rowsInCheckout(table, ["text", "locale"])
      .flatMap((cell) => (cell("locale") === locale ? [cell("text")] : []))
      .filter((text) => /^\p{L}+$/u.test(text));

  it("knows every word of the tables", () => {
    const lost = [...textsOf("words"), ...textsOf("medicine")].filter((text) => flagsOf(text) === 0);
    expect(lost).toEqual([]);
  });

  it("says of every place that is an ordinary word that it is both", () => {
    const places = textsOf("places");
    expect(places.filter((text) => (flagsOf(text) & Flag.Place) === 0)).toEqual([]);
    const both = places.filter((text) => (flagsOf(text) & ORDINARY) !== 0);
    expect(both.length).toBeGreaterThan(50);
    expect(both.filter((text) => (flagsOf(text) & Flag.AmbiguousPlace) === 0)).toEqual([]);
  });

  it.each(
    { it: ["Paziente", "della", "Anamnesi", "Perché"], es: ["Paciente", "Edad", "Exploración", "Según"] }[locale],
  )("has %s for an ordinary word, and for nobody's name", (word) => {
    expect(flagsOf(word) & ORDINARY).not.toBe(0);
    expect(flagsOf(word) & (Flag.Given | Flag.Surname)).toBe(0);
  });

  it.each({ it: ["Russo", "Marco", "Guido"], es: ["Tomás", "Ana", "Durán"] }[locale])(
    "leaves %s a name: the word is written seldom",
    (name) => {
      expect(flagsOf(name) & ORDINARY).toBe(0);
    },
  );
});
