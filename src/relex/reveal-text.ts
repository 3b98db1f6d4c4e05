import type { Config } from "../config/config.js";
import { localeOf } from "../config/locale.js";
import { HushtapeError } from "../errors.js";
import { detectEntities } from "../text/detect.js";
import { listDetectors } from "../text/detectors/choose-detectors.js";
import { Draw } from "./choose/draw.js";
import { dateOriginals } from "./dates/index.js";
import { readKey } from "./key/key-file.js";
import { readScopeId } from "./key/scope-id.js";
import { scopeKey } from "./key/surrogate-key.js";
import { mentionsOf } from "./relexicalize.js";
import { openVault } from "./vault/open-vault.js";
import { type Revealed, reveal } from "./vault/reveal.js";
import type { VaultScope } from "./vault/types.js";

const DATES = new Set(["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME"] as const);

/**
 * Puts the originals of a scope's surrogates back: what the vault holds, and dates, which are moved back by what the key says. Ages
 * stay: two of them can have had one surrogate. Written into the vault's audit.
 * @throws HushtapeError USAGE without a vault, KEY_INVALID without the key, and what the vault throws.
 */
export async function revealText(text: string, config: Config, signal: AbortSignal): Promise<Revealed> {
  if (config.vault === null) {
    throw new HushtapeError(
      "USAGE",
      "originals are put back from a vault, and none is named",
      "Add --vault, --key-file and the scope that the surrogates were made with.",
    );
  }
  const key = await readKey(config.keyFile ?? undefined);
  const scope = await vaultScope(config);
  const locale = localeOf(config);
  const entities = await detectEntities(text, {
    detectors: listDetectors(),
    types: DATES,
    language: config.language,
    signal,
    emit: () => undefined,
  });
  const mentions = mentionsOf(text, entities);
  const draw = new Draw(scopeKey(key, scope, text));
  const moved = dateOriginals(mentions, { text, locale, mentions, samePerson: [] }, draw);
  const dates = mentions.flatMap(({ index, start, end }) => {
    const original = moved.get(index);
    return original === undefined ? [] : [{ start, end, original }];
  });
  const vault = await openVault(config.vault, key, { create: false, allowRemote: config.allowRemoteVault, signal });
  try {
    return await reveal(text, vault, scope, signal, () => dates);
  } finally {
    await vault.close();
  }
}

async function vaultScope({ surrogateScope, scopeIdFile }: Config): Promise<VaultScope> {
  if (surrogateScope === "site") return { kind: "site" };
  const id = surrogateScope === "patient" ? await readScopeId(scopeIdFile) : null;
  if (id !== null) return { kind: "patient", id };
  throw new HushtapeError(
    "USAGE",
    "nothing says whose surrogates these are",
    "Add --surrogate-scope site, or patient with --scope-id-file.",
  );
}
