import { languageIn } from "../../../language/languages.js";
import type { Locale } from "../../../language/locales.js";
import { familyOf, givenOf, ORIGINS, type Origin } from "../../../language/names/by-origin.js";
import { nameKey } from "../../../language/names/name-key.js";
import type { NameRow } from "../../../language/names/name-tables.js";

/** Which part of a person's name a name is. */
export type NamePart = "given" | "family";

/** The origin assumed for a name when nothing shows where it comes from. */
export function neutralOrigin(locale: Locale): Origin {
  const { homeOrigin } = languageIn(locale).persons;
  const origin = ORIGINS.find((one) => one === homeOrigin);
  if (origin === undefined) throw new RangeError("no names of this origin");
  return origin;
}

/** Endings and beginnings that tell a family name's origin where no list has it, the longest first. */
const FAMILY_PATTERNS: readonly (readonly [RegExp, Origin])[] = [
  [/(?:p[ou]ul(?:os|ou)|akis|idis|iadis|oglou|atos)$/u, "greek"],
  [/(?:oglu|ozturk|demir|kaya)$/u, "turkish"],
  [/(?:swam[iy]|samy|nathan|murthy|appan|lingam|asamy|rajah?)$/u, "tamil"],
  [/(?:moto|mura|yama|[kg]awa|shima|[sz]aki|hashi|nishi|[gk]uchi|bayashi|[sz]awa|shita|tani|hira)$/u, "japanese"],
  [/(?:wicz|czyk|czak|[sc]k[ia]|icz|[ck]ov[ai]c|ovic)$/u, "polish"],
  [/(?:[oe]va?|enko|chuk|czuk|skaya|skiy|sky|yuk)$/u, "russian"],
  [/(?:owitz|ovitz|witz|blatt|stein|feld|baum)$/u, "jewish"],
  [/(?:sson|quist|qvist|strom|gren|[kmnr]sen|[aioeuy]nen)$/u, "scandinavian"],
  [/(?:mann|hauser|meyer|maier|haus|dorf|hoff|schmidt)$/u, "german"],
  [/(?:[aeiou]ndez|[ei]guez|[aeiou][a-z]ez|ibarra|[ei]rre)$/u, "hispanic"],
  [/(?:eira|eiro|inho|inha)$/u, "portuguese"],
  [
    /(?:[aeiou](?:cci|tti|lli|ssi|ppi|zzi|ccio|zzo|llo|tto)|ini|ino|oni|aldi|ardi|ucci|acco|ghi|aglia|egna)$/u,
    "italian",
  ],
  [/(?:eau|eaux|ault|ieux|oux|ette|illon|ier)$/u, "french"],
  [/(?:walla?|jee|nath|kar|bhai)$/u, "indian"],
  [/(?:zadeh|pour|nejad)$/u, "persian"],
  [/^(?:mc[a-z]{3}|fitz[a-z]{3}|o(?:br|ca|co|da|do|dr|fl|ha|ka|ke|le|ma|ne|re|ro|sh|su|to)[a-z]{3})/u, "irish"],
  [/^(?:abd|abu|el|al)[bdfhjkmnrstwz][a-z]{3}/u, "arabic"],
  [/^(?:olu|ade|ogun|nwa|oko|chuk|aki)[a-z]{3}/u, "west-african"],
  [/^(?:van|ver)(?:d|h|l|m)[a-z]{3}/u, "german"],
];

const GIVEN_PATTERNS: readonly (readonly [RegExp, Origin])[] = [
  [/(?:preet|deep|inder|jeet|winder)$/u, "sikh"],
  [/(?:[ae]sh|[ae]ndra|jeet|priya)$/u, "indian"],
  [/^(?:la|sha|ta|de|ke)[a-z]*(?:isha|ika|iqua|onda|ante|arius|awn|ell|eisha)$/u, "african-american"],
  [/^(?:[bcdfghjkmnrstwyz]{1,2}[aeiou]){2,4}ko$/u, "japanese"],
  [/(?:slav|slava|ovich|ovna|islaw)$/u, "russian"],
  [/^(?:abd|abu)[a-z]{3}/u, "arabic"],
  [/^(?:olu|ade|chi[a-z]?[mndbk]|nne|nke|ike|obi|ayo)[a-z]{3}/u, "west-african"],
  [/(?:ito|ita|isco|elina)$/u, "hispanic"],
  [/(?:uccio|uccia|etta|ella|ello|ino)$/u, "italian"],
];

type Table = Readonly<Record<NamePart, ReadonlyMap<string, Origin>>>;

const tables = new Map<Locale, Table>();

/**
 * Where a name comes from, by the lists and by its letters. What is a name of the language's own is taken for one.
 * @returns `null`: nothing tells.
 */
export function originOf(name: string, part: NamePart, locale: Locale = "en"): Origin | null {
  let table = tables.get(locale);
  if (table === undefined) {
    table = build(locale);
    tables.set(locale, table);
  }
  const value = nameKey(name);
  const known = table[part].get(value);
  if (known !== undefined) return known;
  const patterns = part === "family" ? FAMILY_PATTERNS : GIVEN_PATTERNS;
  return patterns.find(([pattern]) => pattern.test(value))?.[1] ?? null;
}

function build(locale: Locale): Table {
  const { ownFamiliesFirst } = languageIn(locale).persons;
  const home = neutralOrigin(locale);
  const origins = [home, ...ORIGINS];
  const given = new Map<string, Origin>();
  const family = new Map<string, Origin>();
  const add = (to: Map<string, Origin>, rows: readonly NameRow[], origin: Origin) => {
    for (const { key } of rows) if (!to.has(key)) to.set(key, origin);
  };
  const isDrawn = ({ use }: NameRow) => use === "drawn";
  // Several origins have some: in English they are of the one that is marked.
  const marked = ownFamiliesFirst ? [] : ORIGINS;
  for (const origin of marked) {
    const mostly = givenOf(origin).filter(({ isMostly }) => isMostly);
    add(given, mostly, origin);
  }
  for (const origin of origins) {
    add(given, givenOf(origin), origin);
    // In Spanish "Gil" is no Korean.
    add(family, ownFamiliesFirst && origin === home ? familyOf(origin) : familyOf(origin).filter(isDrawn), origin);
  }
  for (const origin of origins) add(family, familyOf(origin), origin);
  return { given, family };
}
