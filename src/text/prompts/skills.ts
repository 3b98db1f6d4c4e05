import { loadSection, type PromptFile } from "./load-prompt.js";

/** What a reviewer of findings can read up on: a file each, loaded when it is asked for. */
export const SKILLS = [
  "names",
  "dates-ages",
  "places",
  "organisations",
  "professions",
  "identifiers",
  "contacts",
] as const;

/** One of `SKILLS`. */
export type SkillName = (typeof SKILLS)[number];

/** The skill's text, in the language where it is written in it, otherwise in English. @throws HushtapeError INTERNAL. */
export function loadSkill(name: SkillName, language: string): Pick<PromptFile, "id"> & { readonly text: string } {
  return loadSection(`skill-${name}`, "skill", language);
}
