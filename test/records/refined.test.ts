import { describe, expect, it } from "vitest";
import { reportOf, tableOf } from "../../src/records/report/report.js";
import { createRefiner } from "../../src/refine/refiner.js";
import { TAGGER_TRAITS } from "../../src/text/detectors/tagger/traits.js";
import type { Detector } from "../../src/types.js";
import { rulesOf, runRecords } from "../helpers/records.js";

const rules = rulesOf({ path: "/note", autoDeID: true }, { path: "/name", surrogate: "PERSON" });
const record = { name: "Wendell Quillfeather", note: "Quillfeather started on Lasix 40 mg by mouth." };

/** Takes a dose for an age, and by its own lights a name for one. */
const mistaken: Detector = {
  name: "tagger",
  traits: TAGGER_TRAITS,
  detect: async (text) =>
    ["40 mg", "Quillfeather"].flatMap((words) => {
      const start = text.lastIndexOf(words);
      return [
        {
          start,
          end: start + words.length,
          type: "AGE",
          confidence: 0.9,
          detectedBy: ["tagger"],
          proven: false,
        } as const,
      ];
    }),
};

const run = (mode: "shadow" | "on") =>
  runRecords("json", JSON.stringify(record), rules, { detectors: [mistaken], refiner: createRefiner({ mode }) });

describe("findings in free text that are none", () => {
  it("stay removed where a field that is hidden says a word of theirs", async () => {
    const named: Detector = {
      ...mistaken,
      detect: async (text) => {
        const start = text.lastIndexOf("Lasix");
        const by = { confidence: 0.9, detectedBy: ["tagger"], proven: false } as const;
        return [{ start, end: start + 5, type: "PERSON", ...by }];
      },
    };
    const hidden = rulesOf({ path: "/note", autoDeID: true }, { path: "/called", shouldMask: true });
    const written = async (called: string) => {
      const source = JSON.stringify({ called, note: "Started on Lasix 40 mg by mouth." });
      const refiner = createRefiner({ mode: "on" });
      return (await runRecords("json", source, hidden, { detectors: [named], refiner })).written;
    };
    expect(await written("Foxglove")).toContain("Started on Lasix 40 mg");
    expect(await written("Lasix")).toContain("Started on [PERSON] 40 mg");
  });

  it("are counted and removed as before in shadow, and stay in where they may", async () => {
    const [shadow, on] = [await run("shadow"), await run("on")];
    expect(shadow.written).toContain("started on Lasix [AGE] by mouth");
    expect(on.written).toContain("started on Lasix 40 mg by mouth");
    for (const { written, counts } of [shadow, on]) {
      // What the record says of its patient is known.
      expect(written).not.toContain("Quillfeather");
      expect(reportOf(counts).refined).toEqual({ removed: { dose: 1 }, changed: 0 });
      expect(tableOf(reportOf(counts))).toContain("1 findings are none (1 dose)");
    }
  });
});
