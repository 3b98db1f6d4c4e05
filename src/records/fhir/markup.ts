import type { TextSpan } from "../../types.js";

/** A text of a document in XHTML or HTML, entities still in it. */
interface MarkupText extends TextSpan {
  /** Another block than the text before: read as another line. */
  readonly isNewLine: boolean;
}

/** What of a document is read, and what is taken away: comments, scripts, attributes. In order, disjoint. */
interface MarkupParts {
  readonly texts: readonly MarkupText[];
  readonly gone: readonly TextSpan[];
}

const INLINE = new Set(
  "a abbr acronym b bdo big cite code dfn em font i kbd q s samp small span strike strong sub sup tt u var".split(" "),
);
const BLOCKS = new Set(
  "address article aside blockquote body br caption center col colgroup dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 head header hr html img li main ol p pre section table tbody td tfoot th thead title tr ul".split(
    " ",
  ),
);
/** What they hold is no text for anybody. */
const DARK = new Set("script style template noscript iframe object svg math".split(" "));
const VOID = new Set("br hr img col".split(" "));
const TAG =
  /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[A-Za-z_:][\w:.-]*(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>=`/]+))?)*)\s*(\/?)>/y;
const ATTRIBUTE = /\s+([A-Za-z_:][\w:.-]*)(?:\s*=\s*("[^"<]*"|'[^'<]*'|[^\s"'<>=`/]+))?/g;
/** Comments, processing instructions, document types; marked sections are not read. */
const ASIDE = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*>/iy;

/**
 * Reads the markup of a narrative or of a document in HTML. Attributes go, but for the namespace and what shapes a table.
 * @param isStrict every element that opens is closed, as XHTML wants it.
 * @returns `null`: it is not understood, and nothing of it may stay.
 */
export function readMarkup(source: string, isStrict: boolean): MarkupParts | null {
  const texts: MarkupText[] = [];
  const gone: TextSpan[] = [];
  const open: string[] = [];
  let isNewLine = true;
  let at = 0;
  while (at < source.length) {
    if (source[at] !== "<") {
      const next = source.indexOf("<", at);
      const end = next < 0 ? source.length : next;
      if (!entitiesIn(source.slice(at, end))) return null;
      texts.push({ start: at, end, isNewLine });
      if (source.slice(at, end).trim() !== "") isNewLine = false;
      at = end;
      continue;
    }
    ASIDE.lastIndex = at;
    if (ASIDE.test(source)) {
      gone.push({ start: at, end: ASIDE.lastIndex });
      at = ASIDE.lastIndex;
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(source);
    if (!tag) return null;
    const [whole, closing = "", written = "", attributes = "", ending = ""] = tag;
    const name = written.toLowerCase();
    const end = at + whole.length;
    if (DARK.has(name)) {
      const after = closing !== "" || ending !== "" ? end : endOf(source, name, end);
      if (after === null) return null;
      gone.push({ start: at, end: after });
      at = after;
      continue;
    }
    if (!INLINE.has(name)) isNewLine = true;
    if (INLINE.has(name) || BLOCKS.has(name)) {
      gone.push(...goneOf(attributes, at + 1 + closing.length + written.length));
      if (isStrict && ending === "" && closing === "") open.push(name);
      if (isStrict && closing !== "" && open.pop() !== name) return null;
    } else if (isStrict) return null;
    // An element that HTML does not know: what it holds is read.
    else gone.push({ start: at, end });
    at = end;
  }
  const left = open.filter((name) => !VOID.has(name));
  return isStrict && left.length > 0 ? null : { texts, gone };
}

/** Where the element that is not read ends. */
function endOf(source: string, name: string, from: number): number | null {
  const closing = new RegExp(`</${name}\\s*>`, "gi");
  closing.lastIndex = from;
  return closing.test(source) ? closing.lastIndex : null;
}

function goneOf(attributes: string, start: number): TextSpan[] {
  return [...attributes.matchAll(ATTRIBUTE)]
    .filter(([, name = "", value = ""]) => !stays(name.toLowerCase(), value.replace(/^["']|["']$/g, "")))
    .map(({ 0: { length }, index }) => ({ start: start + index, end: start + index + length }));
}

function stays(name: string, value: string): boolean {
  if (name === "xmlns") return value === "http://www.w3.org/1999/xhtml";
  return (name === "colspan" || name === "rowspan") && /^\d{1,3}$/.test(value);
}

/** HTML's names of the characters from U+00A0 on, in their order. */
const LATIN_1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml".split(
    " ",
  );
const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    ndash: "–",
    mdash: "—",
    lsquo: "‘",
    rsquo: "’",
  }),
  ...Object.entries({ ldquo: "“", rdquo: "”", bull: "•", hellip: "…", euro: "€", trade: "™", le: "≤", ge: "≥" }),
]);
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z][A-Za-z0-9]{1,30}));/g;

/** Without its semicolon a browser reads it all the same. */
const OPEN_ENTITY = new RegExp(`&(?:#|${[...NAMED.keys()].join("|")})`);

/** Characters that stand for others in a text, and what they stand for. @returns `null`: one is not known. */
export function entitiesIn(text: string): readonly (TextSpan & { readonly text: string })[] | null {
  const found: (TextSpan & { readonly text: string })[] = [];
  for (const { 0: whole, 1: decimal, 2: hexadecimal, 3: name, index } of text.matchAll(ENTITY)) {
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
    const said = name === undefined ? characterOf(code) : NAMED.get(name);
    if (said === undefined) return null;
    found.push({ start: index, end: index + whole.length, text: said });
  }
  return OPEN_ENTITY.test(text.replaceAll(ENTITY, "")) ? null : found;
}

function characterOf(code: number): string | undefined {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** A text as markup has it. */
export function escapedMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
