import { HushtapeError } from "../errors.js";
import { isDiskFull } from "../files/system-failure.js";
import type { DatabaseUse } from "./use.js";

const DISK_FULL = "53100";
/** Waited too long for a lock, deadlock, cannot be serialised. */
const LOCKED = new Set(["55P03", "40P01", "40001"]);
/** The database does not exist; the role does not exist or the password is wrong. */
const REFUSED = /^(?:3D000|28...)$/u;
const NO_RIGHT = "42501";

/** What goes wrong in a place of SQL, without a word of its message: that quotes values, addresses and passwords. */
export class DatabaseFailures {
  constructor(private readonly use: DatabaseUse) {}

  /** What an error of a driver means. */
  of(error: unknown, signal: AbortSignal): HushtapeError {
    const { name, codes } = this.use;
    if (error instanceof HushtapeError) return error;
    if (signal.aborted) return this.cancelled();
    const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
    if (code === DISK_FULL || isDiskFull(error)) return this.diskFull();
    if (LOCKED.has(code)) {
      return new HushtapeError(codes.busy, `another process writes ${name} for too long`, "Run again later.");
    }
    if (REFUSED.test(code)) {
      return this.unavailable(
        `${name}'s server refused the connection`,
        "Check user, password and name of the database.",
      );
    }
    if (code === NO_RIGHT) {
      return this.unavailable(
        `${name}'s database gives too few rights`,
        "Its user must be able to create a schema, once.",
      );
    }
    return this.unavailable(`${name} cannot be reached, or broke off`, "Check that it is there, and run again.");
  }

  /** `message` and `hint` quote no value, address or password. */
  unavailable(message: string, hint: string): HushtapeError {
    return new HushtapeError(this.use.codes.unavailable, message, hint);
  }

  /** The error DISK_FULL, for the disk that it is on. */
  diskFull(): HushtapeError {
    return new HushtapeError(
      "DISK_FULL",
      `not enough disk space for ${this.use.name}`,
      "Free some space, and run again.",
    );
  }

  /** The error CANCELLED, for work on it that the caller's signal ended. */
  cancelled(): HushtapeError {
    return new HushtapeError("CANCELLED", `cancelled while ${this.use.name} was in use`, "Run again.");
  }

  /** For a directory that another process has. */
  busy(): HushtapeError {
    const { name, codes } = this.use;
    return new HushtapeError(
      codes.busy,
      `${name} is in use by another process`,
      `In a directory ${name} serves one process at a time. Wait for the other one, or keep it in PostgreSQL.`,
    );
  }

  /** The error USAGE, for a place without one where none may be made. */
  absent(): HushtapeError {
    return new HushtapeError("USAGE", `${this.use.name} is not there`, this.use.absentHint);
  }

  /** The error USAGE, for a directory of something else. */
  otherPlace(): HushtapeError {
    return new HushtapeError(
      "USAGE",
      `${this.use.option} names a directory of something else`,
      "Name an empty or a new directory, or the one that was made before. Nothing was written there.",
    );
  }

  /** For files that another version made. */
  version(message: string): HushtapeError {
    return new HushtapeError(
      this.use.codes.version,
      message,
      "Use the version of Hushtape that made it, or a newer one.",
    );
  }
}
