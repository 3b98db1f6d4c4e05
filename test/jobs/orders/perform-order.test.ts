import { join } from "node:path";
import { expect, it } from "vitest";
import { parseConfig } from "../../../src/config/config.js";
import { HushtapeError } from "../../../src/errors.js";
import { performOrders } from "../../../src/jobs/orders/perform-order.js";
import { orderKeyOf, partKey } from "../../../src/jobs/orders/stored-order.js";
import { FileStore } from "../../../src/storage/file/file-store.js";
import { temporaryFolder } from "../../helpers/folders.js";
import { MemoryBoard } from "../../service/doubles.js";

const signal = new AbortController().signal;

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

it("what earlier claims of the job uploaded goes when it is begun again, and nothing of later ones: this worker may be taken for dead", async () => {
  const folder = await temporaryFolder();
  const store = await FileStore.open(join(folder, "store"));
  const id = "11111111-0000-4000-8000-000000000000";
  const recording = await store.put(partKey(id, "recording"), bytes("RIFF"));
  const settings = { callback: null, priority: "normal", settings: {}, known: null, transcript: null };
  const order = JSON.stringify({ schema: "hushtape.order/1", recording, ...settings });
  const { sha256: orderSha256 } = await store.put(orderKeyOf(id), bytes(order));
  const { job } = await new MemoryBoard().submit({ tenant: "ward", orderKey: orderKeyOf(id), orderSha256 });
  for (const token of ["7", "12", "100"]) await store.put(`results/${job.id}/${token}/audio.wav`, bytes("RIFF"));
  const perform = performOrders({
    store,
    pool: { run: () => Promise.reject(new HushtapeError("CRASHED", "it ended", "try again")) },
    standing: { config: parseConfig({ model: "demo" }), sources: {} },
    workDir: join(folder, "work"),
  });
  const context = { token: "12", signal, onProgress: () => undefined };
  await expect(perform(job, context)).rejects.toMatchObject({ code: "CRASHED" });
  const left: string[] = [];
  for await (const { key } of store.list("results")) left.push(key.split("/")[2] ?? "");
  expect(left.sort()).toEqual(["100", "12"]);
  await store.close();
});
