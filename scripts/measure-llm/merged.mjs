// How many requests small texts cost: asked about one by one, and several in a request.
import { nameOf } from "./names.mjs";
import { percent, sum } from "./report.mjs";

const TEXTS = 1000;
/** Wanted of texts of some sixty characters. */
const MOST_REQUESTS = 25;

const MONTHS = ["January", "March", "May", "June", "August", "October", "November"];

/** What each kind of list is made of: a text and its identifiers. Sixty characters, more or less. */
const LISTS = {
  "a name in each": (nth) => {
    const name = nameOf(nth);
    return [`the parcel for ${name} is still in the hall downstairs`, [["PERSON", name]]];
  },
  "a name and a date in each": (nth) => {
    const [name, date] = [nameOf(nth), `${1 + (nth % 28)} ${MONTHS[nth % MONTHS.length]} 2019`];
    return [
      `Please tell ${name} that the boots came on ${date}.`,
      [
        ["PERSON", name],
        ["DATE", date],
      ],
    ];
  },
  "a name in every fifth, nothing in the others": (nth) => {
    const name = nameOf(nth);
    if (nth % 5 > 0) return [`the lift is slow again, number ${nth % 9} of those on the list below`, []];
    return [`the parcel for ${name} is still in the hall downstairs`, [["PERSON", name]]];
  },
};

/** By a mind that finds all of them, wherever it is shown them, with the detector `ollama` alone, so that no other has found them before. */
export async function measureMerged({ report, load }) {
  const { connected } = await load("test/helpers/ollama/connect.ts");
  const { mindOf } = await load("test/helpers/ollama/answers.ts");
  const { createOllamaDetector } = await load("src/text/detectors/ollama/index.ts");
  const { deidentifyRecords } = await load("src/documents/lines.ts");
  const { typesOfPolicy } = await load("src/config/policy.ts");
  const rows = [];
  for (const [kind, make] of Object.entries(LISTS)) {
    const made = Array.from({ length: TEXTS }, (_, nth) => make(nth));
    const identifiers = new Map(made.flatMap(([, all]) => all).map(([type, text]) => [text, type]));
    const mind = mindOf({
      deid: ({ body }) =>
        [...identifiers]
          .filter(([text]) => body.includes(text))
          .map(([text, type]) => ({ type, text, near: body.trim() })),
    });
    for (const [llmMerge, passes] of [
      [1, 1],
      [40, 1],
      [40, 2],
    ]) {
      const { double, model, config, context } = await connected(mind, { llmMerge, passes });
      const types = typesOfPolicy(config);
      const detectors = [createOllamaDetector(model, config, types, { merges: llmMerge > 1 })];
      const readTogether = llmMerge > 1 ? llmMerge * config.ollamaParallel : 1;
      const records = made.map(([text], id) => ({ id, text }));
      let found = 0;
      for await (const { id, text } of deidentifyRecords(records, { ...context, types, detectors, readTogether })) {
        const [, all] = made[id];
        found += all.filter(([, words]) => !text.includes(words)).length;
      }
      await double.stop();
      const all = sum(made.map(([, each]) => each.length));
      const tokens = (key) => Math.round(sum(double.chats.map((chat) => chat[key])) / TEXTS);
      rows.push([
        kind,
        llmMerge,
        passes,
        double.chats.length,
        tokens("promptTokens"),
        tokens("outputTokens"),
        percent(found, all),
      ]);
      if (llmMerge > 1 && passes === 1) {
        report.row(
          `${TEXTS} small texts (${Math.round(sum(made.map(([text]) => text.length)) / TEXTS)} characters on the average), ${kind}: requests, one by one ${TEXTS}`,
          String(double.chats.length),
          `≤ ${MOST_REQUESTS}`,
          double.chats.length <= MOST_REQUESTS && found === all,
        );
      }
    }
  }
  report.table(
    `${TEXTS} small texts of a list, by what they hold, most texts in a request (\`llmMerge\`) and readings. Tokens as the double counts them, the control text of each request among them.`,
    ["texts", "llmMerge", "readings", "requests", "prompt tokens a text", "output tokens a text", "identifiers found"],
    rows,
  );
}
