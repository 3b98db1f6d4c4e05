/** A temperature of somebody, with its decimal, or behind its name: "102.1", "T 102", "temp: 39". */
const TEMPERATURE =
  /(?:(?<![\d.,])(?:3[4-9]|4[0-2]|9[0-9]|10\d|11[0-3])[.,]\d|(?<![a-z])(?:t|tm|tmax|temp|temperature)(?: of|:|=)? ?(?:3[4-9]|4[0-2]|9[0-9]|10\d|11[0-3])) ?°? ?$/i;
const LETTER = /^[FC](?:\.? )(?=\p{Lu})/u;
const REACH = 24;

/** The letter that begins here, before a word with a capital, is the unit of the temperature before it: "T 102.1 |F|. Kao works". */
export function isDegree(text: string, at: number): boolean {
  return LETTER.test(text.slice(at, at + 4)) && TEMPERATURE.test(text.slice(Math.max(0, at - REACH), at));
}
