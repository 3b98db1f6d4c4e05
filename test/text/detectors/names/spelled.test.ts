import { expect, it } from "vitest";
import { createNamesDetector } from "../../../../src/text/detectors/names/index.js";

const detector = createNamesDetector();

async function marked(text: string, language: string): Promise<string> {
  const found = await detector.detect(text, { language, signal: new AbortController().signal, emit: () => {} });
  return found
    .filter(({ type }) => type === "PERSON")
    .reduceRight(
      (left, { start, end }) => `${left.slice(0, start)}[${left.slice(start, end)}]${left.slice(end)}`,
      text,
    );
}

it.each([
  ["es", "—¿Me lo deletrea?\n—[Uve doble, o, jota, ce, i, e, ce, hache, o, uve doble, ese, ca, i]."],
  ["es", "se escribe [be e erre ene a ele]"],
  ["es", "apellido: [doble ele, a, eme, a, ese]"],
  ["es", "es [B de Barcelona, O de Oviedo, S de Sevilla]"],
  ["it", "il cognome è [effe e erre erre i]"],
  ["it", "[emme come Milano, a come Ancona, erre come Roma]"],
  ["it", "come si scrive? [bi, e, vi, i, elle, a, ci, cu, u, a]"],
])("a name that is spelled, '%s': %s", async (language, text) => {
  expect(await marked(text.replaceAll(/[[\]]/gu, ""), language)).toBe(text);
});

it.each([
  ["es", "lo llevan a la u ce i y le hacen un te a ce"],
  ["es", "nombre y apellidos y a ese teléfono"],
  ["it", "il di dimer, la pi ci erre e la vi e esse"],
  ["it", "nome e cognome e di chi è a casa"],
])("letters that are none, '%s': %s", async (language, text) => {
  expect(await marked(text, language)).toBe(text);
});
