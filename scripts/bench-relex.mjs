// Speed of the rewriting with surrogates, spans given, beside that with placeholders, in one run: writes its table into docs/benchmarks.md
// between its markers. Processor time, median of five. The texts are invented here, so that this runs anywhere.
// `--print` writes nothing. `--dist DIR` measures another build.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const unknown = process.argv
  .slice(2)
  .filter((flag, at, all) => !["--print", "--dist"].includes(flag) && all[at - 1] !== "--dist");
if (unknown.length > 0) {
  console.error("usage: node scripts/bench-relex.mjs [--print] [--dist DIR]");
  process.exit(2);
}
const root = fileURLToPath(new URL("..", import.meta.url));
const distAt = process.argv.indexOf("--dist");
const dist = distAt < 0 ? resolve(root, "dist") : resolve(process.argv[distAt + 1] ?? "dist");
const load = (path) => import(pathToFileURL(resolve(dist, path)).href);
const { relexicalize } = await load("relex/relexicalize.js");
const { rewriteText } = await load("rewrite/rewrite.js");
const { SurrogateKey } = await load("relex/key/surrogate-key.js");

const GIVEN =
  "Anna Liam Noor Pedro Grace Ivan Mei Olivia Tomas Ruth Kofi Elena Hugo Priya Saul Wanda Yusuf Clara Boris Imani".split(
    " ",
  );
const FAMILY =
  "Halloran Okafor Lindqvist Moreno Castellane Whitcombe Brandt Sorensen Iyer Petrova Nakamura Delgado Ostrander Quill Marsh".split(
    " ",
  );
const CITIES = "Denver Portland Leeds Austin Bristol Toledo Glasgow Tampa".split(" ");
const STREETS = "Oak Maple Harbor Chestnut Linden Mill Station Garden".split(" ");
const MONTHS = "January February March April May June July August September October November December".split(" ");
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

/** Slots differ from visit to visit, but are the same within one. `{TYPE:…}` is an identifier. */
const DIALOGUE = `Doctor: Good morning, this is {PERSON:Doctor <family2>}. Am I speaking with {PERSON:<given>}?
Patient: Yes, hi, {PERSON:<given> <family>}, good morning. They sent me over from {ORGANIZATION:<family3> Hospital} in {LOCATION:<city>}.
Doctor: Could you tell me your date of birth, please, {PERSON:<given>}?
Patient: Um, it's the {DATE:<ordinal> of <month>, nineteen sixty eight}, so I'm {AGE:fifty one}.
Doctor: Great, thank you, {PERSON:Mrs. <family>}. And what can I do for you today?
Patient: So I've had this pain in my chest, it started on {DATE:<month> <day>} and it gets worse when I lie down.
Doctor: Is it a sharp pain or more of a dull ache? Does it spread anywhere, to your arm or your jaw?
Patient: It doesn't spread, but I do feel a little short of breath on the stairs, and I sleep with two pillows now.
Doctor: Any fever, cough, or swelling in your legs? Any palpitations, or have you ever passed out?
Patient: No fever. I had a cough two weeks ago, but that went away by itself. My ankles swell when it's hot.
Doctor: Your blood pressure today is one forty over eighty five, and your heart rate is seventy two.
Doctor: The electrocardiogram looks normal, and so does the troponin, so I don't think that this is a heart attack.
Patient: Oh, that's a relief. What do you think it is, then?
Doctor: It could be reflux, or an inflammation of the sac around the heart. I would like to be sure before I send you home.
Patient: It's more like a pressure, really. My husband {PERSON:<given2>} says that I look pale.
Doctor: Right. And are you on any medication at the moment?
Patient: I take metoprolol, fifty milligrams twice a day. My old doctor, {PERSON:Dr. <given3> <family3>}, put me on it in {DATE:<month> 2016}.
Doctor: The clinic at {ADDRESS:<number> <street> Street, <city>} does an echocardiogram. Is your number still {TELEPHONE_NUMBER:<phone>}?
Patient: No, it's {TELEPHONE_NUMBER:five five five, two one nine, eight four three two}, and my email is {EMAIL:<mail>}.
Doctor: Perfect. Take the ibuprofen with food, and come back on {DATE:<month> <day>, 2019}, {PERSON:Mrs. <family>}.
`;
const NOTE = `Patient: {PERSON:<family>, <given>}   MRN: {MEDICAL_RECORD_NUMBER:<number>4821}   DOB: {BIRTH_DATE_TIME:03/1<digit>/1968}
Seen on {DATE:<iso>} at {ORGANIZATION:<family3> Medical Center}, {LOCATION:<city>}, by {PERSON:Dr. <given2> <family2>}.

{PERSON:Ms. <family>} is a {AGE:51}-year-old {OCCUPATION:teacher} with hypertension who was admitted on {DATE:<iso>} with chest pressure at rest.
Her sister {PERSON:<given3> <family>} gave the history. Troponin was negative twice, the electrocardiogram showed sinus rhythm without changes.
On examination alert and in no distress, blood pressure 142/88, pulse 72 and regular, afebrile, saturation 98 % on room air. Jugular veins
flat, lungs clear, heart sounds normal without murmur or rub, abdomen soft, trace edema of both ankles. Reflexes symmetric, gait normal.
Chest film without infiltrate or effusion. Echocardiogram: ejection fraction 60 %, mild left ventricular hypertrophy, no effusion.
Impression: atypical chest pain, likely gastroesophageal reflux; hypertension, not at goal. Plan: pantoprazole 40 mg daily before breakfast
for four weeks, amlodipine increased to 10 mg, stress test as an outpatient, low salt diet, return if the pain recurs or with syncope.
Discharged in good condition. Follow-up with {PERSON:Dr. <family2>} on {DATE:0<digit>/2<digit>/2019}; she can be reached at {TELEPHONE_NUMBER:<phone>}
or by {EMAIL:<mail>}. Insurance {HEALTH_PLAN_ID:XQ<number>77A}. Copy to {ADDRESS:<number> <street> Avenue, <city>}.
`;

function document(template, index) {
  const at = (list, step) => list[(index * 7 + step * 3) % list.length];
  const slots = {
    given: at(GIVEN, 0),
    given2: at(GIVEN, 1),
    given3: at(GIVEN, 2),
    family: at(FAMILY, 0),
    family2: at(FAMILY, 1),
    family3: at(FAMILY, 2),
    city: at(CITIES, 0),
    street: at(STREETS, 0),
    month: at(MONTHS, 0),
    ordinal: at(ORDINALS, 0),
    number: String(100 + (index % 900)),
    digit: String(1 + (index % 8)),
    day: String(1 + (index % 28)),
    iso: `2019-0${1 + (index % 9)}-1${index % 10}`,
    phone: `212-555-${String(2000 + (index % 7000))}`,
    mail: `${at(GIVEN, 0)}.${at(FAMILY, 0)}@lakemail.com`.toLowerCase(),
  };
  const entities = [];
  let text = "";
  let from = 0;
  const filled = template.replace(/<(\w+)>/g, (_, slot) => slots[slot]);
  for (const match of filled.matchAll(/\{([A-Z_]+):([^}]*)\}/g)) {
    text += filled.slice(from, match.index);
    const [all, type, words] = match;
    const span = { start: text.length, end: text.length + words.length };
    entities.push({ ...span, type, confidence: 1, detectedBy: ["gold"], proven: false });
    text += words;
    from = match.index + all.length;
  }
  return { text: text + filled.slice(from), entities };
}

/** Several documents as one. */
function joined(documents) {
  let text = "";
  const entities = [];
  for (const one of documents) {
    for (const entity of one.entities)
      entities.push({ ...entity, start: entity.start + text.length, end: entity.end + text.length });
    text += one.text;
  }
  return { text, entities };
}

const COUNT = 200;
const visits = Array.from({ length: COUNT }, (_, index) => document(DIALOGUE, index));
const notes = Array.from({ length: COUNT }, (_, index) => document(NOTE, index));
const CORPORA = [
  ["dialogues", visits],
  ["notes", notes],
  [
    "dialogues, 20 in a text",
    Array.from({ length: COUNT / 20 }, (_, index) => joined(visits.slice(index * 20, index * 20 + 20))),
  ],
];

const key = SurrogateKey.of(createHash("sha256").update("hushtape bench").digest());
const settings = { key, scope: { kind: "document" }, locale: "en", mode: "consistent" };
const SUBJECTS = [
  ["surrogates, consistent", (text, entities) => relexicalize(text, entities, settings)],
  ["surrogates, resilient", (text, entities) => relexicalize(text, entities, { ...settings, mode: "resilient" })],
  [
    "surrogates, one key for all (site)",
    (text, entities) => relexicalize(text, entities, { ...settings, scope: { kind: "site" } }),
  ],
  [
    "placeholders",
    (text, entities) =>
      rewriteText(
        text,
        entities,
        entities.map(({ type }) => `[${type}]`),
      ),
  ],
];
const RUNS = 5;

const MIN_MS = 400;

/** Processor time of one go over all documents, in ms; what is too quick for the clock is done again. */
function timed(work, documents) {
  const since = process.cpuUsage();
  for (let rounds = 1; ; rounds++) {
    for (const { text, entities } of documents) work(text, entities);
    const { user, system } = process.cpuUsage(since);
    const ms = (user + system) / 1000;
    if (ms >= MIN_MS) return ms / rounds;
  }
}

/** Medians in MB/s, by subject and corpus. All take turns, so that all are as warm and as disturbed; the first turn does not count. */
function measure() {
  const times = SUBJECTS.map(() => CORPORA.map(() => []));
  for (let run = 0; run <= RUNS; run++) {
    SUBJECTS.forEach(([, work], subject) => {
      CORPORA.forEach(([, documents], corpus) => {
        const ms = timed(work, documents);
        if (run > 0) times[subject][corpus].push(ms);
      });
    });
  }
  return SUBJECTS.map(([name], subject) => [
    name,
    CORPORA.map(([, documents], corpus) => {
      const sorted = times[subject][corpus].sort((a, b) => a - b);
      const length = documents.reduce((sum, { text }) => sum + text.length, 0);
      return length / 1e3 / sorted[Math.floor(RUNS / 2)];
    }),
  ]);
}

const lines = [
  `Node ${process.versions.node}, ${cpus()[0]?.model.replace(/ \d+-Core.*| Processor.*/u, "")}, processor time, median of ${RUNS}; spans are given.`,
  "",
  `| MB/s | ${CORPORA.map(([name, documents]) => {
    const length = documents.reduce((sum, { text }) => sum + text.length, 0);
    const spans = documents.reduce((sum, { entities }) => sum + entities.length, 0);
    return `${name} (a span each ${Math.round(length / spans)} characters)`;
  }).join(" | ")} |`,
  `|---|${CORPORA.map(() => "---|").join("")}`,
];
const speeds = measure();
const plain = speeds.at(-1)[1];
for (const [name, own] of speeds) {
  const cells = own.map((speed, index) => {
    const beside = name === "placeholders" ? "" : ` (${((100 * speed) / plain[index]).toFixed(1)} % of placeholders)`;
    return `${speed >= 100 ? speed.toFixed(0) : speed.toFixed(2)}${beside}`;
  });
  lines.push(`| ${name} | ${cells.join(" | ")} |`);
}
const made = CORPORA[0][1]
  .concat(CORPORA[1][1])
  .flatMap(({ text, entities }) => relexicalize(text, entities, settings).surrogates);
const kept = made.filter(({ entity, replacement }) => replacement === `[${entity.type}]`).length;
lines.push("", `Of ${made.length} identifiers ${made.length - kept} have a surrogate.`);
process.stdout.write(`${lines.join("\n")}\n`);

if (!process.argv.includes("--print")) {
  const page = resolve(root, "docs/benchmarks.md");
  const text = readFileSync(page, "utf8");
  const marks = /(<!-- relex-speed -->)[\s\S]*?(<!-- \/relex-speed -->)/;
  if (!marks.test(text)) throw new Error("docs/benchmarks.md has lost the markers of this table");
  writeFileSync(
    page,
    text.replace(marks, (_, open, close) => `${open}\n${lines.join("\n")}\n${close}`),
  );
}
