import { HushtapeError } from "../../errors.js";

/** @param what is wrong with it, without a word of it. */
export function corruptRtf(what: string): HushtapeError {
  return new HushtapeError(
    "INPUT_CORRUPT",
    `the RTF cannot be read: ${what}`,
    "Open it in a word processor and save it again, best as .docx.",
  );
}

/** For letters of a code page that nobody here knows. */
export function unreadableRtf(): HushtapeError {
  return new HushtapeError(
    "INPUT_UNSUPPORTED",
    "the RTF has letters in a code page that is not known",
    "Open it in a word processor and save it as .docx.",
  );
}
