import { appendFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { Sums } from "../../src/storage/file/sums.js";
import { temporaryFolder } from "../helpers/folders.js";

const [older, newer] = [
  { sha256: "a".repeat(64), bytes: 1 },
  { sha256: "b".repeat(64), bytes: 2 },
];
let folder: string;
let sums: Sums;
beforeEach(async () => {
  folder = await temporaryFolder();
  sums = new Sums(folder);
});
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

it("keeps those of all versions of an object until it is removed, each once", async () => {
  expect(await sums.of("k")).toEqual([]);
  for (const sum of [older, newer, older]) await sums.add("k", sum);
  expect(await sums.of("k")).toEqual([older, newer]);
  expect(await sums.of("K")).toEqual([]);
  await sums.forgetAfter("k", async () => undefined);
  expect(await files()).toEqual([]);
});

it("forgets none of an object that is put while an older one is removed", async () => {
  await sums.add("k", older);
  await sums.forgetAfter("k", () => sums.add("k", newer));
  expect(await sums.of("k")).toContainEqual(newer);
});

it("reads on behind a line that a crash cut", async () => {
  await sums.add("k", older);
  const [file] = await files();
  await appendFile(join(file?.parentPath ?? "", file?.name ?? ""), "\nbbbbbb");
  await sums.add("k", newer);
  expect(await sums.of("k")).toEqual([older, newer]);
});
