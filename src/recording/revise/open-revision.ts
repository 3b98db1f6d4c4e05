import { planOutput } from "../../audio/output-format.js";
import { type Config, configSchema } from "../../config/schema.js";
import { HushtapeError } from "../../errors.js";
import { outputNames } from "../../files/output-names.js";
import { WorkFolder } from "../../files/work-folder.js";
import { openRelexicalizer } from "../../relex/open-relexicalizer.js";
import type { Relexicalizer } from "../../relex/relexicalizer.js";
import type { MuteJob } from "../mute-and-verify.js";
import { requirePrivacy } from "../prepare.js";
import { bytesNeeded, readSource } from "../source.js";
import type { StageRunner } from "../stage-runner.js";
import type { SetOptions } from "../write-set.js";
import type { StandingSet } from "./standing-set.js";

/** Where the key, the memory and the scope of surrogates are: no audit record says. */
export type SurrogatePlaces = Pick<Config, "keyFile" | "vault" | "scopeIdFile" | "allowRemoteVault">;

/** A set that is about to be made again: where it is worked on, and from what. `close` ends it. */
export interface OpenRevision extends MuteJob, Pick<SetOptions, "names"> {
  readonly config: Config;
  /** `null`: placeholders. */
  readonly relex: Relexicalizer | null;
}

/**
 * Looks at the original, opens what makes surrogates, and refuses what would fail later.
 * @throws HushtapeError INPUT_CORRUPT where it is not the recording that was redacted; KEY_INVALID, USAGE where surrogates are of another key, or
 * of a vault that is not named; what reading the original, and the output folder, throw.
 */
export async function openRevision(
  { folder, name, audit }: StandingSet,
  originalPath: string,
  surrogates: SurrogatePlaces,
  stages: StageRunner,
): Promise<OpenRevision> {
  const config = configOf(audit, surrogates);
  // Who speaks where was settled when it was heard.
  const source = await stages.run("probe", ({ signal }) =>
    readSource(originalPath, { ...config, channels: "mix" }, signal),
  );
  if (source.sha256 !== audit.input.sha256) {
    throw new HushtapeError(
      "INPUT_CORRUPT",
      "the original is not the recording that was redacted, or has changed since",
      "Name the very file with --original: its SHA-256 is the audit record's input.sha256.",
    );
  }
  stages.limitBy(audit.input.durationMs, config.timeLimitFactor);
  const planned = planOutput(source.sound, config.outputFormat, originalPath);
  const written = audit.files.find(({ role }) => role === "sound")?.ending.replace(/^\.redacted/u, "");
  const output = { ...planned, ending: written ?? planned.ending };
  const relex = await openSurrogates(audit, config, stages.signal);
  try {
    const work = await WorkFolder.open(folder);
    try {
      await work.requireSpace(bytesNeeded(source, output, false));
      await requirePrivacy(work, { privateReview: true }, stages);
    } catch (error) {
      await work.dispose();
      throw error;
    }
    const names = outputNames(name, output.ending);
    return { inputPath: originalPath, source, output, stages, work, names, config, relex };
  } catch (error) {
    await relex?.close();
    throw error;
  }
}

/** Ends what was opened, each part whatever becomes of the other. @throws HushtapeError OUTPUT_UNWRITABLE where the work folder stays. */
export async function closeRevision({ relex, work }: Pick<OpenRevision, "relex" | "work">): Promise<void> {
  try {
    await relex?.close();
  } finally {
    await work.dispose();
  }
}

/** The settings of the run, without what only finding and hearing need. */
function configOf({ config, surrogates: made }: StandingSet["audit"], places: SurrogatePlaces): Config {
  return configSchema.parse({ ...config, ...places, surrogates: made !== null, ownTypes: [] });
}

async function openSurrogates(
  { surrogates: made }: StandingSet["audit"],
  config: Config,
  signal: AbortSignal,
): Promise<Relexicalizer | null> {
  if (made === null) return null;
  if (made.keyId !== null && config.keyFile === null) {
    throw new HushtapeError(
      "KEY_INVALID",
      "the surrogates were made with a key, and none is named",
      "Name its file with --key-file.",
    );
  }
  if (made.vault !== null && config.vault === null) {
    throw new HushtapeError("USAGE", "the surrogates are of a vault, and none is named", "Name it with --vault.");
  }
  // Nobody is asked again: what a vault does not remember the rules draw.
  const asMade = { ...config, locale: made.locale, relexicalizer: "rules" } as const;
  const relex = await openRelexicalizer(asMade, { model: null, signal });
  if (made.keyId !== null && relex?.keyId !== made.keyId) {
    await relex?.close();
    throw new HushtapeError(
      "KEY_INVALID",
      "the surrogates were made with another key",
      "Name the key that the audit record names as surrogates.keyId.",
    );
  }
  return relex;
}
