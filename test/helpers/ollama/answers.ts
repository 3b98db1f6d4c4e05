import leven from "leven";
import { type GoldReader, nearOf, type Visible } from "./gold.js";
import { mergedTexts } from "./merged.js";
import { type Asked, block, type Mind } from "./mind.js";
import { refineItems } from "./refine-items.js";

/** One finding of a deid reply. */
export interface Finding {
  readonly type: string;
  readonly text: string;
  readonly near: string;
}

/** One line of the findings that a locate job asks about again. */
export interface AskedAgain extends Finding {
  readonly id: number;
}

interface Answers {
  deid?(asked: Asked): readonly Finding[];
  locate?(asked: Asked, item: AskedAgain): { readonly text: string; readonly near: string };
}

/** A mind from its answers to single jobs; what is left out is answered sanely: nothing found, gaps by the words around them. */
export function mindOf(answers: Answers): Mind {
  return (asked) => {
    const say = (reply: unknown) => ({ content: JSON.stringify(reply) });
    switch (asked.job) {
      case "deid":
        return say({ found: answers.deid?.(asked) ?? [] });
      case "locate":
        return say({
          items: askedAgain(asked).map((item) => ({
            id: item.id,
            ...(answers.locate?.(asked, item) ?? { text: "", near: "" }),
          })),
        });
      case "gaps":
        return say({ gaps: gapIds(asked).map((id) => ({ id, ...guessGap(asked.body, id) })) });
      case "judge":
        return say({ verdicts: verdictsOn(asked) });
      case "people":
        return say({ people: sameNames(asked) });
      case "entities":
        return say({ entities: sameNames(asked) });
      case "replacements":
        return say({ replacements: [] });
      case "match":
        return say({
          pairs: [...asked.user.matchAll(/^(\d+)\. \w+: /gmu)].map(([, id]) => ({ id: Number(id), same: "N" })),
        });
      case "merged":
        return say({ texts: mergedTexts(asked).map(({ index }) => ({ index, found: [] })) });
      case "refine-review":
        return say({ decisions: refineItems(asked).map(({ id }) => ({ id, action: "keep" })) });
      case "refine-challenge":
        return say({ readings: refineItems(asked).map(({ id }) => ({ id, action: "keep" })) });
      case "other":
        return { content: "Yes." };
    }
  };
}

/** Groups of numbers behind one and the same word. */
function sameNames({ body }: Asked): { mentions: number[] }[] {
  const groups = new Map<string, number[]>();
  for (const [, name = "", number] of body.matchAll(/(\p{L}+)\[(\d+)\]/gu)) {
    groups.set(name, [...(groups.get(name) ?? []), Number(number)]);
  }
  return [...groups.values()].filter((mentions) => mentions.length > 1).map((mentions) => ({ mentions }));
}

/** The findings that a locate job lists. */
export function askedAgain({ user }: Asked): AskedAgain[] {
  const lines = block("findings", user).matchAll(
    /^\s*(\d+)[.)]\s*([A-Z][A-Z0-9_]*):\s*"(.*?)"(?:\s+near\s+"(.*)")?\s*$/gm,
  );
  return [...lines].map(([, id, type = "", text = "", near = ""]) => ({ id: Number(id), type, text, near }));
}

/** The markers that a gaps job asks about. */
export function gapIds({ user }: Asked): number[] {
  const line = /^Judge the markers:\s*(.*)$/m.exec(user)?.[1];
  const ids = line === undefined ? [...user.matchAll(/\[GAP (\d+)/g)].map(([, id]) => id) : line.match(/\d+/g);
  return (ids ?? []).map(Number);
}

/** What a judge says who takes people's word for everything: what they marked is there, what only the system marked is not. */
function verdictsOn({ user }: Asked): { id: number; verdict: string }[] {
  return [...block("findings", user).matchAll(/^\s*(\d+)[.)]\s*(gold and predicted|gold|predicted)?/gm)].map(
    ([, id, side]) => ({
      id: Number(id),
      verdict: side === "gold" ? "FN" : side === "predicted" ? "FP" : "TP",
    }),
  );
}

/** Words right before a gap after which an identifier is likely. */
const BEFORE_GAP: readonly (readonly [RegExp, string])[] = [
  [/(?:name is|name's|call me|called|speaking to|doctor|dr|mr|mrs|ms|nurse|hello|hi|i'm)[\s.,:]*$/i, "PERSON"],
  [/(?:live at|live on|address is|postcode is)[\s.,:]*$/i, "ADDRESS"],
  [/(?:live in|from|hospital in)[\s.,:]*$/i, "LOCATION"],
  [/(?:born (?:on|in)|birthday is|birth is)[\s.,:]*$/i, "DATE"],
  [/(?:i am|aged)[\s.,:]*$/i, "AGE"],
  [/(?:number is|reach me (?:at|on)|call (?:me )?on)[\s.,:]*$/i, "TELEPHONE_NUMBER"],
];

function guessGap(body: string, id: number): { type: string; p: number; why: string } {
  const at = body.search(new RegExp(`\\[GAP ${id}\\b`));
  const before = body.slice(Math.max(at - 60, 0), Math.max(at, 0));
  const cue = BEFORE_GAP.find(([pattern]) => pattern.test(before));
  return cue ? { type: cue[1], p: 0.9, why: "the words before it" } : { type: "NONE", p: 0.05, why: "small talk" };
}

/** What a mind says of an identifier that it sees: copied from the body, with three words on each side. */
export function findingAt(body: string, { entity, start, end }: Visible): Finding {
  return { type: entity.type, text: body.slice(start, end), near: nearOf(body, start, end) };
}

/** Of what is to be seen in a passage, that which a finding most likely meant. */
function meantBy(visible: readonly Visible[], body: string, item: Finding): Visible | undefined {
  const distance = (one: Visible) => {
    const found = findingAt(body, one);
    const text =
      leven(found.text.toLowerCase(), item.text.toLowerCase()) / Math.max(found.text.length, item.text.length, 1);
    const near =
      leven(found.near.toLowerCase(), item.near.toLowerCase()) / Math.max(found.near.length, item.near.length, 1);
    return text + 0.5 * near + (one.entity.type === item.type ? 0 : 0.6);
  };
  const nearest = [...visible].sort((a, b) => distance(a) - distance(b))[0];
  return nearest && distance(nearest) < 1.2 ? nearest : undefined;
}

/** Answer to a locate job by one who knows the truth. */
export function locateTruly(gold: GoldReader): NonNullable<Answers["locate"]> {
  return ({ body }, item) => {
    const meant = meantBy(gold.visible(body), body, item);
    if (!meant) return { text: "", near: "" };
    const { text, near } = findingAt(body, meant);
    return { text, near };
  };
}
