// Recall by number of passes with a mind that misses half (figure 2 of the RedactX paper: it rises and saturates).
import { mean, spread } from "./report.mjs";

const PASSES = [1, 2, 3, 4];
/** An identifier is found when so much of it is covered (SHIELD). */
const MIN_COVERED = 0.8;

/** Share of an identifier's characters that the findings cover together. */
export function coveredShare({ start, end }, found) {
  const covered = new Uint8Array(end - start);
  for (const one of found) covered.fill(1, Math.max(0, one.start - start), Math.max(0, Math.min(one.end, end) - start));
  return covered.reduce((total, bit) => total + bit, 0) / covered.length;
}

const isFound = (entity, found) => coveredShare(entity, found) >= MIN_COVERED;

export async function measureRecall({ report, load, dialogues, seeds }) {
  const { connected } = await load("test/helpers/ollama/connect.ts");
  const { forgetful } = await load("test/helpers/ollama/minds.ts");
  const { detectEntities } = await load("src/text/detect.ts");
  const { embeddedDetectors } = await load("src/text/detectors/choose-detectors.ts");
  const { createOllamaDetector } = await load("src/text/detectors/ollama/index.ts");
  const { typesOfPolicy } = await load("src/config/policy.ts");
  const united = ({ config, model, context }, text) => {
    const types = typesOfPolicy(config);
    const detectors = [...embeddedDetectors(), createOllamaDetector(model, config, types)];
    return detectEntities(text, { ...context, detectors, types });
  };
  const ways = { alone: ({ detect }, text) => detect(text), united };
  const results = Object.fromEntries(Object.keys(ways).map((way) => [way, PASSES.map(() => [])]));
  for (const seed of seeds) {
    const mind = forgetful(dialogues, { seed });
    for (const [way, find] of Object.entries(ways)) {
      for (const passes of PASSES) {
        const connection = await connected(mind, { passes, ollamaParallel: 4 });
        const perDialogue = [];
        const { chats } = connection.double;
        for (const { text, entities } of dialogues) {
          const found = await find(connection, text);
          // The number of the pass stands at the head of each question.
          const lastPass = Number(/\d+/u.exec(chats.at(-1).asked.user)[0]);
          const hits = entities.filter((one) => isFound(one, found)).length;
          perDialogue.push({ gold: entities.length, found: hits, gaveUp: hits < entities.length && lastPass < passes });
        }
        await connection.double.stop();
        results[way][passes - 1].push(scoreOf(perDialogue, connection.double.chats.length));
      }
    }
  }
  const curve = (way, key) => results[way].map((runs) => mean(runs.map((run) => run[key])));
  for (const way of Object.keys(ways)) {
    for (const [key, name] of [
      ["recall", "recall"],
      ["allOrNothing", "all-or-nothing recall"],
    ]) {
      const values = curve(way, key);
      const rises = values.every((value, index) => index === 0 || value >= values[index - 1]) && values[1] > values[0];
      const gains = values.slice(1).map((value, index) => value - values[index]);
      // The last pass adds least, and little.
      const saturates = gains.at(-1) <= Math.min(...gains) && gains.at(-1) <= (values.at(-1) - values[0]) / 4;
      report.row(
        `forgetful mind, ${way === "alone" ? "detector `ollama` alone" : "with rules and names"}: ${name} after 1, 2, 3, 4 passes`,
        values.map((value) => value.toFixed(3)).join(" → "),
        "rises and saturates",
        rises && saturates,
      );
    }
  }
  const last = results.alone.at(-1);
  report.row(
    `forgetful mind, alone: dialogues of ${dialogues.length} that are not complete after ${PASSES.at(-1)} passes; of these ended by an earlier pass that found nothing`,
    `${mean(last.map(({ incomplete }) => incomplete)).toFixed(1)}; ${mean(last.map(({ gaveUp }) => gaveUp)).toFixed(1)}`,
  );
  const embedded = await embeddedAlone({ dialogues, detectEntities, embeddedDetectors, typesOfPolicy, load });
  const cell = (runs, key) => {
    const values = runs.map((run) => run[key]);
    return `${mean(values).toFixed(3)} ± ${spread(values).toFixed(3)}`;
  };
  report.table(
    `The forgetful mind misses half of what a piece still shows. Mean ± standard deviation over ${seeds.length} seeds, ${dialogues.length} dialogues; rules and names by ` +
      `themselves: recall ${embedded.recall.toFixed(3)}, all-or-nothing ${embedded.allOrNothing.toFixed(3)}.`,
    ["passes", "recall, alone", "all-or-nothing, alone", "requests", "recall, united", "all-or-nothing, united"],
    PASSES.map((passes, index) => [
      passes,
      cell(results.alone[index], "recall"),
      cell(results.alone[index], "allOrNothing"),
      mean(results.alone[index].map(({ requests }) => requests)).toFixed(0),
      cell(results.united[index], "recall"),
      cell(results.united[index], "allOrNothing"),
    ]),
  );
}

function scoreOf(perDialogue, requests = 0) {
  const gold = perDialogue.reduce((total, one) => total + one.gold, 0);
  const found = perDialogue.reduce((total, one) => total + one.found, 0);
  return {
    recall: found / gold,
    allOrNothing: mean(perDialogue.map((one) => Number(one.found === one.gold))),
    incomplete: perDialogue.filter((one) => one.found < one.gold).length,
    gaveUp: perDialogue.filter((one) => one.gaveUp).length,
    requests,
  };
}

async function embeddedAlone({ dialogues, detectEntities, embeddedDetectors, typesOfPolicy, load }) {
  const { parseConfig } = await load("src/config/config.ts");
  const types = typesOfPolicy(parseConfig({ policy: "all" }));
  const { signal } = new AbortController();
  const perDialogue = [];
  for (const { text, entities } of dialogues) {
    const options = { detectors: embeddedDetectors(), types, language: "en", signal, emit: () => undefined };
    const found = await detectEntities(text, options);
    perDialogue.push({ gold: entities.length, found: entities.filter((one) => isFound(one, found)).length });
  }
  return scoreOf(perDialogue);
}
