import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { HushtapeError } from "../../errors.js";
import type { RecordText } from "../leaf.js";
import type { RecordFormat } from "../record-formats.js";
import { isApprovalName, requireApproval } from "./approval.js";
import { FieldRules } from "./field-rules.js";
import { requireForFormat } from "./for-format.js";
import { readSchemaFile, readSchemaObject, type SchemaFile } from "./read-schema.js";
import { shippedSchemaPath } from "./shipped-schemas.js";

/** Schemas by which records are read: which one is for a record. */
export class SchemaRegistry {
  private readonly filed: readonly FieldRules[];

  /**
   * @param named those named one by one: the first that is for a record decides, before any of the folder.
   * @param filed those of a folder: the highest version that is for a record decides, one that says its `dataType` before one that is for all.
   */
  constructor(
    private readonly named: readonly FieldRules[],
    filed: readonly FieldRules[],
  ) {
    this.filed = [...filed].sort(compare);
  }

  /** How many rules of schemas in another program's form are done in another way than they say. */
  get otherwise(): number {
    return [...this.named, ...this.filed].reduce((sum, one) => sum + one.otherwise, 0);
  }

  /** Whether any of the schemas says whose a record is. */
  get saysWhose(): boolean {
    return [...this.named, ...this.filed].some(({ schema }) => schema.patient !== undefined);
  }

  /** @throws HushtapeError USAGE: none is for records of the format. */
  requireFor(format: RecordFormat): void {
    requireForFormat(
      [...this.named, ...this.filed].map(({ schema }) => schema),
      format,
    );
  }

  /** All that they say, in order: the same text, the same rules. */
  get said(): string {
    return JSON.stringify([this.named, this.filed].map((rules) => rules.map(({ schema }) => schema)));
  }

  /** Whether any of the schemas has a name of a column as it is. */
  hasName(name: string): boolean {
    return [...this.named, ...this.filed].some((one) => one.hasName(name));
  }

  /** Whether all of them name fields, by more than stars. */
  get saysColumns(): boolean {
    return [...this.named, ...this.filed].every((one) => one.saysColumns);
  }

  /** Whether any of them says the name itself. */
  saysName(name: string): boolean {
    return [...this.named, ...this.filed].some((one) => one.saysName(name));
  }

  /** @throws HushtapeError SCHEMA_INVALID: two of one version are for it. @returns `null`: none is. */
  rulesFor(record: RecordText): FieldRules | null {
    const named = this.named.find((one) => one.isFor(record));
    if (named) return named;
    const [best, next] = this.filed.filter((one) => one.isFor(record));
    if (best && next && compare(best, next) === 0) throw equals(best, next);
    return best ?? null;
  }
}

/** Greater versions first, those for some records before those for all. */
function compare({ schema: a }: FieldRules, { schema: b }: FieldRules): number {
  const byReach = Number(a.dataType === undefined) - Number(b.dataType === undefined);
  return byReach !== 0 ? byReach : compareVersions(b.version, a.version);
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Opens schemas that were named and those of a folder.
 * @param named paths, names of those that ship, or schemas as objects.
 * @param unapproved whether they may be such as nobody has approved.
 * @param approvals those of the objects, as the files have them.
 * @throws HushtapeError SCHEMA_INVALID, USAGE.
 */
export async function openSchemas(
  named: readonly (string | object)[],
  folder: string | null,
  unapproved: boolean,
  approvals: readonly unknown[] = [],
): Promise<SchemaRegistry> {
  if (named.length === 0 && folder === null) {
    throw new HushtapeError("USAGE", "no schema is named", "Add --schema FILE, or --schemas DIR.");
  }
  const open = async (files: readonly SchemaFile[]) => {
    if (!unapproved) for (const file of files) await requireApproval(file, approvals);
    return files.map(({ schema, otherwise, sha256 }) => new FieldRules(schema, otherwise, sha256));
  };
  const filed = folder === null ? [] : await schemasIn(folder);
  requireTold(filed);
  return new SchemaRegistry(await open(await Promise.all(named.map(readNamed))), await open(filed));
}

/**
 * Opens what somebody from outside may ask for: schemas of a folder by their names, and those that ship. Never a path.
 * @param name `null`: any of the folder, by what a record says it is.
 * @throws HushtapeError USAGE: there is none of that name; SCHEMA_INVALID.
 */
export async function openAllowedSchemas(name: string | null, folder: string | null): Promise<SchemaRegistry> {
  if (name === null && folder === null) {
    throw new HushtapeError("USAGE", "no schema is named", "Name one in `schema`: one that ships, or of the operator.");
  }
  if (name === null) return openApproved(folder ?? "");
  const own = (folder === null ? [] : await schemasIn(folder)).filter(({ schema }) => schema.name === name);
  if (own.length > 0) {
    for (const file of own) await requireApproval(file);
    requireTold(own);
    return registryOf(own);
  }
  const path = await shippedSchemaPath(name);
  if (path === null) {
    throw new HushtapeError(
      "USAGE",
      "there is no schema of this name",
      "`hushtape schema list` names those there are.",
    );
  }
  return openSchemas([path], null, false);
}

/** What nobody has approved is left aside: somebody may be writing it. @throws HushtapeError SCHEMA_INVALID: there is no other. */
async function openApproved(folder: string): Promise<SchemaRegistry> {
  const filed = await schemasIn(folder);
  const checks = await Promise.allSettled(filed.map((file) => requireApproval(file)));
  const approved = filed.filter((_file, index) => checks[index]?.status === "fulfilled");
  if (approved.length === 0) return openSchemas([], folder, false);
  requireTold(approved);
  return registryOf(approved);
}

const registryOf = (files: readonly SchemaFile[]): SchemaRegistry =>
  new SchemaRegistry(
    [],
    files.map(({ schema, otherwise, sha256 }) => new FieldRules(schema, otherwise, sha256)),
  );

async function readNamed(named: string | object): Promise<SchemaFile> {
  return typeof named === "string" ? readSchemaFile(named) : readSchemaObject(named);
}

/** All schemas of a folder, in order of their names. @throws HushtapeError SCHEMA_INVALID: one is none, or there is none. */
export async function schemasIn(folder: string): Promise<readonly SchemaFile[]> {
  const names = await readdir(folder).catch(() => null);
  const schemas = names?.filter((name) => /\.(?:ya?ml|json)$/i.test(name) && !isApprovalName(name)).sort() ?? [];
  if (schemas.length === 0) {
    throw new HushtapeError("SCHEMA_INVALID", "the folder of schemas has none", "Check the path given to --schemas.");
  }
  return Promise.all(schemas.map((name) => readSchemaFile(join(folder, name))));
}

/** Two of one version for the same records are seen before any record is. */
function requireTold(files: readonly SchemaFile[]): void {
  const seen = new Map<string, FieldRules>();
  for (const rules of files.map(({ schema }) => new FieldRules(schema))) {
    const { dataType, version } = rules.schema;
    for (const value of dataType ? [dataType.is].flat() : [""]) {
      const key = JSON.stringify([dataType?.path ?? null, value, version]);
      const other = seen.get(key);
      if (other && other !== rules) throw equals(other, rules);
      seen.set(key, rules);
    }
  }
}

function equals({ schema: a }: FieldRules, { schema: b }: FieldRules): HushtapeError {
  return new HushtapeError(
    "SCHEMA_INVALID",
    `two schemas of version ${a.version} are for the same records: ${a.name} and ${b.name}`,
    "Raise the version of the one that counts, or take the other out of the folder.",
  );
}
