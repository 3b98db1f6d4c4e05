import { foldMarks } from "../fold-marks.js";

/** Gender and number of a country or region; "none": it has no article. */
export type PlaceForm = "masculine" | "feminine" | "masculine-plural" | "feminine-plural" | "none";

const list = (names: string): readonly string[] => names.split(", ");

const FORMS: ReadonlyMap<string, PlaceForm> = new Map<string, PlaceForm>([
  ...list(
    "afghanistan, abruzzo, azerbaigian, bahrein, bangladesh, belgio, benin, brasile, burkina faso, burundi, camerun, canada, ciad, cile, congo, ecuador, egitto, friuli, gabon, galles, gambia, ghana, giappone, guatemala, honduras, iran, iraq, kazakistan, kenya, kosovo, kuwait, laos, lazio, lesotho, libano, liechtenstein, lussemburgo, madagascar, malawi, mali, marocco, messico, molise, montenegro, mozambico, myanmar, nepal, nicaragua, niger, oman, pakistan, paraguay, peru, piemonte, portogallo, qatar, regno unito, ruanda, senegal, sudafrica, sudan, suriname, tagikistan, togo, trentino, turkmenistan, uruguay, uzbekistan, venezuela, veneto, vietnam, yemen, zambia, zimbabwe",
  ).map((name) => [name, "masculine"] as const),
  ...list(
    "albania, algeria, angola, arabia saudita, argentina, armenia, australia, austria, basilicata, bielorussia, birmania, bolivia, bosnia ed erzegovina, bosnia, botswana, bulgaria, calabria, cambogia, campania, cina, colombia, corea del sud, corea del nord, corea, costa d'avorio, costa rica, croazia, danimarca, emilia-romagna, eritrea, estonia, etiopia, finlandia, francia, georgia, germania, giamaica, giordania, grecia, guinea, guyana, india, indonesia, inghilterra, irlanda, islanda, italia, lettonia, liberia, libia, liguria, lituania, lombardia, macedonia, malesia, mauritania, moldavia, moldova, mongolia, namibia, nigeria, norvegia, nuova zelanda, papua nuova guinea, polonia, puglia, repubblica ceca, repubblica dominicana, romania, russia, sardegna, scozia, serbia, sicilia, sierra leone, siria, slovacchia, slovenia, somalia, spagna, svezia, svizzera, tanzania, thailandia, toscana, tunisia, turchia, ucraina, uganda, umbria, ungheria, valle d'aosta",
  ).map((name) => [name, "feminine"] as const),
  ...list("stati uniti, paesi bassi, emirati arabi uniti").map((name) => [name, "masculine-plural"] as const),
  ...list("filippine, bahamas, maldive, marche, seychelles, fiji, isole salomone").map(
    (name) => [name, "feminine-plural"] as const,
  ),
  ...list(
    "andorra, barbados, cipro, cuba, gibuti, grenada, haiti, hong kong, israele, malta, mauritius, monaco, panama, porto rico, san marino, singapore, sri lanka, taiwan, trinidad e tobago",
  ).map((name) => [name, "none"] as const),
]);

/** What article a country or an Italian region has; `null`: it is none of them. @param text a place as it is written. */
export function placeForm(text: string): PlaceForm | null {
  const [name = ""] = text.split(/[,(]/u);
  return FORMS.get(foldMarks(name).trim().toLowerCase()) ?? null;
}
