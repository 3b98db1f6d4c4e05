import { HushtapeError } from "../../errors.js";

// The other form of a schema: `fields` as an object that is nested as the records are, each field with its flags. A list stands for all of its items.

/** Deeper is no record. */
const MAX_DEPTH = 100;

/**
 * Rules of the nested form, in its order: `{ name: { shouldMask: "PERSON" }, visits: [{ note: { autoDeID: true, shouldMask: false } }] }`. What has a
 * flag or a text in it is a rule, anything else holds fields. Flags that are false say nothing.
 * @throws HushtapeError SCHEMA_INVALID: nested too deep, a field with neither flags nor fields, a list of several things.
 */
export function flattenFields(fields: object): readonly object[] {
  const rules: object[] = [];
  const add = (node: unknown, path: string, depth: number): void => {
    if (depth > MAX_DEPTH) throw invalid("nests its fields too deep");
    if (Array.isArray(node)) {
      if (node.length !== 1) throw invalid("has a list in its fields that is not of one item, which stands for all");
      add(node[0], `${path}/*`, depth + 1);
      return;
    }
    if (typeof node !== "object" || node === null) throw invalid("has a field with neither flags nor fields");
    const members = Object.entries(node);
    if (members.length === 0) throw invalid("has a field with neither flags nor fields");
    if (path !== "" && members.some(([, value]) => typeof value !== "object" || value === null)) {
      rules.push({ path, ...Object.fromEntries(members.filter(([, value]) => value !== false)) });
      return;
    }
    for (const [name, value] of members) add(value, `${path}/${escaped(name)}`, depth + 1);
  };
  add(fields, "", 0);
  return rules;
}

/** As a name stands in a JSON Pointer. */
export function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

function invalid(what: string): HushtapeError {
  return new HushtapeError("SCHEMA_INVALID", `the schema ${what}`, "See docs/records.md for the form.");
}
