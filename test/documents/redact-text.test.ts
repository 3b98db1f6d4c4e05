import { describe, expect, it } from "vitest";
import { redactText } from "../../src/index.js";
import { VISIT } from "../helpers/dialogue.js";
import { failureOf } from "../helpers/ollama/connect.js";
import { competent } from "../helpers/ollama/minds.js";
import { prose } from "../helpers/ollama/minds-broken.js";
import { startOllama } from "../helpers/ollama/server.js";

const NOTE = "Dear Dr. Okafor, please call Mrs. Brisket at 617-555-0142. She takes 76 mg.";

describe("redactText", () => {
  it("puts types in the place of identifiers, and tells where they stood", async () => {
    const { text, entities, languageModel } = await redactText(NOTE);
    expect(text).toBe("Dear Dr. [PERSON], please call Mrs. [PERSON] at [TELEPHONE_NUMBER]. She takes 76 mg.");
    expect(entities.map(({ start, end }) => NOTE.slice(start, end))).toEqual(["Okafor", "Brisket", "617-555-0142"]);
    expect(languageModel).toEqual({});
  });

  it("tells its warnings as codes, and refuses what is no text and no option", async () => {
    const { warnings } = await redactText("Guten Tag", { config: { language: "de", allowPartialLanguage: true } });
    expect(warnings).toEqual([{ code: "language-partial" }, { code: "tagger-language" }]);
    for (const [text, options] of [
      [undefined, undefined],
      [7, {}],
      ["Whitlock", null],
      ["Whitlock", { onEvent: "Whitlock" }],
      ["Whitlock", { signal: {} }],
      ["Whitlock", { config: { gaps: "Whitlock" } }],
    ]) {
      // @ts-expect-error JavaScript passes anything.
      const failure = await failureOf(redactText(text, options));
      expect(failure.code).toBe("USAGE");
      expect(failure.message + failure.hint).not.toContain("Whitlock");
    }
  });

  it("takes surrogates, and no original for one", async () => {
    const { text } = await redactText(NOTE, {
      replace: ({ type }, original) => (type === "PERSON" ? original : "the usual number"),
    });
    expect(text).toContain("Dr. [PERSON]");
    expect(text).toContain("the usual number");
  });

  it("asks the language model in its profile, and fails where that answers nonsense", async () => {
    const double = await startOllama({ mind: competent([VISIT]) });
    const config = { profile: "ollama", ollamaModel: "llama3.1:8b", ollamaHost: double.url } as const;
    const { text, languageModel } = await redactText(VISIT.text, { config });
    expect(text).not.toMatch(/Threlkeld|Vantongeren|Moth|Skelmanthorpe/);
    expect(text).toContain("76 mg");
    expect(languageModel["deid-pass-1"]?.requests).toBe(1);
    double.setMind(prose());
    expect(await failureOf(redactText(VISIT.text, { config }))).toMatchObject({ code: "LLM_FAILED" });
    await double.stop();
  });

  it("refuses a profile whose model would not be asked", async () => {
    const config = { profile: "ollama", ollamaModel: "llama3.1:8b", detectors: ["rules", "names"] } as const;
    expect(
      await failureOf(redactText(NOTE, { config: { ...config, detectors: [...config.detectors] } })),
    ).toMatchObject({
      code: "USAGE",
    });
    const named = { ollamaModel: "llama3.1:8b" };
    expect(await failureOf(redactText(NOTE, { config: named }))).toMatchObject({ code: "USAGE" });
  });

  it("ends where its listener throws or its signal aborts", async () => {
    const throwing = () => {
      throw new Error("Okafor");
    };
    expect(await failureOf(redactText(NOTE, { onEvent: throwing }))).toMatchObject({ code: "INTERNAL" });
    expect(await failureOf(redactText(NOTE, { signal: AbortSignal.abort() }))).toMatchObject({ code: "CANCELLED" });
  });
});
