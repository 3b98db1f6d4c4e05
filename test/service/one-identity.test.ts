import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { HushtapeClient } from "../../src/client/index.js";
import { approveSchema } from "../../src/records/schema/approval.js";
import { temporaryFolder } from "../helpers/folders.js";
import { emptyQueue } from "../helpers/queue-ground.js";
import { commandLine, type Excerpt, excerpt } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";
import { readWav } from "../helpers/sound.js";

/** Two patients of one bundle over HTTP: their records, then a text and a recording of each. The sound itself is measured. */

const folder = await temporaryFolder();
const data = join(folder, "data");
await mkdir(data, { mode: 0o700 });
await emptyQueue(data);
await mkdir(join(folder, "schemas"));
const schema = join(folder, "schemas", "people.yaml");
await writeFile(
  schema,
  `schema: hushtape.records/1
name: people
version: 1.0.0
fields:
  - { path: [HumanName.family, HumanName.given], surrogate: PERSON }
  - { path: "nodesByType('Identifier')", remove: true }
  - { path: Resource.id, shouldHash: true }
  - { path: Reference.reference, shouldHash: true }
  - { path: [Patient.birthDate, Observation.effective], shiftDate: true }
  - { path: Observation.status, passThrough: true }
  - { path: Observation.note.text, autoDeID: true }
`,
);
await approveSchema(schema, "A. Officer", new Date(0));
await runCommand(["key", "new", "site.key"], { cwd: folder });

const key = ["--surrogates", "--surrogate-scope", "patient", "--key-file", "site.key"];
const flags = ["--data", "data", "--port", "0", "--log-level", "debug", "--schemas", "schemas", ...key];
const child = spawn(process.execPath, [commandLine, "serve", ...flags], {
  cwd: folder,
  stdio: ["ignore", "pipe", "pipe"],
});
const logged = text(child.stderr);
afterAll(() => void child.kill("SIGKILL"));

const WALTER = "Walter Lindqvist, chart 472916, was seen on 3/9/2024. Please confirm your mallow.";
const observation = (id: string, note: string) => ({
  resourceType: "Observation",
  status: "final",
  subject: { reference: `Patient/${id}` },
  effectiveDateTime: "2024-03-09",
  note: [{ text: note }],
});
const bundle = {
  resourceType: "Bundle",
  type: "collection",
  // The notes stand before those whom they name.
  entry: [
    observation("pat-walter", WALTER),
    observation("pat-zuleika", "Zuleika Whitfield, born 4/17/1958."),
    {
      resourceType: "Patient",
      id: "pat-walter",
      identifier: [{ value: "472916" }],
      name: [{ family: "Lindqvist", given: ["Walter"] }],
      birthDate: "1949-02-11",
      contact: [{ name: { family: "Mallow" } }],
    },
    {
      resourceType: "Patient",
      id: "pat-zuleika",
      name: [{ family: "Whitfield", given: ["Zuleika"] }],
      birthDate: "1958-04-17",
    },
  ].map((resource) => ({ resource })),
};
const ORIGINALS = /Walter|Lindqvist|472916|Mallow|Zuleika|Whitfield|1958-04-17|4\/17\/1958|pat-walter|pat-zuleika/iu;

const nameSchema = z.tuple([z.object({ family: z.string(), given: z.tuple([z.string()]) })]);
const patientSchema = z.object({ name: nameSchema, birthDate: z.string() });
const noteSchema = z.object({ effectiveDateTime: z.string(), note: z.tuple([z.object({ text: z.string() })]) });
const bundleSchema = z.object({
  entry: z.tuple([
    z.object({ resource: noteSchema }),
    z.object({ resource: noteSchema }),
    z.object({ resource: patientSchema }),
    z.object({ resource: patientSchema }),
  ]),
});

it("one patient has the same names and the same shift of days in records, texts and sound; what only the record knew is muted", async () => {
  const [url = ""] = String((await once(child.stdout, "data"))[0])
    .trim()
    .split("\n");
  const client = new HushtapeClient({ url, token: (await readFile(join(data, "first-token"), "utf8")).trim() });
  const asked = { format: "fhir", schema: "people" } as const;
  const answer = await client.records({ ...asked, records: JSON.stringify(bundle), knownOut: true });
  expect(JSON.stringify(answer)).not.toMatch(ORIGINALS);
  const { knownOf = "" } = answer;
  const [first, second, third, fourth] = bundleSchema.parse(JSON.parse(answer.records)).entry;
  const [walter, zuleika] = [third.resource, fourth.resource];
  const nameOf = ({ name: [{ given, family }] }: typeof walter) => `${given[0]} ${family}`;
  expect(nameOf(walter)).not.toBe(nameOf(zuleika));
  // Days are moved by as many in all that is of one patient.
  const moved = daysBetween("2024-03-09", first.resource.effectiveDateTime);
  expect(daysBetween("1949-02-11", walter.birthDate)).toBe(moved);
  expect(daysBetween("1958-04-17", zuleika.birthDate)).toBe(
    daysBetween("2024-03-09", second.resource.effectiveDateTime),
  );
  expect(first.resource.note[0].text).toContain(nameOf(walter));
  expect(second.resource.note[0].text).toBe(`${nameOf(zuleika)}, born ${written(zuleika.birthDate)}.`);

  // Records of a later request, and a text.
  const more = JSON.stringify(observation("pat-walter", "Mr. Lindqvist slept; mallow called."));
  const later = noteSchema.parse(JSON.parse((await client.records({ ...asked, records: more, knownOf })).records));
  expect(later.note[0].text).toMatch(new RegExp(`^Mr\\. ${walter.name[0].family} slept; (?!mallow\\b)`, "u"));
  const note = await client.text({ text: WALTER, knownOf, scope: "pat-walter" });
  expect(note.text).toBe(first.resource.note[0].text);
  expect(note.text).not.toMatch(/\bmallow\b/u);
  expect(note.text).toContain(`seen on ${written(first.resource.effectiveDateTime)}`);

  // A call of Walter's, in which a word is one that only the record knows for a name; and a visit of Zuleika's.
  const call = await heard(await excerpt(folder, "phone", 31.2), { appointment: "mallow" });
  const visit = await heard(await excerpt(folder, "visit", 23), {});
  const [known, alone, other] = await Promise.all(
    [
      { ...call, said: { knownOf, scope: "pat-walter" } },
      { ...call, said: { scope: "pat-walter" } },
      { ...visit, said: { knownOf, scope: "pat-zuleika" } },
    ].map(async ({ recording, transcript, said }) => {
      const { id } = await client.submit(recording, { transcript, settings: { caution: "low" }, ...said });
      expect(await client.wait(id)).toMatchObject({ state: "done", failure: null });
      const sound = join(folder, `${id}.wav`);
      await writeFile(sound, Buffer.from(await new Response(await client.audio(id)).arrayBuffer()));
      return { words: await client.transcript(id, "txt"), sound: await readWav(sound) };
    }),
  );
  const name = `My name is ${nameOf(walter)}.`;
  expect(known?.words.replaceAll(/\s+/g, " ").toLowerCase()).toContain(name.toLowerCase());
  expect(known?.words).not.toMatch(/\b(?:Walter|Lindqvist|mallow|four seven two nine one six)\b/iu);
  for (const word of ["Walter", "Lindqvist.", "appointment", "four seven two nine one six."]) {
    expect(isSilent(known, stretch(call.truth, word)), word).toBe(true);
  }
  // Without what the record says the word is any word, and is heard.
  expect(isSilent(alone, stretch(call.truth, "appointment"))).toBe(false);
  expect(alone?.words).toContain("mallow");
  const [, month = "", day = ""] = zuleika.birthDate.split("-");
  expect(other?.words).toContain(`Mrs. ${zuleika.name[0].family},`);
  expect(other?.words).toContain(`It is ${MONTHS[Number(month) - 1]} ${ORDINALS[Number(day) - 1]}`);
  for (const word of ["Whitfield,", "April seventeenth, nineteen fifty eight."]) {
    expect(isSilent(other, stretch(visit.truth, word)), word).toBe(true);
  }
  child.kill("SIGTERM");
  await once(child, "exit");
  expect(await logged).not.toMatch(ORIGINALS);
  expect(await logged).not.toContain(knownOf);
}, 180_000);

const MONTHS = "January February March April May June July August September October November December".split(" ");
const ORDINALS =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth
  eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth
  twenty-ninth thirtieth thirty-first`
    .split(/\s+/)
    .map((word) => word.replace("-", " "));

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

function written(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${month}/${day}/${year}`;
}

/** The recording with some words of its transcript written otherwise. */
async function heard({ recording, transcript, truth }: Excerpt, others: Readonly<Record<string, string>>) {
  let words = await readFile(transcript, "utf8");
  for (const [from, to] of Object.entries(others)) words = words.replaceAll(`"${from}"`, `"${to}"`);
  return { recording, transcript: Buffer.from(words), truth };
}

/** When words that follow each other are said: the first time, in seconds. */
function stretch({ words }: Excerpt["truth"], said: string): { readonly start: number; readonly end: number } {
  const wanted = said.split(" ");
  const at = words.findIndex((_, first) => wanted.every((word, nth) => words[first + nth]?.text === word));
  const [start, end] = [words[at]?.start, words[at + wanted.length - 1]?.end];
  if (start === undefined || end === undefined) throw new RangeError("words that are not said");
  return { start, end };
}

/** Whether nothing is heard, on any channel; on each side of a word 10 ms are its fades. */
function isSilent(
  heard_: { readonly sound: Awaited<ReturnType<typeof readWav>> } | undefined,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  if (!heard_) throw new RangeError("no recording");
  const { samples, sampleRate, channels } = heard_.sound;
  const [from, to] = [start + 0.01, end - 0.01].map((at) => Math.round(at * sampleRate) * channels);
  return samples.subarray(from, to).every((sample) => sample === 0);
}
