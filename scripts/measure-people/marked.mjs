/** Documents in which every mention of a person is marked with who it is: `=== ID` lines, then ⟦K|text⟧ with K the person's key within the document. */

const MARK = /⟦([^|⟦⟧]+)\|([^⟦⟧]*)⟧/gu;

/** @returns {{id: string, text: string, mentions: {start: number, end: number, key: string}[]}[]} */
export function markedDocuments(source) {
  const [head, ...rest] = source.split(/^=== */mu);
  if (head.trim() !== "") throw new Error("the file does not begin with a line === ID");
  return rest.map((part) => {
    const feed = part.indexOf("\n");
    return { id: part.slice(0, feed).trim(), ...unmarked(part.slice(feed + 1).trim()) };
  });
}

function unmarked(source) {
  const mentions = [];
  let text = "";
  let at = 0;
  for (const match of source.matchAll(MARK)) {
    text += source.slice(at, match.index);
    const start = text.length;
    text += match[2];
    mentions.push({ start, end: text.length, key: match[1] });
    at = match.index + match[0].length;
  }
  text += source.slice(at);
  if (/[⟦⟧]/u.test(text)) throw new Error(`a mark is not closed near ${JSON.stringify(text.slice(0, 40))}`);
  return { text, mentions };
}
