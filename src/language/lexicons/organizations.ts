import { listOf, setOf } from "../vocabulary/lists.js";

/** Last words of the names of organisations: a named one ends here ("Creekwood Hospital"). */
export const ORG_HEADS: ReadonlySet<string> = new Set(
  listOf("organisations", "head", "en").filter((text) => !text.includes(" ")),
);

/** Two-word heads. */
export const ORG_HEAD_PHRASES: readonly string[] = listOf("organisations", "head", "en").filter((text) =>
  text.includes(" "),
);

/** Words before a head that do not name it: "the general hospital" stays, "Fairmont general hospital" does not. */
export const GENERIC_ORG_WORDS: ReadonlySet<string> = setOf("organisations", "generic", "en");

/** Words that build names of institutions and are rare elsewhere before a head: enough to name it in lower case. */
export const TOPONYM_PARTS: ReadonlySet<string> = setOf("organisations", "toponym", "en");

/** Organisations known by name, whatever the case. Public programmes (Medicare, NHS) identify nobody and are absent. */
export const ORGANIZATION_NAMES: readonly string[] = listOf("organisations", "organisation", "en");

/** Pharmacies and shops with one, known by name. */
export const PHARMACY_NAMES: readonly string[] = listOf("organisations", "pharmacy", "en");

/** Diagnostic laboratories known by name. */
export const LAB_NAMES: readonly string[] = listOf("organisations", "laboratory", "en");
