/** What 128 to 159 are in Windows-1252. */
const SIGNS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** What was decoded as Windows-1252, with its signs: Node.js 20 reads 128 to 159 as in ISO 8859-1, where they are none. */
export function signsOf1252(text: string): string {
  return text.replaceAll(/[\u0080-\u009f]/g, (one) => SIGNS[one.charCodeAt(0) - 128] ?? one);
}
