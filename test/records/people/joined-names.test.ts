import { describe, expect, it } from "vitest";
import { withJoinedNames } from "../../../src/records/people/joined-names.js";
import type { Entity } from "../../../src/types.js";

const { signal } = new AbortController();
const person = (start: number, end: number): Entity => ({
  start,
  end,
  type: "PERSON",
  confidence: 1,
  detectedBy: ["field"],
  proven: true,
});

describe("given and family name in fields of their own", () => {
  const text = "PID: ZEBULON QUACKENBUSH";
  const [given, family] = [person(5, 12), person(13, 24)];

  const replacements = async (entities: readonly Entity[]) => {
    const asked: string[] = [];
    const substitute = withJoinedNames(
      async (_text, found) => {
        asked.push(...found.map(({ start, end }) => text.slice(start, end)));
        return { around: [], replacements: found.map(({ end }) => (end === 24 ? "TRACY KIMBLE" : "[PERSON]")) };
      },
      [[given, family]],
    );
    const made = await substitute(text, entities, null, signal);
    return { asked, replacements: made.replacements };
  };

  it("are one name for what makes surrogates", async () => {
    expect(await replacements([given, family])).toEqual({
      asked: ["ZEBULON QUACKENBUSH"],
      replacements: ["TRACY", "KIMBLE"],
    });
  });

  it("are one name where something was found between them, or before", async () => {
    expect(await replacements([person(0, 3), given, person(12, 13), family])).toEqual({
      asked: ["PID", "ZEBULON QUACKENBUSH"],
      replacements: ["[PERSON]", "TRACY", "[PERSON]", "KIMBLE"],
    });
  });
});
