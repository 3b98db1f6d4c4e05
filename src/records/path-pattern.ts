import { HushtapeError } from "../errors.js";
import { remembering } from "../remembering.js";
import type { Path } from "./leaf.js";

// Where a rule holds: a JSON Pointer (RFC 6901) in which `*` stands for any one name or number and `**` for any number of them, also none:
// `/name/*/family`, `/**/note`; `@*` for any attribute of XML. Or a segment, field, component and subcomponent of HL7: `PID-5.1`, `*-3`, `PID`.

const HL7_PATH = /^([A-Z][A-Z0-9]{2}|\*)(?:-(\d{1,3})(?:\.(\d{1,3})(?:\.(\d{1,3}))?)?)?$/;
/** A component of the field itself, as a condition names it. */
const HL7_COMPONENT = /^\.(\d{1,3})(?:\.(\d{1,3}))?$/;

/**
 * Which value a condition, a schema's data type or its patient names: of what is repeated the first, but of HL7 that of the segment, and of the
 * field's repeat, which the rule is about.
 * @param beside the value that the rule is about; none: empty.
 */
export function addressOf(written: string, beside: Path): Path {
  return addressed(written)(beside);
}

/** What schemas write is written for every record again. */
const addressed = remembering((written: string): ((beside: Path) => Path) => {
  const component = HL7_COMPONENT.exec(written);
  if (component) {
    const [, part = "1", subpart = "1"] = component;
    return ([segment = "", field = ""]) => [segment, field, part, subpart];
  }
  const named = HL7_PATH.exec(written);
  if (named) {
    const [, name = "", number = "1", part = "1", subpart = "1"] = named;
    return ([segment = "", field = ""]) =>
      withoutRepeat(segment) === name
        ? [segment, withoutRepeat(field) === number ? field : number, part, subpart]
        : [name, number, part, subpart];
  }
  if (written.startsWith("./")) {
    const names = written.slice(2).split("/");
    return (beside) => [...beside.slice(0, -1), ...names];
  }
  const [up = ""] = /^(?:\.\.\/)*/.exec(written) ?? [];
  const names = written.slice(Math.max(1, up.length)).split("/");
  return up === "" ? () => names : (beside) => [...beside.slice(0, -1 - up.length / "../".length), ...names];
});

/** The second and later ones of a name: `OBX[2]`. */
export function repeated(name: string, number: number): string {
  return number <= 1 ? name : `${name}[${number}]`;
}

function withoutRepeat(name: string): string {
  return name.endsWith("]") ? name.replace(/\[\d+\]$/, "") : name;
}

/** Where a rule holds. */
export class PathPattern {
  private constructor(private readonly segments: readonly string[]) {}

  /** Whether it is written as one of these. */
  static isWritten(written: string): boolean {
    return written === "" || written.startsWith("/") || HL7_PATH.test(written);
  }

  /** @throws HushtapeError USAGE: it neither begins with a slash nor names a field of HL7. Quotes nothing. */
  static of(written: string): PathPattern {
    const hl7 = HL7_PATH.exec(written);
    if (hl7) return new PathPattern([...hl7.slice(1).filter((part) => part !== undefined), "**"]);
    if (written !== "" && !written.startsWith("/")) {
      throw new HushtapeError(
        "USAGE",
        "a path of the schema is neither a JSON Pointer nor a field of HL7",
        "Write /name/0/family or PID-5.1; * stands for any one name or number, ** for any number of them.",
      );
    }
    return new PathPattern(
      written
        .split("/")
        .slice(1)
        .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~")),
    );
  }

  /** The names in it: no stars. */
  get names(): readonly string[] {
    return this.segments.filter((segment) => !/^(?:@?\*|\*\*)$/.test(segment));
  }

  /** Whether it names numbers of items: then one item's rule may not be another's. */
  get namesItems(): boolean {
    return this.segments.some((segment) => /^\d+$/.test(segment));
  }

  /** Whether a value with this path, or shape, is meant. */
  matches(path: Path): boolean {
    return matchesFrom(this.segments, 0, path, 0);
  }
}

function matchesFrom(segments: readonly string[], at: number, path: Path, from: number): boolean {
  for (let index = at; index < segments.length; index++, from++) {
    const segment = segments[index];
    if (segment === "**") {
      for (let next = from; next <= path.length; next++) if (matchesFrom(segments, index + 1, path, next)) return true;
      return false;
    }
    if (from >= path.length || !fits(segment, path[from])) return false;
  }
  return from === path.length;
}

function fits(segment: string | undefined, name: string | undefined): boolean {
  return segment === "*" || segment === name || (segment === "@*" && name?.startsWith("@") === true);
}
