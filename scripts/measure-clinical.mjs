// What surrogates make of clinical values: node scripts/measure-clinical.mjs [DATA] [FILE.jsonl:LANGUAGE ...] [--off]     After a build.
// Reads samples/clinical/, the sets of DATA (primock57/, aci_bench/, stt_pii/, presidio_synth/, italian/) and FILEs of {id, text} lines, writes them with
// surrogates and prints what `hushtape evaluate clinical` counts. --off: with preserveClinical off. Prints no word of a text.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { redactText } from "../dist/documents/redact-text.js";
import { evaluateClinical } from "../dist/evaluate/clinical/evaluate-clinical.js";
import { LOCALES } from "../dist/language/locales.js";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { off: { type: "boolean" } } });
const root = fileURLToPath(new URL("..", import.meta.url));
const sets = LOCALES.map((language) => [join(root, `samples/clinical/${language}.jsonl`), language]).filter(([path]) =>
  existsSync(path),
);
for (const given of positionals) {
  const [, file, language] = /^(.+\.jsonl):([a-z]{2})$/.exec(given) ?? [];
  if (file !== undefined) sets.push([file, language]);
  else
    sets.push(
      [join(given, "primock57/dialogues.jsonl"), "en"],
      [join(given, "aci_bench/dialogues.jsonl"), "en"],
      [join(given, "stt_pii/dev.jsonl"), "en"],
      [join(given, "presidio_synth/sentences.jsonl"), "en"],
      [join(given, "italian/synthetic100.jsonl"), "it"],
    );
}
const work = mkdtempSync(join(tmpdir(), "measure-clinical-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));
console.log(
  "| texts | values | kept | placeholder | gone | changed | findings that kept their placeholder | of findings |",
);
console.log("|---|---|---|---|---|---|---|---|");
for (const [path, language] of sets) {
  const outputs = join(work, "outputs.jsonl");
  const lines = [];
  let [withheld, findings] = [0, 0];
  for (const line of readFileSync(path, "utf8").trim().split("\n")) {
    const { id, text } = JSON.parse(line);
    const config = { language, surrogates: true, ...(values.off ? { preserveClinical: false } : {}) };
    const done = await redactText(text, { config });
    withheld += done.keptClinical ?? 0;
    findings += done.entities.length;
    lines.push(JSON.stringify({ id, text: done.text }));
  }
  writeFileSync(outputs, `${lines.join("\n")}\n`);
  const { overall } = await evaluateClinical({
    originalsPath: path,
    outputsPath: outputs,
    targets: [],
    signal: new AbortController().signal,
  });
  const { quantities, kept, hidden, lost, changed } = overall;
  console.log(
    `| ${basename(path)} | ${quantities} | ${kept} | ${hidden} | ${lost} | ${changed} | ${withheld} | ${findings} |`,
  );
}
