// Fits the weights of the evidence on doubtful words and writes models/doubt.en.json. Usage, after `npm run build`:
//   node models/training/doubt/talk.mjs models/talk.en.json && node models/training/doubt/fit.mjs models/training/doubt/heard
// --low, --normal, --high: the thresholds, taken from the curve that measure.mjs gives.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { EVIDENCE } from "../../../dist/text/doubt/evidence.js";
import { readExamples } from "./examples.mjs";
import { PENALTY, regress } from "./regression.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    low: { type: "string", default: "0.6" },
    normal: { type: "string", default: "0.5" },
    high: { type: "string", default: "0.2" },
  },
});
const models = fileURLToPath(new URL("../../", import.meta.url));
const talkPath = `${models}talk.en.json`;
const recordings = await readExamples(talkPath, positionals);
const examples = recordings.flatMap((recording) => recording.examples);
const { bias, weights } = regress(examples, PENALTY);
const card = {
  made: `models/training/doubt/fit.mjs on ${recordings.length} recordings of synthetic voices heard by PocketSphinx: ${examples.length} words that no detector had found, ${examples.filter(({ hides }) => hides).length} of them over identifiers; penalty ${PENALTY}`,
  talkSha256: createHash("sha256").update(readFileSync(talkPath)).digest("hex"),
  bias: Number(bias.toFixed(4)),
  weights: Object.fromEntries(EVIDENCE.map((name, at) => [name, Number(weights[at].toFixed(4))])),
  thresholds: { low: Number(values.low), normal: Number(values.normal), high: Number(values.high) },
};
writeFileSync(`${models}doubt.en.json`, `${JSON.stringify(card, null, 2)}\n`);
process.stdout.write(`${card.made}\n`);
