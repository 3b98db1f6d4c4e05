// What the model must read and write: tokens of prompts and replies, as the double counts them (about four characters each in English).
import { Ollama } from "ollama";
import { wordsIn } from "./dialogues.mjs";
import { coveredShare } from "./recall.mjs";
import { sum } from "./report.mjs";

/** The paper: extraction takes about half of the output tokens of writing the text again. */
const MAX_OF_REWRITING = 0.5;

export async function measureTokens({ report, load, dialogues }) {
  const { connected } = await load("test/helpers/ollama/connect.ts");
  const { competent, rewriting } = await load("test/helpers/ollama/minds.ts");
  const { startOllama } = await load("test/helpers/ollama/server.ts");
  const words = sum(dialogues.map(({ text }) => wordsIn(text)));
  const mind = competent(dialogues);
  const written = [];
  let questions = [];
  let found = 0;
  for (const passes of [1, 2]) {
    const { double, detect } = await connected(mind, { policy: "safe-harbor", passes });
    found = 0;
    for (const { text, entities } of dialogues) {
      const spans = await detect(text);
      found += entities.filter((one) => coveredShare(one, spans) >= 0.8).length;
    }
    await double.stop();
    written.push(sum(double.chats.map(({ outputTokens }) => outputTokens)));
    if (passes === 1) questions = double.chats.map(({ request }) => request);
  }
  // The same questions, without the form of the answer, to a mind that writes the text again.
  const rewriter = await startOllama({ mind: rewriting(dialogues) });
  const client = new Ollama({ host: rewriter.url });
  let rewritten = 0;
  for (const { format: _, ...request } of questions) {
    const reply = await client.chat({ ...request, stream: false, options: { ...request.options, num_predict: -1 } });
    rewritten += reply.eval_count;
  }
  await rewriter.stop();
  const each = (tokens) => (tokens / found).toFixed(1);
  for (const [index, tokens] of written.entries()) {
    report.row(
      `output tokens per identifier found, ${index + 1} pass${index === 0 ? "" : "es"}, against writing the text again`,
      `${each(tokens)} against ${each(rewritten)}: ${(tokens / rewritten).toFixed(3)} ×`,
      `≤ ${MAX_OF_REWRITING} ×`,
      tokens / rewritten <= MAX_OF_REWRITING,
    );
  }
  const frame = 5 * questions.length;
  const perFinding = (written[0] - frame) / found;
  const dense = (rewritten * MAX_OF_REWRITING - frame) / perFinding;
  report.row(
    "output tokens of one finding; from how many identifiers in 100 words on one pass writes more than half of the text's tokens",
    `${perFinding.toFixed(1)}; ${((100 * dense) / words).toFixed(1)} (these dialogues: ${((100 * found) / words).toFixed(2)})`,
  );
  await measurePrompts({ report, load, dialogues, words });
}

/** With a mind that finds nothing: one pass, every piece asked once. */
async function measurePrompts({ report, load, dialogues, words }) {
  const { connected } = await load("test/helpers/ollama/connect.ts");
  const { empty } = await load("test/helpers/ollama/minds.ts");
  const { countTokens } = await load("test/helpers/ollama/tokens.ts");
  const ownWords = sum(dialogues.map(({ text }) => countTokens(text))) / words;
  const rows = [];
  for (const [promptStyle, policy, chunkWords] of [
    ["default", "safe-harbor", 256],
    ["default", "all", 256],
    ["default", "safe-harbor", 512],
    ["default", "safe-harbor", 1024],
    ["shield", "safe-harbor", 256],
    ["italian-note", "safe-harbor", 256],
  ]) {
    const { double, detect } = await connected(empty(), { promptStyle, policy, chunkWords, passes: 1 });
    for (const { text } of dialogues) await detect(text);
    await double.stop();
    const system = countTokens(double.chats[0].asked.system);
    const isConstant = double.chats.every(({ asked }) => asked.system === double.chats[0].asked.system);
    const all = sum(double.chats.map(({ promptTokens }) => promptTokens));
    // The system message stands first and is the same for all: a server evaluates it once.
    const evaluated = isConstant ? all - system * (double.chats.length - 1) : all;
    const perWord = (tokens) => (tokens / words).toFixed(2);
    const name = `${promptStyle}, ${policy}, ${chunkWords} words`;
    rows.push([name, double.chats.length, system, perWord(all), perWord(evaluated)]);
    if (promptStyle === "default" && policy === "safe-harbor" && chunkWords === 256) {
      report.row(
        "prompt tokens per word of transcript and pass, default settings: all; with the constant system message evaluated once",
        `${perWord(all)}; ${perWord(evaluated)} (the words alone: ${ownWords.toFixed(2)})`,
      );
    }
  }
  report.table(
    "Prompt tokens of one pass over all dialogues, by style, policy and words to a piece. The system message is the same for every request of a run and stands first, so a " +
      "server that keeps its cache evaluates it once for each slot.",
    [
      "style, policy, piece",
      "requests",
      "tokens of the system message",
      "per word, all",
      "per word, system message once",
    ],
    rows,
  );
}
