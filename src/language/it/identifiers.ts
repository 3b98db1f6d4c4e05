import { codesIn } from "../forms/codes.js";
import { type FormRule, form } from "../parts/forms.js";

/** Identifiers with a form of their own, and what is said of their ends. */
export const ITALIAN_IDENTIFIERS: readonly FormRule[] = [
  ...codesIn(
    [
      [
        "MEDICAL_RECORD_NUMBER",
        "cartella(?: (?:clinica|ambulatoriale|infermieristica))?|ambulatoriale|scheda|nosologico|SDO|verbale(?: (?:di|del) [a-zA-Z. ]{2,24})?|referto|accettazione|ricovero|episodio|dossier|fascicolo",
      ],
      [
        "CERTIFICATE_NUMBER",
        "OMCeO(?: (?:di )?[A-Z][a-z]+)?|ordine (?:dei medici )?(?:di|della provincia di) [A-Z][A-Za-z]+|c\\. ?reg\\.|cod\\. ?reg\\.|albo(?: (?:di|degli) [a-zA-Z ]{2,24})?|iscrizione",
      ],
      [
        "DEVICE_ID",
        "matricola|numero di serie|n\\. ?(?:di )?serie|s/n|SN|lotto|modello|concentratore|dispositivo|pacemaker|protesi|microinfusore|sensore",
      ],
      [
        "HEALTH_PLAN_ID",
        "tessera(?: (?:sanitaria|europea|TEAM))?|polizza|STP|ENI|TEAM|sinistro|CIP(?: aziendale)?|mutua|fondo",
      ],
      ["DRIVER_ID_US", "patente(?: di guida)?"],
      ["PASSPORT_NUMBER_US", "passaporto(?: [a-z]+)?"],
      [
        "OTHER_ID",
        "prot(?:\\.|ocollo)|pratica|istanza|vetrin[oi]|istologia|istologico|citologico|campion[ei]|provett[ae]|busta|codice|cod\\.|impegnativa|ricetta|prenotazione|richiesta|ricevuta|fattura|decreto|R\\. ?G\\.|procedimento|permesso di soggiorno|carta d'identita|carta identita|C\\. ?I\\.|documento|tesserino|badge|sacca|pezzo|consenso|studio|soggetto|rif\\.|riferimento|NRE|CUP|C\\.C\\.|conto",
      ],
    ],
    "n\\.?|nr\\.?|n°|no\\.?|num\\.?|numero|e|interna|interno|R\\.G\\.|regionale",
  ),
  form("TELEPHONE_NUMBER", 0.7, "(?<![a-z])(?:interno|int\\.|est\\.|derivazione) (?<id>\\d{3,5})(?![\\d%]|[.,]\\d)", {
    notAfter: /(?:tratto|lato|foro|ginocchio|compartimento|diametro) $/i,
  }),
  form(
    "USERNAME",
    0.8,
    String.raw`(?<![a-z])(?:utente|account|login|profilo)(?:[: ]{1,2}| e )(?<id>[a-z][a-z\d]*(?:[._-][a-z\d]+)+)`,
    { wordsAlone: true },
  ),
  // Codice fiscale, spelled.
  form(
    "SSN_OR_TAXPAYER",
    0.8,
    "(?<![A-Z\\d])[A-Z]{4,6} ?\\d{2} ?[A-EHLMPRST] ?\\d{2}(?: ?[A-Z] ?\\d{3} ?[A-Z]?)?(?![A-Z\\d])",
    { flags: "g", only: "spoken" },
  ),
  // Codice fiscale, in its groups too; with a wrong check letter no other word is written so.
  form(
    "SSN_OR_TAXPAYER",
    0.9,
    String.raw`(?<![a-zA-Z\d])[a-z]{3} ?[a-z]{3} ?[\dlmnp-v]{2}[a-ehlmprst][\dlmnp-v]{2} ?[a-z][\dlmnp-v]{3} ?[a-z](?![a-zA-Z\d])`,
    { measured: true },
  ),
  // Health card (TS, TEAM): twenty digits from 80380.
  form("HEALTH_PLAN_ID", 0.95, String.raw`(?<![\d.,])80 ?3 ?80[ -]?(?:\d[ -]?){14}\d(?!\d)`, { measured: true }),
  form(
    "MEDICAL_RECORD_NUMBER",
    0.85,
    String.raw`(?<![a-z])(?:cartella|scheda|nosologico|ricovero|verbale|accettazione|sdo|accesso|degenza)(?: [a-z.°]{1,12}){0,3}[ :.°]{1,3}(?<id>(?:[A-Z]{1,4}-)?\d{2,10}[/-]\d{2,10}(?:[/-]\d{1,6})?)(?![\d/])`,
    { notBefore: /^ ?(?:mmhg|mg|ml)/i },
  ),
  form("OTHER_ID", 0.8, String.raw`(?<![\d/.,])(?:(?:19|20)\d\d/\d{4,10}|\d{4,10}/(?:19|20)\d\d)(?![\d/])`, {
    only: "written",
  }),
  // Identity card on paper and electronic; plates since 1994.
  form("OTHER_ID", 0.75, String.raw`(?<![a-zA-Z\d])C[A-Z]\d{5}[A-Z]{2}(?![a-zA-Z\d])`, { flags: "g", only: "written" }),
  form(
    "VEHICLE_LICENSE_PLATE_US",
    0.85,
    String.raw`(?<![a-zA-Z\d])(?!PA|FC|FR|TC|GB|GR|HB|PT|CK|BE|RX|RM|EF|FE|CA|NA|AA)[A-HJ-NPR-TV-Z]{2} ?\d{3} ?[A-HJ-NPR-TV-Z]{2}(?![a-zA-Z\d])`,
    { flags: "g", only: "written" },
  ),
  form(
    "OTHER_ID",
    0.8,
    `(?<![a-z])(?:finisce|termina|finiscono|terminano|finale|ultime (?:tre|quattro|3|4) cifre(?: (?:del(?:la)? [a-z]+ )?(?:sono)?)?)(?: (?:con|in|per|il))* ?(?<id>\\d(?:[ ,-]{0,2}\\d){1,6})(?![\\d%])`,
  ),
  // a word in small letters that is all of its line
  form("USERNAME", 0.8, String.raw`^[ \t]*[Uu]tente ?: ?(?<id>[a-z][a-z._-]{3,39})(?=[ \t]*$)`, {
    wordsAlone: true,
    flags: "gm",
  }),
  // inside of a line no turn begins: "portale, utente: mrossi, password …"
  form(
    "USERNAME",
    0.8,
    String.raw`(?<=\S {0,3})(?<![a-z])utente ?[:=] ?(?<id>[a-z][a-z._-]{3,39})(?= *(?:$|[,;)]|password|pwd|contrasena|clave))`,
    {
      wordsAlone: true,
      flags: "gim",
    },
  ),
  form(
    "USERNAME",
    0.8,
    String.raw`(?<![a-z])(?:(?:nome utente|username|user(?: ?id)?|login|credenziali|nickname|account)(?: (?:e|del portale|spid|fse))* ?[:=]|utente(?: (?:e|del portale|spid|fse))+ ?[:=]|utente ?=|utente ?:(?= ?[a-z.@-]*[\d_@]| ?[a-z][a-z._-]{2,39},? (?:e )?(?:password|pwd))) ?(?<id>[a-z\d][a-z\d._@-]{2,39})`,
    { wordsAlone: true, notBefore: /^\d*%/ },
  ),
  form(
    "OTHER_ID",
    0.8,
    String.raw`(?<![a-z])(?:password|parola chiave|pwd)(?: (?:e|era|provvisoria|temporanea))* ?[:=]? ?(?<id>(?=\S*\d)[^\s,;]{4,40})`,
  ),
];
