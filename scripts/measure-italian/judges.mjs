// Three judges by vote (paper 000), over the real client and the scripted double of an Ollama server: what is measured is the machinery, no model.
import { openSources } from "../measure-llm/sources.mjs";

/** The third judge contradicts itself and the others in so many of a hundred verdicts. */
const WRONG_PERCENT = 20;

export async function judgeNotes(documents) {
  const sources = await openSources();
  try {
    const { connected } = await sources.load("test/helpers/ollama/connect.ts");
    const { competent } = await sources.load("test/helpers/ollama/minds.ts");
    const { hash } = await sources.load("test/helpers/ollama/mind.ts");
    const { Panel } = await sources.load("src/evaluate/judges/panel.ts");
    const { loadPrompt } = await sources.load("src/text/prompts/load-prompt.ts");
    const literal = competent([]);
    const careless = (asked) => {
      const spoken = literal(asked);
      const content = spoken.content.replace(/"verdict": ?"(?:TP|FP|FN)"/g, (verdict, at) =>
        hash(asked.user, at) % 100 < WRONG_PERCENT ? '"verdict":"FP"' : verdict,
      );
      return { ...spoken, content };
    };
    const judges = [];
    for (const mind of [literal, literal, careless]) judges.push(await connected(mind, { language: "it" }));
    try {
      const { signal } = new AbortController();
      const models = judges.map(({ model }) => model);
      const panel = new Panel(models, loadPrompt("judge", "it"), 0.5, signal);
      const offsets = { fromUtf16: (at) => at, toUtf16: (at) => at };
      for (const document of documents) await panel.add({ ...document, offsets });
      return await panel.scores();
    } finally {
      for (const { double } of judges) await double.stop();
    }
  } finally {
    await sources.close();
  }
}
