import { describe, expect, it } from "vitest";
import { type EngineRoom, engineCount } from "../../../../src/audio/whisper/loaded/engine-count.js";

const GIGABYTE = 1e9;
const room = (over: Partial<EngineRoom>) =>
  engineCount({ device: "cpu", cores: 8, threads: 2, freeBytes: 16 * GIGABYTE, modelBytes: 0.15 * GIGABYTE, ...over });

describe("how many engines there is room for", () => {
  it("as many as keep the cores busy, and one more for short recordings", () => {
    expect(room({})).toEqual({ engines: 4, forShort: true });
    expect(room({ cores: 2, threads: 1 })).toEqual({ engines: 2, forShort: true });
    expect(room({ cores: 4, threads: 8 })).toEqual({ engines: 1, forShort: true });
  });

  it("as many models as memory holds, the one for short recordings last of all", () => {
    // 3 GB of model and 1.3 GB of state.
    expect(room({ modelBytes: 3 * GIGABYTE })).toEqual({ engines: 3, forShort: false });
    expect(room({ modelBytes: 3 * GIGABYTE, cores: 4 })).toEqual({ engines: 2, forShort: true });
    expect(room({ modelBytes: 30 * GIGABYTE })).toEqual({ engines: 1, forShort: false });
  });

  it("one on a card", () => {
    expect(room({ device: "cuda" })).toEqual({ engines: 1, forShort: true });
    expect(room({ device: "cuda", freeBytes: 0 })).toEqual({ engines: 1, forShort: false });
  });
});
