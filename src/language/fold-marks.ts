/** Without accents and other marks: "José" becomes "Jose". Case stays. A heap of marks takes time that grows with its square. */
export function foldMarks(text: string): string {
  return isAscii(text) ? text : withoutMarks(text.normalize("NFD"));
}

/** The same, and other shapes of a letter or digit become the plain one: full width, superscript, ligatures. */
export function foldShapes(text: string): string {
  return isAscii(text) ? text : withoutMarks(text.normalize("NFKD"));
}

/** Whether a letter of it has an accent or another mark. */
export function hasMarks(text: string): boolean {
  return foldMarks(text) !== text.normalize("NFD");
}

/** Plain as it is, and most text is. */
const isAscii = (text: string): boolean => /^[\0-\x7F]*$/.test(text);

function withoutMarks(text: string): string {
  return text.replaceAll(/\p{M}/gu, "");
}
