// What recognisers and hurried typists do to a text. Works on runs of words that keep their label.

/** @typedef {{text: string, label: string | null, entity: number | null}} Run a stretch of text of one label */

/** Splits runs into words; a word keeps the white space or punctuation before it. */
function wordsOf(runs) {
  return runs.flatMap(({ text, label, entity }) =>
    [...text.matchAll(/[\s]*\S+|\s+$/g)].map((match) => ({ text: match[0], label, entity })),
  );
}

const split = (text) => /^(\s*)(.*)$/s.exec(text)?.slice(1) ?? ["", text];

/**
 * @param {Run[]} runs
 * @param {{lower: boolean, bare: boolean, fillers: number, misspell: number, swap: number, drop: number, repeat: number, treebank: boolean, unmarked: boolean}} how rates are per word
 * @param {{hesitations: string[], homophones: Record<string, string>, ordinary: string[], sounds: [RegExp, string][], parted: ((word: string) => string) | null, withoutMarks: ((word: string) => string) | null}} language
 * @returns {Run[]}
 */
export function damage(random, runs, how, language) {
  const out = [];
  for (const { text, label, entity } of wordsOf(runs)) {
    let [space, word] = split(text);
    const line = space.includes("\n");
    if (word === "") {
      out.push({ text: space, label, entity });
      continue;
    }
    const key = word.toLowerCase().replace(/[^\p{L}']/gu, "");
    if (label === null && !line && random.chance(how.drop)) continue;
    if (how.treebank && label === null) word = language.parted(word);
    if (how.fillers > 0 && !line && random.chance(how.fillers)) {
      const filler = random.pick(language.hesitations);
      out.push({
        text: `${space || " "}${filler}${how.bare || random.chance(0.5) ? "" : ","}`,
        label: null,
        entity: null,
      });
      if (space === "") space = " ";
    }
    if (key !== "" && random.chance(how.swap)) {
      if (language.homophones[key] !== undefined) word = word.replace(new RegExp(key, "i"), language.homophones[key]);
      else if (label === null && key.length > 3 && random.chance(0.5)) word = random.pick(language.ordinary);
    }
    if (key.length > 3 && /^\p{L}+$/u.test(key) && random.chance(label === null ? how.misspell / 4 : how.misspell))
      word = misspell(random, word, language.sounds);
    if (how.unmarked) word = language.withoutMarks(word);
    if (how.bare)
      word = word
        .replace(/[^\p{L}\p{N}'@%/:.-]/gu, "")
        .replace(/[.:]+$/u, "")
        .replace(/^[-.]+/u, "");
    if (how.lower) word = word.toLowerCase();
    if (word === "" && !line) continue;
    out.push({ text: space + word, label, entity });
    if (label === null && key !== "" && random.chance(how.repeat)) out.push({ text: ` ${word}`, label, entity });
  }
  return out;
}

/** One slip: a sound written otherwise, a letter lost, doubled or swapped, or the word cut in two. */
function misspell(random, word, sounds) {
  const at = random.between(1, Math.max(1, word.length - 2));
  switch (random.below(6)) {
    case 0:
    case 1:
    case 2: {
      const fitting = sounds.filter(([from]) => from.test(word.slice(1)));
      if (fitting.length === 0) return word;
      const [from, to] = random.pick(fitting);
      return word[0] + word.slice(1).replace(from, to);
    }
    case 3:
      return word.slice(0, at) + word.slice(at + 1);
    case 4:
      return word.slice(0, at) + word[at] + word.slice(at);
    default:
      return word.length > 6 && random.chance(0.5)
        ? `${word.slice(0, at + 1)} ${word.slice(at + 1)}`
        : word.slice(0, at) + (word[at + 1] ?? "") + word[at] + word.slice(at + 2);
  }
}
