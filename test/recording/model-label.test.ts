import { describe, expect, it } from "vitest";
import { auditSchema, modelLabel } from "../../src/recording/audit.js";

const model = auditSchema.shape.engines.shape.transcriber.shape.model;

describe("modelLabel", () => {
  it("keeps what the audit record takes, and says no more of a file that may be called anything", () => {
    for (const name of [null, "demo", "base.en", "ggml-small.bin"]) expect(modelLabel(name)).toBe(name);
    for (const name of ["my model.bin", "modèle.bin", "_x.bin", "x".repeat(200)]) {
      expect(model.safeParse(name).success).toBe(false);
      expect(model.parse(modelLabel(name))).toBe("custom");
    }
  });
});
