import type { Edit } from "../../documents/apply-edits.js";
import { type JsonNode, stringAt } from "../../documents/json-tree.js";
import type { TextSpan } from "../../types.js";
import { ABSENT, hollowMember, requiredOf } from "./required-elements.js";
import { TypeModel } from "./type-model.js";

type JsonObject = Extract<JsonNode, { readonly kind: "object" }>;
type Member = JsonObject["members"][number];

/** What a node is. */
interface Held {
  /** "": FHIR does not know it. */
  readonly type: string;
  /** Type of what holds it, and its name there: `Bundle.identifier`. */
  readonly place: string;
}

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
 * its URL is left; in lists of primitives, which count with the lists of their extensions, a place that either still needs becomes `null`. Of elements
 * of which FHIR wants one, one that was there stays and says that it is masked, so that what was valid is.
 */
export class ValueRemoval {
  private readonly model = TypeModel.load();

  constructor(
    private readonly source: string,
    private readonly isToGo: (leaf: JsonNode) => boolean,
  ) {}

  /** What is written so that they are gone, in order; the outermost object stays. @param type of the outermost object. */
  editsOf(root: JsonNode, type: string): readonly Edit[] {
    const { isGone, edits } = this.of(root, { type, place: "" });
    if (isGone) return [{ start: root.start + 1, end: root.end - 1, replacement: "" }];
    return edits.toSorted((a, b) => a.start - b.start);
  }

  private of(node: JsonNode, held: Held): Removal {
    if (node.kind === "object") return this.ofObject(node, { ...held, type: this.typeOf(node, held.type) });
    if (node.kind !== "array") return this.isToGo(node) ? GONE : KEPT;
    return withoutParts(
      node.items,
      node.items.map((item) => this.of(item, held)),
    );
  }

  /** A resource says itself of which type it is. */
  private typeOf({ members }: JsonObject, type: string): string {
    if (!this.model.isA(type, "Resource")) return type;
    const said = members.find(({ key }) => stringAt(this.source, key) === "resourceType")?.value;
    return said?.kind === "string" ? stringAt(this.source, said) : type;
  }

  private heldAs(owner: string, key: string): Held {
    const type = key.startsWith("_") ? "Element" : (this.model.element(owner, key)?.type ?? "");
    return { type, place: `${owner}.${key}` };
  }

  private ofObject({ members }: JsonObject, { type, place }: Held): Removal {
    const named = new Map(members.map((member) => [stringAt(this.source, member.key), member] as const));
    const removals = new Map<Member, Removal>();
    for (const [key, member] of named) {
      const beside = key.startsWith("_") ? undefined : named.get(`_${key}`);
      if (member.value.kind === "array" && beside?.value.kind === "array") {
        const [own, other] = this.ofPair(member.value.items, beside.value.items, this.heldAs(type, `_${key}`));
        removals.set(member, own);
        removals.set(beside, other);
      } else if (!removals.has(member)) removals.set(member, this.of(member.value, this.heldAs(type, key)));
    }
    const parts = members.map(({ key, value }) => ({ start: key.start, end: value.end }));
    const done = members.map((member) => removals.get(member) ?? KEPT);
    const saysNothing =
      place.endsWith(".extension") &&
      done.some(({ isGone }) => isGone) &&
      [...named].every(([key, member]) => key === "url" || key === "id" || removals.get(member)?.isGone);
    // What is not said to be anything means nothing, whatever is left of it.
    if (saysNothing || isOfUnknown(type, named, removals)) return GONE;
    // Of what is gone as a whole its holder decides.
    if (done.every(({ isGone }) => isGone)) return withoutParts(parts, done);
    this.keepRequired({ type, place }, named, removals);
    if (type === "Bundle") this.withoutDate(named, removals);
    return withoutParts(
      parts,
      members.map((member) => removals.get(member) ?? KEPT),
    );
  }

  /** Where all are gone of the elements of which FHIR wants one, the first says that it is masked. */
  private keepRequired(
    { type, place }: Held,
    named: ReadonlyMap<string, Member>,
    removals: Map<Member, Removal>,
  ): void {
    const keep = (isOfGroup: (name: string) => boolean, hollow: (name: string) => string | null) => {
      const there = [...named].filter(([key]) => isOfGroup(elementOf(key)));
      const [first] = there;
      if (!first || there.some(([, member]) => removals.get(member)?.isGone !== true)) return;
      const [key, { key: start, value: end }] = first;
      const replacement = hollow(elementOf(key));
      if (replacement === null) return;
      removals.set(first[1], { isGone: false, edits: [{ start: start.start, end: end.end, replacement }] });
    };
    if (place.endsWith(".modifierExtension"))
      keep(
        (name) => name.startsWith("value") || name === "extension",
        () => `"extension":[${ABSENT}]`,
      );
    const isLeft = (name: string) =>
      [...named].some(([key, member]) => elementOf(key) === name && removals.get(member)?.isGone !== true);
    // What is wanted only beside others: when it is known which of those are left.
    const groups = requiredOf(type, place).toSorted((a, b) => Math.sign(a.beside.length) - Math.sign(b.beside.length));
    for (const { names, beside } of groups)
      if (beside.length === 0 || beside.some(isLeft))
        keep(
          (name) => names.includes(name),
          (name) => hollowMember(type, name),
        );
  }

  /** FHIR has no document without an instant, nor an instant that is a year: one whose date goes is a collection, which may have the same entries. */
  private withoutDate(named: ReadonlyMap<string, Member>, removals: Map<Member, Removal>): void {
    const [type, date] = [named.get("type"), named.get("timestamp")];
    if (!type || !date || removals.get(date)?.isGone !== true) return;
    const { start, end, kind } = type.value;
    if (kind !== "string" || stringAt(this.source, type.value) !== "document") return;
    removals.set(type, { isGone: false, edits: [{ start, end, replacement: '"collection"' }] });
  }

  private ofPair(own: readonly JsonNode[], other: readonly JsonNode[], held: Held): readonly [Removal, Removal] {
    const [first, second] = [own, other].map((items) =>
      items.map((item) => (this.isNull(item) ? GONE : this.of(item, held))),
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

/** Whether it is an extension whose URL goes. */
function isOfUnknown(type: string, named: ReadonlyMap<string, Member>, removals: Map<Member, Removal>): boolean {
  const url = named.get("url");
  return type === "Extension" && url !== undefined && removals.get(url)?.isGone === true;
}

/** Name of the element that a member, or what JSON has beside a primitive, is of. */
const elementOf = (key: string): string => key.replace(/^_/, "");

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
