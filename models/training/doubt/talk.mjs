// Counts ordinary clinical and call talk: which words stand beside which, and beside which stands what identifies. From the tagger's templates,
// in which a slot stands for every identifier, so that no name is in the counts. Usage: node models/training/doubt/talk.mjs OUT.json
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { slotsOf } from "../tagger/en/slots.mjs";
import { randomOf } from "../tagger/random.mjs";
import { readTemplates } from "../tagger/templates.mjs";

/** Stands for an identifier. */
const SLOT = "{}";
/** Each template is drawn so often: its alternatives differ. */
const DRAWS = 3;
/** Contexts of two words that were met less often say nothing that one word does not. */
const LEAST_CONTEXT = 2 * DRAWS;

const [out] = process.argv.slice(2);
if (!out) throw new Error("usage: talk.mjs OUT.json");
const random = randomOf(1);
const templates = readTemplates(fileURLToPath(new URL("../tagger/templates/en", import.meta.url)));

function textOf(parts, slots) {
  return parts
    .map((part) => {
      if ("text" in part) return part.text;
      if ("marked" in part) return ` ${SLOT} `;
      if ("choice" in part) return textOf(random.pick(part.choice), slots);
      const { text, label } = slots(part.slot);
      return label === null ? text : ` ${SLOT} `;
    })
    .join("");
}

/** As a recogniser writes: lower case, no marks. */
function wordsOf(text) {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/\{\}|[a-z]+(?:'[a-z]+)*/g) ?? []
  );
}

const counts = new Map();
const pairs = new Map();
const left = new Map();
const right = new Map();
const add = (table, key, n = 1) => table.set(key, (table.get(key) ?? 0) + n);
const addContext = (table, key, isSlot) => {
  const [all, slots] = table.get(key) ?? [0, 0];
  table.set(key, [all + 1, slots + (isSlot ? 1 : 0)]);
};
for (let draw = 0; draw < DRAWS; draw++) {
  for (const { lines } of templates) {
    const slots = slotsOf(random, false);
    const words = lines.flatMap(({ parts }) => wordsOf(textOf(parts, slots)));
    for (const [at, word] of words.entries()) {
      add(counts, word);
      const [a, b, next, after] = [words[at - 2], words[at - 1], words[at + 1], words[at + 2]];
      if (b !== undefined) add(pairs, `${b} ${word}`);
      if (a !== undefined) addContext(left, `${a} ${b}`, word === SLOT);
      if (after !== undefined) addContext(right, `${next} ${after}`, word === SLOT);
    }
  }
}
const words = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
const numberOf = new Map(words.map(([word], index) => [word, index]));
const ids = (key) => key.split(" ").map((word) => numberOf.get(word));
/** Lists by the first word, of second word and figures, flat. */
function byFirst(table, figures) {
  const lists = words.map(() => []);
  for (const [key, value] of table) {
    const [first, second] = ids(key);
    const numbers = figures(value);
    if (numbers) lists[first].push([second, ...numbers]);
  }
  return lists.map((list) => list.sort((a, b) => a[0] - b[0]).flat());
}
const context = ([all, slots]) => (all >= LEAST_CONTEXT ? [all, slots] : null);
writeFileSync(
  out,
  JSON.stringify({
    words: words.map(([word]) => word),
    counts: words.map(([, count]) => count),
    pairs: byFirst(pairs, (count) => [count]),
    left: byFirst(left, context),
    right: byFirst(right, context),
  }),
);
process.stdout.write(`${words.length} words, ${pairs.size} pairs\n`);
