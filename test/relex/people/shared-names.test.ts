import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { redactText } from "../../../src/index.js";
import { writeSameKey } from "../../helpers/keys.js";
import { rulesIn, withSurrogates, writtenOf } from "../../helpers/records.js";

describe("a name in several documents of a site", () => {
  let folder: string;
  let keyFile: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "hushtape-shared-"));
    keyFile = join(folder, "site.key");
    await writeSameKey(keyFile);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const surrogateIn = async (text: string): Promise<string> => {
    const config = { surrogates: true, surrogateScope: "site" as const, keyFile };
    const { text: written, entities } = await redactText(text, { config });
    const people = entities.filter(({ type }) => type === "PERSON");
    return people.map(({ newStart, newEnd }) => written.slice(newStart, newEnd).toLowerCase()).join(" ");
  };

  it("is the same whatever one of them says of its bearer", async () => {
    const alone = await surrogateIn("Zebulon Quackenbush came.");
    expect(alone.split(" ")).toHaveLength(2);
    for (const text of ["Mr. Zebulon Quackenbush came.", "Mrs. Zebulon Quackenbush came."])
      expect(await surrogateIn(text)).toBe(alone);
    expect((await surrogateIn("Patient: QUACKENBUSH, ZEBULON")).split(", ").reverse().join(" ")).toBe(alone);
  });

  it("is the same in messages that say more than the name, and are in capitals", async () => {
    const rules = await rulesIn("hl7-v2-safe-harbor");
    const options = await withSurrogates({ surrogateScope: "site", keyFile });
    const nameIn = async (family: string, ...more: string[]) => {
      const message = ["MSH|^~\\&|||||20240303||MDM^T02|1|P|2.5", `PID|1||1||${family}||19480302`, ...more];
      const written = await writtenOf("hl7", `${message.join("\r")}\r`, rules, options);
      return /^PID\|1\|[^|]*\|[^|]*\|\|([^|]*)/mu.exec(written.replaceAll("\r", "\n"))?.[1]?.toLowerCase();
    };
    const note = "OBX|1|TX|OP^note||OPERATIVE NOTE||||||F";
    const alone = await nameIn("Quackenbush^Zebulon");
    expect(alone).toMatch(/^[a-z]+\^[a-z]+$/u);
    expect(await nameIn("QUACKENBUSH^ZEBULON")).toBe(alone);
    expect(await nameIn("QUACKENBUSH^ZEBULON", note)).toBe(alone);
    expect(await nameIn("Quackenbush^Zebulon", "OBX|1|TX|A^b||Mr. Quackenbush came.||||||F")).toBe(alone);
  });
});
