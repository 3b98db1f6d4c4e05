// What becomes of texts that are written with surrogates and put back: node scripts/measure-reveal.mjs [DATA] [--every N]
// Reads samples/texts, samples/note.txt and, where DATA is given, its primock57, aci_bench, stt_pii, presidio_synth and italian; every Nth text (default 10).
// Says how many come back to the character: as they were written, and after a line was added (then the vault's values are put back one by one,
// as for every text before outputs were remembered), with 95 % intervals (Wilson).
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { every: { type: "string" } } });
const every = Number(values.every ?? 10);
const [data] = positionals;
const root = fileURLToPath(new URL("..", import.meta.url));
const load = (path) => import(pathToFileURL(join(root, "dist", path)).href);
const { parseConfig } = await load("config/config.js");
const { typesOfPolicy } = await load("config/policy.js");
const { chooseDetectors } = await load("text/detectors/choose-detectors.js");
const { deidentifyText } = await load("rewrite/deidentify-text.js");
const { Relexicalizer } = await load("relex/relexicalizer.js");
const { revealText } = await load("relex/reveal-text.js");

const textsOf = (path) => {
  const bytes = readFileSync(path);
  const lines = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line).text);
};
const sets = { "samples en": { language: "en", texts: [readFileSync(join(root, "samples/note.txt"), "utf8")] } };
for (const name of readdirSync(join(root, "samples/texts")).filter((one) => one.includes(".jsonl"))) {
  const language = name.slice(0, 2);
  sets[`samples ${language}`] ??= { language, texts: [] };
  sets[`samples ${language}`].texts.push(...textsOf(join(root, "samples/texts", name)));
}
const given = {
  primock57: ["primock57/dialogues.jsonl", "en"],
  aci_bench: ["aci_bench/dialogues.jsonl", "en"],
  stt_pii: ["stt_pii/dev.jsonl", "en"],
  presidio_synth: ["presidio_synth/sentences.jsonl", "en"],
};
for (const [name, [path, language]] of Object.entries(given)) {
  if (data && existsSync(join(data, path))) sets[name] = { language, texts: textsOf(join(data, path)) };
}

/** The score interval, 95 %. */
function interval(hits, count) {
  const z = 1.96;
  const share = hits / count;
  const middle = (share + (z * z) / (2 * count)) / (1 + (z * z) / count);
  const half = (z / (1 + (z * z) / count)) * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
const percent = (hits, count) => {
  const [low, high] = interval(hits, count);
  const shown = (share) => `${(100 * share).toFixed(1)} %`;
  return `${hits} of ${count} (${shown(hits / count)}; ${shown(low)} to ${shown(high)})`;
};

const work = mkdtempSync(join(tmpdir(), "measure-reveal-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));
const keyFile = join(work, "site.key");
writeFileSync(keyFile, `hushtape-key-1 ${Buffer.alloc(32, 7).toString("base64url")}\n`, { mode: 0o600 });
const { signal } = new AbortController();
const total = { count: 0, exact: 0, inParts: 0 };
for (const [name, { language, texts }] of Object.entries(sets)) {
  const chosen = texts.filter((_, index) => index % every === 0);
  const config = parseConfig({
    language,
    surrogates: true,
    surrogateScope: "site",
    keyFile,
    vault: join(work, "vault"),
  });
  const relex = await Relexicalizer.open(config, { model: null, signal });
  const options = {
    ...{ detectors: chooseDetectors(config, null, null), types: typesOfPolicy(config), language, signal },
    ...{ emit: () => undefined, substitute: relex.substitute, remember: relex.remember },
  };
  const written = [];
  for (const text of chosen) {
    const done = await deidentifyText(text, options);
    // What holds no identifier is exact whatever is done.
    if (done.replaced.length > 0) written.push([text, done.text]);
  }
  await relex.close();
  let [exact, inParts] = [0, 0];
  for (const [text, output] of written) {
    if ((await revealText(output, config, "txt", signal)).text === text) exact++;
    if ((await revealText(`${output}\n.`, config, "txt", signal)).text === `${text}\n.`) inParts++;
  }
  total.count += written.length;
  total.exact += exact;
  total.inParts += inParts;
  if (written.length > 0)
    console.log(
      `${name}: as written ${percent(exact, written.length)}; changed since ${percent(inParts, written.length)}`,
    );
}
console.log(
  `all: as written ${percent(total.exact, total.count)}; changed since ${percent(total.inParts, total.count)}`,
);
