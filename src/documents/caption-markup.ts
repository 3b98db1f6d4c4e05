/** `00:01.000` or `00:00:01.000`; SubRip has a comma. */
export const TIME = String.raw`(?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{1,3}`;

/**
 * What is not text: known tags, times inside a cue, and positions as SubRip knows them. Anything else in angle brackets is read as
 * text.
 */
export const MARKUP = new RegExp(
  String.raw`<(?<close>/?)(?<name>v|c|i|b|u|ruby|rt|lang|font)(?:\.[^\s<>]*)?(?<annotation>\s[^<>]*)?>|<${TIME}>|\{\\an?\d{1,2}\}`,
  "giu",
);
/** A character written as HTML writes it: by name or by number. */
export const REFERENCE = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/giu;
/** Names that are no letter with a mark. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  shy: "\u00AD",
  lrm: "\u200E",
  rlm: "\u200F",
  zwj: "\u200D",
  zwnj: "\u200C",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
  szlig: "ß",
  aelig: "æ",
  AElig: "Æ",
  oelig: "œ",
  OElig: "Œ",
  oslash: "ø",
  Oslash: "Ø",
  eth: "ð",
  ETH: "Ð",
  thorn: "þ",
  THORN: "Þ",
  lstrok: "ł",
  Lstrok: "Ł",
};
/** `eacute`, `Ntilde`, `scaron` …: a letter and the combining mark upon it. */
const MARKED = /^(?<letter>[a-z])(?<mark>acute|grave|circ|uml|tilde|ring|cedil|caron|breve|macr|ogon|dot)$/iu;
const MARKS: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  uml: "\u0308",
  tilde: "\u0303",
  ring: "\u030A",
  cedil: "\u0327",
  caron: "\u030C",
  breve: "\u0306",
  macr: "\u0304",
  ogon: "\u0328",
  dot: "\u0307",
};

/** Tags that a replaced stretch opens and does not close, or the reverse: without them the rest of the cue would look otherwise. */
export function unbalanced(replaced: string): string {
  const left: { close: boolean; name: string }[] = [];
  for (const { groups } of replaced.matchAll(MARKUP)) {
    if (groups?.name === undefined) continue;
    const tag = { close: groups.close === "/", name: groups.name.toLowerCase() };
    const last = left.at(-1);
    if (tag.close && last && !last.close && last.name === tag.name) left.pop();
    else left.push(tag);
  }
  return left.map(({ close, name }) => `<${close ? "/" : ""}${name}>`).join("");
}

/** Text without references; those that mean no character stay. */
export function decodeReferences(text: string): string {
  return text.replaceAll(REFERENCE, (reference) => {
    const body = reference.slice(1, -1);
    if (body.startsWith("#")) {
      const code = /^#x/iu.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
    }
    const { letter, mark } = MARKED.exec(body)?.groups ?? {};
    if (letter !== undefined && mark !== undefined) return (letter + (MARKS[mark] ?? "")).normalize("NFC");
    return Object.hasOwn(NAMED, body) ? (NAMED[body] ?? reference) : reference;
  });
}

/** Writes `&`, `<` and `>` as references, so that a caption does not read them as markup. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
