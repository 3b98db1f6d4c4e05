import { phraseList, wordSet } from "../../language/lexicons/word-set.js";
import { normalise } from "../../language/normalise.js";
import { FIELDS, type Field } from "./words.js";

function words(list: string): readonly string[] {
  return list.split(" ");
}

/** Names that everybody knows and that do not say what they are; "'s" that belongs to the name is written as "s". */
const NAMES: Readonly<Partial<Record<Field, readonly string[]>>> = {
  pharmacy: phraseList(`
cvs, walgreens, walgreen, rite aid, duane reade, boots, lloydspharmacy, superdrug, express scripts, optumrx, optum rx, caremark, cvs caremark, pillpack, medco, jean coutu, rexall, dm, lloyds chemist`),
  laboratory: phraseList(`
labcorp, lab corp, bioreference, arup, sonora quest, invitae, natera, dynacare, lifelabs, synlab, eurofins, unilabs, thyrocare, quest`),
  health: phraseList(
    `gp at hand, mgh, ucsf, bwh, adventhealth, aiims, bupa, babylon, gosh, uclh, humanitas, quironsalud, sanitas`,
  ),
  insurance: phraseList(`
blue cross blue shield, blue cross, blue shield, bcbs, aetna, cigna, humana, unitedhealthcare, unitedhealth, anthem, wellpoint, centene, molina, state farm, allstate, geico, metlife, prudential, axa,
allianz, aviva, progressive, mapfre, generali, unipol, adeslas, asisa, obamacare`),
  bank: phraseList(`
wells fargo, citibank, citigroup, chase, jp morgan, jpmorgan, goldman sachs, barclays, hsbc, lloyds, santander, natwest, rbs, unicredit, intesa sanpaolo, bbva, caixabank, bloomberg, paypal`),
  university: phraseList(`
ucla, mit, nyu, usc, ucsd, caltech, harvard, yale, oxford, princeton, iit, lse, ucl, unam, asu, lsu, fsu, byu`),
  shop: phraseList(`
walmart, wal mart, costco, kroger, safeway, publix, home depot, lowes, target, tesco, sainsburys, asda, waitrose, aldi, lidl, morrisons, ikea, macys, best buy, trader joes, whole foods,
heb, b&q, m&s, h&m, esselunga, coop, conad, carrefour, mercadona, eroski, primark, kohls, sears, walgrens`),
  restaurant: phraseList(`
starbucks, mcdonalds, burger king, chick fil a, kfc, subway, dennys, wendys, dominos, taco bell, applebees, nandos, greggs, ihop, dunkin, dunkin donuts, chipotle`),
  transport: phraseList(`
fedex, ups, usps, dhl, uber, lyft, ryanair, easyjet, delta, lufthansa, alitalia, iberia, amtrak, royal mail, trenitalia, renfe`),
  technology: phraseList(`
google, microsoft, ibm, intel, oracle, salesforce, apple, facebook, meta, netflix, amazon, twitter, infosys, wipro, accenture, comcast, verizon, at&t, t mobile, vodafone, telefonica, zoom, zillow, garmin, ebay`),
  industry: phraseList(`
boeing, raytheon, lockheed martin, northrop grumman, caterpillar, exxon, exxonmobil, chevron, shell, bp, ge, gm, tesla, toyota, honda, fiat, ferrari, seat, siemens, basf, pfizer, merck, monsanto, eni, enel, repsol`),
  government: phraseList(`fbi, cia, irs, dmv, dhs, tsa, nasa, hmrc, dwp, inps, inail`),
};

/** Made-up names of one word that tell the field as far as a name can. */
const MADE_UP: Readonly<Partial<Record<Field, readonly string[]>>> = {
  pharmacy: words(
    "Pharmavale Rexwell Medivane Drugmere Wellscript Scriptmere Apothena Curapharm Remediva Pillgrove Dosewell Tonicary Pharmore Vitascript Careleaf Farmavita",
  ),
  laboratory: words(
    "Labvane Diagnova Testmere Assayra Clinivex Labmere Serolytica Specimetra Cytovale Hemalytics Analyvo Bioveris Reagenta Quantilab",
  ),
  health: words(
    "Carevale Medhaven Healmere Clinivale Curehaven Carewyn Healthvale Vitahaven Sanomere Wellhaven Medcrest Curavale Nursemont Lifemere",
  ),
  insurance: words(
    "Insurella Covermere Securavale Assurana Policrest Shieldmere Guardavale Protexa Warranta Mutuavale Benefira Indemna Oblivance Keepsure",
  ),
  bank: words(
    "Bancorva Credamere Bankmere Lendvale Fidumont Capitara Finvale Savemere Trustmere Monetara Argenta Credivale Vaultmere Usurana",
  ),
  shop: words(
    "Shopmere Valumere Foodvale Pricewell Martvale Grocera Freshmere Savewell Bargainvale Storeby Cartwell Larderly Marketta Homevale",
  ),
  restaurant: words(
    "Burgermere Tastevale Coffeemere Grillby Dinerva Pizzarola Breadmere Forkwell Brewvale Platewell Noshvale Kettlemere Spoonery Toastwell",
  ),
  transport: words(
    "Parcelvane Shipmere Freightvale Cargovia Skyvane Aeromere Railvale Transvia Cabvale Haulmere Wayvane Jetmere Voyara Wagonby",
  ),
  technology: words(
    "Softvane Datamere Compuvale Cybermont Netvale Techmere Logivane Codemere Pixelvane Digimere Webvale Bytemont Voxmere Quantavia",
  ),
  industry: words(
    "Motorvane Steelmere Forgevale Petrovane Mechmere Aerovale Enginova Turbomere Industra Autovale Powermere Drillmere Boltvane Kilnmere",
  ),
};

/** Made-up names of one word for a famous one of the field; empty where its name tells nothing. */
export function madeUpNames(field: Field): readonly string[] {
  return MADE_UP[field] ?? [];
}

/** Last word of a made-up name of several, where nothing else tells the field: detectors know most of them. */
const LAST_WORD: Readonly<Partial<Record<Field, string>>> = {
  pharmacy: "Pharmacy",
  laboratory: "Diagnostics",
  health: "Clinic",
  insurance: "Insurance",
  bank: "Bank",
  shop: "Stores",
  restaurant: "Restaurant",
  transport: "Logistics",
  technology: "Technologies",
  industry: "Industries",
};

/** A word that tells the field at the end of a name, in English; `null`: none. */
export function tellingWord(field: Field): string | null {
  return LAST_WORD[field] ?? null;
}

const ACRONYMS = wordSet(
  "cvs mgh bwh ucsf uclh gosh aiims bcbs axa hsbc rbs bbva ucla mit nyu usc ucsd iit lse ucl unam asu lsu fsu byu heb kfc ihop ups usps dhl ibm bp ge gm eni fbi cia irs dmv dhs tsa nasa hmrc dwp inps inail basf dm",
);

/** Whether a famous name is said letter by letter, or once was: it becomes another acronym. */
export function isFamousAcronym(value: string): boolean {
  return ACRONYMS.has(value);
}

/** How many words the longest name in the list of well-known organisations may have: as far as a reader looks ahead. */
export const MAX_FAMOUS_WORDS = 4;

let firstWords: ReadonlySet<string> | null = null;

/** Whether a famous name begins so: asked for every word, so that few are asked more. */
export function mayBeFamous(word: string): boolean {
  table ??= build();
  firstWords ??= new Set([...table.keys()].map((name) => (name.split(" ")[0] ?? name).replace(/s$/u, "")));
  return firstWords.has(word.replace(/s$/u, ""));
}

let table: ReadonlyMap<string, Field> | null = null;

/** The field of a name that everybody knows (normal form), or `null`. */
export function famousField(name: string): Field | null {
  table ??= build();
  return table.get(name) ?? null;
}

function build(): ReadonlyMap<string, Field> {
  const names = new Map<string, Field>();
  for (const field of FIELDS) for (const name of NAMES[field] ?? []) names.set(normalise(name), field);
  return names;
}
