import type { NameGrammar } from "../parts/name-grammar.js";

/** Endings of nouns, adjectives and verbs, of drugs and of findings. The words before them have two letters at least. */
const ORDINARY_ENDING =
  /.{2}(?:..us|..um|issim[oaei]|ic[oaei]|ich[ei]|[sztc]ion[ei]|ment[oie]|mente|it[aà]|etudine|udini|aggi[oa]?|ezz[ae]|ism[oi]|ist[aeh]?[ei]?|log[iao]|loghi|logic[oahei]{1,2}|grafi[aec]|grafic[oahei]{1,2}|scopi[ae]|scopic[oahei]{1,2}|tomi[ae]|ectomi[ae]|stomi[ae]|plastic[ahe]{1,2}|plasti[ae]|emi[ae]|emic[oahei]{1,2}|uri[ae]|algi[ae]|patic[oahei]{1,2}|pati[ae]|itic[oahei]{1,2}|iti|osic[oahei]{1,2}|tic[oahei]{1,2}|tor[ei]|tric[ei]|bil[ei]|evol[ei]|iv[oaei]|os[aei]|at[oaie]|ut[oaie]|it[oaie]|ar[ei]|er[ei]|ir[ei]|ars[ie]|ers[ie]|irs[ie]|and[oaei]|end[oaei]|ant[ei]|ent[ei]|anz[ae]|enz[ae]|ual[ei]|ial[ei]|ional[ei]|eal[ei]|asi[ae]?|oid[eiao]|gen[oaei]|logia|metri[ae]|metric[oahei]{1,2}|terapi[ae]|trofi[ae]|trofic[oahei]{1,2}|plegi[ae]|pne[ai]|ssi[ae]?|isc[eo]|iscono|avano|evano|ivano|ava|eva|iva|erono|arono|irono|asse|esse|eranno|era|prazolo|azolo|olol[oe]|pril[el]?|sartan|statina|cillina|micina|ciclina|floxacina|xaban|parina|gliptin|gliflozin|formina|zepam|zolam|mab|nib|done|pina|amide|idina|azina|triptan|dronato|cortisone|olone|solone|terolo|tropio|setron|lukast|dipina|vir)$/u;

/** "vallatrice", "nocciolicoltore", "ombrellaio": words of no table. */
const JOB_ENDING = /.{2}(?:ier[ae]|ista|coltore|trice|ai[oa])$/u;

const MIN_LETTERS = 6;

/** Shorter words of no table are as often names. */
export const italianNames: NameGrammar = {
  homeOrigins: ["italian"],
  endsAsJob: (key) => key.length >= MIN_LETTERS && JOB_ENDING.test(key),
  endsOrdinary: (key) => key.length >= MIN_LETTERS && ORDINARY_ENDING.test(key),
};
