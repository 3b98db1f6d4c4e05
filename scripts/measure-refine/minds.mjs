// Scripted minds review, over the real client, what the rules leave open.
import { openSources } from "../measure-llm/sources.mjs";

/** @param overlap characters that two stretches share */
export async function measureMinds(texts, overlap) {
  const sources = await openSources();
  try {
    const modules = await load(sources);
    const truths = truthsOf(texts, modules);
    const truth = (item) => truths.get(item.shown) ?? { action: "keep" };
    const { perfect, erring, hasty, contradictory, forgetfulOfList } = modules.minds;
    process.stdout.write(
      "| mind | false findings | gone | identifiers found | lost (points) | removals refused by a check or a second reading | requests a text | tokens a finding |\n|---|---|---|---|---|---|---|---|\n",
    );
    const minds = [
      ["perfect", perfect(truth)],
      ...[1, 2, 3].map((seed) => [`right nine times in ten (${seed})`, erring(truth, { seed })]),
      ["hasty: removes all", hasty()],
      ["obeying: all of it common words", hasty("common-word")],
      ["contradictory", contradictory()],
      ["forgets its list", forgetfulOfList(truth)],
    ];
    for (const [name, mind] of minds) process.stdout.write(row(name, await review(texts, mind, modules, overlap)));
  } finally {
    await sources.close();
  }
}

async function load({ load: get }) {
  return {
    minds: await get("test/helpers/ollama/minds-refining.ts"),
    ...(await get("test/helpers/ollama/server.ts")),
    ...(await get("src/llm/ollama.ts")),
    ...(await get("src/config/config.ts")),
    ...(await get("src/config/policy.ts")),
    ...(await get("src/refine/agent/agent.ts")),
    ...(await get("src/refine/agent/passage.ts")),
    ...(await get("src/refine/check-reason.ts")),
    ...(await get("src/refine/read-text.ts")),
    ...(await get("src/refine/refine.ts")),
  };
}

/** What somebody who knows says, by what he is shown. */
function truthsOf(texts, { passageAt, WIDTHS, ReadText, reasonOf }) {
  const truths = new Map();
  for (const { text, findings, parts, isFalse } of texts) {
    const read = new ReadText(text, parts);
    for (const [index, finding] of findings.entries()) {
      const { shown, words } = passageAt(text, finding, WIDTHS[0]);
      if (!isFalse[index]) continue;
      const reading = read.readingAt(finding);
      const checked = reading && reasonOf(finding, reading);
      const places = checked?.evidence ?? [finding];
      const meets = (word) => places.some((place) => place.start < word.end && word.start < place.end);
      const evidence = words.flatMap((word, number) => (meets(word) ? [number] : [])).slice(0, 12);
      truths.set(`${finding.type} | ${shown}`, {
        action: "remove",
        reason: checked?.reason ?? "common-word",
        evidence,
      });
    }
  }
  return truths;
}

async function review(texts, mind, modules, overlap) {
  const { startOllama, connectLanguageModel, parseConfig, typesOfPolicy, askModel, decide } = modules;
  const double = await startOllama({ mind });
  const counts = { falseOnes: 0, gone: 0, found: 0, lost: 0, refused: 0, requests: 0, tokens: 0, asked: 0, texts: 0 };
  try {
    const config = parseConfig({ profile: "ollama", ollamaModel: "llama3.1:8b", ollamaHost: double.url });
    const { signal } = new AbortController();
    const model = await connectLanguageModel(config, { signal });
    const types = typesOfPolicy(config);
    for (const { text, language, findings, parts, real, isFalse } of texts) {
      const ask = askModel(model, { types, language, signal });
      const noted = async (open, ...rest) => {
        counts.asked += open.length;
        return ask(open, ...rest);
      };
      const decisions = await decide(text, findings, { parts }, { ask: noted });
      counts.texts++;
      for (const [index, { action, votes }] of decisions.entries()) {
        if (isFalse[index]) counts.falseOnes++;
        if (isFalse[index] && action === "remove") counts.gone++;
        if (!isFalse[index] && action !== "remove" && votes[0]?.action === "remove") counts.refused++;
      }
      const left = findings.filter((_, index) => decisions[index].action !== "remove");
      const covered = (span, all) => all.reduce((sum, one) => sum + overlap(span, one), 0);
      for (const span of real) {
        const before = covered(span, findings);
        if (before > 0) counts.found++;
        if (before > covered(span, left)) counts.lost++;
      }
    }
    for (const { requests, promptTokens, outputTokens } of model.usage().values()) {
      counts.requests += requests;
      counts.tokens += promptTokens + outputTokens;
    }
  } finally {
    await double.stop();
  }
  return counts;
}

function row(name, { falseOnes, gone, found, lost, refused, requests, tokens, asked, texts }) {
  const share = `${gone} (${((100 * gone) / falseOnes).toFixed(1)} %)`;
  const points = `${lost} (${((100 * lost) / found).toFixed(2)})`;
  return `| ${name} | ${falseOnes} | ${share} | ${found} | ${points} | ${refused} | ${(requests / texts).toFixed(2)} | ${Math.round(tokens / Math.max(1, asked))} |\n`;
}
