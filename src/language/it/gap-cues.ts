import type { GapCues } from "../parts/gap-cues.js";

const MONTHS = "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre";
const WAYS = "orale|endovenosa|aerea|intramuscolo|sottocutanea|rettale|inalatoria|parenterale|definitiva|precauzionale";

/** How Italians announce and ask for what identifies. */
export const italianGapCues: GapCues = {
  pause:
    "eh|ehm|uh|mm|e|era|sarebbe|allora|dunque|quindi|cioe|diciamo|ecco|appunto|si|no|il|la|lo|l'|un po'|mi pare|credo|tipo|solo",
  leadIn:
    "eh|ehm|uh|mm|si|no|allora|dunque|ecco|certo|e|il|la|lo|mio|mia|sono|ho|mi|chiamo|in|a|al|alla|da|di|nel|nato|nata|via|piazza|buongiorno|salve|pronto|grazie|dottore|dottoressa|subito|aspetti|un|attimo|nome|cognome|numero|abito|vivo|con|presso|all'|l'",
  figures: `zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|\\p{L}*(?:venti|ventuno|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|cento)\\p{L}*|mille\\p{L}*|duemila\\p{L}*|doppio|doppia|primo|${MONTHS}|trattino|punto|chiocciola|barra|\\p{L}|\\d+`,
  question: "chi|dove|quando|quale|quali|come si chiama|che numero|di chi|con chi",
  medicines:
    "(?:farmac[oi]|medicin[ae]|pastigli[ae]|compress[ae]|crema|pomata|gocce|sciroppo|antibiotic[oi]|puntur[ae]|terapia|malattia|sindrome|esame|cosa|roba|integratore|spray|cerotto)(?: \\p{L}+){0,3} (?:si chiama(?:no|va)?|chiamat[oaie]|di nome|a base di)",
  cues: [
    {
      id: "name",
      type: "PERSON",
      said: "mi chiamo|(?:lui|lei|che|figli[oa]|marito|moglie|nipote|medico|signora|bambin[oa]|dottoressa|badante|amic[oa]|collega|compagn[oa]|sorella|fratello|mamma|papa|infermiera) si chiama(?:va)?|(?:il|mio|suo|tuo|di) (?:nome|cognome)|nome e cognome|cognome|da nubile|da ragazza|di nome|a nome(?: di)?|intestat[oa] a|tutti mi chiamano|parl[oa] con|parlando con|sto parlando con|presento sono",
      asked:
        "come (?:si|ti) chiama|(?:suo|tuo|vostro|il|mi dice il|che) (?:nome|cognome)|nome e cognome|cognome|con chi (?:parlo|sto parlando)|chi parla|chi (?:l'|la |lo |mi )?(?:ha )?(?:accompagna|segue|operat|mandat|cura|chiama|visit)\\p{L}*|chi e (?:il|la) (?:su[oa]|paziente|medico|dottore)|medico (?:curante|di base|di famiglia)|a nome di chi|come si scrive|(?:me lo|lo) (?:scandisce|ripete|sillaba|compita)|lettera per lettera",
    },
    {
      id: "title",
      type: "PERSON",
      said: "dottor|professor|signor|sig|dott|suor|don|(?<!\\b(?:una|questa|quella|mia|nostra|ogni|altra|giovane|anziana|povera|vecchia|stessa) )(?:signora|signorina|dottoressa|professoressa|caposala|infermiera|avvocato)",
      notAfter:
        "(?:che|mi|si|ha|aveva|non|ma|poi|era|stava|sta|dice|diceva|allora|per|quando|scusi|grazie|guardi|senta|buongiorno)\\b",
    },
    { id: "speaking", type: "PERSON", after: "(?:al telefono|all'apparecchio|in linea)\\b" },
    {
      id: "i-am",
      type: "PERSON",
      said: "(?:buongiorno|buonasera|salve|pronto|ciao) (?:dottore |dottoressa |si )?(?:io )?sono(?: la| il)?",
    },
    {
      id: "age",
      type: "AGE",
      together: true,
      said: "(?:ho|ha|compi\\p{L}+|avro|avra|avevo|aveva|di|eta(?: di| e)?|quasi|gia)",
      after: "anni\\b(?! (?:fa|di|che|or)\\b)",
      asked: "quanti anni|che eta|(?:sua|tua|la) eta|l'eta",
    },
    {
      id: "birth",
      type: "BIRTH_DATE_TIME",
      said: "data di nascita|nat[oa](?: il| nel)?|compleanno|classe",
      asked: "data di nascita|quando e nat[oa]|nat[oa] quando|nat[oa] il|compleanno|in che anno e nat[oa]",
      inPieces: true,
    },
    {
      id: "born-in",
      type: "LOCATION",
      said: "nat[oa] (?:a|ad|in)",
      asked: "dove e nat[oa]|luogo di nascita|di dove e",
    },
    {
      id: "day",
      type: "DATE",
      together: true,
      after: `(?:di )?(?:${MONTHS})\\b`,
      said: "il|dal|al|del|l'|per il|entro il|fino al",
    },
    {
      id: "dated",
      type: "DATE",
      said: "(?:ricoverat[oa]|operat[oa]|dimess[oa]|visitat[oa]|appuntamento|prenotat[oa]) (?:per )?il(?: giorno)?",
    },
    {
      id: "phone",
      type: "TELEPHONE_NUMBER",
      said: "(?:numero di )?(?:telefono|cellulare)(?: mio| fisso| di casa)?|(?:il (?:mio|suo) )?numero(?: di (?:telefono|cellulare))?|(?:chiamar\\p{L}*|chiam[aio]|chiamatemi|richiam\\p{L}+|rispond\\p{L}+|reperibile|rintracci\\p{L}+|contatt\\p{L}+) (?:al|allo)(?: numero)?|recapito",
      asked:
        "telefono|cellulare|recapito|che numero|un numero|suo numero|numero (?:di|per)|richiamarla|contattarla|rintracciarla",
      inPieces: true,
    },
    {
      id: "number",
      type: "OTHER_ID",
      said: "codice fiscale|tessera(?: sanitaria)?|cartella clinica|nosologico|(?:numero|codice) (?:di|della|del) (?:\\p{L}+)|numero tessera|carta d'identita|patente|passaporto|iban|targa|polizza|matricola|codice (?:paziente|cliente|utente)|impegnativa|numero (?:di )?(?:pratica|polizza|tessera)",
      asked:
        "codice fiscale|tessera|numero (?:di|della|del) \\p{L}+|documento|carta d'identita|patente|passaporto|iban|targa|polizza|nosologico|cartella|impegnativa|codice|ultime (?:quattro|tre) cifre",
      inPieces: true,
    },
    {
      id: "mail",
      type: "EMAIL",
      said: "(?:indirizzo )?(?:e-?)?mail|posta elettronica",
      after: "(?:\\p{L}+ )?chiocciola\\b|punto (?:it|com|net|org)\\b",
      asked: "(?:e-?)?mail|posta elettronica",
      inPieces: true,
    },
    {
      id: "address",
      type: "ADDRESS",
      said: "indirizzo|(?<!\\bper )(?:via|viale|piazza|piazzale|vicolo|contrada)|(?:abit\\p{L}+|viv\\p{L}+|sto|sta|residente|siamo) in (?:corso|largo|strada|borgo)|numero civico|civico|codice postale",
      notAfter: `(?:${WAYS})\\b`,
      asked:
        "dove (?:abita|vive|sta di casa|abiti|vivi|risiede)|indirizzo|(?:in )?che via|residenza|domicilio|numero civico|codice postale|il cap",
    },
    {
      id: "live-in",
      type: "LOCATION",
      said: "(?:abit\\p{L}+|viv[oei]|viviamo|vivono|viveva|residente|trasferit[oaie]|traslocat[oai]|cresciut[oa])(?: \\p{L}+){0,2} (?:a|ad|in|vicino a|fuori)|(?:vengo|viene|veniamo|arriv[oa]|originari[oa]|partit[oaie])(?: \\p{L}+)? (?:da|di|dalla|dal)|(?:in vacanza|in viaggio|in ferie|tornat[oaie]) (?:a|in|da|dal|dalla)",
      notAfter:
        "(?:casa|sol[oa]|famiglia|appartamento|affitto|piedi|pace|ritardo|fretta|tempo|due|tre|poco|molto|pianura|montagna|campagna|citta)\\b",
      asked:
        "(?:in|di) che (?:citta|paese|comune|provincia)|quale (?:citta|paese|comune)|da dove viene|dove (?:e stat[oa]|siete stati|lavora)",
    },
    {
      id: "work-at",
      type: "ORGANIZATION",
      said: "(?:lavor\\p{L}+|impiegat[oa]|assunt[oa]|dipendente)(?: \\p{L}+)? (?:alla|al|presso|da|per|all'|della|del)|(?:ditta|azienda|societa|scuola|cooperativa)(?: che si chiama)?",
      notAfter: "(?:computer|nero|casa|tempo|mattino|mattina|sera|notte|turni|anni|pieno|freddo|aperto|sole)\\b",
      asked: "dove lavora|per chi lavora|che (?:ditta|azienda|scuola)|quale (?:ditta|azienda|scuola)",
    },
    {
      id: "work-as",
      type: "OCCUPATION",
      said: "lavor\\p{L}+ come|di (?:professione|mestiere)(?: fa\\p{L}*)?|facev[oa] (?:il|lo|l')",
      asked: "che lavoro|di cosa si occupa|che mestiere|professione|cosa fa nella vita|occupazione",
    },
    {
      id: "treated",
      type: "ORGANIZATION",
      said: "(?:ricoverat[oa]|portat[oa]|trasferit[oa]|operat[oa]|visitat[oa]|curat[oa]|seguit[oa])(?: \\p{L}+)? (?:all'ospedale|presso|all'|alla clinica|in ospedale a)|(?:ospedale|clinica|farmacia|laboratorio|policlinico|casa di riposo|rsa|istituto|centro)(?: \\p{L}+)? (?:di|san|santa|sant')|(?:all'ospedale|in clinica|alla farmacia|al policlinico)",
      notAfter:
        "(?:anca|occhio|addome|utero|orecchio|ernia|intestino|stomaco|improvviso|ora|turno|riabilitazione|analisi)\\b",
      asked:
        "(?:quale|che) (?:ospedale|farmacia|clinica|laboratorio|struttura|reparto|centro)|dove (?:e stat[oa] (?:operat|ricoverat|visitat|seguit)[oa]|l'hanno (?:operat|ricoverat)[oa])",
    },
    {
      id: "kin",
      type: "PERSON",
      together: true,
      said: "(?:mi[oa]|su[oa]|nostr[oa]) (?:marito|moglie|figli[oa]|fratello|sorella|nipote|cugin[oa]|compagn[oa]|amic[oa]|vicin[oa]|suocer[oa]|cognat[oa]|badante|collega)",
      after:
        "(?:mi ha (?:accompagnat|portat|trovat)[oa]|abita|vive|lavora|che (?:abita|vive|lavora)|e (?:mi[oa]|su[oa]) )",
    },
    {
      id: "greeted",
      type: "PERSON",
      together: true,
      said: "buongiorno|buonasera|salve|ciao|piacere|arrivederci|molto lieto|prego",
      after:
        "(?:come (?:sta|va|stai)|mi dica|si accomodi|prego|cosa (?:la porta|e successo|succede)|che cosa|sono (?:il|la) dott|benvenut)",
    },
  ],
  harmlessBefore:
    "allergic[oa](?: a| al| alla| alle| ai| agli)?|intollerante(?: a| al| alla)?|prend[oeia]+|prendeva|prenda|assum\\p{L}+|terapia con|dose di|circa|ogni|per|fa male|dolore|mal di",
  harmlessAfter:
    "(?:milligrammi|mg|microgrammi|grammi|millilitri|compress[ae]|gocce|volte|giorn[oi]|settiman[ae]|mesi|or[ae]|minut[oi]|gradi|chili|per cento|litri|anni fa|anni di|fa|pastigli[ae]|bustin[ae]|puff|unita|su dieci|punti)\\b",
};
