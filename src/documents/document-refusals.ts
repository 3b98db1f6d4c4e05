import { HushtapeError } from "../errors.js";
import type { DocumentFormat } from "./formats.js";

/** For what its ending or the user calls a document. */
export function notCalled(format: DocumentFormat): HushtapeError {
  return new HushtapeError(
    "INPUT_CORRUPT",
    `the text is no document of the format ${format}, although it is called one`,
    "An old .doc, or one with a password: open it and save it as .docx, without a password. Otherwise say what it is with --format.",
  );
}

/** For a document that was to be printed in JSON. */
export function noJson(): HushtapeError {
  return new HushtapeError(
    "USAGE",
    "a document cannot be printed in JSON: offsets into it say nothing",
    "Write it with --out DIR, with or without --json; or take its text first.",
  );
}
