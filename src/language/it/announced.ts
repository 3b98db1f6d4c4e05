import { codesIn } from "../forms/codes.js";
import { type CueKind, cue, type FormRule, form } from "../parts/forms.js";

/** "numero", "n.", "nr", "n°", "codice" and what else stands between the name of a number and the number. */
const NO = String.raw`(?: ?(?:numero|num\b\.?|nr\b\.?|n\b[.°]?|n°|no\b|id\b|codice|cod\b\.?|#))`;
const MAYBE = `${NO}?`;
const OF = "(?: (?:di|del|della|dello|dell'|d'|alla|al))? ?";

/** What announces an identifier in Italian. */
export const ITALIAN_CUES: readonly CueKind[] = [
  cue("TELEPHONE_NUMBER", [6, 15], false, [
    `(?:numero|num\\.|n\\.|nr\\.?|n°)${OF}(?:telefono|cellulare|telefonico|fisso|casa|mobile|whatsapp|ufficio)`,
    "telefon[oi](?: (?:fisso|mobile|cellulare|di casa))?",
    String.raw`tel\b\.?`,
    String.raw`cell?\b\.?`,
    "cellulare",
    "telefonin[oi]",
    "mobile",
    String.raw`mob\b\.?`,
    "recapit[oi](?: telefonic[oi])?",
    "contatt[oi](?: telefonic[oi])?",
    "utenza",
    "fisso",
    "centralino",
    "segreteria",
    "whatsapp",
    "reperibil[ei]",
    "rintracciabil[ei]",
    "(?:chiamar|telefonar|contattar|richiamar|scriver)[a-z]*",
    "chiam[aio]",
    "richiam[aio]",
    "rispond[eo]",
    "cerca(?:temi|rmi|rlo|rla)?",
    "emergenz[ae]",
    "urgenz[ae]",
    "il (?:mio|suo|tuo|nostro|loro) numero(?! d)",
    "prefisso",
    "caregiver",
    "familiare di riferimento",
  ]),
  cue("FAX_NUMBER", [6, 15], false, ["(?:tele)?fax"]),
  cue("SSN_OR_TAXPAYER", [5, 20], true, [
    String.raw`cod(?:ice|\.)? ?fisc(?:ale|\.)?`,
    String.raw`c\.? ?f\b\.?(?= ?:| [A-Z\d])`,
    String.raw`(?:partita|p\.?) ?iva`,
    "codice individuale",
  ]),
  cue("MEDICAL_RECORD_NUMBER", [3, 18], true, [
    `cartella(?: (?:clinica|ambulatoriale|infermieristica|sanitaria|elettronica))?${MAYBE}`,
    `(?:numero |n\\. |codice )?nosologico${MAYBE}`,
    `(?:scheda|sdo|fascicolo|documentazione)${NO}`,
    `(?:id|codice|identificativo|numero|anagrafica)${OF}(?:paziente|pz|assistito|degente|utente|nosografico|anagrafico|anagrafe|mpi)`,
    `(?:paziente|ricovero|accettazione|degenza|episodio|accesso|contatto|dimissione)${NO}`,
    `verbale(?: di)?(?: ps| pronto soccorso| p\\.s\\.)?${MAYBE}`,
    `numero${OF}(?:cartella|ricovero|accettazione|verbale|scheda|episodio|accesso|pronto soccorso|ps)`,
    String.raw`n\.? ?(?:cartella|ricovero|accettazione|verbale|scheda|accesso)`,
    "mrn",
    "pid",
    "rif\\. paziente",
  ]),
  cue("HEALTH_PLAN_ID", [4, 24], true, [
    `(?:tessera|carta)(?: (?:sanitaria|europea|regionale|del servizio sanitario|nazionale dei servizi|team|ts|assistito|ssn|siss))+${MAYBE}`,
    `(?:numero|n\\.?|codice)${OF}(?:tessera|assistenza|assistito|team)`,
    `tessera${NO}`,
    `(?:team|ts|stp|eni|ssn|t\\.s\\.|cns)${NO}`,
    "(?:stp|eni|team)(?= ?:? ?[A-Z]{0,3}\\d{5})",
    "codice (?:sanitario|regionale|assistito)(?: (?:regionale|individuale))?",
    `polizza(?: (?:sanitaria|assicurativa|vita))?${MAYBE}`,
    `(?:assicurazione|sinistro|contraente)${NO}`,
    `(?:numero|n\\.?)${OF}(?:polizza|sinistro|assicurazione)`,
    `(?:inps|inail|inpdap|enpam)${MAYBE}`,
    "matricola inps",
  ]),
  cue("BANK_ACCOUNT_NUMBER", [4, 27], true, [
    "iban",
    `(?:numero${OF})?conto(?: corrente| bancario| postale)?${MAYBE}`,
    `c\\/c${MAYBE}`,
  ]),
  cue("CREDIT_DEBIT_NUMBER", [4, 19], false, [
    `carta(?: (?:di credito|prepagata|di debito|bancomat|postepay))${MAYBE}`,
    "bancomat",
    "postepay",
    "(?:numero|n\\.) (?:di|della) carta(?! d'identita)",
    "cvv",
    "cvc",
    "mastercard",
    "visa",
  ]),
  cue("DRIVER_ID_US", [5, 14], true, [
    `patente(?: di guida)?(?: (?:categoria|cat\\.?) ?[A-E]{1,2})?(?:,)?${MAYBE}`,
    "(?:numero|n\\.) (?:di|della) patente",
  ]),
  cue("PASSPORT_NUMBER_US", [6, 12], true, [`passaporto${MAYBE}`, "passport"]),
  cue("VEHICLE_LICENSE_PLATE_US", [5, 9], true, [
    "targ(?:a|at[oa]|he)(?: (?:n\\.?|del veicolo|auto|dell'auto|numero))?",
  ]),
  cue("VEHICLE_IDENTIFIER_US", [8, 17], true, [`telaio${MAYBE}`]),
  cue("DEVICE_ID", [4, 40], true, [
    `(?:numero${OF}|n\\. ?)?(?:serie|seriale)`,
    String.raw`s\/n`,
    "sn:",
    "imei",
    "udi",
    `(?:lotto|dispositivo|pacemaker|protesi|impianto|stent|sensore|microinfusore|icd|pmk)${NO}`,
    `(?:matricola|serial)${MAYBE}`,
    "lotto",
  ]),
  cue("CERTIFICATE_NUMBER", [3, 16], true, [
    `(?:iscri(?:tt[oa]|zione)(?: [a-z.']{1,12}){0,7}|ordine dei medici(?: [a-z.']{1,12}){0,5}|omceo(?: [a-z.']{1,12}){0,4}|albo(?: [a-z.']{1,12}){0,4})${NO}`,
    `(?:certificato|attestato|protocollo inps|puc)${MAYBE}`,
    "(?:codice|cod\\.?) (?:regionale )?(?:medico|prescrittore|mmg|pls)",
    `(?:timbro|tesserino|opi|fnopi)(?: [a-z]{2,12})?${NO}`,
  ]),
  cue("OTHER_ID", [4, 24], true, [
    `carta (?:d'|di )?identita(?: elettronica)?${MAYBE}`,
    String.raw`c\.?i\.?e?\b\.?(?: n\.?| numero|:)`,
    `(?:documento|permesso di soggiorno|tesserino|badge|pratica|protocollo|prot\\.?|impegnativa|ricetta(?: (?:elettronica|dematerializzata|medica))?|prenotazione|referto|esame|campione|provetta|richiesta|accertamento|prestazione|fascicolo|fattura|ordine|spedizione|ticket|segnalazione|denuncia|causa|procedimento|delibera|registro|repertorio|caso|studio|soggetto|donatore|provino|vetrino|istologico|sacca|emocomponente|barcode|braccialetto|consenso|questionario|appuntamento|cup|abbonamento|cliente|utente|fornitura|contratto|pod|contatore|cassetta|armadietto|certificazione|iscrizione|invalidita|pensione|libretto|assicurata|raccomandata|tracking|matricola|dipendente|operatore|studente)(?: (?:d'identita|di riconoscimento|numero|clinico|istologico|citologico|elettronica|di laboratorio|di invio))*${NO}`,
    `(?:codice|cod\\.|numero|num\\.|n\\.|nr\\.?|n°) ?(?:di |della |del |d'|dell'|identificativo |univoco |a )?(?:pratica|protocollo|impegnativa|ricetta|prenotazione|referto|esame|campione|provetta|richiesta|cliente|utente|documento|matricola|badge|tessera|riferimento|ordine|fattura|barre|donatore|studio|soggetto|accesso|verifica|conferma|istologico|vetrino|registro|tracciamento|appuntamento|sicurezza|segnalazione|dipendente|identificativo|identita)`,
    "nre",
    "n\\.?r\\.?e\\.?:",
    `protocollo`,
    `matricola`,
    "pin",
    "puk",
    "otp",
    "rif\\.:?",
    `riferimento(?:${NO}|:)`,
    "codice (?:identificativo|univoco|paziente|cliente|utente)",
    "id:?",
    "cuil",
    "istologico n",
    "esame n",
  ]),
  cue("BIRTH_DATE_TIME", [4, 8], false, [
    "data di nascita",
    "nat[oa](?: (?:a|ad|in) [a-z' ]{2,30})?(?: il| nel| in data)?",
    "nascita",
    String.raw`d\.? ?d?\.? ?n\b\.?`,
    "compleanno",
    "n\\. il",
  ]),
  cue("DEATH_DATE_TIME", [6, 8], false, [
    "data d(?:i|el) (?:morte|decesso)",
    "decedut[oa]",
    "decesso",
    "mort[oa] il",
    "exitus",
  ]),
  cue("DATE", [4, 8], false, [
    "in data",
    "data:?",
    "data (?:di|del|della|dell')[ ]?[a-z]{4,16}",
    "giorno",
    "che giorno",
    "quando",
  ]),
  cue("ADDRESS", [5, 5], false, ["cap", String.raw`c\.a\.p\.`, "codice (?:di avviamento )?postale"]),
];

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
    String.raw`(?<![a-z])(?:utente|account|login|profilo)[: ]{1,2}(?<id>[a-z][a-z\d]*(?:[._-][a-z\d]+)+)`,
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
  form(
    "USERNAME",
    0.8,
    String.raw`(?<![a-z])(?:nome utente|username|user(?: ?id)?|utente|login|credenziali|nickname|account)(?: (?:e|del portale|spid|fse))* ?[:=] ?(?<id>[a-z\d][a-z\d._@-]{2,39})`,
    { wordsAlone: true, notBefore: /^\d*%/ },
  ),
  form(
    "OTHER_ID",
    0.8,
    String.raw`(?<![a-z])(?:password|parola chiave|pwd)(?: (?:e|era|provvisoria|temporanea))* ?[:=]? ?(?<id>(?=\S*\d)[^\s,;]{4,40})`,
  ),
];
