import type { Edit } from "../../documents/document.js";
import { type JsonNode, stringAt } from "../../documents/json-tree.js";
import type { TextSpan } from "../../types.js";

type JsonObject = Extract<JsonNode, { readonly kind: "object" }>;
type Member = JsonObject["members"][number];

/** What is to be done to a node so that the values are gone. */
interface Removal {
  /** Nothing is left of it: whoever holds it takes it away. */
  readonly isGone: boolean;
  readonly edits: readonly Edit[];
}

const GONE: Removal = { isGone: true, edits: [] };
const KEPT: Removal = { isGone: false, edits: [] };

/**
 * Takes values out of a resource as FHIR wants it: with their names, and what has lost all that it held with them; an extension of which nothing but
 * its URL is left; in lists of primitives, which count with the lists of their extensions, a place that either still needs becomes `null`.
 */
export class ValueRemoval {
  constructor(
    private readonly source: string,
    private readonly isToGo: (leaf: JsonNode) => boolean,
  ) {}

  /** What is written so that they are gone, in order; the outermost object stays. */
  editsOf(root: JsonNode): readonly Edit[] {
    const { isGone, edits } = this.of(root, "");
    if (isGone) return [{ start: root.start + 1, end: root.end - 1, replacement: "" }];
    return edits.toSorted((a, b) => a.start - b.start);
  }

  private of(node: JsonNode, name: string): Removal {
    if (node.kind === "object") return this.ofObject(node, name);
    if (node.kind !== "array") return this.isToGo(node) ? GONE : KEPT;
    return withoutParts(
      node.items,
      node.items.map((item) => this.of(item, name)),
    );
  }

  private ofObject({ members }: JsonObject, name: string): Removal {
    const named = new Map(members.map((member) => [stringAt(this.source, member.key), member] as const));
    const removals = new Map<Member, Removal>();
    for (const [key, member] of named) {
      const beside = key.startsWith("_") ? undefined : named.get(`_${key}`);
      if (member.value.kind === "array" && beside?.value.kind === "array") {
        const [own, other] = this.ofPair(member.value.items, beside.value.items, key);
        removals.set(member, own);
        removals.set(beside, other);
      } else if (!removals.has(member)) removals.set(member, this.of(member.value, key));
    }
    const parts = members.map(({ key, value }) => ({ start: key.start, end: value.end }));
    const done = members.map((member) => removals.get(member) ?? KEPT);
    const saysNothing =
      name === "extension" &&
      done.some(({ isGone }) => isGone) &&
      [...named].every(([key, member]) => key === "url" || key === "id" || removals.get(member)?.isGone);
    return saysNothing ? GONE : withoutParts(parts, done);
  }

  private ofPair(own: readonly JsonNode[], other: readonly JsonNode[], name: string): readonly [Removal, Removal] {
    const [first, second] = [own, other].map((items) =>
      items.map((item) => (this.isNull(item) ? GONE : this.of(item, name))),
    );
    return [this.ofOneOf(own, first ?? [], second ?? []), this.ofOneOf(other, second ?? [], first ?? [])];
  }

  private ofOneOf(items: readonly JsonNode[], done: readonly Removal[], beside: readonly Removal[]): Removal {
    if (done.every(({ isGone }) => isGone)) return GONE;
    const places = items.map((item, index): Removal => {
      const removal = done[index] ?? KEPT;
      if (!removal.isGone || beside[index]?.isGone !== false) return removal;
      return this.isNull(item)
        ? KEPT
        : { isGone: false, edits: [{ start: item.start, end: item.end, replacement: "null" }] };
    });
    return withoutParts(items, places);
  }

  private isNull(node: JsonNode): boolean {
    return node.kind === "literal" && this.source.startsWith("null", node.start);
  }
}

/** Members or items, without those that are gone and one comma for each. */
function withoutParts(parts: readonly TextSpan[], done: readonly Removal[]): Removal {
  if (parts.length === 0) return KEPT;
  if (done.every(({ isGone }) => isGone)) return GONE;
  const edits: Edit[] = [];
  let isAnyKept = false;
  for (const [index, { start, end }] of parts.entries()) {
    const removal = done[index] ?? KEPT;
    if (!removal.isGone) {
      isAnyKept = true;
      edits.push(...removal.edits);
    } else if (isAnyKept) edits.push({ start: parts[index - 1]?.end ?? start, end, replacement: "" });
    else edits.push({ start, end: parts[index + 1]?.start ?? end, replacement: "" });
  }
  return { isGone: false, edits };
}
