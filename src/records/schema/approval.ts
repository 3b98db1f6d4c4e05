import { randomBytes } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { unwritable } from "../../files/system-failure.js";
import { readSchemaFile, type SchemaFile } from "./read-schema.js";
import { isShipped, isShippedAs } from "./shipped-schemas.js";

/** Lies beside a schema and says who looked at these very bytes. A sum, no signature: who may write the folder may approve. */
const approvalSchema = z.strictObject({
  approval: z.literal("hushtape.schema-approval/1"),
  schema: z.string(),
  version: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of what the schema says, for a program that has it as an object. */
  contentSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  by: z.string().min(1).max(200),
  /** UTC. */
  at: z.iso.datetime(),
});

type Approval = z.output<typeof approvalSchema>;

/** Whether somebody has approved a schema: `shipped` by the package, `changed` since it was approved, `missing` never, or not readably. */
export type ApprovalState = "approved" | "shipped" | "changed" | "missing";

const ENDING = ".approval.json";

/** Whether a file's name is that of an approval, and not of a schema. */
export function isApprovalName(name: string): boolean {
  return name.toLowerCase().endsWith(ENDING);
}

/**
 * Writes the approval of a schema beside it, over an older one.
 * @param by who approves, 1 to 200 characters.
 * @param now when.
 * @throws HushtapeError SCHEMA_INVALID, USAGE, OUTPUT_UNWRITABLE, DISK_FULL.
 */
export async function approveSchema(path: string, by: string, now: Date): Promise<Approval> {
  const { schema, sha256, contentSha256 } = await readSchemaFile(path);
  const approval: Approval = {
    approval: "hushtape.schema-approval/1",
    schema: schema.name,
    version: schema.version,
    sha256,
    contentSha256,
    by: by.trim(),
    at: now.toISOString(),
  };
  if (!approvalSchema.safeParse(approval).success) {
    throw new HushtapeError("USAGE", "--by names nobody, or at too great a length", "Give a name: --by NAME.");
  }
  const target = `${path}${ENDING}`;
  const staged = `${target}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(staged, `${JSON.stringify(approval, null, 2)}\n`, { flag: "wx", mode: 0o644 });
    await rename(staged, target);
  } catch (error) {
    await rm(staged, { force: true }).catch(() => undefined);
    throw unwritable(error);
  }
  return approval;
}

/**
 * Whether the bytes that were read are approved, or what an object says.
 * @param given approvals that came with objects, as the files have them.
 */
export async function approvalOf(file: SchemaFile, given: readonly unknown[] = []): Promise<ApprovalState> {
  const { path, schema, sha256 } = file;
  if (path === null) return approvalAmong(given, file);
  if (isShipped(path)) return (await isShippedAs(path, sha256)) ? "shipped" : "changed";
  const found = approvalSchema.safeParse(jsonOf(await readFile(`${path}${ENDING}`, "utf8").catch(() => "")));
  if (!found.success) return "missing";
  const is = found.data;
  return is.sha256 === sha256 && is.schema === schema.name && is.version === schema.version ? "approved" : "changed";
}

function approvalAmong(given: readonly unknown[], { schema, contentSha256 }: SchemaFile): ApprovalState {
  const approvals = given.flatMap((one) => approvalSchema.safeParse(one).data ?? []);
  const own = approvals.filter((is) => is.schema === schema.name && is.version === schema.version);
  if (own.length === 0) return "missing";
  return own.some((is) => is.contentSha256 === contentSha256) ? "approved" : "changed";
}

/**
 * @param given as of `approvalOf`.
 * @throws HushtapeError SCHEMA_INVALID: nobody has approved it, or it was changed since.
 */
export async function requireApproval(file: SchemaFile, given: readonly unknown[] = []): Promise<void> {
  const state = await approvalOf(file, given);
  if (state === "approved" || state === "shipped") return;
  const { name, version } = file.schema;
  throw new HushtapeError(
    "SCHEMA_INVALID",
    `the schema ${name} ${version} ${state === "changed" ? "was changed since it was approved" : "is not approved"}`,
    "Look through it, then `hushtape schema approve SCHEMA --by NAME`; or --unapproved, to try it on data that nobody gets.",
  );
}
