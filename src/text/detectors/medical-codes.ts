import type { TextSpan } from "../../types.js";

/** Amino acids as variants of proteins name them. */
const AMINO = "Ala|Arg|Asn|Asp|Cys|Gln|Glu|Gly|His|Ile|Leu|Lys|Met|Phe|Pro|Ser|Thr|Trp|Tyr|Val";
const LETTER = "[ACDEFGHIKLMNPQRSTVWY]";

/** What nothing but medicine writes so, a word each. */
const CODES: readonly RegExp[] = [
  // Variants of genes and proteins, reference sequences: "c.181T>G", "p.Cys61Gly", "NM_007294.4". What changes must be said: "n.44120" is a number.
  /^[cgmnr]\.[*-]?\d+(?:[+_-]\d+)*(?:[ACGTU]>[ACGTU]|del|dup|ins|inv|=)\S*$/,
  new RegExp(`^(?:p\\.)?\\(?(?:${AMINO})\\d{1,4}(?:${AMINO}|Ter|fs|del|dup|ins|[*=])\\S*$`),
  /^(?:N[CGMPR]|X[MP])_\d{6,9}(?:\.\d{1,2})?$/,
  // Interleukins, markers of cells and tumours, tissue types.
  /^IL-?\d{1,2}[A-Z]?$/,
  /^CD\d{1,3}[+-]?$/,
  /^CA-?(?:125|15[-.]3|19[-.]9|72[-.]4)$/,
  /^HLA-[A-Z]{1,4}\d{0,2}(?:\*\d\S*)?$/,
  // Viruses.
  /^SARS-CoV(?:-\d)?$/i,
  /^H\d{1,2}N\d{1,2}$/,
  /^(?:HPV|VPH|HHV|HTLV|HSV|HIV|VIH)-?\d{1,2}$/,
];
/** "V600E", "F508del", "C677T", "rs4680": an identifier could be written so, unless what stands before is about genes. */
const SHORT_VARIANT = new RegExp(`^(?:rs\\d{4,10}|${LETTER}\\d{1,4}(?:${LETTER}|del|dup|ins|fs|\\*))$`);
const OF_GENES =
  /(?<!\p{L})(?:genot[iy]p|mutat|mutazion|mutaci[oó]n|mutad|variant|varianti|gen[ei]?(?:tic\p{L}*|s)?(?!\p{L})|polimorf|polymorph|es[oó]n|ex[oó]n|allel|alel)/iu;
/** Lines of cells, where the text says so. */
const LINE = /^(?=.*\d)[A-Z][A-Za-z\d]{0,5}(?:-[A-Z\d]{1,4}){0,2}$/;
const OF_CELLS =
  /(?<!\p{L})(?:linea cellulare|linee cellulari|l[ií]neas? celular(?:es)?|cell lines?|cells?)[ :]+(?:[A-Z][\w-]{1,9}(?:, | e | y | and ))*$/iu;
/** "ICD-9 250.00", "CIE-10 I50.9", "ICD 428.0": the classification in the finding or right before it. A defibrillator is an "ICD" too: without a version the code must have its point. */
const CLASSED =
  /(?:ICD|CIE)(?:[- ]?(?:9|10|11|O)(?:[- ]?(?:CM|MC|PCS|ES|AM))?(?:(?:[ :,-]|code|codice|c[oó]digo|cod\.|n\.)*[A-Z]?\d{1,4}(?:\.\d{1,3})?)?|[ :]{1,2}[A-Z]?\d{2,3}\.\d{1,3})$/i;
const CLASS_REACH = 32;
const GENE_REACH = 100;
const WORD_REACH = 24;
const IN_WORD = /[\p{L}\p{N}_.>*+:=-]/u;

/**
 * Whether what a detector is about to call an identifier is a code of medicine, and nobody's: a variant of a gene, an interleukin, a virus, a line of
 * cells, a diagnosis by its classification. Every word of it must be one; words that the finding cuts count whole. Asked before anything is found: what
 * another detector finds, or a check digit proves, stays (law 3).
 */
export function isMedicalCode(text: string, { start, end }: TextSpan): boolean {
  const [from, to] = wholeWords(text, start, end);
  if (CLASSED.test(text.slice(Math.max(0, start - CLASS_REACH), to))) {
    // No more than the code itself: "ICD-10 I50.9, 5531".
    if (!/[\s,;]\S*\d\S*[\s,;]+\S*\d/u.test(text.slice(start, to))) return true;
  }
  const before = text.slice(Math.max(0, from - GENE_REACH), from);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const words = text
    .slice(from, to)
    .split(/[\s,;]+/u)
    .filter((word) => word !== "");
  if (words.length === 0 || words.length > 6) return false;
  const isAboutGenes = OF_GENES.test(line);
  const isAboutCells = OF_CELLS.test(line);
  return words.every((word) => {
    if (CODES.some((code) => code.test(word))) return true;
    return (isAboutGenes && SHORT_VARIANT.test(word)) || (isAboutCells && LINE.test(word));
  });
}

/** Without a point or colon at the end, which is the sentence's. */
function wholeWords(text: string, start: number, end: number): [number, number] {
  let [from, to] = [start, end];
  while (from > 0 && start - from < WORD_REACH && IN_WORD.test(text.charAt(from - 1))) from--;
  while (to < text.length && to - end < WORD_REACH && IN_WORD.test(text.charAt(to))) to++;
  while (to > end && /[.:]/u.test(text.charAt(to - 1))) to--;
  return [from, to];
}
