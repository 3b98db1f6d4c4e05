import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readEnvironment, refuseSecretVariables, variableOf } from "../../../src/cli/settings/environment.js";
import { SETTING_KEYS } from "../../../src/config/choices.js";

const CANARY = "Whitfield";

describe("settings from variables", () => {
  it("reads numbers, switches, lists and words; an empty variable says nothing", () => {
    const layer = readEnvironment({
      HUSHTAPE_MARGIN_BEFORE_MS: "250",
      HUSHTAPE_PRIVATE_REVIEW: "1",
      HUSHTAPE_ALLOW_REMOTE_VAULT: "false",
      HUSHTAPE_DETECTORS: "rules, names",
      HUSHTAPE_POLICY: "PERSON,EMAIL",
      HUSHTAPE_STYLE: "beep",
      HUSHTAPE_LANGUAGE: "",
      HUSHTAPE_CACHE: "/elsewhere",
      HOME: "/home/somebody",
    });
    expect(layer.settings).toEqual({
      marginBeforeMs: 250,
      privateReview: true,
      allowRemoteVault: false,
      detectors: ["rules", "names"],
      policy: ["PERSON", "EMAIL"],
      style: "beep",
    });
    expect(layer.originOf("marginBeforeMs")).toBe("HUSHTAPE_MARGIN_BEFORE_MS");
    expect(readEnvironment({ HUSHTAPE_POLICY: "all" }).settings).toEqual({ policy: "all" });
  });

  it("has a variable for every setting but types of one's own", () => {
    const all = Object.fromEntries(SETTING_KEYS.map((key) => [variableOf(key), "1"]));
    expect(Object.keys(readEnvironment({ ...all, HUSHTAPE_OWN_TYPES: "" }).settings).sort()).toEqual(
      SETTING_KEYS.filter((key) => key !== "ownTypes").sort(),
    );
    expect(() => readEnvironment({ HUSHTAPE_OWN_TYPES: "[]" })).toThrow("HUSHTAPE_OWN_TYPES is not known");
  });

  it.each([
    [{ HUSHTAPE_LANGUAG: CANARY }, "the variable HUSHTAPE_LANGUAG is not known", '"HUSHTAPE_LANGUAGE"'],
    [{ HUSHTAPE_Whitfield: "x" }, "a variable of HUSHTAPE_… is not known", "HUSHTAPE_PROFILE"],
    [{ HUSHTAPE_SURROGATES: CANARY }, "HUSHTAPE_SURROGATES is neither on nor off", "true, false, 1 or 0"],
    [{ HUSHTAPE_VAULT: `postgres://me:${CANARY}@db/names` }, "HUSHTAPE_VAULT holds a password", "password file"],
    [{ HUSHTAPE_VAULT: `postgres://db/names?password=${CANARY}` }, "HUSHTAPE_VAULT holds a password", "password file"],
    [{ HUSHTAPE_VAULT: `postgres://me:${CANARY}@db:port/names` }, "HUSHTAPE_VAULT holds a password", "password file"],
    [
      { HUSHTAPE_OLLAMA_HOST: `http://me:${CANARY}@gpu:11434` },
      "HUSHTAPE_OLLAMA_HOST holds a password",
      "Leave it out",
    ],
  ])("refuses %j, quoting no value", (environment, message, hint) => {
    const refuse = () => readEnvironment(environment);
    expect(refuse).toThrow(
      expect.objectContaining({
        code: "USAGE",
        message: expect.stringContaining(message),
        hint: expect.stringContaining(hint),
      }),
    );
    expect(refuse).not.toThrow(CANARY);
    expect(refuse).not.toThrow(expect.objectContaining({ hint: expect.stringContaining(CANARY) }));
  });

  it("takes an address without a password", () => {
    const vault = "postgres://me@db/names?sslmode=verify-full";
    expect(readEnvironment({ HUSHTAPE_VAULT: vault }).settings).toEqual({ vault });
  });

  it.each([
    ["HUSHTAPE_KEY", "--key-file"],
    ["HUSHTAPE_SCOPE_ID", "--scope-id-file"],
  ])("refuses the secret %s and says which file to write", (name, flag) => {
    expect(() => refuseSecretVariables({ [name]: CANARY })).toThrow(
      expect.objectContaining({ code: "USAGE", hint: expect.stringContaining(flag) }),
    );
    expect(() => refuseSecretVariables({ [name]: "" })).not.toThrow();
  });

  it("knows every variable of ours that the program reads", async () => {
    const src = fileURLToPath(new URL("../../../src", import.meta.url));
    const files = (await readdir(src, { recursive: true })).filter((name) => name.endsWith(".ts"));
    const texts = await Promise.all(files.map((name) => readFile(`${src}/${name}`, "utf8")));
    const named = new Set(texts.flatMap((text) => text.match(/\bHUSHTAPE_[A-Z][A-Z_]+[A-Z]\b/g) ?? []));
    expect(named).toContain("HUSHTAPE_CACHE");
    for (const name of named) expect(() => readEnvironment({ [name]: "1" })).not.toThrow(`${name} is not known`);
  });
});
