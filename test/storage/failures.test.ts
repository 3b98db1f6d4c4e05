import { expect, it } from "vitest";
import { fileFailure } from "../../src/storage/failures.js";

const failed = (code: string) => fileFailure(Object.assign(new Error(`${code}: '/srv/canary/a.wav'`), { code }));

it.each([
  ["ENOSPC", "DISK_FULL", true],
  ["EDQUOT", "DISK_FULL", true],
  ["ENOENT", "INPUT_MISSING", false],
  ["EACCES", "STORAGE_UNAVAILABLE", false],
  ["EROFS", "STORAGE_UNAVAILABLE", false],
  ["EIO", "STORAGE_UNAVAILABLE", true],
  ["ESTALE", "STORAGE_UNAVAILABLE", true],
])("a folder's %s is %s, without a path; whether it can pass: %s", (code, as, retryable) => {
  const failure = failed(code);
  expect(failure).toMatchObject({ code: as, retryable });
  expect(JSON.stringify(failure) + String(failure)).not.toContain("canary");
});
