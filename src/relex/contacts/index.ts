import type { EntityType } from "../../entity-types.js";
import type { Mention, ReadKind } from "../types.js";
import { Addresses } from "./mail.js";
import { NetworkAddresses } from "./network.js";
import { Phones } from "./phones.js";
import { type SplitMention, splitMention } from "./several.js";
import { Pages } from "./web.js";

const READERS = [
  [["TELEPHONE_NUMBER", "FAX_NUMBER"], Phones],
  [["EMAIL", "USERNAME"], Addresses],
  [["URL"], Pages],
  [["IP_ADDRESS", "MAC_ADDRESS"], NetworkAddresses],
] as const satisfies readonly (readonly [readonly EntityType[], unknown])[];

/** Telephone and fax numbers, e-mail addresses, user names, web and network addresses. People are written before them. */
export const readContacts: ReadKind = (mentions, document) => {
  const splits: SplitMention[] = [];
  let next = document.mentions.length;
  const single = mentions.flatMap((mention) => {
    const split = splitMention(mention, next);
    if (split === null) return [mention];
    splits.push(split);
    next += split.pieces.length;
    return split.pieces;
  });
  const wholes = new Map(splits.flatMap(({ mention, pieces }) => pieces.map(({ index }) => [index, mention.index])));
  const readings = READERS.map(([types, Reader]) => {
    const own = single.filter(({ type }: Mention) => types.some((name) => name === type));
    return new Reader(own, document);
  });
  return {
    clusters: readings
      .flatMap(({ clusters }) => clusters)
      .map((cluster) => {
        const indexes = cluster.mentions.map((index) => wholes.get(index) ?? index);
        return { ...cluster, mentions: [...new Set(indexes)].sort((a, b) => a - b) };
      }),
    write(context) {
      const written = new Map(readings.flatMap((reading) => [...reading.write(context)]));
      for (const { mention, pieces, between } of splits) {
        const parts = pieces.map(({ index }) => written.get(index));
        for (const { index } of pieces) written.delete(index);
        if (parts.includes(undefined)) continue;
        written.set(
          mention.index,
          parts.map((part, at) => `${between[at] ?? ""}${part}`).join("") + (between.at(-1) ?? ""),
        );
      }
      return written;
    },
  };
};
