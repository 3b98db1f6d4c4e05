import { randomUUID } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { HushtapeError } from "../../../src/errors.js";
import { type JobSource, mirrorJobs } from "../../../src/review/shelf/mirror.js";
import { Shelf } from "../../../src/review/shelf/shelf.js";
import { temporaryFolder } from "../../helpers/folders.js";
import { Outputs } from "../server/start.js";

const { signal } = new AbortController();
let outputs: Outputs;
let stem: string;
beforeAll(async () => {
  outputs = await Outputs.make(16);
  const names = await readdir(outputs.folder);
  stem = names.find((name) => name.endsWith(".audit.json"))?.replace(".audit.json", "") ?? "";
});

/** A service with these jobs, a page each, all of which made the sample's outputs. */
function serviceWith(ids: readonly string[], changed: Partial<JobSource> = {}): JobSource {
  const text = (ending: string) => readFile(join(outputs.folder, `${stem}${ending}`), "utf8");
  const endings = { json: ".redacted.json", txt: ".redacted.txt", vtt: ".redacted.vtt" };
  return {
    list: async ({ cursor = "0" } = {}) => {
      const at = Number(cursor);
      const job = {
        id: ids[at] ?? "",
        state: "done" as const,
        priority: "normal" as const,
        attempt: 1,
        stage: null,
        fraction: 1,
      };
      const times = {
        createdAt: "2026-01-01T00:00:00Z",
        startedAt: null,
        endedAt: null,
        audioMs: null,
        mutedMs: null,
        failure: null,
      };
      return { items: [{ ...job, ...times }], next: at + 1 < ids.length ? String(at + 1) : null };
    },
    audit: async () => JSON.parse(await text(".audit.json")),
    review: async () => JSON.parse(await text(".review.json")),
    transcript: async (_id, format = "json") => text(endings[format]),
    audio: async () => new Blob([await readFile(join(outputs.folder, `${stem}.redacted.wav`))]).stream(),
    ...changed,
  };
}

describe("the sets of a service", () => {
  it("come whole and private, once, under their job's id, and can be read as any other", async () => {
    const folder = await temporaryFolder();
    const ids = [randomUUID(), randomUUID()];
    expect(await mirrorJobs(serviceWith(ids), folder, signal)).toEqual({ fetched: 2, refused: {} });
    const shelf = new Shelf(folder);
    expect((await shelf.all()).map(({ place }) => place)).toEqual([...ids].sort());
    const sums = (await shelf.all()).map(({ facts }) => facts.auditSha256);
    const [plain] = await new Shelf(outputs.folder).all();
    expect(new Set(sums)).toEqual(new Set([plain?.facts.auditSha256]));
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    expect(await mirrorJobs(serviceWith(ids), folder, signal)).toEqual({ fetched: 0, refused: {} });
  });

  it("what is not what its record lists, or cannot be had, is counted, and nothing of it stays", async () => {
    const folder = await temporaryFolder();
    const broken = serviceWith([randomUUID()], { transcript: async () => "other" });
    expect(await mirrorJobs(broken, folder, signal)).toEqual({ fetched: 0, refused: { STORAGE_DAMAGED: 1 } });
    const forbidden = serviceWith([randomUUID()], {
      review: async () => {
        throw new HushtapeError("FORBIDDEN", "no", "");
      },
    });
    expect(await mirrorJobs(forbidden, folder, signal)).toEqual({ fetched: 0, refused: { FORBIDDEN: 1 } });
    expect(await mirrorJobs(serviceWith(["../../etc"]), folder, signal)).toEqual({ fetched: 0, refused: {} });
    expect(await readdir(folder)).toEqual([]);
  });
});
