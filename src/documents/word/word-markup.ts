const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));
const ofWord = (text: string): ReadonlySet<string> => new Set([...words(text)].map((name) => `w:${name}`));

/** What a document is built of: kept with the attributes that `harmless` lets through, and read on inside. */
export const STRUCTURE =
  ofWord(`document body hdr ftr footnotes footnote endnotes endnote comments comment p r t tbl tr tc
  styles style docDefaults rPrDefault pPrDefault tblStylePr numbering abstractNum lvl num lvlOverride
  pPr rPr tblPr trPr tcPr sectPr numPr pBdr tabs tblGrid tblBorders tblCellMar tcBorders tcMar cols pgBorders footnotePr endnotePr`);
/** What stands between the words of a run and says no word itself. */
export const MARKS: ReadonlyMap<string, string> = new Map([
  ["w:tab", "\t"],
  ["w:br", "\n"],
  ["w:cr", "\n"],
  ["w:ptab", "\t"],
  ["w:noBreakHyphen", "-"],
  ["w:softHyphen", ""],
  ["w:footnoteRef", ""],
  ["w:endnoteRef", ""],
  ["w:annotationRef", ""],
  ["w:separator", ""],
  ["w:continuationSeparator", ""],
]);
/** How something looks, and where it stands: kept without what is inside, where its attributes may stay. */
export const LOOKS =
  ofWord(`b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color
  spacing w kern position sz szCs highlight u effect bdr shd vertAlign rtl cs em lang specVanish rFonts keepNext keepLines
  pageBreakBefore widowControl ilvl numId suppressLineNumbers top left start bottom right end between bar tab suppressAutoHyphens
  kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd ind contextualSpacing mirrorIndents
  textAlignment outlineLvl jc textDirection tblOverlap tblStyleRowBandSize tblStyleColBandSize tblW tblCellSpacing tblInd tblLayout
  tblLook insideH insideV tl2br tr2bl gridCol trHeight cantSplit tblHeader gridBefore gridAfter wBefore wAfter hidden tcW gridSpan
  vMerge hMerge noWrap tcFitText vAlign hideMark pgSz pgMar col pgNumType lnNumType titlePg type docGrid rtlGutter noEndnote pos numStart
  numRestart numFmt multiLevelType suff lvlJc isLgl lvlRestart startOverride uiPriority semiHidden unhideWhenUsed qFormat`);
/** What leads to something else of the document by a number of its own; dropped where the number may say more. */
export const REFERENCES = ofWord(
  "footnoteReference endnoteReference commentReference commentRangeStart commentRangeEnd abstractNumId",
);
/** What leads to a style. */
export const STYLE_REFERENCES = ofWord("pStyle rStyle tblStyle basedOn next link");
/** What is gone round something else: that is read as if it stood there by itself. */
export const WRAPPERS: ReadonlySet<string> = new Set([
  ...ofWord("ins moveTo sdt sdtContent smartTag customXml hyperlink fldSimple dir bdo"),
]);
/** Gone without a loss to the reader: marks of programs, and what was deleted before. */
export const SILENT: ReadonlySet<string> = new Set([
  ...ofWord(`proofErr lastRenderedPageBreak bookmarkStart bookmarkEnd rsids permStart permEnd sdtPr sdtEndPr smartTagPr customXmlPr
  fldChar instrText latentStyles rsid nsid tmpl lvlPicBulletId cnfStyle divId autoRedefine locked personal moveFromRangeStart
  moveFromRangeEnd moveToRangeStart moveToRangeEnd numStyleLink styleLink aliases eastAsianLayout fitText framePr tblpPr
  paperSrc printerSettings formProt`),
]);
/** What may hold paragraphs of its own somewhere within: text boxes. */
export const PICTURES: ReadonlySet<string> = new Set(["w:drawing", "w:pict", "w:object", "mc:AlternateContent"]);

const NUMBER = /^[+-]?\d{1,5}(?:\.\d{1,3})?(?:pt|%)?$/u;
const VALUE =
  words(`true false on off left right center both start end distribute justify single double triple dotted dashed dash dashSmallGap
  dotDash dotDotDash dashLong dotDashHeavy wave wavyDouble thick dottedHeavy none nil clear auto pct dxa restart continue nextPage evenPage
  oddPage nextColumn page column textWrapping all default first even decimal upperRoman lowerRoman upperLetter lowerLetter bullet ordinal
  decimalZero cardinalText ordinalText space nothing tab num multilevel singleLevel hybridMultilevel exact atLeast top bottom middle
  baseline superscript subscript fixed autofit words paragraph character table numbering portrait landscape lrTb tbRl btLr lrTbV tbRlV
  black blue cyan green magenta red yellow white darkBlue darkCyan darkGreen darkMagenta darkRed darkYellow darkGray lightGray solid
  pct5 pct10 pct12 pct15 pct20 pct25 pct30 pct35 pct37 pct40 pct45 pct50 pct60 pct70 pct75 pct80 pct90 pct95 firstRow lastRow firstCol
  lastCol band1Vert band2Vert band1Horz band2Horz neCell nwCell seCell swCell wholeTable separator continuationSeparator
  continuationNotice normal underscore hyphen middleDot heavy dot comma lines linesAndChars snapToChars never overlap eachPage eachSect
  docEnd sectEnd pageBottom beneathText inset outset threeDEmboss threeDEngrave thinThickSmallGap thickThinSmallGap inside outside`);
const FONT =
  /^(?:Arial|Calibri|Cambria|Courier New|Georgia|Helvetica|Liberation (?:Sans|Serif|Mono)|Tahoma|Times New Roman|Verdana|Symbol)$/u;
const COLOUR = /^(?:[\dA-Fa-f]{6}|auto)$/u;
const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/u;

/** Whether an attribute stays: a number of the layout, or a word that the format itself has. All else may be anybody's words. */
export function isHarmless(element: string, attribute: string, value: string): boolean {
  if (attribute === "w:color" || attribute === "w:fill" || element === "w:color") return COLOUR.test(value);
  if (element === "w:lang") return LANGUAGE.test(value);
  if (element === "w:rFonts") return FONT.test(value);
  return attribute.startsWith("w:") && !/^w:rsid/u.test(attribute) && (NUMBER.test(value) || VALUE.has(value));
}

/** Names of styles that every word processor has; any other may be somebody's. */
export const BUILT_IN_STYLE =
  /^(?:normal(?: table| \(web\)| indent)?|default paragraph font|no list|heading [1-9]|title|subtitle|header|footer|body text(?: [23])?|list(?: (?:paragraph|bullet|number|continue))?(?: [2-5])?|toc [1-9]|toc heading|caption|quote|intense quote|strong|emphasis|table grid|plain text|no spacing|(?:footnote|endnote|annotation) (?:text|reference)|annotation subject|hyperlink|balloon text|page number|default|standard)$/iu;
/** Text of a list's level: numbers of levels between signs, or one sign. A digit of its own would be anybody's. */
export const LEVEL_TEXT = /^(?:(?:%[1-9]|[.,()[\]:\-–—§ ]){0,20}|[^\p{L}\p{N}]|o)$/u;
/** Signs of the font Wingdings, as letters that any font has. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["F0FE", "☑"],
  ["F0FD", "☒"],
  ["F078", "☒"],
  ["F0A8", "☐"],
  ["F06F", "☐"],
  ["F0FC", "✓"],
  ["F0FB", "✗"],
  ["F0B7", "•"],
  ["F0A7", "▪"],
  ["F0D8", "➢"],
]);

/**
 * Text without what only a font of signs has: what some of them are, and nothing for others, which no detector reads.
 * @param onLost told of each of those.
 */
export function withoutSigns(text: string, onLost: () => void): string {
  return text.replaceAll(/\p{Co}/gu, (sign) => {
    const known = SIGNS.get(sign.codePointAt(0)?.toString(16).toUpperCase() ?? "");
    if (known === undefined) onLost();
    return known ?? "";
  });
}
