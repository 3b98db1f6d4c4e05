import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { detectLong } from "../../src/documents/blocks.js";
import { LabelMap } from "../../src/evaluate/readers/label-map.js";
import { evaluateRefine } from "../../src/evaluate/refine/evaluate-refine.js";
import { measuredWith } from "../../src/refine/measured-with.js";
import { openRefiner } from "../../src/refine/open-refiner.js";
import { createRefiner } from "../../src/refine/refiner.js";
import { kelly } from "../helpers/detectors.js";
import { temporaryFolder } from "../helpers/recordings.js";

it("what refining costs is measured, and the file says whether it may be switched on", async () => {
  const folder = await temporaryFolder();
  const types = typesOfPolicy(parseConfig({}));
  const measure = async (texts: readonly object[]) => {
    const goldPath = join(folder, "gold.jsonl");
    await writeFile(goldPath, texts.map((text) => JSON.stringify(text)).join("\n"));
    const detecting = {
      ...{ detectors: [kelly], types, language: "en" },
      ...{ signal: new AbortController().signal, emit: () => undefined },
    };
    return evaluateRefine({
      ...{ goldPath, labels: new LabelMap({}, []), types, language: "en", signal: detecting.signal },
      find: (text, refine) => detectLong(text, { ...detecting, refine }),
      ...{ refiner: createRefiner({ mode: "shadow" }), by: "rules" },
      settings: measuredWith(parseConfig({ language: "en" }), "en", false),
    });
  };
  const person = { start: 13, end: 18, type: "PERSON" };
  const right = [
    ...Array.from({ length: 300 }, (_, id) => ({ id: `a${id}`, text: "Seen by Mrs. Kelly.", entities: [person] })),
    { id: "b", text: "A Kelly clamp was placed.", entities: [] },
  ];
  const good = await measure(right);
  expect(good).toMatchObject({ texts: 301, found: 300, lost: 0, falseFindings: 1, goneByRules: 1, goneByModel: 0 });
  const wrong = { id: "c", text: "A Kelly clamp was placed.", entities: [{ start: 2, end: 7, type: "PERSON" }] };
  const bad = await measure([...right, ...Array.from({ length: 9 }, (_, id) => ({ ...wrong, id: `c${id}` }))]);
  expect(bad).toMatchObject({ found: 309, lost: 9, falseFindings: 1 });

  const refineLoss = join(folder, "loss.json");
  const config = parseConfig({ refine: "on", language: "en", refineLoss });
  await writeFile(refineLoss, JSON.stringify(good));
  await expect(openRefiner(config, null)).resolves.not.toBeNull();
  await writeFile(refineLoss, JSON.stringify(bad));
  await expect(openRefiner(config, null)).rejects.toMatchObject({ code: "USAGE" });
  await writeFile(refineLoss, JSON.stringify({ losses: [] }));
  await expect(openRefiner(config, null)).rejects.toMatchObject({ code: "INPUT_CORRUPT" });
});
