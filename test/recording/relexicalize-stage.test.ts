import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { StageRunner } from "../../src/recording/stage-runner.js";
import { openRelexicalizer } from "../../src/relex/open-relexicalizer.js";
import { replacementsOf } from "../../src/rewrite/deidentify.js";
import { marked } from "../helpers/marked.js";
import { connected, failureOf } from "../helpers/ollama/connect.js";

const never = new AbortController().signal;

describe("the stage that makes surrogates", () => {
  it("ends when its time is up, though the language model never answers", async () => {
    const { model } = await connected(() => ({ hang: true }));
    const relex = await openRelexicalizer(parseConfig({ surrogates: true }), { model, signal: never });
    if (!relex) throw new Error("no surrogates");
    const { text, entities } = marked("Dr. {Wilson|PERSON} saw {Karen|PERSON}.");
    const stages = new StageRunner(never, () => undefined);
    stages.limitBy(-599_900, 1);
    const failure = await failureOf(
      stages.run("relexicalize", ({ signal }) => replacementsOf(text, entities, relex, null, signal)),
    );
    expect(failure).toMatchObject({ code: "ENGINE_FAILED", message: 'the stage "relexicalize" ran out of time' });
    // A queue would run it for hours again and again.
    expect(failure).toMatchObject({ retryable: false });
  });
});
