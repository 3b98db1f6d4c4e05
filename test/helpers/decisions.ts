import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { auditSchema } from "../../src/recording/audit.js";
import type { Decision, DecisionsFile } from "../../src/recording/revise/decisions.js";

/** What somebody decides about the set of this name, as it stands. */
export async function decisionsOn(folder: string, name: string, all: readonly Decision[]): Promise<DecisionsFile> {
  const bytes = await readFile(join(folder, `${name}.audit.json`));
  const { input } = auditSchema.parse(JSON.parse(bytes.toString("utf8")));
  const auditSha256 = createHash("sha256").update(bytes).digest("hex");
  return {
    schema: "hushtape.decisions/1",
    recording: { inputSha256: input.sha256, auditSha256 },
    decisions: all.map((decision) => ({ id: randomUUID(), by: "anna", at: "2026-01-31T10:00:00Z", decision })),
  };
}
