import { AgeValue, readAgeIn } from "../../readers/ages/age-value.js";
import type { AgeForm } from "../../readers/ages/form.js";
import { saysHyphen } from "../../readers/dates/word-style.js";
import { groupBy } from "../group-by.js";
import type { Cluster, KindReading, Mention, RelexDocument } from "../types.js";
import { ageOffset } from "./change-age.js";
import { ToldAges } from "./told-ages.js";
import { type Around, writeAge } from "./write-age.js";

/** So much of the text after a mention is looked at, for its unit. */
const FOLLOWING = 24;
/** The same before it, for "over". */
const PRECEDING = 16;
/**
 * Ages: those of 90 and over are one group. Below, all of a scope are lower by the same one to three years (`changedYears`), so that
 * differences between people stay. Where the document's dates tell the very age (a birth and any other of them; their surrogates keep it
 * exact), it becomes a band that holds it: of five years, or four of a smaller unit.
 */
export function readAges(mentions: readonly Mention[], document: RelexDocument): KindReading {
  const read = mentions.flatMap((mention): { mention: Mention; form: AgeForm; around: Around }[] => {
    const preceding = document.text.slice(Math.max(0, mention.start - PRECEDING), mention.start);
    const following = document.text.slice(mention.end, mention.end + FOLLOWING);
    const form = ageOf(mention, document);
    return form === null ? [] : [{ mention, form, around: { preceding, following } }];
  });
  return {
    clusters: clustersOf(read),
    write: ({ draw, locale }) => {
      const habits = {
        locale,
        offset: ageOffset(draw),
        told: read.length > 0 ? ToldAges.of(document) : ToldAges.NONE,
        hyphen: needsHyphen(read) && saysHyphen(document.text),
        choose: (below: number, age: number) => draw.number(below, "age band", String(age)),
      };
      const written = new Map<number, string>();
      for (const { mention, form, around } of read) {
        const surrogate = writeAge(form, around, habits);
        if (surrogate !== null) written.set(mention.index, surrogate);
      }
      return written;
    },
  };
}

/** As a detector read it, where one did. */
function ageOf(mention: Mention, { text, locale }: RelexDocument): AgeForm | null {
  const { value } = mention;
  const known = value instanceof AgeValue ? value.formOf(mention.text, locale) : null;
  return known ?? readAgeIn(text, mention, locale)?.formOf(mention.text, locale) ?? null;
}

/** The whole document is read to see how it writes compound numbers: only for ages in words. */
function needsHyphen(read: readonly { readonly form: AgeForm }[]): boolean {
  return read.some(({ form }) => form.slots.some(({ style }) => style.as === "cardinal" || style.as === "ordinal"));
}

function clustersOf(read: readonly { readonly mention: Mention; readonly form: AgeForm }[]): Cluster[] {
  const groups = groupBy(read, ({ form }) =>
    form.slots.map(({ value, unit, style }) => `${value} ${unit} ${style.as === "decade"}`).join(", "),
  );
  return [...groups.values()].map((group) => {
    const mentions = group.map(({ mention }) => mention.index);
    return { id: `age${mentions[0] ?? 0}`, type: "AGE", mentions, parts: [] };
  });
}
