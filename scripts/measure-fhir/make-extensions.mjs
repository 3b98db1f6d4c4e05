// Extensions of invented resources: such as schemas list, with a canary where their definitions have codes and words of their own, and such as nobody lists.
const CORE = "http://hl7.org/fhir/us/core/StructureDefinition";
const RACES = "urn:oid:2.16.840.1.113883.6.238";

/** @param text holds the canary. @returns one or several. */
export function extensionsOf(draw, canary, text) {
  const coding = { system: RACES, code: draw() < 0.5 ? canary : "2106-3", display: text };
  const omb = { id: `${canary}-e`, url: "ombCategory", valueCoding: coding };
  const kinds = [
    () => ({ url: `https://${canary}.example/x`, valueString: text }),
    () => ({ id: `${canary}-e`, url: `https://${canary}.example/x`, valueHumanName: { text, family: canary } }),
    () => ({ url: `https://${canary}.example/x`, extension: [{ url: canary, valueAddress: { line: [text] } }, omb] }),
    () => ({ url: `https://${canary}.example/x`, valueCode: "masked" }),
    () => ({ url: `${CORE}/us-core-race`, extension: [omb, { url: "text", valueString: text }] }),
    () => ({
      url: `${CORE}/us-core-race`,
      extension: [
        { url: canary, valueString: text },
        { ...omb, url: "detailed" },
      ],
    }),
    () => ({
      url: `${CORE}/us-core-ethnicity`,
      extension: [
        { ...omb, extension: [{ url: `https://${canary}.example/y`, valueString: text }], valueCoding: undefined },
        { url: "text", valueString: text, _valueString: { id: `${canary}-p` } },
      ],
    }),
    () => ({ url: `${CORE}/us-core-birthsex`, valueCode: canary }),
    () => ({ url: `${CORE}/us-core-birthsex`, valueString: text }),
    () => ({ url: `${CORE}/us-core-genderIdentity`, valueCodeableConcept: { coding: [coding], text } }),
    () => ({ url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: canary }),
    () => ({ url: "http://hl7.org/fhir/StructureDefinition/patient-birthPlace", valueAddress: { text } }),
  ];
  const drawn = () => kinds[Math.floor(draw() * kinds.length)]();
  return JSON.parse(JSON.stringify(draw() < 0.5 ? [drawn()] : [drawn(), drawn()]));
}

/** What a reader must not pass over: of it nothing but that it is there may be left. */
export function modifierExtensionsOf(draw, canary, text) {
  return draw() < 0.5
    ? [{ url: `https://${canary}.example/not`, valueString: text }]
    : extensionsOf(draw, canary, text);
}
