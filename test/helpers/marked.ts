import { ENTITY_TYPES, type EntityType } from "../../src/entity-types.js";
import type { Entity } from "../../src/types.js";

export function finding(start: number, end: number, type: EntityType): Entity {
  return { start, end, type, confidence: 1, detectedBy: ["test"], proven: false };
}

/** Findings are marked in the text: "Mr. {Wilson|PERSON}". */
export function marked(source: string): { text: string; entities: Entity[] } {
  const entities: Entity[] = [];
  let text = "";
  let at = 0;
  for (const match of source.matchAll(/\{([^|}]*)\|([A-Z_]+)\}/gu)) {
    text += source.slice(at, match.index);
    const type = ENTITY_TYPES.find((one) => one === match[2]);
    if (!type) throw new Error("no such type");
    entities.push(finding(text.length, text.length + (match[1] ?? "").length, type));
    text += match[1] ?? "";
    at = match.index + match[0].length;
  }
  return { text: text + source.slice(at), entities };
}
