import { readFileSync } from "node:fs";
import type { FhirElement } from "./fhir-types.js";

interface FhirType {
  /** "": none. */
  readonly parent: string;
  readonly elements: ReadonlyMap<string, FhirElement>;
}

/** Which elements the types of FHIR R4 have. Parts of a resource are types by their path, `Patient.contact`. */
export class TypeModel {
  private static loaded: TypeModel | null = null;

  private readonly names: ReadonlySet<string>;

  private constructor(private readonly types: ReadonlyMap<string, FhirType>) {
    this.names = new Set(["resourceType", ...[...types.values()].flatMap(({ elements }) => [...elements.keys()])]);
  }

  /** Whether any element has the name. */
  hasName(name: string): boolean {
    return this.names.has(name);
  }

  /** Read when it is first asked for: a fifth of a megabyte. */
  static load(): TypeModel {
    TypeModel.loaded ??= new TypeModel(typesIn(readFileSync(new URL("./r4-model.tsv", import.meta.url), "utf8")));
    return TypeModel.loaded;
  }

  /** @returns `null`: the type has no such element. */
  element(type: string, name: string): FhirElement | null {
    for (let one = this.types.get(type); one; one = this.types.get(one.parent)) {
      const found = one.elements.get(name);
      if (found) return found;
    }
    return null;
  }

  /** Whether it is a type with parts: no primitive, and not unknown. */
  hasParts(type: string): boolean {
    return this.types.has(type);
  }

  /** The type and those that it extends, the nearest first. */
  ancestors(type: string): readonly string[] {
    const found: string[] = [];
    for (let one = type; one !== ""; one = this.types.get(one)?.parent ?? "") found.push(one);
    return found;
  }

  /** Whether a type is this one, or extends it. */
  isA(type: string, ancestor: string): boolean {
    for (let one = type; one !== ""; one = this.types.get(one)?.parent ?? "") if (one === ancestor) return true;
    return false;
  }

  /** Whether a record may be one. */
  isResource(type: string): boolean {
    return type !== "Resource" && type !== "DomainResource" && this.isA(type, "Resource");
  }
}

function typesIn(table: string): ReadonlyMap<string, FhirType> {
  const types = new Map<string, FhirType>();
  for (const line of table.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [name = "", parent = "", elements = ""] = line.split("\t");
    types.set(name, { parent, elements: new Map(elements.split(" ").filter(Boolean).map(elementOf)) });
  }
  return types;
}

function elementOf(written: string): readonly [string, FhirElement] {
  const [, name = "", type = "", list, codes] = /^([^:]+):([^=*]+)(\*?)(?:=(.+))?$/.exec(written) ?? [];
  return [name, { type, isList: list === "*", codes: codes === undefined ? null : new Set(codes.split("|")) }];
}
