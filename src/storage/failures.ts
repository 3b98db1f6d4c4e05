import { HushtapeError } from "../errors.js";
import { systemCode } from "../files/system-failure.js";

/** The error of an object that is not there. */
export function notThere(): HushtapeError {
  return new HushtapeError(
    "INPUT_MISSING",
    "no object is stored under this key",
    "It may have been deleted, or never been stored.",
  );
}

/** `null` for the error of an object that is not there; any other is thrown again. */
export function ignoreMissing(error: unknown): null {
  if (error instanceof HushtapeError && error.code === "INPUT_MISSING") return null;
  throw error;
}

/** The error of a key that is taken where it had to be free. */
export function alreadyThere(): HushtapeError {
  return new HushtapeError("OUTPUT_EXISTS", "an object is stored under this key already", "It stays as it was.");
}

/** The error of bytes that have another length or sum than they should. */
export function damaged(what: string): HushtapeError {
  return new HushtapeError(
    "STORAGE_DAMAGED",
    what,
    "Store it again from where it came; look at the disk, or the server.",
  );
}

/** The error of an abort. */
export function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "cancelled", "Run it again.");
}

/** @param mayPass whether the same can succeed later without anybody changing anything. */
export function unavailable(message: string, hint: string, mayPass: boolean): HushtapeError {
  return new HushtapeError("STORAGE_UNAVAILABLE", message, hint, null, mayPass);
}

/** Errors of a file system that may be gone in a moment: a share whose server is restarted. */
const PASSING = new Set(["EIO", "ESTALE", "ETIMEDOUT", "EBUSY", "EAGAIN", "EMFILE", "ENFILE", "ENOMEM"]);

/** What a failed system call on a store's folder means. The system's message has the path, so it is dropped. */
export function fileFailure(error: unknown, signal?: AbortSignal): unknown {
  if (error instanceof HushtapeError) return error;
  if (signal?.aborted) return cancelled();
  const code = systemCode(error);
  switch (code) {
    case "":
      return error;
    case "ENOENT":
      return notThere();
    case "ENOSPC":
    case "EDQUOT":
      return new HushtapeError(
        "DISK_FULL",
        "the storage's disk is full",
        "Free some space, or delete what is no longer needed.",
      );
    case "EISDIR":
    case "ENOTDIR":
      return unavailable(
        "a folder lies where an object is to be, or an object where a folder is to be",
        "Use another key.",
        false,
      );
    default:
      return unavailable(
        `the storage's folder cannot be used (${code})`,
        "Mend its permissions, or name another folder.",
        PASSING.has(code),
      );
  }
}
