import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { requireOwnStore } from "../../../src/jobs/orders/own-store.js";
import { openStore } from "../../../src/storage/open-store.js";
import { temporaryFolder } from "../../helpers/folders.js";

const signal = new AbortController().signal;
const board = () => {
  const id = randomUUID();
  return { identity: async () => id };
};

describe("a storage has one queue", () => {
  it("the first to hand in; another is refused, since each would remove what the other keeps", async () => {
    const store = await openStore(pathToFileURL(join(await temporaryFolder(), "store")).href);
    const [first, second] = [board(), board()];
    await expect(requireOwnStore({ board: first, store }, false, signal)).rejects.toMatchObject({ code: "USAGE" });
    await requireOwnStore({ board: first, store }, true, signal);
    await requireOwnStore({ board: first, store }, false, signal);
    for (const mayBegin of [true, false]) {
      const another = requireOwnStore({ board: second, store }, mayBegin, signal);
      await expect(another).rejects.toMatchObject({ code: "USAGE" });
    }
    await store.close();
  });
});
