import { describe, expect, it } from "vitest";
import { deidentifyRecord } from "../../../src/documents/lines.js";
import { redactText } from "../../../src/index.js";
import { auditSchema } from "../../../src/recording/audit.js";
import { openRelexicalizer } from "../../../src/relex/open-relexicalizer.js";
import { countsOf } from "../../../src/rewrite/deidentify.js";
import { sumOfProposals } from "../../../src/rewrite/proposal-counts.js";
import { textReplySchema } from "../../../src/service/api/text.js";
import { PLAIN_TRAITS } from "../../helpers/detectors.js";
import { marked } from "../../helpers/marked.js";
import { mindOf } from "../../helpers/ollama/answers.js";
import { connectedForOneTest } from "../../helpers/ollama/connect.js";
import type { Mind } from "../../helpers/ollama/mind.js";
import { startOllama } from "../../helpers/ollama/server.js";

const connected = connectedForOneTest();
const sane = mindOf({});
const mind: Mind = (asked) =>
  asked.job === "replacements"
    ? {
        content: JSON.stringify({
          replacements: [
            { id: 1, text: "Norris Garrett" },
            { id: 2, text: "Edith Carver" },
          ],
        }),
      }
    : sane(asked);
const SOURCE = "Mr. {Adam Wilson|PERSON} saw Mrs. {Edith Carver|PERSON}.";
const COUNTS = {
  clusters: { accepted: 0, refused: {} },
  replacements: { accepted: 1, refused: { original: 1 } },
};
const settings = { surrogates: true, relexicalizer: "model" } as const;

describe("what became of proposals", () => {
  it("is told with a text, and by the service in the same form", async () => {
    const { url } = await startOllama({ mind });
    const config = { ...settings, profile: "ollama", ollamaModel: "llama3.1:8b", ollamaHost: url } as const;
    const done = await redactText(marked(SOURCE).text, { config });
    expect(done.proposals).toEqual(COUNTS);
    const reply = textReplySchema.parse({ text: "", entities: [], ...countsOf(done), warnings: [] });
    expect(reply.proposals).toEqual(COUNTS);
    expect(JSON.stringify(reply)).not.toMatch(/Norris|Garrett|Edith|Carver|Adam|Wilson/u);
  });

  it("is told with each text of a list, and for all of a run in the audit record", async () => {
    const { model, config, context } = await connected(mind, settings);
    const relex = await openRelexicalizer(config, { model, signal: context.signal });
    if (!relex) throw new Error("no surrogates");
    const { text, entities } = marked(SOURCE);
    const detector = { name: "test", traits: PLAIN_TRAITS, detect: async () => entities };
    const options = {
      ...context,
      detectors: [detector],
      types: new Set(["PERSON" as const]),
      substitute: relex.substitute,
    };
    for (const id of [1, 2]) {
      const record = await deidentifyRecord({ id, text }, options);
      expect(record).toMatchObject({ surrogates: true, proposals: COUNTS });
    }
    const recorded = auditSchema.shape.surrogates.parse(relex.record);
    expect(recorded?.proposals).toEqual(sumOfProposals(COUNTS, COUNTS));
    expect(recorded?.proposals?.replacements).toEqual({ accepted: 2, refused: { original: 2 } });
  });

  it("is nothing where rules alone make surrogates", async () => {
    const { url } = await startOllama({ mind });
    const config = { surrogates: true, profile: "ollama", ollamaModel: "llama3.1:8b", ollamaHost: url } as const;
    const done = await redactText(marked(SOURCE).text, { config });
    expect(done).not.toHaveProperty("proposals");
    expect(done.languageModel).not.toHaveProperty("replacements");
  });
});
