import type { Config } from "../../config/config.js";
import type { Word } from "../../types.js";

/**
 * What speakers are called in the outputs: `Agent`, `Customer` … where the roles of the channels are known, `Speaker 1`, … in order of appearance
 * where they are not. A label of the source is never told: it could be a name. Who shares a channel with another is `Patient 2`.
 * @param roles who speaks on each channel, first to last; `null`: nobody says.
 * @returns the label of a word's speaker; `null`: nobody knows who speaks.
 */
export function speakerLabels(roles: Config["channelRoles"]): (word: Word) => string | null {
  const seen = new Map<string, Map<string, string>>();
  return ({ speaker, channel }) => {
    // A recording with one channel is heard as a mix.
    const role = roles?.length === 1 ? roles[0] : roles?.[channel ?? -1];
    if (role === undefined && speaker === null) return null;
    const group = role ?? "speaker";
    const known = seen.get(group) ?? new Map<string, string>();
    seen.set(group, known);
    const label = known.get(speaker ?? "") ?? labelOf(role, known.size + 1);
    known.set(speaker ?? "", label);
    return label;
  };
}

function labelOf(role: string | undefined, number: number): string {
  if (role === undefined) return `Speaker ${number}`;
  const name = role.charAt(0).toUpperCase() + role.slice(1);
  return number === 1 ? name : `${name} ${number}`;
}
