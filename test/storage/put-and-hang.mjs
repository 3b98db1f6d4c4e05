// Puts half of an object into the store at the address given, says so, and waits to be killed.
import { openStore } from "../../dist/storage/open-store.js";

const store = await openStore(process.argv[2]);
async function* half() {
  yield Buffer.alloc(1000);
  process.stdout.write("half\n");
  await new Promise((resolve) => setTimeout(resolve, 600_000));
}
await store.put("a", half());
