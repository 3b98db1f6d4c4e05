import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { detectEntities } from "../../src/text/detect.js";
import { chooseDetectors, listDetectors } from "../../src/text/detectors/choose-detectors.js";
import { chooseGapJudge } from "../../src/text/gap-judge/choose-gap-judge.js";
import { parseCase, shown } from "./marked-case.js";

const { signal } = new AbortController();
const quiet = { signal, emit: () => undefined };

/** What is marked is found, and nothing else: no list of another language is laid over these. */
const CASES: readonly (readonly [string, string])[] = [
  ["de", "Der Patient Hans Gruber, geboren am {DATE|12.03.1958}, wurde am {DATE|04.11.2023} aufgenommen."],
  [
    "de",
    "Bitte an {EMAIL|h.gruber@klinik-nord.de} oder {TELEPHONE_NUMBER|+49 30 5550 1234} melden, siehe {URL|https://klinik-nord.de/termin}.",
  ],
  ["de", "Am Morgen war der Will sehr art; die alte Dame mag Mai und Rosen. Blutdruck 120/80, Puls 72, 2 x 500 mg."],
  ["fr", "Madame Martin, née le {DATE|03/07/1949}, habite 12 rue des Lilas à Lyon."],
  ["fr", "IBAN {BANK_ACCOUNT_NUMBER|FR76 3000 6000 0112 3456 7890 189}, facture du {DATE|2023-05-17}."],
  ["fr", "Elle prend 1/2 comprimé, 10 mg, le soir; son mari dit: «on verra». La rose et le mai."],
  ["pt", "A paciente Marina, CPF {SSN_OR_TAXPAYER|529.982.247-25}, telefonou ontem."],
  [
    "nl",
    "Kaart {CREDIT_DEBIT_NUMBER|4111 1111 1111 1111}, server {IP_ADDRESS|10.20.30.40}, mail {EMAIL|j.devries@zorg.nl}.",
  ],
  ["ro", "Pacientul de 52 ani a fost internat in martie; sodiu 138, potasiu 4,2, glicemie 110."],
];

describe("a language that is not read", () => {
  it.each(CASES)("%s: %s", async (language, marked) => {
    const { text, spans } = parseCase(marked);
    const config = parseConfig({ language, allowPartialLanguage: true });
    const types = typesOfPolicy(config);
    const found = await detectEntities(text, { ...quiet, detectors: chooseDetectors(config, null), types, language });
    expect(shown(text, found)).toEqual(shown(text, spans));
  });

  it("finds what is known, whatever the language", async () => {
    const config = parseConfig({ language: "de", allowPartialLanguage: true });
    const known = { persons: [{ name: "Hans Gruber" }], terms: [], keep: [] };
    const { parseKnown } = await import("../../src/config/known.js");
    const detectors = chooseDetectors(config, null, parseKnown({ persons: known.persons }));
    const text = "Herr Gruber kam mit seiner Frau. Hans Gruber ist 71.";
    const found = await detectEntities(text, { ...quiet, detectors, types: typesOfPolicy(config), language: "de" });
    expect(shown(text, found)).toEqual(["PERSON|Gruber", "PERSON|Hans Gruber"]);
  });

  it("mutes every gap: nobody can judge what is said around it", async () => {
    const config = parseConfig({ language: "de", allowPartialLanguage: true });
    const judge = chooseGapJudge(config, null);
    const gap = { id: "gap-1", startMs: 0, endMs: 200, channel: null, previousWord: null, nextWord: null };
    const transcript = { language: "de", words: [] };
    const [decision] = await judge.judge([gap], transcript, { ...quiet, wordEntities: new Map() });
    expect(decision).toMatchObject({ decision: "mute" });
    expect(chooseGapJudge(parseConfig({ language: "it" }), null).name).toBe("cues");
  });

  it("leaves no name in a file's name: that is judged in every language that is read", async () => {
    const found = await Promise.all(
      listDetectors().map((detector) => detector.detect("Teresa Whitlock", { ...quiet, language: "de" })),
    );
    expect(found.flat().map(({ type }) => type)).toContain("PERSON");
  });
});
