// Speed of the text side beside compromise, in one run: writes its table into docs/benchmarks.md between its markers. What is
// measured is processor time, all threads together, which other work on the machine does not change.
// `--print` writes nothing. `--dist DIR` measures another build. The text is invented here, so that this runs anywhere.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const distAt = process.argv.indexOf("--dist");
const dist = distAt < 0 ? resolve(root, "dist") : resolve(process.argv[distAt + 1] ?? "dist");
const load = (path) => import(pathToFileURL(resolve(dist, path)).href);
const context = { language: "en", signal: new AbortController().signal, emit: () => undefined };

const GIVEN =
  "Anna Liam Noor Pedro Grace Ivan Mei Olivia Tomas Ruth Kofi Elena Hugo Priya Saul Wanda Yusuf Clara Boris Imani".split(
    " ",
  );
const SURNAMES =
  "Halloran Okafor Lindqvist Moreno Castellane Whitcombe Brandt Sorensen Iyer Petrova Nakamura Delgado Ostrander Quill Marsh".split(
    " ",
  );
const STREETS = "Oak Maple Harbor Chestnut Linden Mill Station Garden".split(" ");
/** An invented visit; what stands in braces differs each time. */
const VISIT = `Doctor: Good morning, this is Doctor {surname}. Am I speaking with {given}?
Patient: Yes, hi, {given} {surname}, good morning.
Doctor: Could you tell me your date of birth, please?
Patient: Um, it's the {day}th of March, nineteen {year}.
Doctor: Great, thank you. And what can I do for you today?
Patient: So I've had this pain in my chest, it started about three days ago, and it gets worse when I lie down.
Doctor: Okay. Is it a sharp pain or more of a dull ache? Does it spread anywhere, to your arm or your jaw?
Patient: It's more like a pressure, really. It doesn't spread, but I do feel a little short of breath on the stairs.
Doctor: Right. Any fever, cough, or swelling in your legs?
Patient: No fever. I had a cough two weeks ago, but that went away by itself.
Doctor: And are you on any medication at the moment?
Patient: I take metoprolol, fifty milligrams twice a day, and a baby aspirin. My old doctor, {given} {surname}, put me on those.
Doctor: Any allergies that we should know about?
Patient: Penicillin, I get a rash. My mother had the same thing.
Doctor: Do you smoke, or drink alcohol?
Patient: I quit smoking ten years ago. Maybe a glass of wine on the weekend with {given}, my {relation}.
Doctor: Your blood pressure today is one forty over eighty five, and your heart rate is seventy two.
Doctor: The electrocardiogram looks normal, and so does the troponin, so I don't think that this is a heart attack.
Patient: Oh, that's a relief. What do you think it is, then?
Doctor: It could be reflux, or an inflammation of the sac around the heart. I would like to do an echocardiogram to be sure.
Patient: Okay. Where do I have to go for that?
Doctor: The clinic on {number} {street} Street does them. I'll have them call you. Is your number still {phone}?
Patient: No, it's {said}, and my email is {given} dot {surname} at lakemail dot com.
Doctor: Perfect. In the meantime take the ibuprofen with food, six hundred milligrams, three times a day, for one week.
Patient: Sure. And when should I come back?
Doctor: In two weeks, or sooner if the pain gets worse, or if you faint, or can't catch your breath. Then you call an ambulance, alright?
Patient: Alright. Thank you so much, doctor.
Doctor: You're welcome, take care, bye bye.
`;

function visit(index) {
  let turn = index * 7;
  const next = (list) => list[turn++ % list.length];
  const digits = (length) => String((index * 7919 + 1234567) % 10 ** length).padStart(length, "0");
  const said = [...digits(7)].map((digit) => "zero one two three four five six seven eight nine".split(" ")[digit]);
  return VISIT.replace(/\{(\w+)\}/g, (_, slot) => {
    if (slot === "given") return next(GIVEN);
    if (slot === "surname") return next(SURNAMES);
    if (slot === "street") return next(STREETS);
    if (slot === "relation") return next(["wife", "husband", "sister", "neighbor"]);
    if (slot === "day") return String(10 + (index % 10));
    if (slot === "year") return next(["fifty two", "sixty eight", "seventy five", "eighty one"]);
    if (slot === "number") return String(10 + (index % 900));
    if (slot === "phone") return `555-${digits(7).slice(0, 3)}-${digits(7).slice(3)}`;
    return said.join(" ");
  });
}

function transcript(length) {
  let text = "";
  for (let index = 0; text.length < length; index++) text += visit(index);
  return text.slice(0, length);
}

async function timed(work) {
  const since = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(since);
  return { result, ms: (user + system) / 1000 };
}

/** Best of some runs, in ms: the first ones wait for the compiler. */
async function best(work, runs) {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) shortest = Math.min(shortest, (await timed(work)).ms);
  return shortest;
}

/** What a first call costs: reading and building lists, loading a model. A detector that cannot run is left out, and it is said. */
async function start(detector) {
  try {
    return (await timed(() => detector.detect("Good morning.", context))).ms;
  } catch (error) {
    process.stderr.write(`left out: ${detector.name} (${error.code ?? "failed"})\n`);
    return null;
  }
}

const stages = await timed(() => load("text/detectors/choose-detectors.js"));
const { detectEntities } = await load("text/detect.js");
const { propagate } = await load("text/propagate/propagate.js");
const { plainViewOf } = await load("text/plain-view/plain-view.js");
const { ENTITY_TYPES } = await load("entity-types.js");
const loads = [["the program's text side, imported", stages.ms]];
const detectors = [];
for (const detector of await stages.result.embeddedDetectors()) {
  const ms = await start(detector);
  if (ms === null) continue;
  loads.push([`\`${detector.name}\`, first call`, ms]);
  detectors.push(detector);
}
const compromise = await timed(() => import("compromise"));
const nlp = compromise.result.default;
loads.push(["compromise (whose word lists `names` shares), imported after", compromise.ms]);

const types = new Set(ENTITY_TYPES);
const together = (chosen) => (text) => detectEntities(text, { ...context, detectors: chosen, types });
const fast = detectors.filter(({ traits }) => traits.forNames);
const tagger = detectors.find(({ traits }) => !traits.forNames);
const found = new Map();
const KB = 1024;
const LENGTHS = [64, 128, 256, 512, 1024].map((size) => size * KB);
for (const length of LENGTHS) {
  const text = transcript(length);
  const entities = [];
  for (const detector of fast) entities.push(...(await detector.detect(text, context)));
  found.set(text, entities);
}
const texts = [...found.keys()];

/** What is measured, and on how many of the lengths. */
const subjects = [
  ...fast.map((detector) => [`\`${detector.name}\``, (text) => detector.detect(text, context), 5]),
  ["`rules` ∪ `names`, merged, repetitions found", together(fast), 5],
  ["of that: plain view", plainViewOf, 5],
  ["of that: repetitions", (text) => propagate(text, found.get(text) ?? []), 5],
  ...(tagger ? [["`tagger`", (text) => tagger.detect(text, context), 2]] : []),
  ...(tagger ? [["all three", together(detectors), 2]] : []),
  [
    "compromise: people, places, organizations",
    (text) => {
      const read = nlp(text);
      return [read.people().json(), read.places().json(), read.organizations().json()];
    },
    2,
  ],
];
const measured = [];
for (const [name, work, count] of subjects) {
  const speeds = [];
  for (const text of texts.slice(0, count)) {
    // Short texts are measured more often, so that all are warm.
    const ms = await best(() => work(text), count < 5 ? 2 : Math.max(3, (512 * KB) / text.length));
    speeds.push(text.length / 1e6 / (ms / 1000));
    process.stderr.write(`${name}: ${text.length / KB} kB ${speeds.at(-1).toFixed(2)} MB/s\n`);
  }
  measured.push({ name, speeds });
}

const beside = Math.max(...(measured.at(-1)?.speeds ?? []));
const shown = (speed) => (speed === undefined ? "" : speed >= 100 ? speed.toFixed(0) : speed.toFixed(2));
const lines = [
  `Node ${process.versions.node}, ${cpus()[0]?.model.replace(/ \d+-Core.*| Processor.*/u, "")}, processor time.`,
  "",
  `| MB/s of transcript | ${LENGTHS.map((length) => `${length / KB} kB`).join(" | ")} | × compromise |`,
  `|---|${LENGTHS.map(() => "---|").join("")}---|`,
  ...measured.map(({ name, speeds }) => {
    const cells = LENGTHS.map((_, index) => shown(speeds[index]));
    return `| ${name} | ${cells.join(" | ")} | ${((speeds.at(-1) ?? 0) / beside).toFixed(1)} |`;
  }),
  "",
  `First use, ms: ${loads.map(([what, ms]) => `${what} ${ms.toFixed(0)}`).join("; ")}.`,
];
if (tagger) {
  const hour = transcript(60_000);
  const ms = await best(() => together(detectors)(hour), 2);
  lines.push("", `An hour of speech (60 kB) with all three: ${(ms / 1000).toFixed(2)} s.`);
}
process.stdout.write(`${lines.join("\n")}\n`);

const page = resolve(root, "docs/benchmarks.md");
const text = readFileSync(page, "utf8");
const marks = /(<!-- text-speed -->)[\s\S]*?(<!-- \/text-speed -->)/;
if (!process.argv.includes("--print")) {
  if (!marks.test(text)) throw new Error("docs/benchmarks.md has lost the markers of this table");
  writeFileSync(
    page,
    text.replace(marks, (_, open, close) => `${open}\n${lines.join("\n")}\n${close}`),
  );
}
