import { expect, test } from "vitest";
import { isMedicalCode } from "../../../src/text/detectors/medical-codes.js";

/** Asks of what stands in braces. */
function asked(marked: string): boolean {
  const [before = "", found = "", after = ""] = marked.split(/[{}]/u);
  return isMedicalCode(before + found + after, { start: before.length, end: before.length + found.length });
}

test.each([
  "Mutazione del gene KRAS {G13D}.",
  "Variante MTHFR {A1298C} en heterocigosis",
  "BRCA2 {c.7007G>A}",
  "BRCA2 c.{7007G}>A",
  "CFTR {p.Gly542Ter}",
  "Genotipo {rs4680} GG",
  "Secuencia {NM_000059}.3",
  "{IL-8} 40 pg/ml",
  "Linfocitos {CD19}+",
  "{HLA-DR4} positivo",
  "Tampón {H3N2}",
  "Test {HPV18}.",
  "linea cellulare {A549}",
  "Diagnosi {ICD-9 401.9}",
  "Codice {ICD 401.9}.",
  "código CIE-10 {E11.9}",
])("a code of medicine: %s", (text) => {
  expect(asked(text)).toBe(true);
});

test.each([
  "Cartella {V600E}",
  "Cartella clinica {n.44120}",
  "Historia {c.5512-3}",
  "Matricola {rs44120}",
  "Cartella {A549}",
  "MRN {RS-55310}",
  "Portatore di ICD, matricola {4401128}",
  "ICD {428123}",
  "Diagnosi ICD-9 401.9, pratica {5531}",
  "IL-8, cartella {IL88121}",
  "Historia {CD1988231}",
])("none: %s", (text) => {
  expect(asked(text)).toBe(false);
});
