import type { Edit } from "../../documents/apply-edits.js";
import { type JsonNode, readJsonTree, stringAt } from "../../documents/json-tree.js";
import type { Action } from "../schema/record-schema.js";

const SYSTEM = "http://terminology.hl7.org/CodeSystem/v3-ObservationValue";

/** What was done, in HL7's codes for the integrity of data. */
const CODES: Readonly<Record<Action, string | null>> = {
  passThrough: null,
  remove: "REDACTED",
  shouldMask: "MASKED",
  autoDeID: "MASKED",
  attachment: "MASKED",
  shouldHash: "PSEUDED",
  surrogate: "PSEUDED",
  shiftDate: "PSEUDED",
  generalize: "ABSTRED",
};

/** What is written so that a resource says in `meta.security` what was done to it. @param path names that lead from the outermost object to the resource. */
export function labelsOf(source: string, path: readonly string[], done: ReadonlySet<Action>): readonly Edit[] {
  const codes = [...new Set([...done].map((action) => CODES[action]).filter((code) => code !== null))].sort();
  if (codes.length === 0) return [];
  const labels = codes.map((code) => JSON.stringify({ system: SYSTEM, code })).join(",");
  const resource = path.reduce<JsonNode | null>((node, name) => memberOf(source, node, name), readJsonTree(source));
  if (resource?.kind !== "object") return [];
  const meta = memberOf(source, resource, "meta");
  const security = memberOf(source, meta, "security");
  if (security?.kind === "array") return [added(security, labels, security.items.length > 0)];
  if (security !== null || (meta !== null && meta.kind !== "object")) return [];
  if (meta) return [added(meta, `"security":[${labels}]`, meta.members.length > 0)];
  const type = resource.members.find(({ key }) => stringAt(source, key) === "resourceType");
  if (!type) return [];
  return [{ start: type.value.end, end: type.value.end, replacement: `,"meta":{"security":[${labels}]}` }];
}

function memberOf(source: string, node: JsonNode | null, name: string): JsonNode | null {
  if (node?.kind !== "object") return null;
  return node.members.find(({ key }) => stringAt(source, key) === name)?.value ?? null;
}

/** Before the bracket that closes a list or an object. */
function added({ end }: JsonNode, text: string, isMore: boolean): Edit {
  return { start: end - 1, end: end - 1, replacement: isMore ? `,${text}` : text };
}
