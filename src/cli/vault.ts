import { readFile } from "node:fs/promises";
import { text as readStream } from "node:stream/consumers";
import type { Command } from "commander";
import { HushtapeError } from "../errors.js";
import type { SurrogateKey } from "../relex/key.js";
import { readKey } from "../relex/key-file.js";
import { openVault } from "../relex/vault/open-vault.js";
import type { Forget, Vault, VaultStats } from "../relex/vault/types.js";
import type { CommandContext } from "./command-context.js";

interface VaultFlags {
  readonly vault: string;
  readonly keyFile?: string;
  readonly allowRemoteVault?: boolean;
  readonly json?: boolean;
}

interface ForgetFlags extends VaultFlags {
  readonly scopeIdFile?: string;
  readonly site?: boolean;
  readonly all?: boolean;
}

interface RotateFlags extends VaultFlags {
  readonly newKeyFile: string;
  readonly dropUnsealed?: boolean;
}

interface ExportFlags extends VaultFlags {
  readonly reveal?: boolean;
}

export function addVault(program: Command, context: CommandContext): void {
  const vault = program
    .command("vault")
    .description("what is remembered of surrogates across documents: how much, forgetting, another key, a copy");

  withPlace(vault.command("stats").description("how much it remembers, and who revealed, forgot, rotated or exported"))
    .addHelpText(
      "after",
      "\nExamples:\n  $ hushtape vault stats --vault names.vault --key-file site.key\n  $ hushtape vault stats --vault postgres://hushtape@localhost/names --key-file site.key --json",
    )
    .action((flags: VaultFlags) =>
      withVault(flags, context, async (open) => {
        const stats = await open.stats(context.signal);
        context.out.result(flags.json ? JSON.stringify(stats) : statsTable(stats));
      }),
    );

  withPlace(vault.command("forget").description("removes a patient's entries, the site's, or all"))
    .option("--scope-id-file <file>", "the patients' identifiers, one a line; `-` reads them from stdin")
    .option("--site", "what was remembered with the scope `site`")
    .option("--all", "everything; the audit stays")
    .addHelpText(
      "after",
      "\nAn identifier is never taken from the command line, which other users of the machine can read.\n\nExamples:\n  $ hushtape vault forget --vault names.vault --key-file site.key --scope-id-file patient.txt\n  $ hushtape vault forget --vault names.vault --key-file site.key --all",
    )
    .action(async (flags: ForgetFlags) => {
      const what = await whatToForget(flags);
      await withVault(flags, context, async (open) => {
        const forgotten = await open.forget(what, context.signal);
        context.out.result(flags.json ? JSON.stringify({ forgotten }) : `${forgotten} entries are forgotten`);
      });
    });

  withPlace(vault.command("rotate").description("gives it another key; surrogates stay as they are"))
    .requiredOption("--new-key-file <file>", "the key from now on; `hushtape key new FILE` makes one")
    .option("--drop-unsealed", "forget the entries without original, which cannot be hashed with another key")
    .addHelpText(
      "after",
      "\nAll or nothing: interrupted, the old key stays.\n\nExample:\n  $ hushtape vault rotate --vault names.vault --key-file site.key --new-key-file site-2.key",
    )
    .action(async (flags: RotateFlags) => {
      const next = await readKey(flags.newKeyFile);
      await withVault(flags, context, async (open, key) => {
        if (next.id === key.id) {
          throw new HushtapeError("USAGE", "both keys are the same", "Name another one with --new-key-file.");
        }
        const options = { dropUnsealed: flags.dropUnsealed ?? false };
        const rotated = await open.rotate(next, options, context.signal);
        context.out.result(
          flags.json ? JSON.stringify(rotated) : `${rotated.parts} entries rotated, ${rotated.dropped} dropped`,
        );
      });
    });

  withPlace(vault.command("export").description("prints every entry, one JSON object a line, without originals"))
    .option("--reveal", "with originals: the output is PHI, and the audit says that it was made")
    .addHelpText(
      "after",
      "\nExamples:\n  $ hushtape vault export --vault names.vault --key-file site.key > entries.jsonl\n  $ (umask 077; hushtape vault export --vault names.vault --key-file site.key --reveal > originals.jsonl)",
    )
    .action((flags: ExportFlags) =>
      withVault(flags, context, async (open) => {
        if (flags.reveal)
          context.out.say("warning: What is printed holds originals. Keep it where recordings are kept.");
        for await (const entry of open.export({ reveal: flags.reveal ?? false }, context.signal)) {
          await context.out.write(`${JSON.stringify(entry)}\n`, context.signal);
        }
      }),
    );
}

function withPlace(command: Command): Command {
  return command
    .requiredOption("--vault <dir|url>", "a directory, or postgres://…")
    .option("--key-file <file>", "its key (default: the environment variable HUSHTAPE_KEY)")
    .option("--allow-remote-vault", "its server may be on another machine")
    .option("--json", "print JSON");
}

/** None of these makes a vault where there is none. */
async function withVault(
  flags: VaultFlags,
  { signal }: CommandContext,
  use: (vault: Vault, key: SurrogateKey) => Promise<void>,
): Promise<void> {
  const key = await readKey(flags.keyFile);
  const allowRemote = flags.allowRemoteVault ?? false;
  const vault = await openVault(flags.vault, key, { create: false, allowRemote, signal });
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

function statsTable({ place, schemaVersion, scopes, parts, surrogates, sealed, byRole, audit }: VaultStats): string {
  const rows: readonly (readonly [string, string | number])[] = [
    ["place", place],
    ["schema", schemaVersion],
    ["scopes", scopes],
    ["entries", parts],
    ["surrogates", surrogates],
    ["with original", sealed],
    ...Object.entries(byRole).map(([role, count]) => [`  ${role}`, count] as const),
  ];
  const done = audit.map(({ at, action, count, keyId }) => `${at}  ${action.padEnd(7)} ${count} entries, key ${keyId}`);
  return [
    ...rows.map(([name, value]) => `${name.padEnd(20)} ${value}`),
    ...(done.length > 0 ? ["", ...done] : []),
  ].join("\n");
}
