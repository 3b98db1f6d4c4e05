import { AGE, ENDS, type FormRule, form } from "../parts/forms.js";

/** Who is of an age. */
const SOMEBODY =
  "pazient[ei]|pz\\.?|p\\.te|uom(?:o|ini)|donn[ae]|signor[aei]?|sig\\.?(?:ra|na)?|ragazz[oaie]|ragazzin[oa]|bambin[oaie]|bimb[oaie]|figli[oae]?|neonat[oa]|lattante|maschi[oi]?|femmin[ae]|soggett[oi]|marito|moglie|madre|mamma|padre|papa|fratell[oi]|sorell[ae]|nonn[oaie]|zi[oa]|nipot[ei]|cugin[oaie]|genitor[ei]|compagn[oa]|convivente|suocer[oa]|person[ae]|signorina|adult[oa]|anzian[oa]|giovane|adolescente|primipara|pluripara|gravida|puerpera|gestante|caso|tale";
/** Before a span of time, not a life. */
const SPAN =
  "da|dal|dai|per|ogni|in|nei|negli|(?:ultim|prossim|prim|successiv|seguent|passat|trascors|scors)[ieao]|dopo|tra|fra|entro|durante|distanza di|durata(?: media)? di|storia di|follow-?up (?:di|a)|sopravvivenza (?:globale )?a|controllo a|terapia di|trattamento di|periodo di|intervallo di|arco di|corso di|rischio a|prognosi a|meno di|anamnesi di|garanzia di|pena di|contratto di|altri|mancano|passati|trascorsi|durat[oaie]|convivenza di|matrimonio di|abitudine di|esposizione di|astinenza di|assenza di|attesa di|minimo|massimo";
const NO_SPAN = new RegExp(
  `(?:^|[^a-z])(?:${SPAN})(?: (?:circa|oltre|almeno|quasi|piu di|ormai|gia|soli|appena|i|gli|un paio di|altri))*(?: \\d{1,3} (?:o|a|e))? *$|\\d ?[-/] ?$`,
  "i",
);
/** Behind a span of time. */
const NO_LIFE =
  /^ ?(?:circa )?(?:fa\b|or sono|prima\b|dopo\b|addietro|piu tardi|orsono|e mezzo fa|d(?:i|al|alla|all'|opo|alle|ai|allo)(?: |(?<='))(?!eta\b|vita\b|di\b|sesso\b)[a-z]|(?:success|preced|consecut|inter)[a-z]+|di (?:terapia|malattia)|in (?:tratt|ter)[a-z]+|con (?:lo stesso|pausa))/i;
const TENS = "vent|trent|quarant|cinquant|sessant|settant|ottant|novant";
const UNITS = "un|uno|due|tre|quattro|cinque|sei|sette|otto|nove";

/** How Italian tells ages. */
export const ITALIAN_AGES: readonly FormRule[] = [
  // "anni compiuti: 70", "Mateo, 18 mesi", "SANTOS MARITES, 41a,"
  form("AGE", 0.9, `(?<![a-z])anni compiuti[: ]{1,2}(?<id>${AGE})${ENDS}`, { measured: true }),
  form(
    "AGE",
    0.8,
    `(?<![A-Za-z])[A-Z][A-Za-z']+, (?:di )?(?<id>${AGE} (?:mesi|settimane|giorni))(?=[ ]*(?:[.,;)]|$))`,
    {
      flags: "gm",
      measured: true,
    },
  ),
  form("AGE", 0.85, "(?<=[A-Za-z]{2}, )(?<id>[1-9]\\d ?aa?)(?=[,.;])", { measured: true }),
  // "Pavan G. ♂ 68a.", "Bimbo Pavan (nip.) 4a", "Singh Harpreet, 29, mungitore"
  form(
    "AGE",
    0.8,
    "(?<![A-Za-z\\d.,/-])(?!(?<=(?:da|dai|dal|dalle) )\\d{1,2} ?a \\d)(?<id>[2-9]\\d ?aa?)(?=[ .,;)]|$)(?! (?:costa|costola|giornata|seduta|settimana|edizione))",
    {
      flags: "gm",
      measured: true,
    },
  ),
  form(
    "AGE",
    0.7,
    "(?<=\\) |[A-Z][a-z]+, )(?<id>\\d{1,2} ?aa?)(?=[ .,;)]|$)(?! (?:cost[ao]|giornata|seduta|settimana|gravidanza|dose))",
    {
      flags: "gm",
      measured: true,
    },
  ),
  // "la madre, 71, vive sola", "Bambina di 3a e 4m"
  form("AGE", 0.8, `(?<![a-z])(?:${SOMEBODY}),? \\(?(?<id>[1-9]\\d)(?=[,;)])`, { measured: true }),
  form("AGE", 0.85, "(?<![a-zA-Z\\d.,/])(?<id>\\d{1,2} ?a(?:nni)? e \\d{1,2} ?m(?:esi)?)(?![a-zA-Z\\d])", {
    measured: true,
  }),
  form("AGE", 0.75, "(?<=(?<![a-z.\\d] )[A-Z][A-Za-z']+ [A-Z][A-Za-z']+, )(?<id>[1-9]\\d)(?=, [a-z])", { flags: "g" }),
  // "cammino a 13 mesi": what happens once in a life
  form(
    "AGE",
    0.75,
    `(?<![a-z])(?:cammin[a-z]+|parol[ae]|passi|lallazione|sedut[oa]|svezza[a-z]+|dentizione|sfinter[a-z]+|convulsion[ei]|operat[oa]|gattona[a-z]+|sorriso|orchidopessi|adenoidectomia|tonsillectomia|dentino)[^.;\\d\\n]{0,40} a (?<id>${AGE} (?:mes[ei]|giorni|settimane))(?![a-z])`,
    { measured: true, notBefore: /^ (?:dal|dopo|di distanza|fa)(?![a-z])/i },
  ),
  // "bambina di un anno", "compie un anno"
  form(
    "AGE",
    0.85,
    "(?<![a-z])(?:(?:bambin|bimb|figli|neonat|nipot|ragazzin|fratellin|sorellin|maschiett|femminucci)[a-z]{1,3}|lattante)(?: [a-z.]{2,14}){0,2},? di (?:circa |appena |quasi )?(?<id>un (?:anno|mese)(?: e mezzo)?|una settimana)(?![a-z])",
    { wordsAlone: true, notBefore: /^ (?:di|fa|prima|dopo)(?![a-z])/i },
  ),
  form("AGE", 0.8, "(?<![a-z])(?:compi(?:e|uto|ra|va)|compleanno di) (?<id>un (?:anno|mese)(?: e mezzo)?)(?![a-z])", {
    wordsAlone: true,
    notBefore: /^ (?:di|fa|prima|dopo|che)(?![a-z])/i,
  }),
  form("AGE", 0.85, "(?<![a-z])(?:ha|aveva|di|a) (?<id>un anno e mezzo)(?![a-z])", {
    wordsAlone: true,
    notBefore: /^ (?:fa|di|prima|dopo|dal)(?![a-z])/i,
  }),
  // "di 52 anni", "52 anni e 3 mesi"
  form(
    "AGE",
    0.85,
    `(?<![a-zA-Z\\d./,-])(?<id>${AGE}[ ']?(?:anni|aa)(?: e (?:mezzo|\\d{1,2} mesi))?)(?! ?'?\\d\\d)(?![a-z])`,
    {
      notAfter: NO_SPAN,
      notBefore: NO_LIFE,
      measured: true,
    },
  ),
  form(
    "AGE",
    0.95,
    `(?<![a-z])(?:${SOMEBODY})(?: [a-z.]{2,14}){0,3},? (?:di|dell'eta di|d'anni)(?: circa| soli| appena| quasi)? (?<id>${AGE} (?:anni|aa|a\\.))`,
    {
      measured: true,
    },
  ),
  form(
    "AGE",
    0.95,
    `(?<![a-z])(?:h[oa]|hai|abbiamo|hanno|ave(?:va|vo|vi)|aveva(?:no|mo)|avr[ao]|abbia|avesse|avendo|comp(?:ie|iuto|iuti|ira|iva|io|iamo|iranno)|festeggi[a-z]+)(?: (?:ormai|gia|circa|quasi|appena|solo|soli|ben|tipo|i|piu di|meno di))* (?<id>${AGE}[ ']ann[io](?: e mezzo)?)(?! (?:di (?:storia|malattia|terapia|fumo|lavoro|contributi|servizio|differenza|esperienza|matrimonio)|fa\\b|che\\b))`,
    {
      measured: true,
    },
  ),
  // "all'età di 7", "età: 81", "di anni 52", "a 45 aa"
  form(
    "AGE",
    0.95,
    `(?<![a-z])eta(?: (?:di|anagrafica|del paziente|paziente|attuale|gestante|compiuta|materna|e|era|circa|apparente))*(?: ?\\(?(?:anni|aa)\\)?)?[ :.=]{1,3}(?:di |circa |anni )*(?<id>${AGE}(?:[ ']?(?:anni|aa|a\\.|mesi|giorni)(?: e (?:mezzo|\\d{1,2} (?:mesi|settimane|giorni)))?)?)${ENDS}`,
    {
      notBefore: /^ ?(?:settiman|sett\b|gg\b|\+)/i,
      measured: true,
    },
  ),
  form("AGE", 0.95, `(?<![a-z])(?:di|d'|d\\.|,) ?anni:? (?<id>${AGE})${ENDS}`, { measured: true }),
  form("AGE", 0.85, `(?<![a-z])anni:? (?<id>${AGE})(?=[ ]*(?:$|[.,;)\\n]))`, {
    flags: "gim",
    notAfter: /(?:negli|degli|gli|dagli|agli|ultimi|per|primi) *$/i,
  }),
  form(
    "AGE",
    0.85,
    `(?<![a-z])(?:mort[oaie]|decedut[oaie]|scomparis?[oa]|mancat[oa]|sposat[oa]|operat[oaie]|diagnosticat[oa]|menarca|menopausa|pension[a-z]+|partorito|iniziato|smesso|cominciato|esordi[a-z]+|insort[oa]|comparsa|fumare|infart[oa]|ictus|neoplasia|tumore|intervento)(?: [a-z']{2,12}){0,4}? a(?: circa| soli)? (?<id>${AGE}(?:[ ']anni|(?=[ ]*(?:$|[.,;)\\n]))))(?! (?:dal|dopo|di distanza))`,
    {
      flags: "gim",
      measured: true,
    },
  ),
  form(
    "AGE",
    0.85,
    `(?<![a-z])(?:dai|dall[ea'] ?(?:eta dei )?|fino ai|sin dai|verso i|prima dei|dopo i|intorno ai|attorno ai|sui|oltre i|entro i|compiuti i|sopra i|sotto i) (?<id>${AGE}[ ']anni)(?! (?:success|preced|di (?:terapia|malattia|storia)))`,
    {
      measured: true,
    },
  ),
  form("AGE", 0.85, `\\((?<id>${AGE} ?(?:anni|aa|a\\.?))\\)`, { measured: true }),
  // "72enne", "ottantenne", "una sessantina d'anni"
  form("AGE", 0.95, `(?<![a-zA-Z\\d])(?<id>${AGE}[- ]?enn[ei])(?![a-z])`, { measured: true }),
  form(
    "AGE",
    0.9,
    `(?<![a-z])(?:ultra)?(?:(?:${TENS})[ia]?(?:(?:${UNITS})|du|tr|quattr|cinqu|se|sett|ott|nov)?|cent|(?:un|do|tre|quattor|quin|se)dic|diciassett|diciott|diciannov|die?c)i?enn[ei](?![a-z])`,
    {
      wordsAlone: true,
    },
  ),
  form(
    "AGE",
    0.9,
    "(?<![a-z])(?:nonagenari|centenari|ottuagenari|settuagenari|sessuagenari|ultracentenari)[oaie](?![a-z])",
    { wordsAlone: true },
  ),
  form(
    "AGE",
    0.85,
    `(?<![a-z])(?:sulla|una|sull'|della|la) ?(?<id>(?:${TENS})ina)(?: d'anni)?(?! (?:di|circa di) (?!anni)[a-z])(?=[^a-z]|$)`,
    {
      wordsAlone: true,
      notBefore: /^ (?:di|d'(?!anni))/i,
    },
  ),
  // Babies: "di 18 mesi", "3 mesi di vita"
  form(
    "AGE",
    0.9,
    `(?<![a-z])(?:${SOMEBODY})(?: [a-z.]{2,14}){0,2},? di (?<id>${AGE} (?:mes[ei]|settiman[ae]|giorn[io]|ore))(?: e (?:mezzo|\\d{1,2} (?:giorni|settimane)))?(?! (?:di gestazione|di gravidanza|di ritardo|fa\\b|di terapia))(?![a-z])`,
    {
      measured: true,
    },
  ),
  form(
    "AGE",
    0.9,
    `(?<![a-zA-Z\\d.,/-])(?<id>${AGE} (?:ann[oi]|mes[ei]|settiman[ae]|giorn[io]|ore|gg) (?:di (?:vita|eta)|d'eta|compiut[ie]))(?![a-z])`,
    { measured: true },
  ),
  form(
    "AGE",
    0.8,
    `(?<![a-z])(?:ha|aveva|eta(?: di)?:?) (?<id>${AGE} mesi)(?=[ ]*(?:$|[.,;)\\n]| e (?:mezzo|\\d)))(?! (?:di distanza|da))`,
    { flags: "gim", measured: true },
  ),
  form(
    "AGE",
    0.8,
    `(?<![a-zA-Z\\d])(?:[MF]|maschio|femmina|uomo|donna|pz|paziente),? ?\\(?(?<id>${AGE} ?(?:aa|anni|a\\.?))(?=[ .,;)/]|$)`,
    {
      measured: true,
    },
  ),
  form("AGE", 0.8, `(?<![a-zA-Z\\d])(?<id>${AGE}(?: ?(?:aa?|anni)(?![a-z]))?)[ ,/]{1,2}[MF](?=[ .,;)/]|$)(?!\\.\\w)`, {
    flags: "g",
    measured: true,
    notAfter: /\d[ ,./]*$|(?:letto|stanza|camera|scheda|n\.?) *$/i,
  }),
];

/** Ages in Italian talk, where no unit says so. */
export const ITALIAN_TOLD_AGES: readonly FormRule[] = [
  form(
    "AGE",
    0.7,
    `(?<![a-z])(?:ne (?:ho|ha|hanno)|n'ha|ne compio|ne compie|ne faccio|ne fa|ne aveva)(?: (?:quasi|ormai|gia|appena|solo))* (?<id>${AGE})(?=[ ]*(?:$|[.,;?!\\n]| (?:a|il|ad|e|ma|adesso|ora|tra|fra)\\b))`,
    {
      flags: "gim",
    },
  ),
];
