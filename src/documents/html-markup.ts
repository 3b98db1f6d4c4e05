/** Elements that stand in the run of a text: words on both sides of their tags are one text. */
export const INLINE: ReadonlySet<string> = new Set(
  `a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike strong sub
  sup time tt u var wbr`.split(/\s+/u),
);
/** Elements that are kept, with allowed attributes alone. Of any other the tags go and its text is read. */
export const KEPT: ReadonlySet<string> = new Set([
  ...INLINE,
  ...`address article aside blockquote body br caption center col colgroup dd details dir div dl dt fieldset figcaption figure footer form
  h1 h2 h3 h4 h5 h6 head header hgroup hr html img legend li main menu meta nav ol optgroup option p pre section select summary
  table tbody td tfoot th thead title tr ul`.split(/\s+/u),
]);
/** What is in these cannot be read, or says what a person typed: all of it goes, up to their end. */
export const DROPPED: ReadonlySet<string> = new Set(
  `applet audio button canvas datalist embed frame frameset iframe input map math noembed noframes noscript object output picture
  plaintext script style svg template textarea video xmp`.split(/\s+/u),
);
/** Elements without an end tag. */
export const VOID: ReadonlySet<string> = new Set(
  "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split(" "),
);
/** How the tokenizer reads on behind these start tags, as parse5 calls it. */
export const RAW_STATE: Readonly<Record<string, "RCDATA" | "RAWTEXT" | "SCRIPT_DATA" | "PLAINTEXT">> = {
  title: "RCDATA",
  textarea: "RCDATA",
  style: "RAWTEXT",
  xmp: "RAWTEXT",
  iframe: "RAWTEXT",
  noembed: "RAWTEXT",
  noframes: "RAWTEXT",
  noscript: "RAWTEXT",
  script: "SCRIPT_DATA",
  plaintext: "PLAINTEXT",
};
/** Attributes that say words to the reader: read, and replaced where something is found. */
export const READ_ATTRIBUTES: ReadonlySet<string> = new Set(["alt", "title", "label", "summary", "abbr", "aria-label"]);
const NUMBER = /^\d{1,4}%?$/u;
const WORD = /^(?:left|right|center|justify|top|middle|bottom|baseline|ltr|rtl|auto|row|col|rowgroup|colgroup)$/iu;
/** Attributes that stay where their value can say nothing of somebody. All others go. */
export const HARMLESS: Readonly<Record<string, RegExp>> = {
  align: WORD,
  border: NUMBER,
  cellpadding: NUMBER,
  cellspacing: NUMBER,
  charset: /^utf-?8$/iu,
  colspan: NUMBER,
  content: /^text\/html;\s*charset=utf-8$/iu,
  dir: WORD,
  height: NUMBER,
  "http-equiv": /^content-type$/iu,
  lang: /^[a-z]{2}(?:-[A-Z]{2})?$/u,
  nowrap: /^(?:nowrap)?$/u,
  open: /^(?:open)?$/u,
  rowspan: NUMBER,
  scope: WORD,
  span: NUMBER,
  start: NUMBER,
  type: /^[1aAiI]$/u,
  valign: WORD,
  width: NUMBER,
};
