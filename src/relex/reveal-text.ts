import type { Config } from "../config/config.js";
import { localeOf } from "../config/locale.js";
import { ENTITY_TYPES, type EntityType } from "../entity-types.js";
import { HushtapeError } from "../errors.js";
import { readNote } from "../rewrite/note.js";
import { rewriteText } from "../rewrite/rewrite.js";
import { detectEntities } from "../text/detect.js";
import { listDetectors } from "../text/detectors/choose-detectors.js";
import { placeholdersIn } from "../text/placeholders.js";
import type { TextSpan } from "../types.js";
import { Draw } from "./choose/draw.js";
import { dateOriginals } from "./dates/index.js";
import { readKey } from "./key/key-file.js";
import { readScopeId } from "./key/scope-id.js";
import { type SurrogateKey, scopeKey } from "./key/surrogate-key.js";
import { leftInPlace } from "./left-in-place.js";
import { mentionsOf } from "./relexicalize.js";
import { openVault } from "./vault/open-vault.js";
import { reveal } from "./vault/reveal.js";
import type { Vault, VaultScope } from "./vault/types.js";

const DATES: ReadonlySet<EntityType> = new Set(["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME"]);

/** How the text that is given is written. */
type RevealedFormat = "txt" | "md" | "vtt" | "srt" | "json";

/** A text with the originals put back, and what of it was not. */
export interface RevealedText {
  /** It is PHI. */
  readonly text: string;
  /** It is the text that was redacted, to the character. */
  readonly exact: boolean;
  /** Stretches that were put back. */
  readonly count: number;
  /** Stretches that stand for different originals: they stay as they are. */
  readonly ambiguous: number;
  /** What may still be a surrogate or a placeholder, as offsets into the text that was given: disjoint, in order. Empty where it is exact. */
  readonly left: readonly TextSpan[];
}

/**
 * Puts the originals of a scope's surrogates back. An output that the vault remembers and nobody has changed becomes the very text that it was made of;
 * of any other what the vault holds is put back, and dates, which are moved back by what the key says. There ages stay: two of them can have had
 * one surrogate. Written into the vault's audit.
 * @throws HushtapeError USAGE without a vault, and for JSON that was changed; KEY_INVALID without the key, and what the vault throws.
 */
export async function revealText(
  text: string,
  config: Config,
  format: RevealedFormat,
  signal: AbortSignal,
): Promise<RevealedText> {
  if (config.vault === null) {
    throw new HushtapeError(
      "USAGE",
      "originals are put back from a vault, and none is named",
      "Add --vault, --key-file and the scope that the surrogates were made with.",
    );
  }
  const key = await readKey(config.keyFile ?? undefined);
  const scope = await vaultScope(config);
  const vault = await openVault(config.vault, key, { create: false, allowRemote: config.allowRemoteVault, signal });
  try {
    const whole = await revealWhole(text, format, vault, scope, signal);
    if (whole) return whole;
    if (!IN_PARTS.has(format)) {
      throw new HushtapeError(
        "USAGE",
        "this JSON is no output that the vault remembers, and only txt, md, vtt and srt are put back in parts",
        "Give the output as it was written, or the text itself.",
      );
    }
    return await revealInParts(text, config, vault, { key, scope }, signal);
  } finally {
    await vault.close();
  }
}

/** Formats in which a name stands as it is said. */
const IN_PARTS: ReadonlySet<RevealedFormat> = new Set(["txt", "md", "vtt", "srt"]);
const MARK = "\uFEFF";

/**
 * The text that this output was made of, with a byte order mark or without, with its note or without; `null`: the vault remembers none. Written into its
 * audit.
 */
export async function revealWhole(
  text: string,
  format: RevealedFormat,
  vault: Vault,
  scope: VaultScope,
  signal: AbortSignal,
): Promise<RevealedText | null> {
  const noted = format === "json" ? text : readNote(text, format === "vtt" ? "vtt" : "text").body;
  const mark = noted.startsWith(MARK) ? MARK : "";
  for (const [output, before] of mark === ""
    ? ([[noted, ""]] as const)
    : ([
        [noted, ""],
        [noted.slice(1), mark],
      ] as const)) {
    const edits = await vault.revealDocument(scope, output, signal);
    if (edits === null) continue;
    const originals = edits.map(({ original }) => original);
    const { text: original } = rewriteText(output, edits, originals);
    return { text: before + original, exact: true, count: edits.length, ambiguous: 0, left: [] };
  }
  return null;
}

async function revealInParts(
  text: string,
  config: Config,
  vault: Vault,
  { key, scope }: { readonly key: SurrogateKey; readonly scope: VaultScope },
  signal: AbortSignal,
): Promise<RevealedText> {
  const locale = localeOf(config);
  const entities = await detectEntities(text, {
    detectors: listDetectors(),
    types: new Set(ENTITY_TYPES),
    language: config.language,
    signal,
    emit: () => undefined,
    placeholdersStand: true,
  });
  const mentions = mentionsOf(
    text,
    entities.filter(({ type }) => DATES.has(type)),
  );
  const draw = new Draw(scopeKey(key, scope, text));
  const moved = dateOriginals(mentions, { text, locale, mentions, sameThing: [] }, draw);
  const dates = mentions.flatMap(({ index, start, end }) => {
    const original = moved.get(index);
    return original === undefined ? [] : [{ start, end, original }];
  });
  const { restored, unclear, ...revealed } = await reveal(text, vault, scope, signal, () => dates);
  const perhaps = [...entities, ...unclear, ...placeholdersIn(text, new Set())];
  return { ...revealed, exact: false, left: leftInPlace(text, perhaps, restored) };
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
