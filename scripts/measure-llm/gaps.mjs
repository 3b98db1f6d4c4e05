// The way of a model's answers to the gaps that they are about: a mind that knows the labels, with and without noise.
import { readFileSync } from "node:fs";
import { mean } from "./report.mjs";

const MIN_RECALL = 0.75;
const MIN_PRECISION = 0.5;
/** Words on each side of a gap by which the mind knows which one it is. */
const WORDS_BESIDE = 24;
/** Share of the answers that are the opposite of the label. */
const NOISE = 0.1;
const GAP_MS = 600;
const WORD_MS = 300;

export async function measureGaps({ report, load, dialogues, gapsPath, seeds }) {
  const { parseGapCases } = await load("src/evaluate/gaps/gap-cases.ts");
  const { scoreGaps } = await load("src/evaluate/gaps/gap-scores.ts");
  const { createCueGapJudge } = await load("src/text/gap-judge/cues.ts");
  const { createCombinedGapJudge } = await load("src/text/gap-judge/combined.ts");
  const { createOllamaGapJudge } = await load("src/text/gap-judge/ollama.ts");
  const { typesOfPolicy } = await load("src/config/policy.ts");
  const { connected } = await load("test/helpers/ollama/connect.ts");
  const { hash } = await load("test/helpers/ollama/mind.ts");
  const { gapIds } = await load("test/helpers/ollama/answers.ts");
  const raw = readFileSync(gapsPath, "utf8");
  const cases = parseGapCases(raw);
  const { signal } = new AbortController();
  const context = { signal, emit: () => undefined };
  const cues = createCueGapJudge();

  const alone = await scoreGaps(cases, cues, context);
  report.row(
    `gaps, embedded cues alone (${alone.cases} gaps, ${alone.phi} with an identifier)`,
    `recall ${share(alone.recall)}, precision ${share(alone.precision)}`,
    `recall ≥ ${MIN_RECALL} at precision ≥ ${MIN_PRECISION}`,
    alone.recall.value >= MIN_RECALL && alone.precision.value >= MIN_PRECISION,
  );

  const known = cases.map((one) => ({ ...one, ...besides(one.context.split("[GAP]")) }));
  const judgeOf = ({ model, config }) => createOllamaGapJudge(model, config, typesOfPolicy(config));
  const judged = async (noise, seed, judges) => {
    const mind = knowing({ known, noise, seed, hash, gapIds });
    const connection = await connected(mind, { policy: "safe-harbor" });
    const result = await scoreGaps(cases, judges(judgeOf(connection)), context);
    await connection.double.stop();
    return { result, asked: mind.asked };
  };
  const withCues = (ollama) => createCombinedGapJudge([cues, ollama]);

  const truth = await judged(0, 1, (ollama) => ollama);
  const mistaken = truth.asked.filter((id, index) => id !== cases[index].id).length;
  report.row(
    "gaps one at a time, the model alone, answering from the labels",
    `recall ${share(truth.result.recall)}, precision ${share(truth.result.precision)}; ${mistaken} markers taken for another gap`,
    "1 and 1",
    truth.result.recall.value === 1 && truth.result.precision.value === 1,
  );
  const united = await judged(0, 1, withCues);
  report.row(
    "the same with the cues beside it",
    `recall ${share(united.result.recall)}, precision ${share(united.result.precision)}`,
    "recall 1; no wrong one beyond those of the cues",
    united.result.recall.value === 1 && united.result.falsePositives === alone.falsePositives,
  );
  const noisy = [];
  for (const seed of seeds) noisy.push((await judged(NOISE, seed, withCues)).result);
  const span = (values) =>
    `${mean(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
  // Of the gaps without an identifier one in ten is muted by a wrong answer; a wrong one about the others is made good by the cues.
  const expected = alone.phi / (alone.phi + NOISE * (alone.cases - alone.phi));
  report.row(
    `the same, one answer in ten wrong, ${seeds.length} seeds`,
    `recall ${span(noisy.map(({ recall }) => recall.value))}, precision ${span(noisy.map(({ precision }) => precision.value))}; ${expected.toFixed(2)} is expected`,
  );
  await measureConversations({ report, dialogues, hash, gapIds, connected, judgeOf, signal });
}

/** Every gap of a whole conversation at once; a mind that tosses a coin for each, by the time that its marker shows. */
async function measureConversations({ report, dialogues, hash, gapIds, connected, judgeOf, signal }) {
  const isPhi = (startMs) => hash(startMs) % 2 === 0;
  const mind = (question) => {
    const gaps = gapIds(question).map((id) => {
      const [, seconds] = new RegExp(`\\[GAP ${id}: ([\\d.]+)-`, "u").exec(question.body) ?? [];
      const phi = isPhi(Math.round(Number(seconds) * 1000));
      return { id, type: phi ? "PERSON" : "NONE", p: phi ? 0.9 : 0.05, why: "a coin" };
    });
    // In an order of its own: an answer belongs to its number, not to its place.
    return { content: JSON.stringify({ gaps: gaps.toSorted((a, b) => hash(a.id) - hash(b.id)) }) };
  };
  const connection = await connected(mind, { policy: "safe-harbor" });
  const judge = judgeOf(connection);
  let count = 0;
  let wrong = 0;
  for (const dialogue of dialogues) {
    const { transcript, gaps } = transcriptOf(dialogue);
    const decisions = await judge.judge(gaps, transcript, { signal, emit: () => undefined, wordEntities: new Map() });
    const byId = new Map(decisions.map((one) => [one.gapId, one.decision]));
    count += gaps.length;
    wrong += gaps.filter(({ id, startMs }) => (byId.get(id) === "mute") !== isPhi(startMs)).length;
  }
  await connection.double.stop();
  report.row(
    `${count} gaps of ${dialogues.length} whole conversations, judged by a coin: answers that reached another gap or none`,
    `${wrong} (${connection.double.chats.length} requests)`,
    "0",
    wrong === 0,
  );
}

function share(one) {
  return one === null ? "–" : `${one.value.toFixed(2)} (${one.low.toFixed(2)} to ${one.high.toFixed(2)})`;
}

/** What stands on either side of a gap, as words in lower case without speakers, masks and other gaps. */
function besides([before, after]) {
  return { before: wordsOf(before).slice(-WORDS_BESIDE).reverse(), after: wordsOf(after).slice(0, WORDS_BESIDE) };
}

function wordsOf(text) {
  const spoken = text
    .replaceAll(/^[^\n:[\]]{1,40}:/gmu, " ")
    .replaceAll(/\[[^\]]*\]/gu, " ")
    .replaceAll("(...)", " ");
  return spoken.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Answers from the labels, by the words beside a marker; some answers, by the seed, are the opposite. */
function knowing({ known, noise, seed, hash, gapIds }) {
  const asked = [];
  const mind = (question) => {
    const { body } = question;
    const gaps = gapIds(question).map((id) => {
      const [before = "", after = ""] = body.split(new RegExp(`\\[GAP ${id}:[^\\]]*\\]`, "u"));
      const here = besides([before, after]);
      const meant = bestOf(known, (one) => inCommon(one.before, here.before) + inCommon(one.after, here.after));
      asked.push(meant?.id);
      const lies = meant && hash(seed, meant.id) % 1000 < noise * 1000;
      const isPhi = meant !== undefined && meant.isPhi !== lies;
      return { id, type: isPhi ? (meant.type ?? "PERSON") : "NONE", p: isPhi ? 0.9 : 0.05, why: "known" };
    });
    return { content: JSON.stringify({ gaps }) };
  };
  return Object.assign(mind, { asked });
}

/** The one with the highest score; none where that is less than half of what it could be. */
function bestOf(known, scoreOf) {
  let best;
  for (const one of known) {
    const score = scoreOf(one) / Math.max(1, one.before.length + one.after.length);
    if (score >= 0.5 && score > (best?.score ?? 0)) best = { one, score };
  }
  return best?.one;
}

/** Length of the longest common subsequence, of which words near the gap count a little more. */
function inCommon(a, b) {
  let above = new Array(b.length + 1).fill(0);
  a.forEach((word, row) => {
    const line = [0];
    b.forEach((other, column) => {
      const weight = 1 - 0.02 * Math.abs(row - column);
      line.push(Math.max(line[column], above[column + 1], word === other ? above[column] + weight : 0));
    });
    above = line;
  });
  return above.at(-1);
}

/** A dialogue as a recogniser would have written it, and a gap wherever speech was not made out (`[...]`). */
function transcriptOf({ utterances }) {
  const words = [];
  const gaps = [];
  let atMs = 0;
  for (const { ch: speaker, text } of utterances) {
    for (const token of text.replaceAll("[...]", " [...] ").split(/\s+/u)) {
      if (token === "") continue;
      const startMs = atMs;
      atMs += token === "[...]" ? GAP_MS : WORD_MS;
      if (token === "[...]") {
        const previousWord = words.length === 0 ? null : words.length - 1;
        const gap = { id: `gap-${gaps.length + 1}`, startMs, endMs: atMs, channel: null, previousWord };
        gaps.push({ ...gap, nextWord: words.length });
      } else {
        words.push({ text: token, startMs, endMs: atMs, probability: null, speaker, channel: null, invented: false });
      }
    }
  }
  const last = words.length - 1;
  return {
    transcript: { language: "en", words },
    gaps: gaps.map((gap) => ({ ...gap, nextWord: gap.nextWord > last ? null : gap.nextWord })),
  };
}
