import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { redactText } from "../../../src/index.js";
import { failureOf } from "../../helpers/ollama/connect.js";
import { competent, type Mind } from "../../helpers/ollama/minds.js";
import { startOllama } from "../../helpers/ollama/server.js";
import { temporaryFolder } from "../../helpers/recordings.js";
import { copyVault } from "../../helpers/vault-template.js";

const folder = await temporaryFolder();
const sane = competent([]);

/** Answers one job in its own way, the others sanely. */
function answering(job: "people" | "match", content: string): Mind {
  return (asked) => (asked.job === job ? { content } : sane(asked));
}

async function rewrite(text: string, mind: Mind, more: Record<string, unknown> = {}) {
  const { url } = await startOllama({ mind });
  const config = { profile: "ollama", ollamaModel: "llama3.1:8b", ollamaHost: url, surrogates: true, ...more } as const;
  return redactText(text, { config });
}

const TEXT = "Dr. Adam Wilson saw Mrs. Edith Carver. Wilson will write to Mrs. Carver about Eddie Marsh.";

describe("surrogates with a language model", () => {
  it("asks it who is who, and tells what was asked", async () => {
    const { text, languageModel } = await rewrite(TEXT, sane);
    expect(languageModel.people).toMatchObject({ requests: 1 });
    expect(text).toMatch(/^Dr\. (\S+) (\S+) saw Mrs\. (\S+) (\S+)\. \2 will write to Mrs\. \4 about \S+ \S+\.$/u);
  });

  it("takes nobody for somebody else because it says so", async () => {
    const numbers = [1, 2, 3, 4, 5];
    const { text } = await rewrite(TEXT, answering("people", JSON.stringify({ people: [{ mentions: numbers }] })));
    const [, doctor, patient, other] =
      /^Dr\. \S+ (\S+) saw Mrs\. \S+ (\S+)\. \1 will write to Mrs\. \2 about \S+ (\S+)\.$/u.exec(text) ?? [];
    expect(new Set([doctor, patient, other]).size).toBe(3);
    expect(doctor).toBeDefined();
  });

  it("fails where it answers nonsense: nothing is rewritten by half", async () => {
    const failure = await failureOf(rewrite(TEXT, answering("people", "Wilson is Carver")));
    expect(failure.code).toBe("LLM_FAILED");
    expect(`${failure.message} ${failure.hint}`).not.toMatch(/Wilson|Carver/u);
  });

  it("lets it decide what a vault found alike", async () => {
    const keyFile = join(folder, "site.key");
    await copyVault(join(folder, "vault"), keyFile);
    const vault = { surrogateScope: "site", keyFile, vault: join(folder, "vault") } as const;
    const january = await rewrite("Mr. Johnson came.", sane, vault);
    const yes = answering("match", '{"pairs":[{"id":1,"same":"Y"}]}');
    const march = await rewrite("Mr. Jonson came.", yes, vault);
    expect(march.text).toBe(january.text);
    expect(march.languageModel.match).toMatchObject({ requests: 1 });
    const april = await rewrite("Mr. Jonsson came.", sane, vault);
    expect(april.text).not.toBe(january.text);
  });
});
