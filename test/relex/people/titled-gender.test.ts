import { expect, test } from "vitest";
import type { Locale } from "../../../src/language/locales.js";
import { genderOf } from "../../../src/readers/people/lexicon/gender.js";
import { SurrogateKey } from "../../../src/relex/key/surrogate-key.js";
import { relexicalize } from "../../../src/relex/relexicalize.js";
import { marked, peopleOf, spellOut } from "./read-helpers.js";

/** What the last word of the text's last mention is taken for. */
function lastRole(source: string, locale: Locale): string | undefined {
  const said = peopleOf(marked(source, locale)).flatMap((person) => person.said);
  const last = said.sort((a, b) => a.mention.start - b.mention.start).at(-1);
  return spellOut(last?.tokens ?? [])
    .split(" ")
    .at(-1)
    ?.split(":")[0];
}

test.each<[string, Locale, string]>([
  // Given and family name as well: behind a title's abbreviation it is the family's.
  ["Avisado el Dr. [A|Vega].", "es", "family"],
  ["Llega la Sra. [A|Rosa].", "es", "family"],
  ["Visita del dott. [A|Viola].", "it", "family"],
  ["Il sig. [A|Franco] riposa.", "it", "family"],
  // A given name alone, of the other gender.
  ["La Sra. [A|Domingo] espera.", "es", "family"],
  ["Il sig. [A|Rosa] dorme.", "it", "family"],
  // What says otherwise: the whole name, a title that goes with given names, nothing but a given name.
  ["[A|Rosa Peral] ingresa. La Sra. [A|Rosa] mejora.", "es", "given"],
  ["Habla don [A|Domingo].", "es", "given"],
  ["La signora [A|Marta] mangia.", "it", "given"],
  ["La signora [A|Rosa] mangia.", "it", "given"],
])("%s", (source, locale, role) => {
  expect(lastRole(source, locale)).toBe(role);
});

/** The first word of what stands for the name in braces. */
function surrogateIn(source: string, locale: Locale): string {
  const [before = "", name = "", after = ""] = source.split(/[{}]/u);
  const { length: start } = before;
  const found = { type: "PERSON", confidence: 1, proven: false, detectedBy: ["test"] } as const;
  const key = SurrogateKey.of(Buffer.alloc(32, 3));
  const made = relexicalize(before + name + after, [{ ...found, start, end: start + name.length }], {
    key,
    scope: { kind: "site" },
    locale,
    mode: "consistent",
  });
  return made.surrogates[0]?.replacement.split(" ")[0] ?? "";
}

test.each<[string, Locale, "female" | "male"]>([
  ["El paciente {Consuelo Vidal} duerme.", "es", "male"],
  ["Se informa a la paciente {Trinidad Vidal}.", "es", "female"],
  ["Il paziente {Rosa Ferri} dorme.", "it", "male"],
  ["La paziente {Andrea Ferri} dorme.", "it", "female"],
  ["Sentita la dott. {Andrea Ferri}.", "it", "female"],
  ["Sentita la dott.ssa {Nicola Ferri}.", "it", "female"],
  // A man's word for an office is a woman's too; without a title the name alone decides.
  ["Il medico {Anna Ferri} firma.", "it", "female"],
  ["Visto da {Andrea Ferri}.", "it", "male"],
])("the surrogate in '%s'", (source, locale, gender) => {
  expect(genderOf(surrogateIn(source, locale).toLowerCase(), locale)).toBe(gender);
});

test.each<[string, Locale]>([
  ["El paciente [A|Consuelo Vidal] duerme. [A|Consuelo] come. Sr. [A|Vidal]", "es"],
  ["La Sra. [A|Domingo] llega. Se va la Sra. [A|Domingo].", "es"],
  ["Dott. [A|Viola], sig. [B|Franco]. Il dott. [A|Viola] firma.", "it"],
])("one person stays one: %s", (source, locale) => {
  const one = marked(source, locale);
  const found = new Map<string, Set<string>>();
  for (const { id, mentions } of peopleOf(one)) {
    for (const index of mentions) {
      const label = one.labels[index] ?? "";
      found.set(label, (found.get(label) ?? new Set()).add(id));
    }
  }
  for (const ids of found.values()) expect(ids.size).toBe(1);
  expect(found.size).toBe(new Set(one.labels).size);
});
