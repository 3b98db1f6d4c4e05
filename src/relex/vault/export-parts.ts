import { z } from "zod";
import type { SqlPlace } from "../../database/sql.js";
import { PAGE, WRITE_AUDIT } from "./queries.js";
import type { Secrets } from "./secrets.js";
import type { ExportedPart } from "./types.js";

const PAGE_LENGTH = 1_000;

const nothing = z.unknown();
const pageRow = z.object({
  id: z.string(),
  scope: z.string(),
  role: z.string(),
  exact: z.string(),
  surrogate: z.string(),
  remembered: z.string(),
  sealed: z.string().nullable(),
});

/** All that is remembered, a page at a time. What is written meanwhile may be missing. */
export async function* exportParts(
  place: SqlPlace,
  secrets: Secrets,
  { reveal }: { readonly reveal: boolean },
  signal: AbortSignal,
): AsyncGenerator<ExportedPart> {
  const { parts } = await countParts(place, signal);
  // Before anybody sees one, and whether or not all are read.
  const action = reveal ? ["export", "reveal"] : ["export"];
  for (const name of action) await place.query(WRITE_AUDIT, [name, parts, secrets.keyId], nothing, signal);
  let last = "0";
  for (;;) {
    const rows = await place.query(PAGE, [last, PAGE_LENGTH], pageRow, signal);
    for (const { id, scope, role, exact, surrogate, remembered, sealed } of rows) {
      last = id;
      const exported = { role, surrogate, scope, sealed: sealed !== null, rememberedAt: remembered };
      if (!reveal || sealed === null) {
        yield exported;
        continue;
      }
      const { value, written } = secrets.openOriginal(sealed, { scopeHash: scope, role, exact });
      yield { ...exported, original: written ?? value };
    }
    if (rows.length < PAGE_LENGTH) return;
  }
}

async function countParts(place: SqlPlace, signal: AbortSignal): Promise<{ readonly parts: number }> {
  const [row] = await place.query(
    "select count(*)::int as parts from hushtape_vault.part",
    [],
    z.object({ parts: z.int() }),
    signal,
  );
  return row ?? { parts: 0 };
}
