import { createHash } from "node:crypto";
import { ownVersion } from "../../version.js";
import type { FieldRules } from "../schema/field-rules.js";
import type { FhirRole } from "./fhir-types.js";

const EXTENSION = "http://hl7.org/fhir/StructureDefinition/data-absent-reason";
const CODES = "http://terminology.hl7.org/CodeSystem";

/** Bundles in which an entry more changes nothing for who reads them: in a transaction or a history it would be an order or an event, a message has its own. */
const TAKES_ENTRY = new Set(["collection", "document", "searchset"]);

/** Resources that one Provenance names: memory stays that of so many. */
const MOST_TARGETS = 1000;

/**
 * Says in FHIR's own form what was done: a Provenance for what was written, of a Bundle as entries at its end, otherwise a line each. It is made of what
 * was written, the schema and the version alone: the same output, the same Provenance, and nothing of the input.
 */
export class Provenance {
  private targets: string[] = [];
  private readonly policies = new Set<string>();
  private made: Record<string, unknown>[] = [];
  private lines = "";
  private type = "";
  private isInBundle = false;
  private isAnyEntry = false;

  /** A record as it was written. @returns the same, with what is added to a Bundle. @param role `undefined`: a resource. */
  add(text: string, role: FhirRole | undefined, rules: FieldRules): string {
    this.policies.add(policyOf(rules));
    switch (role) {
      case "head":
        this.end();
        this.isInBundle = true;
        this.isAnyEntry = false;
        this.type = typeOf(parsed(`${text}]}`));
        return text;
      case "entry":
        this.isAnyEntry = true;
        this.target(parsed(text));
        return text;
      case "tail":
        return this.bundleEnds(text);
      default:
        this.target({ resource: parsed(text) });
        return text;
    }
  }

  /** What stands in no Bundle, as NDJSON; what was told is not told again. */
  takeLines(): string {
    const { lines } = this;
    this.lines = "";
    return lines;
  }

  /** No record comes any more. */
  end(): void {
    this.settle();
    this.tell();
    this.policies.clear();
  }

  private bundleEnds(text: string): string {
    const type = this.type || typeOf(parsed(`{"entry":[${text}`));
    this.isInBundle = false;
    this.settle();
    if (!TAKES_ENTRY.has(type)) {
      this.end();
      return text;
    }
    const entries = this.made.splice(0).map((resource) =>
      JSON.stringify({
        fullUrl: `urn:uuid:${String(resource.id)}`,
        resource,
        ...(type === "searchset" && { search: { mode: "include" } }),
      }),
    );
    this.policies.clear();
    return `${this.isAnyEntry && entries.length > 0 ? "," : ""}${entries.join(",")}${text}`;
  }

  private target({ fullUrl, resource }: Record<string, unknown>): void {
    const { resourceType, id } = isObject(resource) ? resource : {};
    // Beside an entry's own address a relative one may lead elsewhere.
    if (typeof fullUrl === "string") this.targets.push(fullUrl);
    else if (typeof resourceType === "string" && typeof id === "string") this.targets.push(`${resourceType}/${id}`);
    else return;
    if (this.targets.length < MOST_TARGETS) return;
    this.settle();
    // Of a Bundle they wait: its type may stand behind its entries.
    if (!this.isInBundle) this.tell();
  }

  private tell(): void {
    for (const one of this.made.splice(0)) this.lines += `${JSON.stringify(one)}\n`;
  }

  private settle(): void {
    if (this.targets.length === 0) return;
    this.made.push(provenanceOf(this.targets.splice(0), [...this.policies].sort()));
  }
}

function provenanceOf(targets: readonly string[], policy: readonly string[]): Record<string, unknown> {
  const agent = `Hushtape ${ownVersion()}`;
  const digits = createHash("sha256")
    .update(JSON.stringify([targets, policy, agent]))
    .digest("hex");
  return {
    resourceType: "Provenance",
    id: digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-5$3-8$4-$5"),
    target: targets.map((reference) => ({ reference })),
    // An instant is required, and no clock is asked: the same input is to have the same output.
    _recorded: { extension: [{ url: EXTENSION, valueCode: "unknown" }] },
    policy,
    activity: { coding: [{ system: `${CODES}/iso-21089-lifecycle`, code: "deidentify" }] },
    agent: [
      {
        type: { coding: [{ system: `${CODES}/provenance-participant-type`, code: "performer" }] },
        who: { display: agent },
      },
    ],
  };
}

/** Name, version and SHA-256 of the schema's file. */
function policyOf({ schema: { name, version }, sha256 }: FieldRules): string {
  return `urn:hushtape:schema:${name}:${version}${sha256 === null ? "" : `:sha256:${sha256}`}`;
}

function parsed(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : {};
}

const typeOf = ({ type }: Record<string, unknown>): string => (typeof type === "string" ? type : "");

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
