import { readFile } from "node:fs/promises";
import { text as readStream } from "node:stream/consumers";
import { HushtapeError } from "../../errors.js";
import { readKey } from "../../relex/key/key-file.js";
import type { SurrogateKey } from "../../relex/key/surrogate-key.js";
import { openVault } from "../../relex/vault/open-vault.js";
import type { Forget, Vault, VaultStats } from "../../relex/vault/types.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { readSingleSettings } from "../settings/read-settings.js";

/** What every subcommand of `hushtape vault` takes from the command line. */
export interface VaultFlags extends SettingFlags {
  readonly json?: boolean;
}

/** Which entries `hushtape vault forget` removes: those of patients, of the site, or all. */
export interface ForgetFlags extends VaultFlags {
  readonly scopeIdFile?: string;
  readonly site?: boolean;
  readonly all?: boolean;
}

/** The key that `hushtape vault rotate` changes to. `dropUnsealed`: forget what has no original, instead of refusing. */
export interface RotateFlags extends VaultFlags {
  readonly newKeyFile: string;
  readonly dropUnsealed?: boolean;
}

/** Whether `hushtape vault export` prints originals too, which are PHI. */
export interface ExportFlags extends VaultFlags {
  readonly reveal?: boolean;
}

/** `hushtape vault stats`. */
export async function printStats(flags: VaultFlags, context: CommandContext): Promise<void> {
  await withVault(flags, context, async (vault) => {
    const stats = await vault.stats(context.signal);
    context.out.result(flags.json ? JSON.stringify(stats) : statsTable(stats));
  });
}

/** `hushtape vault forget`. */
export async function forgetEntries(flags: ForgetFlags, context: CommandContext): Promise<void> {
  const what = await whatToForget(flags);
  await withVault(flags, context, async (vault) => {
    const forgotten = await vault.forget(what, context.signal);
    context.out.result(flags.json ? JSON.stringify({ forgotten }) : `${forgotten} entries are forgotten`);
  });
}

/** `hushtape vault rotate`. @throws HushtapeError USAGE when both keys are the same; whatever the key and the vault throw. */
export async function rotateKey(flags: RotateFlags, context: CommandContext): Promise<void> {
  const next = await readKey(flags.newKeyFile);
  await withVault(flags, context, async (vault, key) => {
    if (next.id === key.id) {
      throw new HushtapeError("USAGE", "both keys are the same", "Name another one with --new-key-file.");
    }
    const rotated = await vault.rotate(next, { dropUnsealed: flags.dropUnsealed ?? false }, context.signal);
    context.out.result(
      flags.json ? JSON.stringify(rotated) : `${rotated.parts} entries rotated, ${rotated.dropped} dropped`,
    );
  });
}

/** `hushtape vault export`. */
export async function exportEntries(flags: ExportFlags, context: CommandContext): Promise<void> {
  await withVault(flags, context, async (vault) => {
    if (flags.reveal) context.out.say("warning: What is printed holds originals. Keep it where recordings are kept.");
    for await (const entry of vault.export({ reveal: flags.reveal ?? false }, context.signal)) {
      await context.out.write(`${JSON.stringify(entry)}\n`, context.signal);
    }
  });
}

/** None of these creates a vault. */
async function withVault(
  flags: VaultFlags,
  { signal }: CommandContext,
  use: (vault: Vault, key: SurrogateKey) => Promise<void>,
): Promise<void> {
  const { vault: place, keyFile, allowRemoteVault: allowRemote } = await readSingleSettings(flags);
  if (place === null)
    throw new HushtapeError("USAGE", "no vault is named", "Name it with --vault DIR or postgres://….");
  const key = await readKey(keyFile ?? undefined);
  const vault = await openVault(place, key, { create: false, allowRemote, signal });
  try {
    await use(vault, key);
  } finally {
    await vault.close();
  }
}

async function whatToForget({ scopeIdFile, site, all }: ForgetFlags): Promise<Forget> {
  if ([scopeIdFile !== undefined, site, all].filter(Boolean).length !== 1) {
    throw new HushtapeError(
      "USAGE",
      "nothing, or more than one thing, says what to forget",
      "Give one of --scope-id-file, --site and --all.",
    );
  }
  if (all) return { kind: "all" };
  if (scopeIdFile === undefined) return { kind: "scopes", scopes: [{ kind: "site" }] };
  const lines = await (scopeIdFile === "-" ? readStream(process.stdin) : readFile(scopeIdFile, "utf8")).catch(() => {
    throw new HushtapeError("USAGE", "the file of identifiers cannot be read", "Check its path.");
  });
  const ids = lines.split("\n").map((line) => line.trim());
  const scopes = ids.filter((id) => id !== "").map((id) => ({ kind: "patient", id }) as const);
  if (scopes.length > 0) return { kind: "scopes", scopes };
  throw new HushtapeError("USAGE", "the file of identifiers is empty", "Write one identifier a line.");
}

function statsTable({
  place,
  schemaVersion,
  scopes,
  parts,
  surrogates,
  sealed,
  documents,
  byRole,
  audit,
}: VaultStats): string {
  const rows: readonly (readonly [string, string | number])[] = [
    ["place", place],
    ["schema", schemaVersion],
    ["scopes", scopes],
    ["entries", parts],
    ["surrogates", surrogates],
    ["with original", sealed],
    ["documents", documents],
    ...Object.entries(byRole).map(([role, count]) => [`  ${role}`, count] as const),
  ];
  const done = audit.map(({ at, action, count, keyId }) => `${at}  ${action.padEnd(7)} ${count} entries, key ${keyId}`);
  return [
    ...rows.map(([name, value]) => `${name.padEnd(20)} ${value}`),
    ...(done.length > 0 ? ["", ...done] : []),
  ].join("\n");
}
