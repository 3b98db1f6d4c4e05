import { HushtapeError } from "../../errors.js";
import { serviceFailure } from "../../service/edge/problems.js";

/** Whatever went wrong as an error that can be told. The desk says the same of what is not there, is forged, or is none of its addresses. */
export function deskFailure(error: unknown): HushtapeError {
  const failure = serviceFailure(error);
  return failure.code === "NOT_FOUND" ? notHere() : failure;
}

/** The one answer for what is not there. */
export function notHere(): HushtapeError {
  return new HushtapeError("NOT_FOUND", "there is nothing here", "Go back to the list of recordings.");
}
