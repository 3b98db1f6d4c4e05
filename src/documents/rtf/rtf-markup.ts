const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Groups with a text of their own, which are kept as such. */
export const PARTS = words("header headerl headerr headerf footer footerl footerr footerf footnote");
/** Groups whose text is read as if it stood there by itself, also within those of `SILENT`. */
export const READ = words("fldrslt listtext pntext shptxt dptxbxtext result ud");
/** Groups of which nothing is read but what stands in a group of `READ` within. */
export const SILENT = words("shpinst do object upr shppict shpgrp");
/** Groups that go with all that is in them: what programs keep there, and whoever wrote it. */
export const GONE =
  words(`fonttbl colortbl stylesheet info filetbl revtbl rsidtbl listtable listoverridetable generator template fldinst
  bkmkstart bkmkend xe tc rxe txe themedata colorschememapping latentstyles datastore xmlnstbl userprops docvar mmathPr pnseclvl pntxta pntxtb
  nonesttables nesttableprops shprslt nonshppict pgptbl wgrffmtfilter panose falt htmltag formfield datafield nextfile title
  atrfstart atrfend atnref atnid atnauthor atntime atndate atnicn atnparent ffname ffdeftext fldtype oldcprops oldpprops oldtprops oldsprops
  defchp defpap mhtmltag background listname listpicture picprop sp factoidname xmlopen xmlclose xmlattr`);
/** Those of them that a reader may miss: counted. */
export const MISSED = words("annotation objdata pict mmath atnid");
/** Pictures and the like. */
export const PICTURES = words("pict object");

/** How something looks, and where it stands: kept, with its number. */
export const LOOKS =
  words(`par line page tab cell row trowd intbl itap lastrow cellx pard plain b i ul ulnone ulw uld uldb strike sub super nosupersub
  v caps scaps fs ql qc qr qj li ri fi sb sa sl slmult tx tqc tqr tqdec trgaph trleft trqc trqr trhdr trkeep clvertalt clvertalc clvertalb
  clvmgf clvmrg clmgf clmrg clbrdrt clbrdrl clbrdrb clbrdrr brdrs brdrdb brdrw trbrdrt trbrdrl trbrdrb trbrdrr trbrdrh trbrdrv paperw paperh
  margl margr margt margb landscape titlepg facingp sect sectd sbknone sbkpage sbkcol cols keep keepn pagebb outlinelevel chftn chpgn
  rtlpar ltrpar lang`);
/** Signs that have a word. */
export const SIGNS: ReadonlyMap<string, string> = new Map([
  ["emdash", "—"],
  ["endash", "–"],
  ["lquote", "‘"],
  ["rquote", "’"],
  ["ldblquote", "“"],
  ["rdblquote", "”"],
  ["bullet", "•"],
  ["emspace", "\u2003"],
  ["enspace", "\u2002"],
  ["qmspace", "\u2005"],
  ["nestcell", "\t"],
  ["nestrow", "\n"],
]);
/** What ends a paragraph, a line or a cell, for the detectors. */
export const BORDERS: ReadonlyMap<string, string> = new Map([
  ["par", "\n"],
  ["page", "\n"],
  ["sect", "\n"],
  ["row", "\n"],
  ["cell", "\t"],
]);
/** Marks between words that end no paragraph. */
export const MARKS: ReadonlyMap<string, string> = new Map([
  ["tab", "\t"],
  ["line", "\n"],
  ["lbr", "\n"],
  ["softline", "\n"],
  ["column", "\n"],
]);
