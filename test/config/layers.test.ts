import { describe, expect, it } from "vitest";
import { applyLayers, givenByCaller, type Layer, type SettingSource } from "../../src/config/layers.js";

function layer(source: SettingSource, settings: Record<string, unknown>): Layer {
  return { source, settings, originOf: (key) => `${source}:${key}` };
}

describe("settings in layers", () => {
  it("lays later layers over earlier ones, key by key, and says where each came from", () => {
    const { config, sources, origins, laidAside } = applyLayers([
      layer("user-file", { style: "beep", language: "it", gaps: "keep" }),
      layer("environment", { style: "silence", gaps: "mute-all" }),
      layer("config-file", { gaps: "judge" }),
      layer("flag", { language: undefined, marginBeforeMs: 300 }),
    ]);
    expect(config).toMatchObject({ style: "silence", language: "it", gaps: "judge", marginBeforeMs: 300 });
    expect(sources).toEqual({
      style: "environment",
      language: "user-file",
      gaps: "config-file",
      marginBeforeMs: "flag",
    });
    expect(origins.get("gaps")).toBe("config-file:gaps");
    expect(laidAside.size).toBe(0);
  });

  it.each([
    [{ gaps: "drop" }, 'configuration key "gaps" (environment:gaps)'],
    [{ gapz: "judge" }, 'unknown configuration key "gapz" (environment:gapz)'],
    [JSON.parse('{"__proto__": {"gaps": "keep"}}'), "unknown configuration key (environment:__proto__)"],
  ])("names the place of what it refuses: %j", (settings, message) => {
    expect(() => applyLayers([layer("environment", settings)])).toThrow(
      expect.objectContaining({ code: "USAGE", message: expect.stringContaining(message) }),
    );
  });

  const keys = { keyFile: "/site.key", surrogateScope: "site", vault: "/names.vault" };

  it("lays standing equipment aside that this run has no use for, and uses it where it has", () => {
    const without = applyLayers([layer("user-file", { ...keys, ollamaModel: "llama3.1:8b", style: "beep" })]);
    expect(without.config).toMatchObject({ keyFile: null, vault: null, surrogateScope: "document", style: "beep" });
    expect([...without.laidAside.keys()].sort()).toEqual(["keyFile", "ollamaModel", "surrogateScope", "vault"]);
    expect(without.sources).toEqual({ style: "user-file" });
    const used = applyLayers([layer("user-file", keys), layer("flag", { surrogates: true })]);
    expect(used.config).toMatchObject(keys);
    expect(used.laidAside.size).toBe(0);
    const others = applyLayers([
      layer("user-file", keys),
      layer("flag", { surrogates: true, surrogateScope: "document" }),
    ]);
    expect([...others.laidAside.keys()]).toEqual(["vault"]);
  });

  it("refuses the same in what was given for this run", () => {
    for (const source of ["config-file", "flag", "caller"] as const) {
      expect(() => applyLayers([layer(source, keys)])).toThrow("a setting of surrogates is given");
    }
  });

  it("lays nothing aside that finds identifiers", () => {
    const standing = layer("user-file", { ownTypes: [{ name: "BADGE", definition: "a badge" }] });
    expect(() => applyLayers([standing])).toThrow("own types");
    expect(() => applyLayers([layer("environment", { detectors: ["rules", "ollama"] })])).toThrow("needs the profile");
  });

  it("calls every setting of a library's caller the caller's", () => {
    expect(givenByCaller({ style: "beep", model: undefined })).toEqual({ style: "caller" });
  });
});
