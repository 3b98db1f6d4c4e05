import { deidentifyDocument, type ParsedDocument } from "../../src/documents/document.js";
import { ENTITY_TYPES } from "../../src/entity-types.js";
import { type DeidentifyOptions, oneByOne, type Replace } from "../../src/rewrite/deidentify.js";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";
import { createRulesDetector } from "../../src/text/detectors/rules/index.js";

export function settings(replace?: Replace): DeidentifyOptions {
  return {
    detectors: [createRulesDetector(), createNamesDetector()],
    types: new Set(ENTITY_TYPES),
    language: "en",
    signal: new AbortController().signal,
    emit: () => undefined,
    ...(replace ? { substitute: oneByOne(replace) } : {}),
  };
}

/** A source rewritten by the real detectors, and the words of it that its entities point at. */
export async function rewriteWith(parse: (source: string) => ParsedDocument, source: string, replace?: Replace) {
  const { text, entities } = await deidentifyDocument(source, parse, settings(replace));
  return { text, surfaces: entities.map(({ start, end }) => source.slice(start, end)), entities };
}
