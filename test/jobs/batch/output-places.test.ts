import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { identityOf } from "../../../src/jobs/batch/identified-recording.js";
import { OutputPlaces } from "../../../src/jobs/batch/output-places.js";
import { PrivateFolder } from "../../../src/jobs/batch/private-folder.js";
import { temporaryFolder } from "../../helpers/folders.js";
import { sha256Of } from "../../helpers/sums.js";

const signal = new AbortController().signal;

/** A recording of these bytes at this place in the inputs. */
function recording(place: string, content = place) {
  const sha256 = sha256Of(content);
  return { id: identityOf([sha256]), sha256, path: `/in/${place}`, parts: place.split("/") };
}

async function settle(out: string, recordings: readonly ReturnType<typeof recording>[], template?: string) {
  const folder = await PrivateFolder.open(out);
  try {
    const places = await OutputPlaces.open(folder);
    const settled = await places.settle(recordings, { template, language: "en", signal });
    return recordings.map(({ id }) => {
      const place = settled.get(id);
      return place && [place.folder, place.name].filter(Boolean).join("/");
    });
  } finally {
    await folder.close();
  }
}

describe("where the outputs of a batch go", () => {
  it("mirrors the tree; folders and recordings whose names may say somebody get others", async () => {
    const out = await temporaryFolder();
    const inputs = [
      "clinic/visit-01.wav",
      "clinic/Zebedoria Quackenthorpe/visit.wav",
      "2024-03-12/call.wav",
      "Maria Lopez.wav",
      "safe-harbor/call.wav",
    ];
    const recordings = inputs.map((place) => recording(place));
    const sha8 = recordings[3]?.sha256.slice(0, 8);
    expect(await settle(out, recordings)).toEqual([
      "clinic/visit-01",
      "clinic/folder-1/visit",
      "folder-2/call",
      `recording-${sha8}`,
      // The name of a version's folder.
      "folder-3/call",
    ]);
  });

  it("two of a name are told apart by their bytes; the first keeps the name", async () => {
    const out = await temporaryFolder();
    const [first, second, third] = [recording("call.wav"), recording("call.mp3"), recording("Call.flac")];
    const places = await settle(out, [first, second, third]);
    expect(places).toEqual(["call", `call-${second?.sha256.slice(0, 8)}`, `Call-${third?.sha256.slice(0, 8)}`]);
  });

  it("copies of one recording have one place", async () => {
    const out = await temporaryFolder();
    expect(await settle(out, [recording("a/call.wav", "same"), recording("b/call.wav", "same")])).toEqual([
      "a/call",
      "a/call",
    ]);
  });

  it("every run settles the same, whatever came in between: more recordings, renamed ones, changed ones", async () => {
    const out = await temporaryFolder();
    const [one, two] = [recording("Anna Smith/visit.wav"), recording("Bea Jones/visit.wav")];
    expect(await settle(out, [one, two])).toEqual(["folder-1/visit", "folder-2/visit"]);
    // A folder that comes before them in the order, and a renamed recording.
    const renamed = recording("Bea Jones/talk.wav", "Bea Jones/visit.wav");
    expect(await settle(out, [recording("Aaron West/visit.wav"), one, renamed])).toEqual([
      "folder-3/visit",
      "folder-1/visit",
      "folder-2/visit",
    ]);
    // Other bytes at the same path: the outputs are those of the path.
    const changed = recording("Anna Smith/visit.wav", "recorded anew");
    expect(await settle(out, [changed, renamed])).toEqual(["folder-1/visit", "folder-2/visit"]);
  });

  it("a name that was made of bytes is not given to other bytes", async () => {
    const out = await temporaryFolder();
    const before = recording("Maria Lopez.wav", "before");
    const after = recording("Maria Lopez.wav", "after");
    expect(await settle(out, [before])).toEqual([`recording-${before.sha256.slice(0, 8)}`]);
    expect(await settle(out, [after])).toEqual([`recording-${after.sha256.slice(0, 8)}`]);
  });

  it("the index tells whose outputs are whose, for its owner alone", async () => {
    const out = await temporaryFolder();
    await settle(out, [recording("Maria Lopez/visit.wav")]);
    const path = join(out, ".hushtape-batch/index.jsonl");
    expect(await readFile(path, "utf8")).toContain("/in/Maria Lopez/visit.wav");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(out, ".hushtape-batch"))).mode & 0o777).toBe(0o700);
  });

  it("a template names them all; one that says somebody is refused", async () => {
    const out = await temporaryFolder();
    const one = recording("a/visit.wav");
    expect(await settle(out, [one], "call-{sha8}")).toEqual([`a/call-${one.sha256.slice(0, 8)}`]);
    await expect(settle(out, [recording("b.wav")], "Maria Lopez {index}")).rejects.toMatchObject({ code: "USAGE" });
  });

  it("one run at a time has the folder", async () => {
    const out = await temporaryFolder();
    const folder = await PrivateFolder.open(out);
    await expect(PrivateFolder.open(out)).rejects.toMatchObject({ code: "BATCH_BUSY", retryable: true });
    await folder.close();
    await (await PrivateFolder.open(out)).close();
  });
});
