import type { Locale } from "../../../src/language/locales.js";
import { readPeople } from "../../../src/relex/people/read-people.js";
import type { NameToken, Person } from "../../../src/relex/people/types.js";
import type { Mention, RelexDocument } from "../../../src/relex/types.js";
import type { PersonRole } from "../../../src/types.js";

export interface Marked {
  readonly document: RelexDocument;
  /** The label of each mention. */
  readonly labels: readonly string[];
}

/** Reads "[A|Dr. Adam Wilson] is here": a mention of person A. "[A!patient|Adam]" has a role too. */
export function marked(source: string, locale: Locale = "en", sameThing: readonly (readonly number[])[] = []): Marked {
  const mentions: Mention[] = [];
  const labels: string[] = [];
  let text = "";
  let at = 0;
  for (const match of source.matchAll(/\[([A-Z])(?:!(\w+))?\|([^\]]*)\]/gu)) {
    text += source.slice(at, match.index);
    const start = text.length;
    const name = match[3] ?? "";
    text += name;
    mentions.push({
      index: mentions.length,
      start,
      end: text.length,
      type: "PERSON",
      text: name,
      role: roleNamed(match[2]),
    });
    labels.push(match[1] ?? "");
    at = match.index + match[0].length;
  }
  text += source.slice(at);
  return { document: { text, locale, mentions, sameThing }, labels };
}

function roleNamed(name: string | undefined): PersonRole | null {
  return name === "patient" || name === "clinician" || name === "other" ? name : null;
}

export function peopleOf({ document }: Marked): readonly Person[] {
  return readPeople(document.mentions, document);
}

/** Each mention's person, as the label of the first mention of that person. */
export function labelsFound(one: Marked, people = peopleOf(one)): string[] {
  const labels = one.labels.map(() => "?");
  for (const { mentions } of people) {
    const label = one.labels[mentions[0] ?? 0] ?? "?";
    // Two people with one label that should not be apart, and the other way round, both show.
    const isSplit = labels.includes(label);
    for (const index of mentions) labels[index] = isSplit ? `${label}'` : label;
  }
  return labels;
}

/** "title:dr given:adam family:wilson"; with ">" where the canonical value is another. */
export function spellOut(tokens: readonly NameToken[]): string {
  return tokens
    .map(({ role, form, value, canonical, plural }) => {
      const shape = form === "plain" ? "" : form === "initial" ? "." : "*";
      return `${role}${shape}:${value}${canonical === value ? "" : `>${canonical}`}${plural ? "+" : ""}`;
    })
    .join(" ");
}

export function tokensOf(name: string, locale: Locale = "en"): readonly NameToken[] {
  return peopleOf(marked(`[A|${name}]`, locale))[0]?.said[0]?.tokens ?? [];
}
