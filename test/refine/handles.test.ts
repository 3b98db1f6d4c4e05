import { describe, expect, it } from "vitest";
import type { EntityType } from "../../src/entity-types.js";
import type { Checked } from "../../src/refine/decisions.js";
import { decide } from "../../src/refine/refine.js";
import type { Finding } from "../../src/text/refine-port.js";
import { generator } from "../helpers/damage.js";

const GIVEN = ["Jane", "José", "Ng", "Maria", "Anne-Lise"];
const FAMILY = ["Whitlock", "Núñez", "O'Brien", "Wu", "Quillabert"];
/** How somebody's name stands in what he is reached or known by. */
const HANDLES: readonly (readonly [EntityType, (given: string, family: string) => string])[] = [
  ["EMAIL", (given, family) => `${given}.${family}@mailbox.example`],
  ["EMAIL", (given, family) => `${family}${given.charAt(0)}77@mailbox.example`],
  ["USERNAME", (given, family) => `${given}${family}`],
  ["USERNAME", (_given, family) => `x_${family.toUpperCase()}_1`],
  ["URL", (given, family) => `https://pages.example/~${given}-${family}?id=3`],
  ["URL", (_given, family) => `www.dr${family}clinic.example`],
  ["OTHER_ID", (_given, family) => `${family}-1971`],
];
const plain = (name: string) =>
  name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z]/gu, "")
    .toLowerCase();

/** Everything goes that may. */
const CHECKED: Checked = { reason: "common-word", evidence: [], settles: false };

function textOf(parts: readonly (string | readonly [type: EntityType, by: string, words: string])[]) {
  let text = "";
  const findings: Finding[] = [];
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else {
      const [type, by, words] = part;
      const place = { start: text.length, end: text.length + words.length };
      const entity = { ...place, type, confidence: 0.9, detectedBy: [by], proven: by === "rules" };
      findings.push({ ...entity, evidence: [entity] });
      text += words;
    }
  }
  return { text, findings };
}

async function goneOf(parts: Parameters<typeof textOf>[0]) {
  const { text, findings } = textOf(parts);
  const ask = async (open: readonly Finding[]) =>
    new Map(
      open.map((finding) => [finding, { action: "remove" as const, checked: CHECKED, becomes: null, votes: [] }]),
    );
  const read = new Map([["en", [{ start: 0, end: text.length }]]]);
  return (await decide(text, findings, { parts: read }, { ask })).map(
    ({ action, keptBecause }) => keptBecause ?? action,
  );
}

describe("what an address tells is not let stand beside it", () => {
  const random = generator(7);
  const one = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] ?? (values[0] as Value);

  it.each(Array.from({ length: 120 }, (_, index) => index))(
    "%d: the name stays where the address is removed, wherever both stand",
    async () => {
      const [given, family] = [one(GIVEN), one(FAMILY)];
      const [type, make] = one(HANDLES);
      const handle = [type, "rules", make(plain(given), plain(family))] as const;
      const said = ["PERSON", "tagger", random() < 0.5 ? family : `${given} ${family}`] as const;
      const filler = [" came by. ", "\n", " and also "] as const;
      const parts = random() < 0.5 ? [handle, one(filler), said, one(filler)] : [said, one(filler), handle];
      const outcomes = await goneOf(["Then ", ...parts, "."]);
      const { findings } = textOf(["Then ", ...parts, "."]);
      for (const [index, { type: own }] of findings.entries())
        expect(outcomes[index]).toBe(own === "PERSON" ? "alike" : "proven");
    },
  );

  it("and a code stays that a name which stays is in", async () => {
    expect(
      await goneOf(["Then ", ["PERSON", "rules", "Whitlock"], " gave ", ["OTHER_ID", "tagger", "whitlock-1971"], "."]),
    ).toEqual(["proven", "alike"]);
  });

  it("what stands in none goes", async () => {
    expect(
      await goneOf([
        "Then ",
        ["PERSON", "tagger", "Quillabert"],
        " at ",
        ["EMAIL", "rules", "jane.whitlock@mailbox.example"],
        ".",
      ]),
    ).toEqual(["remove", "proven"]);
  });
});
