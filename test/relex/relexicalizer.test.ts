import { describe, expect, it, vi } from "vitest";
import { redactText } from "../../src/index.js";
import { DocumentReading } from "../../src/relex/relexicalize.js";
import { failureOf } from "../helpers/ollama/connect.js";

describe("a defect while surrogates are made", () => {
  it("fails the text and quotes nothing of it", async () => {
    const broken = vi.spyOn(DocumentReading.prototype, "write").mockImplementation(() => {
      throw new TypeError("cannot read Whitfield");
    });
    try {
      const failure = await failureOf(redactText("Mrs. Whitfield came.", { config: { surrogates: true } }));
      expect(failure.code).toBe("INTERNAL");
      expect(`${failure.message} ${failure.hint} ${failure.stack}`).not.toContain("Whitfield");
    } finally {
      broken.mockRestore();
    }
  });
});
