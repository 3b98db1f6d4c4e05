import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { z } from "zod";
import { HushtapeError } from "../errors.js";
import { jsonOf } from "../files/json-of.js";
import { type Known, knownSchema } from "./known.js";

const lineSchema = z.strictObject({ patient: z.string(), known: knownSchema });
const HINT = "Make it anew with `hushtape records … --known-out FILE`.";

/**
 * What the file of `--known-of` says, by patient: a line each, as `records --known-out` writes it. Read as a stream; only patients who are asked for are held.
 * @throws HushtapeError USAGE: it cannot be read, others may read it, a line of it is none, a patient is there twice. Quotes nothing of it.
 */
export async function readKnownOf(path: string, wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, Known>> {
  const file = await open(path, "r").catch(() => {
    throw new HushtapeError("USAGE", "the file of what is known of patients cannot be read", "Check the path.");
  });
  const found = new Map<string, Known>();
  try {
    const { mode } = await file.stat();
    if ((mode & 0o077) !== 0) {
      throw new HushtapeError(
        "USAGE",
        "others than its owner may read or change the file of what is known of patients",
        "Run chmod 600 on it.",
      );
    }
    let number = 0;
    for await (const line of createInterface({ input: file.createReadStream({ autoClose: false }) })) {
      number++;
      if (line.trim() === "") continue;
      const parsed = lineSchema.safeParse(jsonOf(line));
      if (!parsed.success) {
        throw new HushtapeError("USAGE", `line ${number} of what is known of patients is not understood`, HINT);
      }
      const { patient, known } = parsed.data;
      if (!wanted.has(patient)) continue;
      if (found.has(patient)) {
        throw new HushtapeError("USAGE", `line ${number} of what is known of patients is of one who was there`, HINT);
      }
      found.set(patient, known);
    }
  } finally {
    await file.close();
  }
  return found;
}

/** Of one patient, with what is known of everybody. @throws HushtapeError USAGE: nobody says whose it is; it does not name the patient. */
export function knownOfPatient(of: ReadonlyMap<string, Known>, patient: string | null, everybody: Known | null): Known {
  const known = patient === null ? undefined : of.get(patient);
  if (!known) {
    throw new HushtapeError(
      "USAGE",
      patient === null
        ? "nothing says whose recording or text it is, so that nothing is known of its patient"
        : "the file of what is known of patients does not have the patient",
      "Name the patient with --scope-id-file, or in a list or a request as `scope`; without --known-of nothing is known.",
    );
  }
  if (!everybody) return known;
  return {
    persons: [...known.persons, ...everybody.persons],
    terms: [...known.terms, ...everybody.terms],
    keep: everybody.keep,
  };
}
