import type { z } from "zod";
import { knownSchema } from "../../config/known.js";
import { knownOfPatient } from "../../config/known-of-patients.js";
import { PeopleOfRecords } from "../../records/people/people-of-records.js";
import { parseInput } from "../edge/problems.js";
import type { PeopleSeal } from "./people-seal.js";

type Told = z.output<typeof knownSchema>;

/** What a request says of the people of a recording or a text, and whose it is. */
interface ToldOfPeople {
  readonly known?: Told | undefined;
  /** Sealed. */
  readonly knownOf?: string | undefined;
  readonly scope?: string | undefined;
}

/**
 * What is known of the people of a recording or a text: what the request says itself, and what its sealed `knownOf` has of the patient of `scope`.
 * @returns nothing where it says nothing.
 * @throws HushtapeError USAGE: it is not sealed for the tenant, does not have the patient, or nothing says who that is.
 */
export async function knownOfRequest(
  seal: PeopleSeal,
  tenant: string,
  { known, knownOf, scope = "" }: ToldOfPeople,
): Promise<Told | undefined> {
  if (knownOf === undefined) return known;
  const found = scope === "" ? null : PeopleOfRecords.savedOf(await seal.open(tenant, knownOf), scope);
  const all = knownOfPatient(new Map(found ? [[scope, found]] : []), scope === "" ? null : scope, known ?? null);
  // With both there may be more than is looked for.
  return parseInput(knownSchema, all, "known");
}
