// What the refiner makes of an error set (`hushtape evaluate errors make`): by rules alone, and with scripted minds over the real client.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSources } from "../measure-llm/sources.mjs";

/** Opens the refiners; each reads a set's findings and writes what is left of them. */
export async function openOurRefiners() {
  const sources = await openSources();
  const modules = {};
  for (const file of [
    "test/helpers/ollama/minds-refining.ts",
    "test/helpers/ollama/server.ts",
    "src/llm/ollama.ts",
    "src/config/config.ts",
    "src/config/policy.ts",
    "src/entity-types.ts",
    "src/evaluate/readers/label-map.ts",
    "src/evaluate/refine/refine-predictions.ts",
    "src/refine/agent/agent.ts",
    "src/refine/agent/passage.ts",
    "src/refine/refiner.ts",
    "src/text/detectors/choose-detectors.ts",
  ])
    Object.assign(modules, await sources.load(file));
  return { refine: (set, language, who) => refined(set, language, who, modules), close: () => sources.close() };
}

/** Who decides. Nobody: overlapping findings become one, and nothing else happens. */
export const DECIDERS = {
  nobody: null,
  "rules alone": null,
  "perfect mind": ({ perfect }, truth) => perfect(truth),
  "mind right nine times in ten": ({ erring }, truth) => erring(truth, { seed: 1 }),
  "mind that removes all": ({ hasty }) => hasty(),
};

async function refined(set, language, who, modules) {
  const { createRefiner, refinePredictions, parseConfig, typesOfPolicy, embeddedDetectors, LabelMap, ENTITY_TYPES } =
    modules;
  const { signal } = new AbortController();
  const path = join(set, "with-errors.jsonl");
  const types = new Set([...ENTITY_TYPES, ...typesOfPolicy(parseConfig({}))]);
  const mind = DECIDERS[who]?.(modules, truthOf(set, modules));
  const double = mind && (await modules.startOllama({ mind }));
  try {
    const settings = double && { profile: "ollama", ollamaModel: "llama3.1:8b", ollamaHost: double.url };
    const model = settings && (await modules.connectLanguageModel(parseConfig(settings), { signal }));
    const asks = model && { askIn: (told) => modules.askModel(model, { types: told.types, language, signal }) };
    const refiner = createRefiner({ mode: who === "nobody" ? "shadow" : "on", ...asks });
    const detecting = { detectors: embeddedDetectors(), types, language, signal, emit: () => undefined };
    const labels = new LabelMap({}, []);
    const lines = [];
    for await (const { id, entities } of refinePredictions({ path, labels, types, refiner, detecting, language }))
      lines.push(JSON.stringify({ id, entities }));
    const out = join(set, "refined.jsonl");
    writeFileSync(out, lines.join("\n"));
    return out;
  } finally {
    await double?.stop();
  }
}

/** What somebody who knows says of what he is shown: whether it is in the gold. */
function truthOf(set, { passageAt, WIDTHS }) {
  const linesOf = (name) =>
    readFileSync(join(set, name), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
  const gold = new Map(linesOf("gold.jsonl").map(({ id, entities }) => [id, entities]));
  const truths = new Map();
  for (const { id, text, entities } of linesOf("with-errors.jsonl"))
    for (const finding of entities) {
      if (gold.get(id)?.some(({ start, end }) => start < finding.end && finding.start < end)) continue;
      const { shown, words } = passageAt(text, finding, WIDTHS[0]);
      const evidence = words.flatMap(({ start, end }, at) => (start < finding.end && finding.start < end ? [at] : []));
      truths.set(`${finding.type} | ${shown}`, {
        action: "remove",
        reason: "common-word",
        evidence: evidence.slice(0, 12),
      });
    }
  return (item) => truths.get(item.shown) ?? { action: "keep" };
}
