// Forms of Spanish words, by class as words-es.txt names them. What is made is what occurs in reports and in talk.

const PLAIN = { á: "a", é: "e", í: "i", ó: "o", ú: "u" };

/** @returns {string} the plural of a noun or adjective */
function plural(word) {
  if (word.endsWith("z")) return `${word.slice(0, -1)}ces`;
  if (/[aeiouáéó]$/u.test(word)) return `${word}s`;
  if (/[íú]$/u.test(word)) return `${word}es`;
  const stressed = /([áéíóú])[nsl]$/u.exec(word);
  if (stressed) return `${word.slice(0, -2)}${PLAIN[stressed[1]]}${word.at(-1)}es`;
  if (/[sx]$/u.test(word)) return word;
  return `${word}es`;
}

/** @returns {string[]} a noun in both numbers; after "/" stands a plural that no rule makes */
function noun(entry) {
  const [word, other] = entry.split("/");
  return [word, other ?? plural(word)];
}

/** @returns {string[]} an adjective's forms and its adverb */
function adjective(word) {
  const feminine = word.endsWith("o")
    ? `${word.slice(0, -1)}a`
    : word.endsWith("or") && !/(?:eri|ayo|en|ej|pe)or$/u.test(word)
      ? `${word}a`
      : word;
  return [word, plural(word), feminine, plural(feminine), `${feminine}mente`];
}

const participle = (word) => adjective(word).slice(0, 4);
const clitics = ["se", "lo", "la", "le"];

/** @returns {string[]} forms of a regular verb in -ar */
function verbInAr(infinitive) {
  const stem = infinitive.slice(0, -2);
  const beforeE = /c$/u.test(stem)
    ? `${stem.slice(0, -1)}qu`
    : /g$/u.test(stem)
      ? `${stem}u`
      : /z$/u.test(stem)
        ? `${stem.slice(0, -1)}c`
        : stem;
  const gerund = `${stem}ándo`;
  return [
    infinitive,
    ...["o", "as", "a", "amos", "an", "aba", "aban", "ó", "aron", "ara", "ase", "ando"].map((end) => stem + end),
    ...["é", "e", "emos", "en"].map((end) => beforeE + end),
    ...["é", "á", "emos", "án", "ía"].map((end) => infinitive + end),
    ...participle(`${stem}ado`),
    ...clitics.map((each) => infinitive + each),
    `${gerund}se`,
  ];
}

/** @returns {string[]} forms of a regular verb in -er (`vowel` e) or -ir (i) */
function verbInErOrIr(infinitive, vowel) {
  const stem = infinitive.slice(0, -2);
  const beforeA =
    /[aeiou]c$/u.test(stem) && vowel === "e"
      ? `${stem.slice(0, -1)}zc`
      : /c$/u.test(stem)
        ? `${stem.slice(0, -1)}z`
        : /g$/u.test(stem)
          ? `${stem.slice(0, -1)}j`
          : stem;
  const hiatus = /[aeou]$/u.test(stem);
  const gerund = hiatus ? `${stem}yendo` : `${stem}iendo`;
  return [
    infinitive,
    ...["es", "e", `${vowel}mos`, "en", "ía", "íamos", "ían", "í", "iste"].map((end) => stem + end),
    ...(hiatus ? ["yó", "yeron", "yera"] : ["ió", "ieron", "iera", "iese"]).map((end) => stem + end),
    ...["o", "a", "as", "amos", "an"].map((end) => beforeA + end),
    ...["é", "á", "emos", "án", "ía"].map((end) => infinitive + end),
    gerund,
    ...participle(hiatus ? `${stem}ído` : `${stem}ido`),
    ...clitics.map((each) => infinitive + each),
    `${gerund.slice(0, -4)}éndose`,
  ];
}

/** Forms by class. */
export const SPANISH = {
  m: noun,
  f: noun,
  adj: adjective,
  ar: verbInAr,
  er: (word) => verbInErOrIr(word, "e"),
  ir: (word) => verbInErOrIr(word, "i"),
};
