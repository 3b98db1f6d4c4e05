import type { Locale } from "../../language/locales.js";
import { OrganizationValue } from "../../readers/organizations/organization-value.js";
import { readName } from "../../readers/organizations/read-name.js";
import type { Cluster, KindReading, Mention, ReadKind } from "../types.js";
import { ORGANIZATION_ROLE } from "./choose-unit.js";
import { groupNames, type SaidOrganization } from "./cluster-names.js";
import { questionsOf } from "./questions.js";
import { withOneSpelling } from "./same-organization.js";
import { writeGroups } from "./write-names.js";

/**
 * Organisations, pharmacies and laboratories. Words that say the kind stay ("Hospital", "of Cardiology", "St."). Words that name it
 * become others of their class: a saint becomes a saint, a family a family, a region a region, an acronym as many letters, and
 * everything else an invented place. The same words get the same surrogate wherever they stand, so that short forms agree.
 */
export const readOrganizations: ReadKind = (mentions, { locale, sameThing }): KindReading => {
  const names = mentions.flatMap((mention) => said(mention, locale) ?? []);
  const groups = groupNames(withOneSpelling(names, sameThing));
  const clusters = groups.map(
    ({ names: said, values }): Cluster => ({
      id: `organization-${said[0]?.mention.index ?? 0}`,
      type: said[0]?.mention.type ?? "ORGANIZATION",
      mentions: said.map(({ mention }) => mention.index),
      parts: [...values].map((value) => ({ role: ORGANIZATION_ROLE, value })),
    }),
  );
  return { clusters, questions: questionsOf(groups, locale), write: (context) => writeGroups(groups, context) };
};

function said(mention: Mention, locale: Locale): SaidOrganization | null {
  const { text, value } = mention;
  const known = value instanceof OrganizationValue ? value.readOf(text, locale) : undefined;
  const name = known === undefined ? readName(text, locale) : known;
  return name && { ...name, mention };
}
