import { describe, expect, it } from "vitest";
import { type ConfigInput, parseConfig } from "../../src/config/config.js";
import { requireModelReads } from "../../src/config/consistency.js";
import { redactText } from "../../src/index.js";

const model = { profile: "ollama", ollamaModel: "llama3.1:8b", relexicalizer: "model" } as const;

describe("the setting relexicalizer", () => {
  it("is rules unless it is set", () => {
    expect(parseConfig({ surrogates: true }).relexicalizer).toBe("rules");
  });

  it.each<readonly [string, ConfigInput, RegExp]>([
    ["a language model", { surrogates: true, relexicalizer: "model" }, /needs a language model/u],
    ["surrogates", { ...model }, /surrogates is given, but none are to be made/u],
    [
      "a vault over several documents",
      { ...model, surrogates: true, surrogateScope: "site", keyFile: "k" },
      /without a vault/u,
    ],
  ])("model needs %s", (_what, config, message) => {
    expect(() => parseConfig(config)).toThrow(
      expect.objectContaining({ code: "USAGE", message: expect.stringMatching(message) }),
    );
  });

  it("model is reason enough for a server, for texts as for recordings", () => {
    const config = { ...model, surrogates: true, detectors: ["rules", "names"] } satisfies ConfigInput;
    expect(() => requireModelReads(parseConfig(config))).not.toThrow();
    expect(() => parseConfig({ ...config, gaps: "keep" })).not.toThrow();
    expect(() => requireModelReads(parseConfig({ ...config, relexicalizer: "rules" }))).toThrow();
  });

  it("model never becomes rules where the server does not answer", async () => {
    const config = { ...model, surrogates: true, ollamaHost: "http://127.0.0.1:9" } satisfies ConfigInput;
    await expect(redactText("Mr. Adam Wilson came.", { config })).rejects.toMatchObject({ code: "LLM_UNAVAILABLE" });
  });
});
