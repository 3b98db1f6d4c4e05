import { HushtapeError } from "../errors.js";
import { normalise } from "../language/normalise.js";
import { partKey } from "./choose/part-key.js";
import type { DocumentReading, Relexicalized, RelexSettings } from "./relexicalize.js";
import type { Part } from "./types.js";
import type { Memory, Recalled, Vault, VaultScope } from "./vault/types.js";

/** More rounds than others can want to write the same at the same moment, and than draws can be refused in a row. */
const MAX_ROUNDS = 64;
/**
 * So often a site's vault may refuse before a surrogate is shared. A patient has few names, and all surrogates are unique; a site with
 * more family names than any pool has would soon be left without surrogates.
 */
const ROUNDS_BEFORE_SHARING = 3;

/** Asks for surrogates of parts. @param known keys (`partKey`) of those that have one already. */
export type Propose = (known: ReadonlySet<string>) => Promise<ReadonlyMap<string, string>>;

/**
 * Surrogates that agree with those of earlier documents (RedactX, appendix A.6: retrieve, validate, generate, index): what the vault
 * remembers is used, what it does not know is drawn and remembered. What it refuses (the surrogate stands for somebody else in the scope,
 * or is an original there) is drawn again, at a site only a few times; where another process was faster, its surrogate stands.
 * @param propose what a language model proposes for what is not remembered.
 * @throws what the vault and `propose` throw; HushtapeError INTERNAL when the two do not agree after all rounds.
 */
export async function writeRemembered(
  reading: DocumentReading,
  settings: RelexSettings,
  vault: Vault,
  scope: VaultScope,
  signal: AbortSignal,
  propose: Propose,
): Promise<Relexicalized> {
  const parts = distinctParts(reading);
  const recalled = await vault.recall(scope, parts, signal);
  const known = new Map([...recalled].map(([key, { surrogate }]) => [key, surrogate]));
  // What is remembered is not asked for again.
  const proposed = await propose(new Set(known.keys()));
  const refused = new Set<string>();
  const remembered = new Map<string, string>();
  for (const [key, { surrogate, how }] of recalled) if (how === "exact") remembered.set(key, surrogate);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const written = reading.write(settings, { recalled: known, refused, proposed });
    const shared = scope.kind === "site" && round >= ROUNDS_BEFORE_SHARING;
    const memories = memoriesOf(parts, written, recalled, remembered).map((memory) => ({ ...memory, shared }));
    if (memories.length === 0) return written;
    const { stands, refused: unwanted } = await vault.remember(scope, memories, signal);
    let agreed = true;
    for (const { role, value, surrogate } of memories) {
      const key = partKey(role, value);
      const standing = stands.get(key);
      if (unwanted.has(key)) {
        refused.add(partKey(role, normalise(surrogate)));
        known.delete(key);
        agreed = false;
      } else if (standing !== undefined) {
        remembered.set(key, standing);
        known.set(key, standing);
        agreed &&= standing === surrogate;
      }
    }
    if (agreed) return written;
  }
  throw new HushtapeError("INTERNAL", "no agreement with the vault", "Nothing was published. Please report it.");
}

function distinctParts(reading: DocumentReading): readonly Part[] {
  const parts = new Map<string, Part>();
  for (const cluster of reading.clusters)
    for (const part of cluster.parts) parts.set(partKey(part.role, part.value), part);
  return [...parts.values()];
}

/** What was drawn in this document and is not remembered yet. What a document may not use of the vault stays its own affair. */
function memoriesOf(
  parts: readonly Part[],
  { chosen }: Relexicalized,
  recalled: ReadonlyMap<string, Recalled>,
  remembered: ReadonlyMap<string, string>,
): readonly Memory[] {
  return parts.flatMap(({ role, value, written }): Memory[] => {
    const key = partKey(role, value);
    const surrogate = chosen.get(key);
    if (surrogate === undefined || remembered.has(key)) return [];
    const similar = recalled.get(key);
    const memory = { role, value, surrogate, ...(written === undefined ? {} : { written }) };
    return [similar?.surrogate === surrogate ? { ...memory, sameAs: similar.entry } : memory];
  });
}
