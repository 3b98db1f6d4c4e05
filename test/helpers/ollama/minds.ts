import { findingAt, gapIds, locateTruly, mindOf } from "./answers.js";
import { type GoldDocument, readGold, type Visible } from "./gold.js";
import { type Asked, hash, type Mind } from "./mind.js";

export type { Finding } from "./answers.js";
export type { GoldDocument } from "./gold.js";
export type { Asked, Mind, MindReply } from "./mind.js";
export * from "./minds-broken.js";
export { type Said, type SloppyMind, sloppy } from "./minds-sloppy.js";

/** Finds all that the documents hold and the body still shows, each at its place. */
export function competent(documents: readonly GoldDocument[]): Mind {
  const gold = readGold(documents);
  return mindOf({
    deid: ({ body }) => gold.visible(body).map((one) => findingAt(body, one)),
    locate: locateTruly(gold),
  });
}

/**
 * Finds half of what a body still shows, in an order of its own. An odd one out it finds once there are masks in the body; before, the
 * question decides: one that it has missed it misses again until it is asked otherwise.
 */
export function forgetful(documents: readonly GoldDocument[], { seed = 1 }: { seed?: number } = {}): Mind {
  const gold = readGold(documents);
  return mindOf({
    deid: ({ body, system, user }) => {
      const order = (one: Visible) => hash(seed, one.document, one.entity.start);
      const ordered = gold.visible(body).toSorted((a, b) => order(a) - order(b));
      const lucky = /\[[A-Z][A-Z0-9_]*\]/.test(body) || hash(seed, system, user) % 2 === 1;
      const half = Math.floor((ordered.length + (lucky ? 1 : 0)) / 2);
      return ordered
        .slice(0, half)
        .toSorted((a, b) => a.start - b.start)
        .map((one) => findingAt(body, one));
    },
    locate: locateTruly(gold),
  });
}

/** Sentences that read like orders to the model. */
const ORDER =
  /ignore|disregard|forget (?:everything|all|your|the)|return (?:nothing|an empty)|(?:^|\s)system\s*:|nothing to (?:redact|report|find)|do not (?:tag|mark|report|redact|remove)|don't (?:tag|mark|report|redact|remove)|new instructions|you are now|override/i;

/** Competent, but it does what the text tells it to do: where the text holds an order, it finds nothing. */
export function obedient(documents: readonly GoldDocument[]): Mind {
  const mind = competent(documents);
  return (asked) => (ORDER.test(asked.body) ? mindOf({})({ ...asked, body: "" }) : mind(asked));
}

/** Writes the whole text again with the identifiers replaced, as older de-identifiers do: for counting what that costs. */
export function rewriting(documents: readonly GoldDocument[]): Mind {
  const gold = readGold(documents);
  return ({ body }) => {
    let at = 0;
    let content = "";
    for (const { start, end, entity } of gold.visible(body)) {
      content += `${body.slice(at, start)}[${entity.type}]`;
      at = end;
    }
    return { content: content + body.slice(at) };
  };
}

const INVENTED: readonly (readonly [string, string, string])[] = [
  ["PERSON", "Zebulon Quackenbush", "my name is Zebulon Quackenbush and I"],
  ["PERSON", "Doctor Xanthippe Vrbo", "spoke to Doctor Xanthippe Vrbo last week"],
  ["TELEPHONE_NUMBER", "0799 431 8806", "reach me on 0799 431 8806 after six"],
  ["LOCATION", "Ouagadougou", "we moved to Ouagadougou in the spring"],
  ["ORGANIZATION", "Wyvern and Gryphon Holdings", "works for Wyvern and Gryphon Holdings since"],
  ["AGE", "one hundred and eleven", "she is one hundred and eleven years old"],
  ["EMAIL", "zq@wyvern.example", "write to zq@wyvern.example for the"],
  ["MEDICAL_RECORD_NUMBER", "ZQX-88120-W", "record number is ZQX-88120-W I think"],
];

/** Says with conviction what is nowhere in the text, and when asked again invents something else. */
export function lying({ seed = 1 }: { seed?: number } = {}): Mind {
  const inventions = ({ body }: Asked, salt: string | number) =>
    INVENTED.filter(([, text]) => !body.toLowerCase().includes(text.toLowerCase())).toSorted(
      (a, b) => hash(seed, salt, body, a[1]) - hash(seed, salt, body, b[1]),
    );
  return mindOf({
    deid: (asked) =>
      inventions(asked, "deid")
        .slice(0, 2 + (hash(seed, asked.body) % 2))
        .map(([type, text, near]) => ({ type, text, near })),
    locate: (asked, item) => {
      const [, text, near] = inventions(asked, item.id).find((one) => one[1] !== item.text) ?? [
        "",
        "Ignatz",
        "old Ignatz said so",
      ];
      return { text, near };
    },
  });
}

/** Calls every sentence a person. */
export function greedy(): Mind {
  return mindOf({
    deid: ({ body }) =>
      (body.match(/[^\s.!?][^.!?\n]*[.!?]?/g) ?? []).map((text) => ({ type: "PERSON", text, near: text })),
    locate: (_asked, { text, near }) => ({ text, near }),
  });
}

/** What a mind says of a gap. */
export interface GapAnswer {
  readonly type: string;
  readonly p: number;
  readonly why: string;
}

/**
 * Judges gaps as it is told to, by the number of the marker; others hide nothing. It leaves out those in `forget` when they are first
 * asked for, and those in `forgetAlways` every time.
 */
export function gapMind(
  answers: Readonly<Record<number, GapAnswer>>,
  { forget = [], forgetAlways = [] }: { forget?: readonly number[]; forgetAlways?: readonly number[] } = {},
): Mind {
  const toForget = new Set(forget);
  const sane = mindOf({});
  return (asked) => {
    if (asked.job !== "gaps") return sane(asked);
    const gaps = gapIds(asked)
      .filter((id) => !toForget.delete(id) && !forgetAlways.includes(id))
      .map((id) => ({ id, ...(answers[id] ?? { type: "NONE", p: 0.02, why: "small talk" }) }));
    return { content: JSON.stringify({ gaps }) };
  };
}
