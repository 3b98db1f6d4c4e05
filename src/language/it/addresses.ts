import { addressesIn } from "../forms/addresses.js";
import { type FormRule, form } from "../parts/forms.js";

/** How Italian writes and says addresses. */
export const ITALIAN_ADDRESSES: readonly FormRule[] = [
  form(
    "ADDRESS",
    0.7,
    "(?<![a-zA-Z])(?:[Ss]tatale|[Pp]rovinciale|SS|SP|S\\.S\\.|S\\.P\\.) ?(?:n\\.? ?)?\\d{1,3}(?![a-zA-Z\\d%]|[.,/]\\d)",
    { flags: "g" },
  ),
  // "v. Sile 7", "Giudecca 618/B"; of neighbours, "14 rue des Orangers", "Brennerstraße 12", "ulica Ivana Cankarja 5"
  form(
    "ADDRESS",
    0.75,
    "(?<![a-zA-Z\\d.])v\\. ?(?:d\\.|dei |del |della |delle |degli |don |monte |san |s\\. ?)? ?[A-Z][a-zA-Z']+(?: [A-Z][a-zA-Z']+){0,2},? (?:n\\.? ?)?\\d{1,4}(?:[/ ]?[a-zA-Z](?![a-zA-Z]))?(?![\\d%]|[.,]\\d)",
    {
      flags: "g",
      measured: true,
    },
  ),
  form(
    "ADDRESS",
    0.8,
    "(?<![a-zA-Z])(?:Giudecca|Cannaregio|Castello|Dorsoduro|San Marco|San Polo|Santa Croce),? (?:n\\. ?)?\\d{1,5}(?:/[A-Za-z])?(?![\\d%/]|[.,]\\d)",
    {
      flags: "g",
      measured: true,
    },
  ),
  form(
    "ADDRESS",
    0.85,
    "(?<![a-zA-Z\\d])\\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|boulevard|chemin|quai|impasse|allee|place|cours|montee)(?:(?: (?:de|du|des|la|le|les)(?![a-z])| (?:l'|d')?[A-Z][a-zA-Z'-]+)){1,5}",
    {
      flags: "g",
      measured: true,
    },
  ),
  form(
    "ADDRESS",
    0.8,
    "(?<![a-zA-Z])[A-Z][a-zA-Z-]*(?:strasse|strase|stra(?:s|B)e|-Strasse|weg|gasse|platz|allee|ulica) \\d{1,4}(?:/?[A-Za-z](?![a-zA-Z]))?(?![\\d%]|[.,]\\d)",
    {
      flags: "g",
      measured: true,
    },
  ),
  ...addressesIn({
    kinds:
      "via|viale|v\\.le|piazza|p\\.zza|p\\.za|pza|piazzale|p\\.le|piazzetta|vicolo|v\\.lo|lungomare|lungarno|lungotevere|lungolago|lungo po|contrada|c\\.da|c\\.so|l\\.go|b\\.go|vico|vicoletto|statale|provinciale|strada statale|strada provinciale|circonvallazione|str\\.|loc\\.|fraz\\.|localita|s\\.s\\.|s\\.p\\.|fondamenta|salita|calata|cascina|galleria",
    weakKinds:
      "corso|largo|strada|borgo|frazione|traversa|rione|villaggio|discesa|rampa|calle|campo|regione|parco|riva|rua|sestiere|vico",
    saidKinds:
      "via|viale|piazza|piazzale|vicolo|lungomare|(?<=(?<![a-z])(?:conviv[oe]|coabit[oa]|resto|abito|abita|abitiamo|sto|vivo|vive|residente|casa|indirizzo|e) (?:in|a|al|e) )(?:corso|largo|contrada|strada|borgo)",
    particles:
      "di|de|del|della|dello|dei|degli|delle|dell'|d'|da|dal|dalla|dai|l'|la|le|lo|il|i|gli|in|a|al|alla|alle|ai|san|santa|ss\\.|s\\.|e|ed|della|sul|su|monte|don|fra|padre|madonna",
    number: "n\\.?|nr\\.?|n°|no\\.?|num\\.?|numero|civico|al civico|al numero|al n\\.?|al|km\\.?",
    noNumber: "s\\.?n\\.?c\\.?|s\\.n\\.|s/n|senza numero",
    part: "(?:scala|sc\\.|int(?:erno|\\.)|piano|palazzina|pal\\.|edificio|ed\\.|appartamento|app\\.|citofono|c/o [A-Z][a-zA-Z' ]{2,24}|lotto|isolato) ?[A-Z\\d]{1,4}(?:/[A-Z\\d]{1,3})?|\\d{1,2}o? piano|(?:primo|secondo|terzo|quarto|quinto|ultimo) piano|piano terra",
    noName:
      "[Oo]ral[ei]|OS|[Oo]s|[Ee]ndovenos[aeo]|EV|[Ee]\\.?[Vv]|IV|IM|[Ii]\\.?[Mm]|SC|[Ss]\\.?[Cc]|[Aa]ere[ae]|[Bb]iliar[ei]|[Tt]ransdermic[ao]|[Ii]nalatori[ao]|[Pp]arenteral[ei]|[Rr]ettal[ei]|[Ss]ottocutane[ao]|[Mm]ail|PEC|[Ee]-?mail|[Tt]elefonic[ao]|[Ss]ublingual[ei]|TC|TAC|[Ss]kype|[Zz]oom|[Dd]oppler|[Pp]iramidal[ei]|[Ee]ndocavitari[ao]|[Ee]pidural[ei]|[Tt]opic[ao]|[Nn]asal[ei]|[Uu]rinari[ae]|[Dd]igerent[ei]|[Ll]acrimal[ei]|[Vv]enos[ao]|[Aa]rterios[ao]|[Pp]recauzional[ei]|[Dd]efinitiv[ao]|[Ss]perimental[ei]|[Tt]elematic[ao]|SMS|[Ww]hats[Aa]pp|PICC|CVC|PEG|SNG|[Ff]ax|COVID|Covid|Esami|Terapia|Visita|Operatori[oa]|Chirurgic[ao]|Medic[ao]|Pediatric[ao]|Ostetric[ao]|[Pp]rincipal[ei]|[Oo]rtodromic[ao]|[Ff]emoral[ei]|[Rr]adial[ei]|[Tt]rans[a-z]+|[Ii]ntra[a-z]+|[Ll]aparo[a-z]+|[Ee]ndo[a-z]+",
    live: "residente|conviv[a-z]+|coabit[a-z]+|domiciliat[oa]|abita|abito|abitante|abitava|vive|vivo|indirizzo|domicilio|residenza|recapito|sede|sito|sita|sto",
    suffix: "bis|ter|quater|rosso|nero|r(?![a-z])|[A-Z]",
    talk: "di|che|si|poi|quindi|allora|per|con|non|ho|ha|sono|dalle|alle|ore|mg|prima|dopo|come|dove|anche|terapia|paziente|somministrazione|somministrato|al|ogni|giorni|anni|mesi|circa|preferenziale|d'accesso|accesso|infusione|libera|superata",
    noTown:
      "Tel|Cell|Telefono|Cellulare|Fax|Mail|E-?mail|Email|PEC|CAP|Dr|Dott|Dottor|Dottoressa|Prof|Sig|Signor|Signora|Nat[oa]|CF|Codice|Domicili[a-z]+|Resid[a-z]+|Medico|Paziente|Tessera|Documento|Data|Ricover[a-z]+|Curante|Recapito|Citofono|Scala|Interno|Piano|Italia(?= )|C|P|Cod",
    postcode: "CAP|C\\.A\\.P\\.|cap|Cap",
  }),
];
