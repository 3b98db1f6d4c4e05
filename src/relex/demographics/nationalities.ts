import { languageIn } from "../../language/languages.js";
import { phraseList } from "../../language/lexicons/word-set.js";
import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";

const WORLD_REGIONS = [
  "anglophone",
  "westEurope",
  "southEurope",
  "northEurope",
  "eastEurope",
  "latinAmerica",
  "caribbean",
  "middleEast",
  "northAfrica",
  "westAfrica",
  "eastAfrica",
  "southAsia",
  "eastAsia",
  "southEastAsia",
  "centralAsia",
  "pacific",
] as const;
type WorldRegion = (typeof WORLD_REGIONS)[number];

/** A people. */
export interface Nationality {
  readonly region: WorldRegion;
  /** In English, normal form; empty for peoples without a state. */
  readonly country: string;
  /** Lower case; of the feminine the masculine itself in English. */
  readonly masculine: string;
  readonly feminine: string;
}

/** "country: adjective": the country in English, the adjective in the language, masculine. */
const LISTS: Readonly<Record<Locale, Readonly<Partial<Record<WorldRegion, readonly string[]>>>>> = {
  en: {
    anglophone: phraseList(
      "united states: american, canada: canadian, australia: australian, united kingdom: british, ireland: irish, england: english, scotland: scottish, wales: welsh",
    ),
    westEurope: phraseList(
      "france: french, germany: german, netherlands: dutch, belgium: belgian, austria: austrian, switzerland: swiss, luxembourg: luxembourgish, : flemish, : bavarian, : breton",
    ),
    southEurope: phraseList(
      "italy: italian, spain: spanish, portugal: portuguese, greece: greek, malta: maltese, cyprus: cypriot, albania: albanian, andorra: andorran, : sicilian, : catalan, : basque",
    ),
    northEurope: phraseList(
      "norway: norwegian, sweden: swedish, denmark: danish, finland: finnish, iceland: icelandic, estonia: estonian, latvia: latvian, lithuania: lithuanian, : faroese",
    ),
    eastEurope: phraseList(
      `poland: polish, russia: russian, ukraine: ukrainian, romania: romanian, bulgaria: bulgarian, hungary: hungarian, serbia: serbian, croatia: croatian, slovakia: slovak, slovenia: slovenian,
moldova: moldovan, belarus: belarusian, bosnia: bosnian, macedonia: macedonian, kosovo: kosovan, montenegro: montenegrin, georgia: georgian, armenia: armenian, azerbaijan: azerbaijani, czechia: czech, : chechen`,
    ),
    latinAmerica: phraseList(
      `mexico: mexican, guatemala: guatemalan, honduras: honduran, el salvador: salvadoran, nicaragua: nicaraguan, costa rica: costa rican, panama: panamanian, colombia: colombian, venezuela: venezuelan,
ecuador: ecuadorian, peru: peruvian, bolivia: bolivian, chile: chilean, argentina: argentinian, uruguay: uruguayan, paraguay: paraguayan, brazil: brazilian, belize: belizean`,
    ),
    caribbean: phraseList(
      "cuba: cuban, jamaica: jamaican, haiti: haitian, dominican republic: dominican, trinidad: trinidadian, barbados: barbadian, grenada: grenadian, bahamas: bahamian, antigua: antiguan, guyana: guyanese, suriname: surinamese",
    ),
    middleEast: phraseList(
      `iran: iranian, iraq: iraqi, syria: syrian, lebanon: lebanese, jordan: jordanian, israel: israeli, palestine: palestinian, turkey: turkish, kuwait: kuwaiti, saudi arabia: saudi, qatar: qatari, yemen: yemeni,
oman: omani, bahrain: bahraini, united arab emirates: emirati, : kurdish, : persian`,
    ),
    northAfrica: phraseList(
      "egypt: egyptian, morocco: moroccan, algeria: algerian, tunisia: tunisian, libya: libyan, sudan: sudanese, mauritania: mauritanian",
    ),
    westAfrica: phraseList(
      "nigeria: nigerian, ghana: ghanaian, senegal: senegalese, mali: malian, gambia: gambian, liberia: liberian, guinea: guinean, ivory coast: ivorian, togo: togolese, cameroon: cameroonian, gabon: gabonese, benin: beninese, angola: angolan, : yoruba, : igbo, : hausa",
    ),
    eastAfrica: phraseList(
      "kenya: kenyan, uganda: ugandan, tanzania: tanzanian, ethiopia: ethiopian, eritrea: eritrean, somalia: somali, rwanda: rwandan, zambia: zambian, zimbabwe: zimbabwean, malawi: malawian, mozambique: mozambican, namibia: namibian, botswana: botswanan, south africa: south african, congo: congolese, madagascar: malagasy, : zulu, : xhosa",
    ),
    southAsia: phraseList(
      "india: indian, pakistan: pakistani, bangladesh: bangladeshi, sri lanka: sri lankan, nepal: nepalese, bhutan: bhutanese, afghanistan: afghan, maldives: maldivian, : punjabi, : gujarati, : bengali, : tamil, : telugu, : marathi",
    ),
    eastAsia: phraseList(
      "china: chinese, japan: japanese, korea: korean, taiwan: taiwanese, mongolia: mongolian, : tibetan, : cantonese",
    ),
    southEastAsia: phraseList(
      "vietnam: vietnamese, thailand: thai, cambodia: cambodian, laos: laotian, myanmar: burmese, malaysia: malaysian, singapore: singaporean, indonesia: indonesian, philippines: filipino, brunei: bruneian, : hmong",
    ),
    centralAsia: phraseList(
      "kazakhstan: kazakh, uzbekistan: uzbek, kyrgyzstan: kyrgyz, tajikistan: tajik, turkmenistan: turkmen",
    ),
    pacific: phraseList(
      "samoa: samoan, tonga: tongan, fiji: fijian, palau: palauan, guam: guamanian, hawaii: hawaiian, tahiti: tahitian, : maori",
    ),
  },
  it: {
    anglophone: phraseList(
      "united states: americano, canada: canadese, australia: australiano, england: inglese, ireland: irlandese, scotland: scozzese, united kingdom: britannico, wales: gallese",
    ),
    westEurope: phraseList(
      "france: francese, germany: tedesco, netherlands: olandese, belgium: belga, austria: austriaco, switzerland: svizzero, luxembourg: lussemburghese",
    ),
    southEurope: phraseList(
      "italy: italiano, spain: spagnolo, portugal: portoghese, greece: greco, malta: maltese, cyprus: cipriota, albania: albanese, andorra: andorrano",
    ),
    northEurope: phraseList(
      "norway: norvegese, sweden: svedese, denmark: danese, finland: finlandese, iceland: islandese, estonia: estone, latvia: lettone, lithuania: lituano",
    ),
    eastEurope: phraseList(
      "poland: polacco, russia: russo, ukraine: ucraino, romania: rumeno, bulgaria: bulgaro, hungary: ungherese, serbia: serbo, croatia: croato, slovakia: slovacco, slovenia: sloveno, moldova: moldavo, belarus: bielorusso, bosnia: bosniaco, macedonia: macedone, kosovo: kosovaro, georgia: georgiano, armenia: armeno",
    ),
    latinAmerica: phraseList(
      "mexico: messicano, guatemala: guatemalteco, honduras: honduregno, el salvador: salvadoregno, nicaragua: nicaraguense, panama: panamense, colombia: colombiano, venezuela: venezuelano, ecuador: ecuadoriano, peru: peruviano, bolivia: boliviano, chile: cileno, argentina: argentino, uruguay: uruguaiano, paraguay: paraguaiano, brazil: brasiliano",
    ),
    caribbean: phraseList("cuba: cubano, jamaica: giamaicano, haiti: haitiano, dominican republic: dominicano"),
    middleEast: phraseList(
      "iran: iraniano, iraq: iracheno, syria: siriano, lebanon: libanese, jordan: giordano, israel: israeliano, palestine: palestinese, turkey: turco, kuwait: kuwaitiano, yemen: yemenita",
    ),
    northAfrica: phraseList(
      "egypt: egiziano, morocco: marocchino, algeria: algerino, tunisia: tunisino, libya: libico, sudan: sudanese",
    ),
    westAfrica: phraseList(
      "nigeria: nigeriano, ghana: ghanese, senegal: senegalese, mali: maliano, gambia: gambiano, liberia: liberiano, ivory coast: ivoriano, togo: togolese, cameroon: camerunese, angola: angolano",
    ),
    eastAfrica: phraseList(
      "kenya: keniano, uganda: ugandese, tanzania: tanzaniano, ethiopia: etiope, eritrea: eritreo, somalia: somalo, rwanda: ruandese, zambia: zambiano, mozambique: mozambicano, congo: congolese",
    ),
    southAsia: phraseList(
      "india: indiano, pakistan: pakistano, bangladesh: bengalese, sri lanka: singalese, nepal: nepalese, afghanistan: afghano",
    ),
    eastAsia: phraseList(
      "china: cinese, japan: giapponese, korea: coreano, taiwan: taiwanese, mongolia: mongolo, : tibetano",
    ),
    southEastAsia: phraseList(
      "vietnam: vietnamita, thailand: thailandese, cambodia: cambogiano, laos: laotiano, myanmar: birmano, malaysia: malese, indonesia: indonesiano, philippines: filippino",
    ),
  },
  es: {
    anglophone: phraseList(
      "united states: estadounidense, canada: canadiense, australia: australiano, england: inglés, ireland: irlandés, scotland: escocés, wales: galés, united kingdom: británico",
    ),
    westEurope: phraseList(
      "france: francés, germany: alemán, netherlands: holandés, belgium: belga, austria: austriaco, switzerland: suizo, luxembourg: luxemburgués",
    ),
    southEurope: phraseList(
      "italy: italiano, spain: español, portugal: portugués, greece: griego, malta: maltés, cyprus: chipriota, albania: albanés, andorra: andorrano",
    ),
    northEurope: phraseList(
      "norway: noruego, sweden: sueco, denmark: danés, finland: finlandés, iceland: islandés, estonia: estonio, latvia: letón, lithuania: lituano",
    ),
    eastEurope: phraseList(
      "poland: polaco, russia: ruso, ukraine: ucraniano, romania: rumano, bulgaria: búlgaro, hungary: húngaro, serbia: serbio, croatia: croata, slovakia: eslovaco, slovenia: esloveno, moldova: moldavo, bosnia: bosnio, georgia: georgiano, armenia: armenio",
    ),
    latinAmerica: phraseList(
      "mexico: mexicano, guatemala: guatemalteco, honduras: hondureño, el salvador: salvadoreño, nicaragua: nicaragüense, costa rica: costarricense, panama: panameño, colombia: colombiano, venezuela: venezolano, ecuador: ecuatoriano, peru: peruano, bolivia: boliviano, chile: chileno, argentina: argentino, uruguay: uruguayo, paraguay: paraguayo, brazil: brasileño",
    ),
    caribbean: phraseList(
      "cuba: cubano, jamaica: jamaicano, haiti: haitiano, dominican republic: dominicano, puerto rico: puertorriqueño",
    ),
    middleEast: phraseList(
      "iran: iraní, iraq: iraquí, syria: sirio, lebanon: libanés, jordan: jordano, israel: israelí, palestine: palestino, turkey: turco, kuwait: kuwaití, yemen: yemení",
    ),
    northAfrica: phraseList(
      "egypt: egipcio, morocco: marroquí, algeria: argelino, tunisia: tunecino, libya: libio, sudan: sudanés",
    ),
    westAfrica: phraseList(
      "nigeria: nigeriano, ghana: ghanés, senegal: senegalés, mali: maliense, gambia: gambiano, liberia: liberiano, ivory coast: marfileño, togo: togolés, cameroon: camerunés, angola: angoleño, guinea: guineano",
    ),
    eastAfrica: phraseList(
      "kenya: keniano, uganda: ugandés, tanzania: tanzano, ethiopia: etíope, eritrea: eritreo, somalia: somalí, rwanda: ruandés, zambia: zambiano, mozambique: mozambiqueño, congo: congoleño",
    ),
    southAsia: phraseList(
      "india: indio, pakistan: pakistaní, bangladesh: bangladesí, sri lanka: ceilanés, nepal: nepalí, afghanistan: afgano",
    ),
    eastAsia: phraseList(
      "china: chino, japan: japonés, korea: coreano, taiwan: taiwanés, mongolia: mongol, : tibetano",
    ),
    southEastAsia: phraseList(
      "vietnam: vietnamita, thailand: tailandés, cambodia: camboyano, laos: laosiano, myanmar: birmano, malaysia: malasio, indonesia: indonesio, philippines: filipino",
    ),
  },
};

/** Other spellings, and nouns that are the adjective with an ending: what they are forms of. */
export const ENGLISH_VARIANTS: ReadonlyMap<string, string> = new Map(
  phraseList(
    `argentine: argentinian, belizian: belizean, belarussian: belarusian, ecuadorean: ecuadorian, croat: croatian, serb: serbian, slovakian: slovak, slovene: slovenian, kurd: kurdish, azeri: azerbaijani,
moldavian: moldovan, filipina: filipino, nepali: nepalese, brit: british, scots: scottish, bajan: barbadian, malay: malaysian, yemenite: yemeni, herzegovinian: bosnian, tadjik: tajik, kiwi: australian,
swede: swedish, dane: danish, finn: finnish, pole: polish, turk: turkish, spaniard: spanish, scot: scottish, icelander: icelandic, luxembourger: luxembourgish, south korean: korean, north korean: korean`,
  ).map((line) => pairOf(line)),
);

const built = new Map<Locale, readonly Nationality[]>();

/** All peoples that have a name in the language. */
export function nationalities(locale: Locale): readonly Nationality[] {
  const known = built.get(locale);
  if (known) return known;
  const all = WORLD_REGIONS.flatMap((region) =>
    (LISTS[locale][region] ?? []).map((line): Nationality => {
      const [country, masculine] = pairOf(line);
      return {
        region,
        country: normalise(country),
        masculine,
        feminine: languageIn(locale).demonyms.feminine(masculine),
      };
    }),
  );
  built.set(locale, all);
  return all;
}

function pairOf(line: string): [string, string] {
  const at = line.indexOf(":");
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}
