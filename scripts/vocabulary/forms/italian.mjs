// Forms of Italian words, by class as words-it.txt beside names them. What is made is what occurs in reports and in talk: no old or rare forms.

const VOWEL_BEFORE_CIA = /[aeiou](?:cia|gia)$/u;
/** Stressed in "-ci" or "-gi" in the plural although no "-ico", "-logo" or "-fago". */
const SOFT_PLURAL = /(?:amico|nemico|greco|porco|[^i]ico|[admi]aco|[ou]logo|fago|[rp]ago)$/u;
const HARD_PLURAL = /(?:antico|carico|dialogo|prologo|catalogo|stomaco|^(?:fico|pico|lago|mago|ago|baco))$/u;

/** @returns {string} the plural of a noun or adjective */
function plural(word) {
  if (/[àèéìòù]$|[bcdfghjklmnpqrstvwxyz]$/u.test(word)) return word;
  if (word.endsWith("io")) return word.slice(0, -1);
  if (/[cg]o$/u.test(word)) {
    const soft = SOFT_PLURAL.test(word) && !HARD_PLURAL.test(word);
    return soft ? `${word.slice(0, -1)}i` : `${word.slice(0, -1)}hi`;
  }
  if (/[cg]a$/u.test(word)) return `${word.slice(0, -1)}he`;
  if (/[cg]ia$/u.test(word)) return VOWEL_BEFORE_CIA.test(word) ? `${word.slice(0, -1)}e` : `${word.slice(0, -2)}e`;
  if (word.endsWith("o")) return `${word.slice(0, -1)}i`;
  if (word.endsWith("a")) return `${word.slice(0, -1)}e`;
  if (/(?:ie|si)$/u.test(word)) return word;
  return word.endsWith("e") ? `${word.slice(0, -1)}i` : word;
}

/** @returns {string[]} a noun in both numbers; "/x" after it gives a plural, or its ending */
function noun(entry, masculine) {
  const [word, other] = entry.split("/");
  if (other !== undefined) {
    if (other.length > 2) return [word, other];
    return [word, word.slice(0, -1) + other];
  }
  if (masculine && /(?:ista|eta|ma|ota|nauta)$/u.test(word)) return [word, `${word.slice(0, -1)}i`];
  return [word, plural(word)];
}

/** @returns {string[]} an adjective's forms and its adverb */
function adjective(word) {
  if (word.endsWith("o")) {
    const feminine = `${word.slice(0, -1)}a`;
    return [word, plural(word), feminine, plural(feminine), `${feminine}mente`];
  }
  if (word.endsWith("e"))
    return [word, plural(word), /[lr]e$/u.test(word) ? `${word.slice(0, -1)}mente` : `${word}mente`];
  if (word.endsWith("a")) return [word, `${word.slice(0, -1)}i`, `${word.slice(0, -1)}e`];
  return [word];
}

const participle = (word) => adjective(word).slice(0, 4);
/** Infinitive and gerund with what stands after them in one word. */
const clitics = (stem, gerund) => [...["si", "lo", "la"].map((each) => stem + each), `${gerund}si`];

/** @returns {string[]} forms of a verb in -are */
function verbInAre(infinitive) {
  const stem = infinitive.slice(0, -3);
  const hard = /[cg]$/u.test(stem);
  const soft = stem.endsWith("i") ? stem.slice(0, -1) : stem;
  const beforeI = hard ? `${stem}h` : soft;
  const future = hard ? `${stem}h` : /[cg]i$/u.test(stem) ? soft : stem;
  return [
    infinitive,
    ...["o", "a", "iamo", "ate", "ano"].map((end) => (end === "iamo" ? beforeI : stem) + end),
    `${beforeI}i`,
    ...["avo", "ava", "avano", "ò", "arono", "asse", "ando"].map((end) => stem + end),
    ...["erò", "erà", "eremo", "eranno", "erebbe"].map((end) => future + end),
    `${beforeI}ino`,
    ...participle(`${stem}ato`),
    ...clitics(infinitive.slice(0, -1), `${stem}ando`),
  ];
}

/** @returns {string[]} forms of a verb in -ere; `entry` may give the stem of its remote past and its participle */
function verbInEre(entry) {
  const [infinitive, remote, past] = entry.split("/");
  const stem = infinitive.slice(0, -3);
  const ended = past ?? `${/[cg]$/u.test(stem) ? `${stem}i` : stem}uto`;
  return [
    infinitive,
    ...["o", "i", "e", "iamo", "ete", "ono", "evo", "eva", "evano", "esse", "endo", "a", "ano"].map(
      (end) => stem + end,
    ),
    ...["erò", "erà", "eremo", "eranno", "erebbe"].map((end) => stem + end),
    ...(remote ? ["e", "ero", "i"].map((end) => remote + end) : ["ette", "ettero", "é"].map((end) => stem + end)),
    ...participle(ended),
    ...clitics(infinitive.slice(0, -1), `${stem}endo`),
  ];
}

/** @returns {string[]} forms of a verb in -ire, `long` with -isc-; `entry` may give the participle */
function verbInIre(entry, long) {
  const [infinitive, , past] = entry.split("/");
  const stem = infinitive.slice(0, -3);
  const middle = long ? `${stem}isc` : stem;
  return [
    infinitive,
    ...["o", "i", "e", "ono", "a", "ano"].map((end) => middle + end),
    ...["iamo", "ite", "ivo", "iva", "ivano", "ì", "irono", "isse", "endo"].map((end) => stem + end),
    ...["irò", "irà", "iremo", "iranno", "irebbe"].map((end) => stem + end),
    ...participle(past ?? `${stem}ito`),
    ...clitics(infinitive.slice(0, -1), `${stem}endo`),
  ];
}

/** Forms by class. */
export const ITALIAN = {
  m: (entry) => noun(entry, true),
  f: (entry) => noun(entry, false),
  adj: adjective,
  are: verbInAre,
  ere: verbInEre,
  ire: (entry) => verbInIre(entry, false),
  isc: (entry) => verbInIre(entry, true),
};
