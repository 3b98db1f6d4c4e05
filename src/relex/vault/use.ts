import { DatabaseFailures } from "../../database/failures.js";
import type { DatabaseUse } from "../../database/use.js";

/** A database as a vault: see docs/vault.md. */
export const VAULT: DatabaseUse = {
  name: "the vault",
  option: "--vault",
  remoteOption: "--allow-remote-vault",
  holds: "hashes, surrogates and encrypted originals",
  absentHint: "Check --vault; a run with --surrogates and --vault makes one.",
  codes: { unavailable: "VAULT_UNAVAILABLE", busy: "VAULT_BUSY", version: "VAULT_VERSION" },
  mark: "HUSHTAPE-VAULT",
  markText: "A vault of Hushtape. Read docs/vault.md before you copy, move or remove it.\n",
  tables: ["hushtape_vault.document", "hushtape_vault.part", "hushtape_vault.surrogate", "hushtape_vault.scope"],
};

/** What goes wrong there, in its words. */
export const vaultFailures: DatabaseFailures = new DatabaseFailures(VAULT);
