import { datesIn } from "../forms/dates.js";
import type { FormRule } from "../parts/forms.js";
import { italianCalendar } from "./calendar.js";

/** How Italian writes and says dates. */
export const ITALIAN_DATES: readonly FormRule[] = datesIn({
  calendar: italianCalendar,
  first: "primo|1o",
  of: "di|del|dell'",
  and: "e|ed|o|al|e il|e al|e del|e dal|ed il|e l'|all'|a|e poi il|fino al",
  on: "il|del|dal|al|nel|in data|data|giorno|giorni|l'|dell'|dall'|all'|entro il|ricovero|dimissione|dimess[oa]|accesso|visita|controllo|intervento|tc|rx|rm|ecg|eco|prelievo|esami|ee|nat[oa]|e il|ore [\\d.:]{1,5} del|da|ricoverat[oa]|trasferit[oa]|programmat[oa]|operat[oa]|eseguit[oaie]|effettuat[oaie]|iniziat[oa]|sospes[oa]|inizio|fine|scade|scadenza|entro|convocat[oa]|posizionat[oa]|accettat[oa]|prenotat[oa]|fissat[oa]|rimoss[oa]|†|\\(",
  beforeYear:
    "nel|dal|del|al|fino al|sino al|nell'anno|dell'anno|dall'anno|l'anno|anno|nel corso del|durante il|entro il|verso il|intorno al|circa nel|prima del|dopo il|e nel|e del|inizio|fine|meta|inizi del|fine del|meta del|da|in|classe|cl\\.|risal(?:e|ente|gono) al|gennaio-dicembre|anni|estate del|inverno del|primavera del|autunno del",
  beforeShortYear: "nel|dal|del|al|fino al|nell'|dell'|dall'|all'|l'|classe|cl\\.|il|anno",
  beforeSaidYear: "nel|dal|del|fino al|nell'|dell'|dall'|classe",
  onTheDay: "il|dal|al|entro il|fino al|per il|del",
  dayGoesOn:
    "alle|ore|durante|con|si|non|e|ma|poi|intanto|compie|ha|ho|abbiamo|mi|ci|lo|ti|vi|quando|prima|mentre|che|verso|partenza|parte|torna|tornera|visita|controllo|viene|ricovero|sara|dopo|presso|a|al|mattina|sera|pomeriggio|di mattina|sera|notte|era|e'|scorso|prossimo|dal dott|dalla dott|in ambulatorio|in ps|in pronto|e stat[oa]|e risultat[oa]|mattino",
  sureShortMonths: "gen|genn|feb|febb|apr|giu|lug|ott|nov|dic",
  beforeMonth:
    "a|ad|in|di|da|del mese di|nel mese di|mese di|dal mese di|fino a|sino a|entro|per|tra|fra|verso|prima di|dopo|(?:lo )?scorso|questo|prossimo|dello scorso|dallo scorso|fine|inizio|meta|inizi di|fine di|meta di|primi di|nel|lo|da inizio|da fine",
  ofMonth:
    "u\\.? ?s\\.?|c\\.? ?m\\.?|c\\.? ?a\\.?|p\\.? ?v\\.?|p\\.? ?p\\.?|scorso|prossimo|ultimo scorso|del mese(?: (?:scorso|prossimo|corrente))?|di questo mese|corrente(?: mese)?|del corrente (?:mese|anno)|dello scorso (?:anno|mese)|dell'anno scorso|di quest'anno|prossimo venturo|dello stesso mese|dello stesso anno",
  theDay: "(?:il |del |dal |al |nel |in )?giorno|in data",
  names: "agosto(?= [A-Z])|marzo(?= [A-Z])",
  untilYear: "al|e|ed|o|e nel|e dal|e il|e al|fino al|a",
  holidays:
    "natale|santo stefano|capodanno|epifania|befana|pasqua|pasquetta|ferragosto|ognissanti|san silvestro|carnevale|l'immacolata|immacolata|san valentino|festa della donna|vigilia(?: di natale)?|festa (?:della mamma|del papa|della repubblica|dei lavoratori)|corpus domini|le ceneri|mercoledi delle ceneri|venerdi santo|sabato santo|domenica delle palme|ramadan|pentecoste",
  beforeHoliday:
    "(?:a|di|da|per|dopo|prima di|durante|fino a|il giorno di|la vigilia di|sotto|lo scorso|l'anno scorso a|il|la|alla|dalla|della|dell'|all'|del|al|verso|entro|intorno a) ?",
  decades:
    "anni (?:'[2-9]0|(?:19|20)[0-9]0|(?<=(?:degli|negli|dagli|gli|agli) anni )(?:[2-9]0|venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta))(?![a-z\\d])",
  done: "campione|esam[ei]|prelievo|referto|tampone|visita|controllo|emocoltur[ae]|rx|tc|rm|ecg|eco|ecografia|risultat[oi]|analisi|verbale|lettera|fattura|consulenza|seduta",
  partOfMonth: "(?:fine|inizio|meta|inizi di|fine di|meta di|fine del mese di|primi di|fine mese di|inizio di)",
  afterYear: "al|allo|alla|a|ad|presso|c/o|in|con|per|dopo|da|dal|nel|e",
  noDay:
    /(?<![a-z])(?:forza|visus|vas|nrs|apgar|mrc|score|punteggio|scala|dolore|mmse|moca|gcs|barthel|adl|iadl|sofa|gaf|ecog|ps|eva|intensita|v(?:isus)? ?o[ds])(?![a-z])[^.;\n]{0,50}$/i,
  noDayBehind:
    /^ ?(?:per ?cento|%|medi[oa]|inferior[ei]|superior[ei]|distal[ei]|prossimal[ei]|cp|cpr|compress[ae]|fl|fial[ae]|bustin[ae]|mg|ml|mmhg|di (?:cp|compressa|fiala|bustina|femore|gamba|tibia|omero|avambraccio|dose)|del (?:femore|retto|colon|dotto)|bpm|die|volt[ae]|denti|gocce|o[ds]\b|aa\b)/i,
  published:
    /(?<![a-z])(?:linee guida|criteri|classificazione|consensus|versione|edizione|icd[- ]?\d*|dsm[- ]?\w*|esc|aha|eular|acr|who|oms|tnm|aifa|ajcc|raccomandazioni|decreto|legge|d\.?lgs\.?|d\.?m\.?|dpcm|dpr|regolamento|gdpr|delibera|d\.?g\.?r\.?|nota|rev\.?|iso|ats|gold|gina|kdigo)(?![a-z])[^.;\n]{0,30}$|(?<![a-z])(?:totale|dose|circa|codice|int\.?|interno|stanza|euro|n\.?|numero) ?$/i,
  counted:
    /^ ?(?:pazient|casi|soggett|person|ml|mg|g\b|kcal|calori|cc\b|u[il]?\b|ui\b|\/|mmc|cell|passi|metri|m\b|euro|€|%|x\b|unita|copie|volte|ore\b|leucocit|piastrin|gocce|watt|hz|grammi|chilometri|km|abitanti|strisce|mcg|ng|pg)/i,
});
