/** A character that shows nothing: zero-width, bidi, fillers, tags, variation selectors, soft hyphens, half surrogate pairs, controls. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Cs}\p{Cc}\ufff9-\ufffb]$/u;
const SPACE = /^[\p{Zs}\u2800]$/u;
/** The separators of files, records and fields in ASCII. */
const FIRST_SEPARATOR = 0x1c;
const LAST_SEPARATOR = 0x1f;
const LINE_END = /^[\u0085\u2028\u2029]$/;
const HYPHEN = /^[\u2010-\u2012\u2043\u02d7\u2212\u2796\ufe58\ufe63]$/;
const SLASH = /^[\u2044\u2215\u29f8]$/;
const POINT = /^[\u3002\uff61\u2024\u2e31]$/;
const APOSTROPHE = /^[\u02bc\u201b\u02b9\ua78c]$/;
/** Signs for which a compatibility form in letters says something else ("Zoloft™", "37 ºC"), and superscript digits, which are looked at in their place. */
const KEPT = /^[\u2122\u2120\u00aa\u00ba\u00b5\u00b2\u00b3\u00b9\u2070\u2074-\u2079\u2080-\u2089]$/;
const NO_LETTER_OR_DIGIT = /[^\p{L}\p{N}]/gu;
const LATIN_GREEK_OR_DIGITS = /^[\p{sc=Latin}\p{sc=Greek}\p{Nd}]+$/u;
/** Letters whose marks are vowels or tones. On those of Latin and its look-alikes, on digits and signs, what does not compose is ornament. */
const KEEPS_MARKS = /^(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Cherokee}])\p{L}$/u;
const MARK = /\p{M}/u;
const DIGIT = /\p{Nd}/u;

/** Styled letters that Unicode gives no compatibility form: small capitals, negative circles and squares. */
const STYLED: ReadonlyMap<number, string> = styledLetters();

function styledLetters(): Map<number, string> {
  const styled = new Map<number, string>();
  const put = (characters: string, plain: string): void => {
    for (const [index, character] of [...characters].entries()) {
      const code = character.codePointAt(0);
      if (code !== undefined) styled.set(code, plain.charAt(index));
    }
  };
  const run = (from: number, plain: string): void => {
    for (let index = 0; index < plain.length; index++) styled.set(from + index, plain.charAt(index));
  };
  put("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnopqrstuvwyz");
  put("ɑɡ", "ag");
  const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  run(0x1f150, capitals);
  run(0x1f170, capitals);
  for (const from of [0x2776, 0x2780, 0x278a, 0x24f5]) run(from, "123456789");
  styled.set(0x24ff, "0").set(0x1f10b, "0").set(0x1f10c, "0");
  return styled;
}

/** What clusters become: texts repeat theirs. Holds a few thousand short ones at most. */
const folded = new Map<string, string>();
const MAX_REMEMBERED = 4096;
const MAX_REMEMBERED_LENGTH = 8;

/**
 * What a character says, with the marks and unseen signs on it; "" where it shows nothing. Accents are composed; in Latin and
 * its look-alikes, on digits and signs, marks that do not compose are dropped.
 */
export function foldCluster(cluster: string): string {
  const known = folded.get(cluster);
  if (known !== undefined) return known;
  const made = makeCluster(cluster);
  if (cluster.length <= MAX_REMEMBERED_LENGTH && folded.size < MAX_REMEMBERED) folded.set(cluster, made);
  return made;
}

function foldCharacter(character: string): string {
  if (LINE_END.test(character)) return "\n";
  const code = character.codePointAt(0) ?? 0;
  if (SPACE.test(character) || (code >= FIRST_SEPARATOR && code <= LAST_SEPARATOR)) return " ";
  if (UNSEEN.test(character)) return "";
  if (HYPHEN.test(character)) return "-";
  if (SLASH.test(character)) return "/";
  if (POINT.test(character)) return ".";
  if (APOSTROPHE.test(character)) return "'";
  if (KEPT.test(character)) return character;
  const styled = STYLED.get(code);
  if (styled !== undefined) return styled;
  if (DIGIT.test(character) && character.normalize("NFKC") === character) return digitOf(character);
  const compatible = character.normalize("NFKC");
  if (compatible === character) return character;
  if (/^[\x20-\x7e]$/.test(compatible)) return compatible;
  // "½" is no "12", "℅" no "co".
  if (/[/\u2044]/.test(compatible)) return character;
  const said = compatible.replace(NO_LETTER_OR_DIGIT, "");
  if (!LATIN_GREEK_OR_DIGITS.test(said)) return character;
  return Array.from(said, (letter) => STYLED.get(letter.codePointAt(0) ?? 0) ?? letter).join("");
}

/** Decimal digits stand in tens in Unicode: the value is the distance from the first of the row. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

/** A character with the marks on it: composed, and without those that are left over where they are ornament. */
function makeCluster(cluster: string): string {
  const plain = Array.from(cluster, foldCharacter).join("").normalize("NFC");
  let out = "";
  let base = "";
  for (const character of plain) {
    if (!MARK.test(character)) {
      base = character;
      out += character;
    } else if (KEEPS_MARKS.test(base)) {
      out += character;
    }
  }
  return out;
}
