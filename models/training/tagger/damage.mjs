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
 * @param {{lower: boolean, bare: boolean, fillers: number, misspell: number, swap: number, drop: number, repeat: number, treebank: boolean}} how rates are per word
 * @param {{hesitations: string[], homophones: Record<string, string>, ordinary: string[]}} language
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
    if (how.treebank && label === null)
      word = word.replace(
        PARTED,
        (parts) => PARTS[parts.toLowerCase()] ?? parts.replace(/^(.+?)(n't|'\w+)$/i, "$1 $2"),
      );
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
      word = misspell(random, word);
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

/** Contractions as corpora in the manner of the Penn Treebank write them: "gon na", "do n't", "it 's". */
const PARTS = {
  gonna: "gon na",
  wanna: "wan na",
  gotta: "got ta",
  gimme: "gim me",
  lemme: "lem me",
  cannot: "can not",
  dunno: "du n no",
};
const PARTED = /\b(?:gonna|wanna|gotta|gimme|lemme|cannot|dunno|\w+n't|\w+'(?:s|m|re|ve|ll|d))\b/i;

const SOUNDS = [
  [/ph/i, "f"],
  [/ck/i, "k"],
  [/ie/i, "y"],
  [/y/i, "i"],
  [/ee/i, "ea"],
  [/sh/i, "ch"],
  [/th/i, "t"],
  [/c/i, "k"],
  [/k/i, "c"],
  [/s/i, "z"],
  [/z/i, "s"],
  [/v/i, "b"],
  [/b/i, "p"],
  [/d/i, "t"],
  [/t/i, "d"],
  [/m/i, "n"],
  [/n/i, "m"],
  [/a/i, "e"],
  [/e/i, "a"],
  [/o/i, "u"],
  [/u/i, "o"],
  [/ll/i, "l"],
  [/l/i, "ll"],
  [/g/i, "j"],
  [/r/i, "w"],
];

/** One slip: a sound written otherwise, a letter lost, doubled or swapped, or the word cut in two. */
function misspell(random, word) {
  const at = random.between(1, Math.max(1, word.length - 2));
  switch (random.below(6)) {
    case 0:
    case 1:
    case 2: {
      const fitting = SOUNDS.filter(([from]) => from.test(word.slice(1)));
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
