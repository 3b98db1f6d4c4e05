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

describe("a known name that was misheard", () => {
  const known = { persons: [{ name: "Ferrer, Rosalinda" }, { given: ["Mark"], family: ["Quillabert"] }] };

  it("has the surrogate of the person whose name it is, and of no other", async () => {
    const told =
      "Rosalinda Ferrer came. Then rows a linda fair or sat down. The quill of bert saw Quillabert and Ferrer.";
    const { text } = await redactText(told, { config: { detectors: ["rules"], surrogates: true }, known });
    const [, whole = "", again = "", other = "", family = ""] =
      /^(\S+ \S+) came\. Then (.+) sat down\. The (\S+) saw \3 and (\S+)\.$/u.exec(text) ?? [];
    expect(again).toBe(whole);
    expect(whole.split(" ")).toHaveLength(2);
    expect(family).toBe(whole.split(" ")[1]);
    expect(new Set([other, family, "Ferrer", "Quillabert"])).toHaveProperty("size", 4);
  });

  it("is told by a number alone, which the finding keeps when it is merged", async () => {
    const { entities } = await redactText("then rows a linda fair or came", {
      config: { detectors: ["rules"] },
      known,
    });
    expect(entities).toMatchObject([{ type: "PERSON", says: 0 }]);
  });
});
