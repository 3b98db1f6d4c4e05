import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { HushtapeError } from "../../../src/errors.js";
import { BatchFolder } from "../../../src/jobs/batch/batch-folder.js";
import { erase } from "../../../src/jobs/batch/erase.js";
import { identityOf } from "../../../src/jobs/batch/identified-recording.js";
import { toFailure } from "../../../src/jobs/slots/messages.js";
import { keptSoundName } from "../../../src/recording/revise/kept-sounds.js";
import { recordingIdOf } from "../../../src/recording/revise/recording-id.js";
import { temporaryFolder } from "../../helpers/folders.js";
import { sha256Of } from "../../helpers/sums.js";

const signal = new AbortController().signal;
const failure = toFailure(new HushtapeError("INPUT_CORRUPT", "it failed", "do something"));

/** A recording of these bytes at this place in the inputs. */
function recording(place: string, content = place) {
  const sha256 = sha256Of(content);
  return { id: identityOf([sha256]), sha256, path: `/in/${place}`, parts: place.split("/") };
}

type Recording = ReturnType<typeof recording>;

/** What a run settles and writes down, as far as an erasure looks at it. */
async function ran(
  out: string,
  recordings: readonly Recording[],
  version: string,
  state: (one: Recording) => "published" | "failed",
): Promise<void> {
  const folder = await BatchFolder.open(out);
  try {
    const settled = await folder.places.settle(recordings, { template: undefined, language: "en", signal });
    for (const one of recordings) {
      const place = join(version, settled.get(one.id)?.folder ?? "", settled.get(one.id)?.name ?? "");
      const entry = { place, id: one.id, key: "key", replaces: true };
      await folder.journal.write({ state: "begun", ...entry });
      if (state(one) === "failed") await folder.journal.write({ state: "failed", ...entry, failure });
      else await publish(out, place, one.sha256);
    }
  } finally {
    await folder.close();
  }
}

async function publish(out: string, place: string, sha256: string): Promise<void> {
  await mkdir(dirname(join(out, place)), { recursive: true });
  for (const ending of [".redacted.wav", ".redacted.json"]) await writeFile(join(out, `${place}${ending}`), "");
  await writeFile(join(out, `${place}.audit.json`), JSON.stringify({ input: { sha256 } }));
}

async function erased(out: string, { sha256 }: Recording) {
  const folder = await BatchFolder.open(out);
  try {
    return await erase(out, [sha256], folder);
  } finally {
    await folder.close();
  }
}

const sets = async (out: string) =>
  (await readdir(out, { recursive: true })).filter((file) => file.endsWith(".audit.json")).sort();
const indexOf = (out: string) => readFile(join(out, ".hushtape-batch/index.jsonl"), "utf8");

describe("erasing what came from a recording", () => {
  it("that others have replaced at its path: what stands of it still goes, in every version", async () => {
    const out = await temporaryFolder();
    const [old, other] = [recording("a/call.wav", "old"), recording("a/other.wav")];
    for (const version of ["safe-harbor", "all"]) await ran(out, [old, other], version, () => "published");
    // Other bytes lie at its path by now, which cannot be redacted; the run asks for one version alone.
    const changed = recording("a/call.wav", "changed");
    await ran(out, [changed, other], "all", (one) => (one === changed ? "failed" : "published"));
    expect(await erased(out, old)).toEqual({ recordings: 1, files: 6, unknown: 0 });
    expect(await sets(out)).toEqual(["all/a/other.audit.json", "safe-harbor/a/other.audit.json"]);
    expect(await erased(out, old)).toEqual({ recordings: 0, files: 0, unknown: 1 });
  });

  it("what reviewing keeps of it goes as well: versions with its words, decisions, sound; nothing of others, and not the log", async () => {
    const out = await temporaryFolder();
    const [mine, other, older] = [recording("a/call.wav"), recording("a/other.wav"), recording("older")];
    await ran(out, [mine, other], "all", () => "published");
    const [id, otherId] = [recordingIdOf("all/a/call"), recordingIdOf("all/a/other")];
    const review = join(out, ".hushtape-review");
    const kept: string[] = [];
    const keep = async (path: string, content = "") => {
      await mkdir(dirname(join(review, path)), { recursive: true });
      await writeFile(join(review, path), content);
      kept.push(path);
    };
    const auditOf = (one: Recording, output = "") =>
      JSON.stringify({ input: { sha256: one.sha256 }, output: { sha256: sha256Of(output) } });
    await keep(`versions/${id}/1/call.audit.json`, auditOf(mine, "redacted once"));
    await keep(`versions/${id}/1/call.review.json`);
    await keep(`decisions/${id}.jsonl`);
    await keep(`cache/redacted/${keptSoundName(sha256Of("redacted once"), "/a")}/sound.wav`);
    await keep(`cache/originals/${keptSoundName(mine.sha256, "/a")}/sound.wav`);
    await keep("terms.json");
    // At the place of another: an older recording was there, and mine before it.
    await keep(`versions/${otherId}/1/other.audit.json`, auditOf(mine));
    const gone = kept.splice(0);
    await keep(`versions/${otherId}/2/other.audit.json`, auditOf(older));
    await keep(`decisions/${otherId}.jsonl`);
    await keep(`cache/originals/${keptSoundName(other.sha256, "/a")}/sound.wav`);
    await keep("log.jsonl");
    expect(gone).toHaveLength(7);
    await erased(out, mine);
    const left = (await readdir(review, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    const paths = left.map(({ parentPath, name }) => relative(review, join(parentPath, name)));
    expect(paths.sort()).toEqual(kept.sort());
  });

  it("what leads out of the output folder is passed over, in the index and in the journal", async () => {
    const root = await temporaryFolder();
    const [out, mine] = [join(root, "out"), recording("call.wav")];
    await ran(out, [mine], "", () => "published");
    await publish(root, "outside", mine.sha256);
    const journal = join(out, ".hushtape-batch/journal.jsonl");
    const index = join(out, ".hushtape-batch/index.jsonl");
    await writeFile(journal, (await readFile(journal, "utf8")).replaceAll('"place":"call"', '"place":"../outside"'));
    await writeFile(index, (await readFile(index, "utf8")).replaceAll('"name":"call"', '"name":"../outside"'));
    expect(await erased(out, mine)).toEqual({ recordings: 0, files: 0, unknown: 1 });
    expect(await sets(root)).toEqual(["out/call.audit.json", "outside.audit.json"]);
  });

  it("leaves what somebody else has put at its place", async () => {
    const out = await temporaryFolder();
    const mine = recording("call.wav");
    const folder = await BatchFolder.open(out);
    await folder.places.settle([mine], { template: undefined, language: "en", signal });
    await folder.journal.write({ state: "failed", place: "call", id: mine.id, key: "key", replaces: false, failure });
    await folder.close();
    await publish(out, "call", sha256Of("another's"));
    expect(await erased(out, mine)).toEqual({ recordings: 1, files: 0, unknown: 0 });
    expect(await sets(out)).toEqual(["call.audit.json"]);
  });

  it("what its folders were called is forgotten with the last recording in them, and no number is given again", async () => {
    const out = await temporaryFolder();
    const visits = ["Zebedoria Smith/2024-01-01/visit.wav", "Zebedoria Smith/talk.wav", "Bea Jones/visit.wav"].map(
      (place) => recording(place),
    );
    const [first, second] = visits;
    if (!first || !second) throw new Error("there are three");
    await ran(out, visits, "", () => "published");
    await erased(out, first);
    expect(await indexOf(out)).not.toContain("2024-01-01");
    expect(await indexOf(out)).toContain('"Zebedoria Smith"');
    await erased(out, second);
    expect(await indexOf(out)).not.toContain("Zebedoria");
    await ran(out, [recording("Carla West/visit.wav")], "", () => "published");
    expect(await sets(out)).toEqual(["folder-2/visit.audit.json", "folder-3/visit.audit.json"]);
  });
});
