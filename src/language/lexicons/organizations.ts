import { listOf } from "../vocabulary/lists.js";

/** Last words of the names of organisations: a named one ends here ("Creekwood Hospital"). */
export const ORG_HEADS: ReadonlySet<string> = new Set(
  listOf("organisations", "head", "en").filter((text) => !text.includes(" ")),
);

/** Two-word heads. */
export const ORG_HEAD_PHRASES: readonly string[] = listOf("organisations", "head", "en").filter((text) =>
  text.includes(" "),
);

/** Organisations known by name, whatever the case. Public programmes (Medicare, NHS) identify nobody and are absent. */
export const ORGANIZATION_NAMES: readonly string[] = listOf("organisations", "organisation", "en");

/** Pharmacies and shops with one, known by name. */
export const PHARMACY_NAMES: readonly string[] = listOf("organisations", "pharmacy", "en");

/** Diagnostic laboratories known by name. */
export const LAB_NAMES: readonly string[] = listOf("organisations", "laboratory", "en");
