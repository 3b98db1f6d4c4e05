import { type FromSlot, toSlotSchema } from "./messages.js";
import { perform } from "./perform.js";
import { RemoteEngine } from "./remote-engine.js";

// The program of a slot: one recording after the other, as its supervisor says. What it loads once (the tagger, the voice activity model,
// the word lists) serves them all.

let running: AbortController | null = null;
/** The supervisor is gone, and with it whoever could publish an outcome. */
let orphaned = false;

function tell(message: FromSlot): void {
  if (process.connected) process.send?.(message);
}

const engine = new RemoteEngine(tell);

process.on("message", async (message) => {
  const told = toSlotSchema.parse(message);
  if (told.type === "engine-progress" || told.type === "engine-ended") {
    engine.hear(told);
    return;
  }
  if (told.type === "cancel") {
    running?.abort();
    return;
  }
  running = new AbortController();
  const { signal } = running;
  let toldHundredths = 0;
  const outcomes = await perform(told.order, {
    signal,
    runEngine: engine.run,
    onEvent: (event) => {
      // Warnings come with the end; and nobody needs to know of less than a hundredth.
      if (event.kind === "warning") return;
      const hundredths = event.kind === "progress" ? Math.floor(event.fraction * 100) : -1;
      if (hundredths >= 0 && hundredths === toldHundredths) return;
      toldHundredths = hundredths;
      tell({ type: "event", event });
    },
  });
  running = null;
  if (orphaned) process.exit(0);
  tell({ type: "ended", outcomes });
});

// The supervisor alone ends a slot, so that a recording under way is given up cleanly: signals of a terminal or a service manager are its business.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);

process.on("disconnect", () => {
  orphaned = true;
  if (running) running.abort();
  else process.exit(0);
});
