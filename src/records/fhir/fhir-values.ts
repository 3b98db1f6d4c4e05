import type { EntityType } from "../../entity-types.js";
import { Flag, lexicon } from "../../language/name-lexicon.js";
import { normalise } from "../../language/normalise.js";
import { NAME } from "../../language/word-flags.js";
import type { Leaf, LeafTexts, Path, TypedRecord } from "../leaf.js";
import type { DecodedText } from "./attachments.js";
import type { FhirPlace } from "./fhir-types.js";
import { isPublicValue } from "./is-public.js";
import { markupTexts } from "./leaf-texts.js";
import { escapedMarkup } from "./markup.js";
import { patientOf } from "./patient-of.js";
import { isOfForm, isProseType, isWrittenSo } from "./primitives.js";
import { hashedId, hashedReference, hashedServer } from "./references.js";
import type { TypeModel } from "./type-model.js";

const MASK = "[MASKED]";
const MASKED_NARRATIVE = `<div xmlns="http://www.w3.org/1999/xhtml">${MASK}</div>`;

interface Sources {
  readonly model: TypeModel;
  /** The texts that values hold in base64. */
  readonly decoded: ReadonlyMap<Leaf, DecodedText>;
}

/** The values of a resource, by what their types allow. */
export class FhirValues {
  /** How the record's values are treated as its format wants it. */
  readonly typed: Omit<TypedRecord, "finish">;

  constructor(
    leaves: readonly Leaf[],
    private readonly valueAt: (path: Path) => string | null,
    private readonly sources: Sources,
  ) {
    this.typed = {
      ...patientOf(leaves, valueAt),
      isStructure: ({ path }) => path.at(-1) === "resourceType",
      fits: (leaf) => this.fits(leaf),
      isPublic: (leaf) => isPublicValue(leaf, valueAt),
      isProse: (leaf) => this.sources.decoded.has(leaf) || isProseType(typeOf(leaf)),
      textsOf: (leaf) => this.textsOf(leaf),
      says,
      isNobodys: isVersion,
      hashed: (leaf, hash) => this.hashed(leaf, hash),
    };
  }

  /** The value as its type allows it to be written; `null`: it goes. */
  formed(leaf: Leaf, value: string | null): string | null {
    const type = typeOf(leaf);
    if (value === null || this.sources.decoded.has(leaf)) return null;
    if (type === "xhtml") return value === MASK ? MASKED_NARRATIVE : null;
    return isWrittenSo(type, leaf.kind) && isOfForm(type, value) ? value : null;
  }

  /** Words within the value, as it writes them. */
  escaped(leaf: Leaf, text: string): string {
    return this.isMarkup(leaf) ? escapedMarkup(text) : text;
  }

  private isMarkup(leaf: Leaf): boolean {
    return typeOf(leaf) === "xhtml" || this.sources.decoded.get(leaf)?.isMarkup === true;
  }

  private fits(leaf: Leaf): boolean {
    const type = typeOf(leaf);
    if (this.sources.decoded.has(leaf)) return true;
    return isOfElement(leaf) && isWrittenSo(type, leaf.kind) && isOfForm(type, leaf.value);
  }

  private textsOf(leaf: Leaf): LeafTexts | null {
    if (!this.fits(leaf) || (typeOf(leaf) === "base64Binary" && !this.sources.decoded.has(leaf))) return null;
    if (this.isMarkup(leaf)) return markupTexts(leaf.pieces, typeOf(leaf) === "xhtml");
    return { texts: [{ before: "", pieces: leaf.pieces }], edits: [] };
  }

  private hashed(leaf: Leaf, hash: (value: string) => string): string | null | undefined {
    const { path, value, fhir } = leaf;
    if (!fhir) return undefined;
    // Small numbers: of one resource they are told apart, and nothing tells which are alike in two.
    if (isVersion(leaf)) return hash(`${this.valueAt([...path.slice(0, -2), "id"]) ?? ""}/_history/${value}`);
    if (refers(fhir)) return hashedReference(value, hash, (name) => this.sources.model.isResource(name));
    const type = fhir.element?.type;
    if (type === "id") return hashedId(value, hash);
    return type === "uri" || type === "url" || type === "canonical" ? hashedServer(value, hash) : undefined;
  }
}

const isOfElement = ({ fhir }: Leaf): boolean => fhir !== undefined && fhir.element !== null && !fhir.isWrongList;

/** What an element says of somebody, by the type that holds it. */
const SAYS: Readonly<Record<string, EntityType>> = {
  "HumanName.text": "PERSON",
  "HumanName.family": "PERSON",
  "HumanName.given": "PERSON",
  "Identifier.value": "OTHER_ID",
  "ContactPoint.value": "OTHER_ID",
  "Address.line": "ADDRESS",
  "Address.city": "ADDRESS",
};

/** Who does something in a record, by the elements that refer to them. What a subject is called is said of the patient. */
const DOERS: ReadonlySet<string> = new Set(
  "requester author authorReference performer resultsInterpreter recorder asserter practitioner individual sender attester informationSource enterer generalPractitioner".split(
    " ",
  ),
);

/** "Ezra Moody", "Lavinia Akin, CNP"; not "Ng, Cardiology", "CHF clinic", of which a word is no name. */
function isDoersName({ value }: Leaf, { member, steps }: FhirPlace): boolean {
  if (member !== "Reference.display" || !DOERS.has(steps.at(-2)?.name ?? "")) return false;
  const ofNobody = Flag.Clinical | Flag.OrgHead | Flag.GenericOrg | Flag.Occupation | Flag.OccupationHead;
  return value.split(/[\s,]+/u).every((word) => {
    const flags = lexicon().get(normalise(word)) ?? 0;
    return (flags & NAME) !== 0 || (flags & ofNobody) === 0;
  });
}

function says(leaf: Leaf): EntityType | null {
  const { fhir } = leaf;
  if (!fhir) return null;
  return isDoersName(leaf, fhir) ? "PERSON" : (SAYS[fhir.member] ?? null);
}

/** Elements whose value leads to a resource. */
const REFERRING = new Set([
  "Reference.reference",
  "Bundle.entry.fullUrl",
  "Bundle.entry.request.url",
  "Bundle.entry.response.location",
]);

const refers = ({ member }: FhirPlace): boolean => REFERRING.has(member);

/** Which version of the resource it is: by it alone two of one resource in a Bundle differ. */
function isVersion({ fhir }: Leaf): boolean {
  return fhir?.member === "Meta.versionId";
}

function typeOf({ fhir }: Leaf): string {
  return fhir?.element?.type ?? "";
}
