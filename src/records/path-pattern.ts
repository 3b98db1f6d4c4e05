import { HushtapeError } from "../errors.js";
import type { Path } from "./leaf.js";

// Where a rule holds: a JSON Pointer (RFC 6901) in which `*` stands for any one name or number and `**` for any number of them, also none:
// `/name/*/family`, `/**/note`.

/** Where a rule holds. */
export class PathPattern {
  private constructor(private readonly segments: readonly string[]) {}

  /** @throws HushtapeError USAGE: it does not begin with a slash. Quotes nothing. */
  static of(written: string): PathPattern {
    if (written !== "" && !written.startsWith("/")) {
      throw new HushtapeError(
        "USAGE",
        "a path of the schema is no JSON Pointer",
        "Write /name/0/family; * stands for any one name or number, ** for any number of them.",
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
    return this.segments.filter((segment) => !/^\*{1,2}$/.test(segment));
  }

  /** Whether it names numbers of items: then one item's rule may not be another's. */
  get namesItems(): boolean {
    return this.segments.some((segment) => /^\d+$/.test(segment));
  }

  /** Whether a path is one of those that it stands for. */
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
    if (from >= path.length || (segment !== "*" && segment !== path[from])) return false;
  }
  return from === path.length;
}
