import { HushtapeError } from "../../errors.js";
import { isDiskFull } from "../../files/system-failure.js";

const DISK_FULL = "53100";
/** Waited too long for a lock, deadlock, cannot be serialised. */
const LOCKED = new Set(["55P03", "40P01", "40001"]);
/** The database does not exist; the role does not exist or the password is wrong. */
const REFUSED = /^(?:3D000|28...)$/u;
const NO_RIGHT = "42501";

/** What went wrong in a place of SQL, without a word of its message: that quotes values, addresses and passwords. */
export function sqlFailure(error: unknown, signal: AbortSignal): HushtapeError {
  if (error instanceof HushtapeError) return error;
  if (signal.aborted) return cancelled();
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === DISK_FULL || isDiskFull(error)) return vaultDiskFull();
  if (LOCKED.has(code)) {
    return new HushtapeError("VAULT_BUSY", "another process writes the vault for too long", "Run again later.");
  }
  if (REFUSED.test(code)) {
    return unavailable("the vault's server refused the connection", "Check user, password and name of the database.");
  }
  if (code === NO_RIGHT) {
    return unavailable("the vault's database gives too few rights", "Its user must be able to create a schema, once.");
  }
  return unavailable("the vault cannot be reached, or broke off", "Check that it is there, and run again.");
}

/** The error VAULT_UNAVAILABLE. `message` and `hint` quote no value, address or password. */
export function unavailable(message: string, hint: string): HushtapeError {
  return new HushtapeError("VAULT_UNAVAILABLE", message, hint);
}

/** The error DISK_FULL, for the disk that the vault is on. */
export function vaultDiskFull(): HushtapeError {
  return new HushtapeError("DISK_FULL", "not enough disk space for the vault", "Free some space, and run again.");
}

/** The error CANCELLED, for work on the vault that the caller's signal ended. */
export function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "cancelled while the vault was in use", "Run again.");
}
