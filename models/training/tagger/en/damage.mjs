// What becomes of English words under the pens of transcribers.

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

/** Cuts a contraction in two, where the word is one. */
export const parted = (word) =>
  word.replace(PARTED, (parts) => PARTS[parts.toLowerCase()] ?? parts.replace(/^(.+?)(n't|'\w+)$/i, "$1 $2"));

/** Slips of the ear and of the hand. */
export const SOUNDS = [
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
