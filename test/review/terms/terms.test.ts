import { describe, expect, it } from "vitest";
import { parseKnown } from "../../../src/config/known.js";
import type { Decision } from "../../../src/recording/revise/decisions.js";
import { type DecidedSet, proposeTerms } from "../../../src/review/terms/propose-terms.js";
import { termsFileSchema } from "../../../src/review/terms/terms-file.js";
import { knownFileOf } from "../../../src/review/terms/terms-store.js";

const found = (id: string, words: number[], type: "PERSON" | "DATE") => ({
  ...{ id, words, type, start: 0, end: 1, startMs: 0, endMs: 1, spans: [], confidence: 0.9, detectedBy: ["names"] },
  proven: false,
});

/** "Nurse Okonkwo, gave Parkinson on Monday": words that everybody in these tests says. */
function set(recording: string, ...decisions: readonly Decision[]): DecidedSet {
  const words = ["Nurse", "Okonkwo,", "gave", "Parkinson", "on", "Monday."].map((text) => ({ text }));
  const entities = [found("entity-1", [3], "PERSON"), found("entity-2", [5], "DATE"), found("entity-3", [1], "PERSON")];
  const made = decisions.map((decision, at) => ({
    ...{ id: `6f6ee7a4-6dcd-4c5c-9d4e-00000000000${at}`, by: "anna", at: "2026-06-15T12:00:00Z", decision },
  }));
  const leftIn = { byPolicy: [], belowThreshold: [], keptTerms: [], letStand: [] };
  return { recording, audit: { spans: [], entities, leftIn }, words, made };
}
const added = (words: number[], type: "PERSON" | "DATE" = "PERSON"): Decision => ({
  ...{ kind: "add", startMs: 0, endMs: 9, channels: null, type, words, answers: null },
});
const entity = (id: string) => ({ kind: "entity", id }) as const;
const rejected = (id: string, reason: "clinical-term" | "no-identifier" = "clinical-term"): Decision => ({
  ...{ kind: "reject", target: entity(id), reason },
});
const approved = (id: string): Decision => ({ kind: "approve", target: entity(id) });

describe("terms for a site", () => {
  it("to know: a name that was missed, and stands in another recording too; no date, and nothing of one alone", () => {
    const { known } = proposeTerms([
      set("a", added([1]), added([5], "DATE"), added([0])),
      set("b", approved("entity-3"), approved("entity-2")),
    ]);
    expect(known).toEqual([{ text: "Okonkwo", type: "PERSON", recordings: 2 }]);
    // What detectors find by themselves in both need not be known.
    expect(proposeTerms([set("a", approved("entity-3")), set("b", approved("entity-3"))]).known).toEqual([]);
  });

  it("to keep: what was rejected twice as a term, and is nobody's name anywhere", () => {
    const twice = [set("a", rejected("entity-1")), set("b", rejected("entity-1"))];
    expect(proposeTerms(twice).keep).toEqual([{ text: "Parkinson", times: 2 }]);
    expect(proposeTerms(twice.slice(1)).keep).toEqual([]);
    expect(proposeTerms([...twice, set("c", approved("entity-1"))]).keep).toEqual([]);
    // Found elsewhere, and nobody has said anything of it yet.
    expect(proposeTerms([...twice, set("c", approved("entity-3"))]).keep).toEqual([]);
    expect(proposeTerms([set("a", rejected("entity-1", "no-identifier")), ...twice.slice(1)]).keep).toEqual([]);
  });

  it("become what --known takes", () => {
    const sets = [set("a", added([1]), rejected("entity-1")), set("b", approved("entity-3"), rejected("entity-1"))];
    const terms = termsFileSchema.parse(proposeTerms(sets));
    const known = parseKnown(JSON.parse(knownFileOf(terms)));
    expect(known).toMatchObject({ persons: [], terms: [{ text: "Okonkwo", type: "PERSON" }], keep: ["Parkinson"] });
  });
});
