import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { HushtapeError } from "../../../src/errors.js";
import { afterFailure, RETRY_LIMITS } from "../../../src/jobs/queue/failure-policy.js";
import { keyHash } from "../../../src/jobs/queue/key-hash.js";
import { sha256Of } from "../../helpers/sums.js";

const passing = new HushtapeError("NETWORK", "", "");
const delays = (random: number) =>
  [1, 2, 3, 4].map((attempt) => afterFailure({ attempt, crashes: 0 }, passing, RETRY_LIMITS, () => random).delayMs);

describe("the policy of failed jobs", () => {
  it("waits twice as long each time, and half of it at least, up to a limit", () => {
    expect(delays(1)).toEqual([5_000, 10_000, 20_000, 40_000]);
    expect(delays(0)).toEqual([2_500, 5_000, 10_000, 20_000]);
    const many = { ...RETRY_LIMITS, maxAttempts: 1_000 };
    expect(afterFailure({ attempt: 900, crashes: 0 }, passing, many, () => 1).delayMs).toBe(many.maxDelayMs);
  });

  it("goes by what the failure knows of itself, better than its code", () => {
    const lasting = new HushtapeError("NETWORK", "", "", null, false);
    expect(afterFailure({ attempt: 1, crashes: 0 }, lasting, RETRY_LIMITS).state).toBe("dead");
    const crashed = new HushtapeError("CRASHED", "", "", null, false);
    expect(afterFailure({ attempt: 1, crashes: 0 }, crashed, RETRY_LIMITS).state).toBe("queued");
    expect(afterFailure({ attempt: 5, crashes: 0 }, crashed, RETRY_LIMITS)).toMatchObject({
      state: "queued",
      attempt: 4,
    });
  });
});

describe("what is kept of an idempotency key", () => {
  it("a sum of a patient's number is found by trying, so it is hashed as slowly as the number", async () => {
    const sum = sha256Of("12345678");
    const quickly = (key: string) => sha256Of(`idempotency of clinic-a\0${key}`);
    expect(await keyHash("clinic-a", sum)).not.toBe(quickly(sum));
    expect(await keyHash("clinic-a", `file-${sum}`)).toBe(quickly(`file-${sum}`));
  });

  it("is the same for the same tenant and key alone, guessable or not", async () => {
    for (const key of ["12345678", randomUUID(), "a".repeat(64)]) {
      const hash = await keyHash("clinic-a", key);
      expect(hash).toMatch(/^[0-9a-f]{64}$/u);
      expect(await keyHash("clinic-a", key)).toBe(hash);
      expect(await keyHash("clinic-b", key)).not.toBe(hash);
      expect(await keyHash("clinic-a", `${key} `)).not.toBe(hash);
    }
  });
});
