import { capitalised } from "../../language/letter-case.js";
import { eachLanguage } from "../../language/locales.js";
import { drawnFamily } from "../../language/names/by-origin.js";
import { isOrdinaryWord } from "../../language/ordinary-word.js";
import { neutralOrigin } from "../../readers/people/lexicon/origin.js";

/**
 * Names of streets and villages that are made of two parts and sound like those of their country, so that no house stands there:
 * trees, birds and hills, as streets are called, in pairs that hardly any town has.
 */
interface NameParts {
  readonly heads: string;
  readonly tails: string;
}

const STREETS: Readonly<Record<string, NameParts>> = {
  en: {
    heads:
      "Alder Aspen Bracken Bramble Briar Burdock Campion Cedar Clover Copper Cran Cypress Elder Falcon Fennel Finch Gorse Hawk Hazel Heather Heron Holly Jasmine Juniper Kestrel Larch Lark Laurel Linden Linnet Lupin Magpie Mallow Marigold Myrtle Nettle Osprey Pippin Plover Quail Rowan Sorrel Sparrow Starling Sumac Sycamore Tamarack Teal Thistle Thrush Tulip Walnut Willow Yarrow",
    tails: "mere wick combe holt hurst dene worth bourne croft shaw thorpe stead moor cote garth",
  },
  it: {
    heads: "Monte Val Prato Fonte Campo Rocca Sasso Ripa Bosco Torre Colle Piano Poggio Acqua Castel Serra",
    tails:
      "fosco serena lungo chiaro verdina moresco salvino ombroso dorsale alvaro rossetto ginestro larici viola ardeno mirto",
  },
  es: {
    heads: "Monte Valde Fuente Campo Torre Prado Peña Arroyo Robledo Soto Val Casa Mira Villar Alto Rio",
    tails:
      "alba lmora serena verdeja rrubio lencina quejigo tomillo mirlo jarales retama lentisco almendro zarzas olmeda brezo",
  },
  pt: {
    heads: "Monte Val Fonte Campo Serra Ribeira Vila Pedra",
    tails: "alvor moreno sereno claros verdelho figueiro pinhal loureiro",
  },
  fr: {
    heads: "Mont Val Font Beau Clair Haute Roche Bois Champ Prè",
    tails: "aubel briand cerisier dormeuil églantine fleuriel genestel houssaye lavandin merlette noisetel pinsonnet",
  },
  de: {
    heads:
      "Lerchen Ahorn Birken Eschen Falken Fichten Ginster Hasel Holunder Kiebitz Reiher Schlehen Wacholder Weiden Zeisig",
    tails: "hain tal grund hof bach feld wald brunn",
  },
  nl: {
    heads: "Populier Beuken Esdoorn Wilgen Leeuwerik Merel Hazelaar Lijster Kastanje Meidoorn Reiger Zwaluw",
    tails: "hof dal veld bosch kamp donk loo",
  },
  nordic: {
    heads: "Bjørke Grane Lærke Hassel Rogn Furu Gran Trane Svale Lind Ask Alm",
    tails: "haug dal lund mark vang bakke sjø",
  },
  fi: {
    heads: "Koivu Kuusi Haapa Leppä Pihlaja Kataja Kiuru Kurki Peippo Tervas",
    tails: "mäen lammen niemen korven harjun salmen",
  },
};

const VILLAGES: Readonly<Record<string, NameParts>> = {
  en: {
    heads:
      "Alder Ash Barn Bram Brock Carl Cold Copp Cran Dray Dun Elm Fairn Farn Fern Gad Glen Hal Harp Hazel Hol Kel Kin Lang Larn Len Mal Marl Mel Mor Nor Oak Pen Quar Rad Rand Sel Shel Stan Thorn Tid Wald Wen Whit Wil Yar",
    tails: "ingbrook sterfield lingford dermere berton leswick enburgh mondale tonbury ridgeham",
  },
  it: {
    heads: "Castel Borgo Monte Rocca Villa Campo Pieve Torre Serra Colle Poggio Valle Ponte Fonte Casal Piano",
    tails:
      "morino salvano verdara fiorano marcello santino alvaro pedrosso loreto agnello ombrone sardello vetrano lupara gallese tessaro",
  },
  es: {
    heads: "Villa Torre Monte Fuente Val Campo Alde Casa Puebla Robledo Castro Mira",
    tails: "lmora rrubia serena nueva mayorga quintela ncilla losa drejas hermosa lbilla rojal",
  },
  pt: { heads: "Vila Monte Fonte Campo Serra Val", tails: "alvora morena serina clareira verdosa pinhosa figueira" },
  fr: {
    heads: "Mont Val Saint- Beau Clair Font Roche Cham",
    tails: "aubry brielle cerval dormont ferrand genest marsac nolley pierrel",
  },
  de: {
    heads: "Ober Unter Alten Neuen Eichen Linden Birken Hohen",
    tails: "brunn hausen stein felden roda werda heim bach",
  },
  nl: { heads: "Ooster Wester Noorder Zuider Linden Beuken Elst", tails: "hoven loo wijk veen donk drecht beek" },
  nordic: { heads: "Bjørk Gran Lille Nør Søn Øst Alm", tails: "strup holm rød lunda sund vik torp" },
  fi: { heads: "Koivu Haapa Kuusi Leppä Ala Ylä", tails: "järvi koski niemi lahti mäki salmi" },
};

/** Names of two words, for those of two and more. */
const DOUBLE_VILLAGES: Readonly<Record<string, NameParts>> = {
  en: {
    heads:
      "Alder Amber Barrow Birch Cold Copper Dray Elder Fern Gorse Hazel Kestrel Larch Linden Otter Quarry Rowan Tarn Thistle Wren",
    tails:
      "Combe Cross Down Ferry Grange Heath Hollow Landing Lea Mere Mills Moor Notch Prairie Ridge Saltings Thorpe Weald",
  },
  it: {
    heads: "Castel Borgo Monte Rocca Villa Campo Pieve Torre Serra Colle Poggio Ponte Fonte Casal",
    tails:
      "Morino Salvano Verdara Fiorano Marcello Santino Alvaro Pedrosso Loreto Agnello Sardello Vetrano Lupara Gallese Tessaro Ginestreto Rovello",
  },
  es: {
    heads: "Villa Torre Monte Fuente Val Campo Casa Puebla Castro San Santa Puerto",
    tails:
      "Quintela Serena Mayorga Losilla Hermosilla Rojalba Encinar Retamar Almendral Jarilla Membrillo Alcornoque Tomillar",
  },
};

const GREEK =
  "Καλοχώρι Πετρόβρυση Ανθούπολη Μηλοχώρι Λεμονιά Πευκόφυτο Νεράιδα Βρυσούλα Ασπρόλιθος Ελαιώνας Αμυγδαλιά Κερασιά";
const CYRILLIC =
  "Берёзовка Ольховка Каменка Сосновка Заречье Липовка Рябиновка Ясенево Дубровка Вишнёвка Полянка Ключики";

const made = new Map<string, readonly string[]>();

function namesOf(parts: NameParts | undefined, key: string, joint = ""): readonly string[] {
  const known = made.get(key);
  if (known !== undefined) return known;
  const names = (parts?.heads.split(" ") ?? []).flatMap((head) =>
    (parts?.tails.split(" ") ?? []).map((tail) => (joint === "" ? join(head, tail) : `${head}${joint}${tail}`)),
  );
  const unusual = names.filter((name) => !isOrdinaryWord(name.toLowerCase()));
  made.set(key, unusual);
  return unusual;
}

/** "Monte" and "alba" become "Montalba". */
function join(head: string, tail: string): string {
  const isDouble = /[aeo]$/u.test(head) && /^[aeiou]/iu.test(tail);
  const name = `${isDouble ? head.slice(0, -1) : head}${tail}`;
  return name.replace(/(.)\1{2,}/gu, "$1$1");
}

/** Streets that are nowhere, without the kind of street; 48 and more. @param language see `languageOfKind`; unknown ones: English. */
export function streetNames(language: string): readonly string[] {
  const known = language in STREETS ? language : "en";
  return namesOf(STREETS[known], `street ${known}`);
}

/**
 * Villages that are nowhere, in the language of a country or the letters of an original.
 * @param isDouble of two words, where the language has such.
 */
export function villageNames(language: string, isDouble = false): readonly string[] {
  if (language === "greek") return GREEK.split(" ");
  if (language === "cyrillic") return CYRILLIC.split(" ");
  if (isDouble && language in DOUBLE_VILLAGES) return namesOf(DOUBLE_VILLAGES[language], `double ${language}`, " ");
  const known = language in VILLAGES ? language : "en";
  return namesOf(VILLAGES[known], `village ${known}`);
}

const LANGUAGES: Readonly<Record<string, string>> = {
  IT: "it",
  SM: "it",
  ES: "es",
  MX: "es",
  GT: "es",
  SV: "es",
  HN: "es",
  NI: "es",
  CR: "es",
  PA: "es",
  CU: "es",
  DO: "es",
  CO: "es",
  VE: "es",
  EC: "es",
  PE: "es",
  BO: "es",
  CL: "es",
  AR: "es",
  UY: "es",
  PY: "es",
  PT: "pt",
  BR: "pt",
  FR: "fr",
  BE: "nl",
  NL: "nl",
  LU: "de",
  DE: "de",
  AT: "de",
  CH: "de",
  DK: "nordic",
  SE: "nordic",
  NO: "nordic",
  IS: "nordic",
  FI: "fi",
};

/** The language of a country's villages, as `villageNames` knows it. @param country code. */
export function languageOfCountry(country: string): string {
  return LANGUAGES[country] ?? "en";
}

/** What a language model may call a street besides: families' names, which are no ordinary words. */
export const streetsOfFamilies = eachLanguage((locale) => drawnFamily(neutralOrigin(locale)).map(capitalised));
