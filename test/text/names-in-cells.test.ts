import { describe, expect, it } from "vitest";
import { redactText } from "../../src/index.js";

async function left(text: string): Promise<string> {
  return (await redactText(text, { config: { language: "en" } })).text;
}

describe("who writes a message", () => {
  it.each([
    ["Jazz 21:14: hey is bed 9 ready\nWill 21:15: not yet\nJazz 21:17: ok", ["Jazz", "Will"]],
    ["[21:14] Sunny: hey\n[21:15] Reed: not yet", ["Sunny", "Reed"]],
    ["12/03/2024, 21:14 - Sunny: hey\n12/03/2024, 21:15 - Reed: not yet", ["Sunny", "Reed"]],
  ])("is somebody: %s", async (text, names) => {
    const now = await left(text);
    for (const name of names) expect(now).not.toContain(name);
  });

  it.each(["Agent 10:02: how can I help\nAgent 10:03: one moment", "Pulse 10:02: 88\nBolus 10:05: 500 ml"])(
    "is a role or a thing: %s",
    async (text) => {
      expect(await left(text)).toBe(text);
    },
  );
});

describe("a family name before a given one, in a cell of its own", () => {
  it.each([
    [
      "2   STONE, Miles    RH198820   67   hernia repair\n3   BEST, Ian       RH301177   58   abscess",
      ["STONE", "Miles", "BEST", "Ian"],
    ],
    ["From: Major, Colin\nTo: the ward", ["Major", "Colin"]],
    ["GREEN, Edna", ["GREEN", "Edna"]],
    ["K 6.1. CALLED TO RN COOK 4 WEST", ["COOK"]],
  ])("is one person: %s", async (text, names) => {
    const now = await left(text);
    for (const name of names) expect(now).not.toContain(name);
  });

  it.each(["Head, Neck", "Stable, Alert", "Heart, Lungs  clear", "RN CASE manager", "RN NIGHT shift"])(
    "is no one: %s",
    async (text) => {
      expect(await left(text)).toBe(text);
    },
  );
});
