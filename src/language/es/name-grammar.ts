import type { NameGrammar } from "../parts/name-grammar.js";

/** Endings of nouns, adjectives and verbs, of drugs and of findings. The words before them have two letters at least. */
const ORDINARY_ENDING =
  /.{2}(?:..us|..um|isim[oa]s?|ic[oa]s?|[cs]ion(?:es)?|mientos?|mente|(?:i|e)?dad(?:es)?|tud(?:es)?|ajes?|ezas?|ismos?|istas?|log(?:ia|o|a)s?|logic[oa]s?|grafi(?:a|co|ca)s?|scopi(?:a|co|ca)s?|tomias?|ectomias?|stomias?|plasti(?:a|co|ca)s?|emi(?:a|co|ca)s?|urias?|algias?|pati(?:a|co|ca)s?|itis|osis|tic[oa]s?|dor(?:a|es|as)?|tor(?:a|es|as)?|trices?|bles?|iv[oa]s?|os[oa]s?|ad[oa]s?|id[oa]s?|[aei]rse|[aei]r|ando|iendo|antes?|entes?|anzas?|encias?|ancias?|uales?|iales?|ional(?:es)?|oides?|gen[oa]s?|metri(?:a|co|ca)s?|terapias?|trofi(?:a|co|ca)s?|plejias?|pneas?|aba[ns]?|ian|aron|ieron|prazol|azol|olol|pril|sartan|statina|cilina|micina|ciclina|floxacino|xaban|parina|gliptina|gliflozina|formina|zepam|zolam|mab|nib|dona|pina|amida|idina|azina|triptan|dronato|sona|olona|terol|tropio|setron|lukast|dipino|vir)$/u;

/** "volquetero", "costurera", "recolector", "maderista". */
const JOB_ENDING = /.{2}(?:er[oa]|[dts]ora?|triz|ista|grafo|grafa)$/u;

const MIN_LETTERS = 6;

/** Shorter words of no table are as often names. */
export const spanishNames: NameGrammar = {
  homeOrigins: ["hispanic"],
  endsOrdinary: (key) => key.length >= MIN_LETTERS && ORDINARY_ENDING.test(key),
  endsAsJob: (key) => key.length >= MIN_LETTERS && JOB_ENDING.test(key),
};
