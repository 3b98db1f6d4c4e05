import { expect, it } from "vitest";
import { speechRoom } from "../../../src/audio/speech/speech-room.js";

it("room is asked for again where more speech comes than a recording promised, and its failure passes", async () => {
  const MIB = 2 ** 20;
  const asked: number[] = [];
  const room = speechRoom(100 * MIB, async (bytes) => {
    asked.push(bytes);
    if (asked.length === 3) throw new Error("full");
  });
  for (let written = 0; written < 164 * MIB; written += MIB) await room(written);
  expect(asked).toEqual([]);
  for (let written = 164 * MIB; written < 292 * MIB; written += MIB) await room(written);
  expect(asked).toEqual([64 * MIB, 64 * MIB]);
  await expect(room(292 * MIB)).rejects.toThrow("full");
});
