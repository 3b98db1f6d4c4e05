import { describe, expect, it } from "vitest";
import { parseConfig } from "../../../src/config/config.js";
import { redactText } from "../../../src/documents/redact-text.js";
import { requireLanguageOf } from "../../../src/recording/check-language.js";
import { chooseDetectors } from "../../../src/text/detectors/choose-detectors.js";

const ITALIAN =
  "Allora, mi dica, da quanto tempo ha questo dolore? Da tre giorni, dottore, e non riesco a dormire perché la notte è peggio. Ha preso qualcosa? Sì, le pastiglie che mi ha dato la dottoressa, ma non mi fanno niente.";
const GERMAN =
  "Seit wann haben Sie die Schmerzen? Seit drei Tagen, und ich kann nicht schlafen, weil es in der Nacht schlimmer wird. Haben Sie etwas genommen? Ja, die Tabletten von der Ärztin, aber sie helfen mir nicht.";
const ENGLISH =
  "So how long have you had this pain? For three days, and I cannot sleep because it is worse at night. Have you taken anything for it? Yes, the tablets that my doctor gave me, but they do not help.";
const CANARY = "Zephyrine Quillfeather";

const checked = (text: string, settings: Parameters<typeof parseConfig>[0]) => {
  const config = parseConfig(settings);
  return requireLanguageOf(text, { config, detectors: chooseDetectors(config, null) });
};
const codes = async (text: string, language: string) =>
  (await redactText(text, { config: { language } })).warnings.map(({ code }) => code);

describe("words in another language than was set", () => {
  it("refuse a recording, with what there is to do and none of its words", async () => {
    const error = await checked(`${ITALIAN} ${CANARY}`, {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: "LANGUAGE_MISMATCH",
      exitCode: 23,
      retryable: false,
      message: "the words of the recording seem to be in Italian (it), and English (en) was set",
      hint: expect.stringMatching(/--language it\..*--accept-language/),
      figures: { sharePercent: 100 },
    });
    expect(JSON.stringify(error)).not.toContain("Zephyrine");
    await expect(checked(GERMAN, {})).rejects.toMatchObject({
      code: "LANGUAGE_MISMATCH",
      hint: expect.stringContaining("needs a language model"),
    });
    await expect(checked(ENGLISH, { language: "it" })).rejects.toMatchObject({ code: "LANGUAGE_MISMATCH" });
  });

  it("are a warning where the user is sure, and where they are few", async () => {
    const [warning] = await checked(ITALIAN, { acceptLanguage: true });
    expect(warning).toMatchObject({ code: "language-mismatch", numbers: { sharePercent: 100 } });
    const greeting = "Buongiorno signora, come sta? Non c'è male, grazie, ma ho ancora la febbre.";
    expect(await checked(greeting, {})).toMatchObject([{ code: "language-mismatch" }]);
    expect(await checked("Buongiorno!", {})).toEqual([]);
    expect(await checked(ITALIAN, { language: "it" })).toEqual([]);
  });

  it("refuse none that is in both languages: it is read in both, and that is told", async () => {
    const turns = [ITALIAN, ENGLISH].join("\n\n");
    expect(await checked(turns, {})).toMatchObject([{ code: "language-mixed", numbers: { sharePercent: 52 } }]);
    expect(await checked([ENGLISH, ENGLISH, GERMAN].join("\n\n"), {})).toMatchObject([
      { code: "language-part-unread", numbers: { sharePercent: 34 } },
    ]);
  });

  it("are a warning of each text", async () => {
    expect(await codes(ITALIAN, "en")).toContain("language-mismatch");
    expect(await codes(GERMAN, "it")).toContain("language-mismatch");
    expect(await codes(ENGLISH, "en")).toEqual([]);
    expect(await codes("Il signor Rossi è stato dimesso ieri con terapia antibiotica.", "en")).toContain(
      "language-mismatch",
    );
    expect(await codes("Dolor 7/10", "en")).toEqual([]);
  });

  it("are told of telegraphic notes as well", async () => {
    const note =
      "L.4 ictus, NIHSS 9, PA 150/80. Drenaggio 60 cc, paracetamolo 1 g. Moglie avvisata venerdì, badante presente. L.5 frattura, dolore 3.";
    expect(await codes(note, "en")).toContain("language-mismatch");
    expect(await codes(note, "it")).toEqual([]);
  });
});

describe("a text that no word tells the language of", () => {
  const TESTS =
    "Hb WBC Plt Na K Cr CRP Lact Ca Mg PO4 Alb ALT AST GGT ALP Bili LDH CK Trop BNP TSH FT4 INR PTT Fib Glu HbA1c Ferr Fe TIBC B12 Fol Uric pH pCO2 pO2 BE HCO3 Osm Chol HDL LDL Trig PSA";
  const LIST = TESTS.split(" ")
    .map((test, index) => `${test} ${index + 3}`)
    .join(", ");

  it("is read in the one that was set, with a warning", async () => {
    const { warnings } = await redactText(LIST, { config: { language: "en" } });
    expect(warnings).toMatchObject([{ code: "language-untold", words: expect.any(Number) }]);
  });

  it("is passed over where it is short, or where a few words tell", async () => {
    expect(await codes(LIST.slice(0, 120), "en")).toEqual([]);
    expect(await codes(`${LIST}. She was seen and she will have them done.`, "en")).toEqual([]);
  });
});
