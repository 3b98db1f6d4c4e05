import type { DetectorTraits } from "../../types.js";

/** Whether the detector knows the language: in any other it finds what its trait `elsewhere` says. @param language ISO 639-1. */
export function readsLanguage({ languages }: Pick<DetectorTraits, "languages">, language: string): boolean {
  return languages === "any" || languages.includes(language);
}
