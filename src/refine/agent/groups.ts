import type { Finding } from "../../text/refine-port.js";
import { wordKeys } from "../alike.js";
import type { ReadText } from "../read-text.js";

/** Findings that read alike and have one type: one decision for all of them. Figures are each by themselves. */
export interface Group {
  readonly findings: readonly [Finding, ...Finding[]];
}

/** The groups of findings, in the order of their first ones. */
export function groupsOf(findings: readonly Finding[], read: ReadText): Group[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const words = wordKeys(finding, read).join(" ");
    const key = words === "" ? `at ${finding.start}` : `${finding.type} ${words}`;
    const known = groups.get(key);
    if (known) known.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()].map((all) => ({ findings: all }));
}
