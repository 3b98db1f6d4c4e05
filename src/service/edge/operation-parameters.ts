import type { z } from "zod";
import { type JsonNode, readJsonTree, stringAt } from "../../documents/json-tree.js";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { operationSchema } from "../api/de-identify.js";
import { parseInput } from "./problems.js";

/** What an operation of FHIR is asked for: the resource as it was written, and what is said besides. */
interface Asked {
  /** To the byte. */
  readonly resource: string;
  readonly said: Omit<z.output<typeof operationSchema>, "resource">;
}

/**
 * Reads a body that may be the resource itself, or Parameters, in which an operation's input stands with what is said besides.
 * @throws HushtapeError USAGE: Parameters with others than the operation takes, one of them twice, or without a resource. Quotes nothing.
 */
export function askedOf(body: string): Asked {
  const tree = treeOf(body);
  if (tree?.kind !== "object" || textAt(body, memberOf(body, tree, "resourceType")) !== "Parameters")
    return { resource: body, said: {} };
  const list = memberOf(body, tree, "parameter");
  const items = list?.kind === "array" ? list.items : [];
  const named = items.map((item) => [textAt(body, memberOf(body, item, "name")) ?? "", item] as const);
  const members = tree.members.map(({ key }) => stringAt(body, key));
  if (!areTaken(members) || new Set(named.map(([name]) => name)).size < named.length) throw notUnderstood();
  const own = named.find(([name]) => name === "resource")?.[1];
  if (!own) throw withoutResource();
  const asked = parseInput(
    operationSchema,
    Object.fromEntries(named.map(([name, item]) => [name, saidIn(body, item)])),
    "",
  );
  const { resource: _, ...said } = asked;
  const resource = memberOf(body, own, "resource");
  if (!resource) throw notUnderstood();
  return { resource: body.slice(resource.start, resource.end), said };
}

/** An id and what is said of the resource itself change nothing of what is asked for, and are not answered. */
function areTaken(members: readonly string[]): boolean {
  const known = new Set(["resourceType", "parameter", "id", "meta"]);
  return members.length === new Set(members).size && members.every((name) => known.has(name));
}

/** Its one value, whose name and id are none. */
function saidIn(body: string, item: JsonNode): unknown {
  const members = item.kind === "object" ? item.members : [];
  const [value, ...more] = members.filter(({ key }) => !["name", "id"].includes(stringAt(body, key)));
  if (!value || more.length > 0) throw notUnderstood();
  const { start, end } = value.value;
  return { [stringAt(body, value.key)]: jsonOf(body.slice(start, end)) };
}

/** What is no JSON is the records' own to refuse: bulk data is several. */
function treeOf(body: string): JsonNode | null {
  try {
    return readJsonTree(body);
  } catch {
    return null;
  }
}

function memberOf(body: string, node: JsonNode, name: string): JsonNode | null {
  if (node.kind !== "object") return null;
  const found = node.members.filter(({ key }) => stringAt(body, key) === name);
  return found.length === 1 ? (found[0]?.value ?? null) : null;
}

function textAt(body: string, node: JsonNode | null): string | null {
  return node?.kind === "string" ? stringAt(body, node) : null;
}

function notUnderstood(): HushtapeError {
  return new HushtapeError(
    "USAGE",
    "the Parameters are not those of the operation",
    "Its parameters are resource, schema, provenance, knownOf and knownOut, each once: docs/service.md.",
  );
}

function withoutResource(): HushtapeError {
  return new HushtapeError(
    "USAGE",
    "the Parameters have no parameter `resource`",
    "Put what is to be de-identified into one of that name, also where it is Parameters itself.",
  );
}
