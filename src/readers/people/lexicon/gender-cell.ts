import type { Gender } from "../types.js";

/** The gender that a column of a table names: "f", "m"; `null` for anything else. */
export function genderIn(cell: string): Gender | null {
  return cell === "f" ? "female" : cell === "m" ? "male" : null;
}
