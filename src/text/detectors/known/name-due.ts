import { partitionPoint } from "../../../partition-point.js";
import { Cue, personCue } from "../names/person-cues.js";
import { Reading } from "../names/reading.js";
import { readTokens } from "../names/tokens.js";

/** How much the words before a place ask for a name there: "doctor …", "my wife …", "my name is …"; less so "hello …", "this is …". */
export type NameDue = "no" | "perhaps" | "yes";

/** Tells of any offset into a text whether a name is due at the word there. */
export function namesDueIn(text: string): (offset: number) => NameDue {
  const reading = new Reading(text, readTokens(text));
  return (offset) => {
    const index = partitionPoint(reading.tokens, ({ end }) => end <= offset);
    if (index >= reading.tokens.length) return "no";
    const cue = personCue(reading, index);
    return cue >= Cue.Kin ? "yes" : cue === Cue.Weak ? "perhaps" : "no";
  };
}
