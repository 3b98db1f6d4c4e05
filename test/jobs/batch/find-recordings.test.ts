import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { findRecordings } from "../../../src/jobs/batch/find-recordings.js";
import { plainRecording } from "../../../src/jobs/batch/given.js";
import { temporaryFolder } from "../../helpers/folders.js";

async function tree(files: readonly string[]): Promise<string> {
  const root = await temporaryFolder();
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), "");
  }
  return root;
}

async function placesOf(inputs: readonly string[], out: string): Promise<string[]> {
  return (await findRecordings(inputs, out)).recordings.map(({ parts }) => parts.join("/"));
}

describe("what a batch finds in its inputs", () => {
  it("a folder: all recordings below it, in order, and nothing that is hidden, ours, or in the output folder", async () => {
    const root = await tree([
      "b.wav",
      "a/2.MP3",
      "a/1.flac",
      "a/1.words.json",
      "a/notes.txt",
      ".hidden/x.wav",
      "a/.y.wav",
      "a/1.redacted.flac",
      "out/z.wav",
    ]);
    const found = await findRecordings([root], join(root, "out"));
    expect(found.recordings.map(({ parts }) => parts.join("/"))).toEqual(["a/1.flac", "a/2.MP3", "b.wav"]);
    expect(found.others).toBe(1);
    expect(found.recordings[0]).toMatchObject({ path: join(root, "a/1.flac"), transcript: "beside", knownPath: null });
  });

  it("links to recordings are followed, links to folders are not: they may lead in a circle", async () => {
    const root = await tree(["a/1.wav"]);
    await symlink(join(root, "a"), join(root, "again"));
    await symlink(join(root, "a/1.wav"), join(root, "other.wav"));
    await symlink(join(root, "nowhere.wav"), join(root, "broken.wav"));
    expect(await placesOf([root], join(root, "out"))).toEqual(["a/1.wav", "other.wav"]);
  });

  it("several folders keep their names apart; a file stands by itself; what is named twice is there once", async () => {
    const root = await tree(["north/1.wav", "south/1.wav", "one.wav"]);
    const inputs = ["north", "south", "one.wav", "north"].map((name) => join(root, name));
    expect(await placesOf(inputs, join(root, "out"))).toEqual(["north/1.wav", "one.wav", "south/1.wav"]);
  });

  it("a pattern mirrors what stands below its fixed part", async () => {
    const root = await tree(["in/x/1.wav", "in/y/2.wav", "in/y/3.txt", "in/y/2.redacted.wav"]);
    expect(await placesOf([join(root, "in/**/*")], join(root, "out"))).toEqual(["x/1.wav", "y/2.wav"]);
    await expect(findRecordings([join(root, "in/*.nothing")], root)).rejects.toMatchObject({ code: "INPUT_MISSING" });
  });

  it("what is not there is refused without its name", async () => {
    const failure = await findRecordings(["/nowhere/Zebedoria.wav"], "/nowhere/out").catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "INPUT_MISSING" });
    expect(JSON.stringify(failure) + String(failure)).not.toContain("Zebedoria");
  });

  it("a recording of which two things are said is refused: the second would not hold", async () => {
    const root = await tree(["calls/1.wav"]);
    const list = join(root, "list.csv");
    const [calls, out] = [join(root, "calls"), join(root, "out")];
    await writeFile(list, "path,policy\ncalls/1.wav,all\ncalls/1.wav,AGE\n");
    await expect(findRecordings([list], out)).rejects.toMatchObject({ code: "USAGE" });
    await writeFile(list, "path,known\ncalls/1.wav,k.json\n");
    for (const inputs of [
      [calls, list],
      [list, calls],
    ]) {
      await expect(findRecordings(inputs, out)).rejects.toMatchObject({ code: "USAGE" });
    }
    await writeFile(list, "path\ncalls/1.wav\ncalls/1.wav\n");
    expect((await findRecordings([list, calls], out)).recordings).toHaveLength(1);
  });

  it("a folder within the output folder is refused: nothing of it would be redacted", async () => {
    const root = await tree(["in/1.wav"]);
    for (const out of [join(root, "in"), root]) {
      await expect(findRecordings([join(root, "in")], out)).rejects.toMatchObject({ code: "USAGE" });
    }
    expect(await placesOf([join(root, "in")], join(root, "i"))).toEqual(["1.wav"]);
  });

  it("a list as CSV: paths from its own folder, with what goes with each", async () => {
    const root = await tree(["calls/1.wav"]);
    const list = join(root, "list.csv");
    const lines = [
      "path,transcript,known,scope,policy,channels",
      'calls/1.wav,words/1.json,k.json,MRN 7,"PERSON, AGE","agent, customer"',
      "/far/2.wav,-,,,all,",
    ];
    await writeFile(list, `\uFEFF${lines.join("\r\n")}\r\n`);
    const { recordings } = await findRecordings([list], join(root, "out"));
    expect(recordings).toEqual([
      { ...plainRecording("/far/2.wav", ["2.wav"]), transcript: "none", policy: "all" },
      {
        path: join(root, "calls/1.wav"),
        parts: ["calls", "1.wav"],
        transcript: { path: join(root, "words/1.json") },
        knownPath: join(root, "k.json"),
        scopeId: "MRN 7",
        policy: ["PERSON", "AGE"],
        channelRoles: ["agent", "customer"],
      },
    ]);
  });

  it.each([
    [
      "JSON lines",
      "list.jsonl",
      '{"path":"1.wav"}\n\n{"path":"2.wav","patient":"Zebedoria"}\n',
      "line 3 of the list of recordings: it has a column",
    ],
    [
      "CSV with empty lines and one of two lines",
      "list.csv",
      'path,scope\n\n1.wav,"a\nb"\n\n,Zebedoria\n',
      'line 6 of the list of recordings, "path": it is not understood',
    ],
    ["no JSON", "list.jsonl", "Zebedoria\n", "line 1 of the list of recordings: it is not understood"],
    [
      "CSV with another column",
      "list.csv",
      "path,patient\n1.wav,Zebedoria\n",
      "line 2 of the list of recordings: it has a column",
    ],
    [
      "CSV without a path",
      "list.csv",
      "path,scope\n,Zebedoria\n",
      'line 2 of the list of recordings, "path": it is not understood',
    ],
    [
      "a role that is none",
      "list.csv",
      "path,channels\n1.wav,Zebedoria\n",
      'line 2 of the list of recordings, "channels": it is not understood',
    ],
    ["CSV with an unclosed quote", "list.csv", 'path\n"Zebedoria\n', "the list of recordings is no CSV"],
  ])("a list that is wrong is refused by its line, and quotes nothing: %s", async (_what, name, content, message) => {
    const root = await temporaryFolder();
    await writeFile(join(root, name), content);
    const failure = await findRecordings([join(root, name)], join(root, "out")).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "USAGE" });
    expect(String(failure)).toContain(message);
    expect(String(failure)).not.toContain("Zebedoria");
  });
});
