import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheDirectory } from "../../src/files/locations.js";

beforeEach(() => {
  vi.stubEnv("HUSHTAPE_CACHE", undefined);
  vi.stubEnv("XDG_CACHE_HOME", undefined);
});
afterEach(() => vi.unstubAllEnvs());

describe("the cache folder", () => {
  it("is the user's own, in ~/.cache", () => {
    vi.stubEnv("HOME", "/somewhere/anna");
    expect(cacheDirectory()).toBe("/somewhere/anna/.cache/hushtape");
  });

  it("follows XDG_CACHE_HOME, unless that is relative", () => {
    vi.stubEnv("HOME", "/somewhere/anna");
    vi.stubEnv("XDG_CACHE_HOME", "/elsewhere/caches");
    expect(cacheDirectory()).toBe("/elsewhere/caches/hushtape");
    vi.stubEnv("XDG_CACHE_HOME", "caches");
    expect(cacheDirectory()).toBe("/somewhere/anna/.cache/hushtape");
  });

  it("is the folder that HUSHTAPE_CACHE names, before all others", () => {
    vi.stubEnv("XDG_CACHE_HOME", "/elsewhere/caches");
    vi.stubEnv("HUSHTAPE_CACHE", "own");
    expect(cacheDirectory()).toBe(resolve("own"));
  });

  it("without HOME is that of the user's account, and never one that others may write to", () => {
    vi.stubEnv("HOME", undefined);
    expect(cacheDirectory()).toBe(join(homedir(), ".cache", "hushtape"));
    vi.stubEnv("HOME", "");
    expect(cacheDirectory()).toBe("/.cache/hushtape");
  });
});
