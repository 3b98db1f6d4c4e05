import { cp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnFamily, ORIGINS } from "../../src/language/names/by-origin.js";
import { partKey } from "../../src/relex/choose/part-key.js";
import { DocumentReading } from "../../src/relex/relexicalize.js";
import { openVault } from "../../src/relex/vault/open-vault.js";
import type { Vault, VaultScope } from "../../src/relex/vault/types.js";
import { writeRemembered } from "../../src/relex/write-remembered.js";
import { marked } from "../helpers/marked.js";
import { temporaryFolder } from "../helpers/recordings.js";
import { templateKey as key, vaultTemplate } from "../helpers/vault-template.js";

const { signal } = new AbortController();
let vault: Vault;
beforeAll(async () => {
  const directory = join(await temporaryFolder(), "vault");
  await cp(await vaultTemplate(), directory, { recursive: true });
  vault = await openVault(directory, key, { signal });
}, 60_000);
afterAll(() => vault.close());

function reading(source: string) {
  const { text, entities } = marked(source);
  return DocumentReading.of(text, entities, "en");
}

const settings = (scope: VaultScope) => ({ key, scope, locale: "en", mode: "consistent" }) as const;
const patient = (id: string): VaultScope => ({ kind: "patient", id });

async function write(source: string, scope: VaultScope): Promise<string> {
  const { text } = await writeRemembered(reading(source), settings(scope), vault, scope, signal, async () => new Map());
  return text;
}

const family = (text: string) => /^Mr\. (\S+) came\.$/u.exec(text)?.[1] ?? "";

describe("surrogates that a vault remembers", () => {
  it("finds in March what January called otherwise, but not what merely begins alike", async () => {
    const scope = patient("1");
    const january = family(await write("Mr. {Johnson|PERSON} came.", scope));
    const keyed = reading("Mr. {Jonson|PERSON} came.").write(settings(scope)).text;
    const march = await write("Mr. {Jonson|PERSON} came.", scope);
    expect(family(march)).toBe(january);
    expect(family(keyed)).not.toBe(january);
    expect(family(await write("Mr. {Johansson-Reyes|PERSON} came.", scope))).not.toBe(january);
    expect(family(await write("Mr. {Jonson|PERSON} came.", patient("2")))).not.toBe(january);
  });

  it("draws again where the surrogate stands for somebody else, or is somebody, in the scope", async () => {
    const scope = patient("3");
    const drawn = family(reading("Mr. {Wilson|PERSON} came.").write(settings(scope)).text);
    await vault.remember(scope, [{ role: "family", value: "abernathy", surrogate: drawn }], signal);
    const first = family(await write("Mr. {Wilson|PERSON} came.", scope));
    expect(first).not.toBe(drawn);
    const other = patient("4");
    const taken = family(reading("Mr. {Wilson|PERSON} came.").write(settings(other)).text);
    await vault.remember(other, [{ role: "family", value: taken.toLowerCase(), surrogate: "Zeller" }], signal);
    expect(family(await write("Mr. {Wilson|PERSON} came.", other))).not.toBe(taken);
    const again = await write("Mr. {Wilson|PERSON} came.", scope);
    expect(family(again)).toBe(first);
  });

  it("keeps to itself what only this document forbids", async () => {
    const scope = patient("5");
    const usual = family(await write("Mr. {Wilson|PERSON} came.", scope));
    const here = await write(`Mr. {Wilson|PERSON} came.\nHe knows ${usual}.`, scope);
    expect(family(here.split("\n")[0] ?? "")).not.toBe(usual);
    expect(family(await write("Mr. {Wilson|PERSON} came.", scope))).toBe(usual);
  });

  it("goes on at a site where every name is taken, and shares one there", async () => {
    const scope: VaultScope = { kind: "site" };
    const everybody = new Set(ORIGINS.flatMap(drawnFamily));
    await vault.remember(
      scope,
      [...everybody].map((surrogate, k) => ({ role: "family", value: `somebody ${k}`, surrogate })),
      signal,
    );
    const surrogate = family(await write("Mr. {Wilson|PERSON} came.", scope));
    expect(surrogate).not.toBe("");
    const recalled = await vault.recall(scope, [{ role: "family", value: "wilson" }], signal);
    expect(recalled.get(partKey("family", "wilson"))).toMatchObject({
      how: "exact",
      surrogate: surrogate.toLowerCase(),
    });
  });
});

describe("surrogates that a language model proposed once", () => {
  const scope = patient("proposed");
  /** What is asked for in each text, by part. */
  const asked: string[][] = [];

  function propose(source: string, names: Readonly<Record<string, string>>) {
    const read = reading(source);
    return writeRemembered(read, settings(scope), vault, scope, signal, async (known) => {
      asked.push(read.questions.flatMap(({ parts }) => parts.filter((key) => !known.has(key))));
      return new Map(Object.entries(names).map(([name, other]) => [partKey(roleOf(name), name), other] as const));
    });
  }

  const roleOf = (name: string) => (name === "prescott" ? "family" : "given");

  it("are kept, are not asked for again, and are nobody else's", async () => {
    const first = await propose("Mr. {Adam Prescott|PERSON} came.", { adam: "norris", prescott: "garrett" });
    expect(first.text).toBe("Mr. Norris Garrett came.");
    const again = await propose("Mr. {Adam Prescott|PERSON} left.", { adam: "philip", prescott: "holroyd" });
    expect(again.text).toBe("Mr. Norris Garrett left.");
    const other = await propose("Mr. {Paul Prescott|PERSON} left.", { paul: "norris" });
    expect(other.text).toMatch(/^Mr\. (?!Norris)\S+ Garrett left\.$/u);
    expect([...other.verdicts.values()]).toEqual(["taken"]);
    expect(asked).toEqual([[partKey("given", "adam"), partKey("family", "prescott")], [], [partKey("given", "paul")]]);
  });
});
