import type { Cluster, KindReading, ReadKind } from "../types.js";
import { ORGANIZATION_ROLE } from "./choose-unit.js";
import { groupNames } from "./cluster-names.js";
import { readName } from "./read-name.js";
import { writeGroups } from "./write-names.js";

/**
 * Organisations, pharmacies and laboratories. What says of which kind one is stays ("Hospital", "of Cardiology", "St."), what names it
 * becomes something else of its class: a saint a saint, a family a family, a region a region, an acronym as many letters, everything
 * else a place that is not there. The same words become the same wherever they stand, so that short forms agree.
 */
export const readOrganizations: ReadKind = (mentions, { locale }): KindReading => {
  const names = mentions.flatMap((mention) => readName(mention, locale) ?? []);
  const groups = groupNames(names);
  const clusters = groups.map(
    ({ names: said, values }): Cluster => ({
      id: `organization-${said[0]?.mention.index ?? 0}`,
      type: said[0]?.mention.type ?? "ORGANIZATION",
      mentions: said.map(({ mention }) => mention.index),
      parts: [...values].map((value) => ({ role: ORGANIZATION_ROLE, value })),
    }),
  );
  return { clusters, write: (context) => writeGroups(groups, context) };
};
