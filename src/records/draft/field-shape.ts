import type { MemberName, Path } from "../leaf.js";
import { type IsNamed, isNobodysName, somebodysNames } from "../member-names.js";
import { escaped } from "../schema/nested-fields.js";

/** Where a field stands, as a schema names it, and whether any name in it is kept back. */
export interface FieldShape {
  readonly path: string;
  readonly isKeptBack: boolean;
}

/** Names that were looked at are remembered; this many. */
const MOST_NAMES = 20_000;

/** Names fields without telling what a record brought: `*` stands for numbers of items, and for a name that may be somebody's. */
export class FieldNamer {
  private readonly seen = new Map<string, boolean>();
  /** Ordinary words that stand beside somebody's name. */
  private readonly keptBack = new Set<string>();

  /** @param allNames name every field: the user says that none of them is somebody's. */
  constructor(private readonly allNames: boolean) {}

  /** Takes note of names of a record that may be somebody's though their words are ordinary. @param isNamed whether a schema has it. */
  keepBack(names: readonly MemberName[], isNamed: IsNamed): void {
    if (this.allNames) return;
    for (const { name } of somebodysNames(names, isNamed))
      if (this.keptBack.size < MOST_NAMES && isNobodysName(name)) this.keptBack.add(name);
  }

  /** Where a field stands, for whoever may see no name but of fields. */
  shapeOf(path: Path): FieldShape {
    let isKeptBack = false;
    const segments = path.map((name) => {
      if (/^\d+$/.test(name)) return "*";
      if (this.mayName(name)) return escaped(name);
      isKeptBack = true;
      return "*";
    });
    return { path: segments.map((segment) => `/${segment}`).join(""), isKeptBack };
  }

  private mayName(name: string): boolean {
    if (this.keptBack.has(name)) return false;
    const known = this.seen.get(name);
    if (known !== undefined) return known;
    // A star would stand for any name.
    const may = !/^\*{1,2}$/.test(name) && (this.allNames ? name.length <= 200 : name !== "" && isNobodysName(name));
    if (this.seen.size < MOST_NAMES) this.seen.set(name, may);
    return may;
  }
}
