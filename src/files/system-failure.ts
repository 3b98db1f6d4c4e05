import { HushtapeError } from "../errors.js";
import { OPEN_FILES_NEEDED, type ProcessLimits, processLimits } from "./process-limits.js";

/** The code of a failed system call, such as `ENOSPC`; "" for any other error. */
export function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** Whether a system error says that the disk, or the user's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  const code = systemCode(error);
  return code === "ENOSPC" || code === "EDQUOT";
}

/**
 * The error DISK_FULL, wherever it was met.
 * @param mayPass `false` where the disk would be too small if it were empty.
 */
export function diskFull(mayPass = true): HushtapeError {
  return new HushtapeError(
    "DISK_FULL",
    "not enough disk space in the output folder",
    "Free some space, or choose another folder with --out.",
    null,
    mayPass,
  );
}

/**
 * What a failed system call means whatever it was for: a limit of this process or machine. `null`: it says something about the file or the
 * folder, which the caller knows better.
 */
export function limitReached(
  error: unknown,
  { openFiles }: Pick<ProcessLimits, "openFiles"> = processLimits(),
): HushtapeError | null {
  switch (systemCode(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return diskFull();
    case "EFBIG":
      return new HushtapeError(
        "OUTPUT_UNWRITABLE",
        "a file grew larger than this process, or the file system, allows",
        "Raise the limit (`ulimit -f`), or choose another file system with --out.",
      );
    case "EMFILE":
    case "ENFILE":
      return new HushtapeError(
        "ENGINE_FAILED",
        "too many open files",
        `Let the process open ${OPEN_FILES_NEEDED} (\`ulimit -n\`), or run less at once.`,
        null,
        // Others may close theirs; a limit of one's own stays.
        openFiles >= OPEN_FILES_NEEDED,
      );
    case "ENOMEM":
    case "EAGAIN":
      return new HushtapeError(
        "ENGINE_FAILED",
        "not enough memory, or too many processes",
        "Raise the limits (`ulimit -v`, `ulimit -u`), or run less at once.",
      );
    default:
      return null;
  }
}

/** The error of an output folder that refused a system call: a limit, or OUTPUT_UNWRITABLE. */
export function unwritable(error: unknown): HushtapeError {
  if (error instanceof HushtapeError) return error;
  return (
    limitReached(error) ??
    new HushtapeError(
      "OUTPUT_UNWRITABLE",
      "the output folder cannot be written",
      "Choose another folder with --out, or mend its permissions.",
    )
  );
}
