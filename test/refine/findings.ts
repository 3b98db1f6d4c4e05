import type { EntityType } from "../../src/entity-types.js";
import type { Finding } from "../../src/text/refine-port.js";

/** Marks findings in a text: "seen by [[PERSON:tagger|Graves]]"; several detectors: "names+tagger"; proved: "rules!". */
export function marked(source: string): { text: string; findings: Finding[] } {
  const findings: Finding[] = [];
  let text = "";
  let at = 0;
  for (const match of source.matchAll(/\[\[([A-Z_]+):([a-z+!]+)\|([^\]]+)\]\]/gu)) {
    const [all, type = "", by = "", words = ""] = match;
    text += source.slice(at, match.index);
    const detectedBy = by.replace("!", "").split("+");
    const entity = {
      start: text.length,
      end: text.length + words.length,
      type: type as EntityType,
      confidence: 0.9,
      detectedBy,
      proven: by.endsWith("!"),
    };
    findings.push({ ...entity, evidence: [entity] });
    text += words;
    at = match.index + all.length;
  }
  return { text: text + source.slice(at), findings };
}
