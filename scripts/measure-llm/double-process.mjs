// The double in a process of its own: what it takes is not the client's. Started by speed.mjs, spoken to by messages.
import { openSources } from "./sources.mjs";

const sources = await openSources();
const { startOllama } = await sources.load("test/helpers/ollama/server.ts");
const { competent } = await sources.load("test/helpers/ollama/minds.ts");
let double;
let mind;

process.on("message", async ({ start, stop }) => {
  if (start) {
    // Kept: what it has read once it knows, as a model's answers are no part of what is measured.
    mind ??= competent(start.documents);
    double = await startOllama({ mind, latencyMs: start.latencyMs });
    process.send({ url: double.url });
  } else if (stop) {
    const { mostAtOnce, chats } = double;
    await double.stop();
    process.send({ mostAtOnce, chats: chats.length });
  } else {
    await sources.close();
    process.disconnect();
  }
});
process.send({ ready: true });
