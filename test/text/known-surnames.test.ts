import { describe, expect, it } from "vitest";
import { redactText } from "../../src/index.js";

/** What is left of a text, by the embedded detectors. */
async function left(text: string, language = "en"): Promise<string> {
  return (await redactText(text, { config: { language } })).text;
}

describe("a surname that is an ordinary word, proven once and said again at a sentence's start", () => {
  it.each([
    ["en", "Virgil Snow is unwell. Snow turned grey.", "Snow"],
    ["en", "Mr Cook attended.\nCook spiked a temperature.", "Cook"],
    ["en", "Call Dr Frost if worse. Frost aware.", "Frost"],
    ["en", "Two brothers, Ann's and Will. Will drives her.", "Will"],
    ["en", "Mrs Day attended. Day feels well.", "Day"],
    ["en", "Mr Stone attended. Stone is asleep. Stone walked home.", "Stone"],
    ["en", "Mr Small attended. Small stays in. Small for CT.", "Small"],
    ["en", "Mr Snow came. Snow: stable. Snow for discharge.", "Snow"],
    ["it", "Il sig. Ferro ha dormito.\nFerro a OBI. Ferro non dorme.", "Ferro"],
    ["es", "El señor Rojo ingresó. Rojo no durmió. Rojo a planta.", "Rojo"],
  ])("is the name again (%s): %s", async (language, text, name) => {
    expect(await left(text, language)).not.toContain(name);
  });

  it.each([
    ["en", "Mr Stone attended. ", "Stone was seen on CT. Stone removed. Stone fragments passed."],
    ["en", "Mrs Head attended. ", "Head is normal. Head elevated."],
    ["en", "Mr Power attended. ", "Power was 4/5. Power reduced on the left."],
    ["en", "Mr Small attended. ", "Small calcified granuloma. Small for dates. Small stable nodule."],
    ["en", "Mr Chase attended. ", "Chase bloods. Chase infected wound swab."],
    ["en", "Mrs Cross attended. ", "Cross sections were thin. Cross matched two units."],
    ["en", "Mrs Hope Lane attended. ", "Hope to discharge soon."],
    ["it", "Il sig. Ferro ha dormito. ", "Ferro a basse dosi. Ferro per os."],
    ["es", "La señora Campo vino. ", "Campo a campo. Campo no visualizado."],
  ])("stays a word where a thing is meant (%s): %s%s", async (language, text, said) => {
    expect((await left(text + said, language)).endsWith(said)).toBe(true);
  });
});
