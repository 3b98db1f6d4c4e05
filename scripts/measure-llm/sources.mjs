// The project's own TypeScript and the double of an Ollama server under test/, loaded without a build.
import { fileURLToPath } from "node:url";
import { createViteServer } from "vitest/node";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Loads modules by their path in the repository, each once; `close` ends the loader. */
export async function openSources() {
  const server = await createViteServer({
    root,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  });
  return { load: (path) => server.ssrLoadModule(`/${path}`), close: () => server.close() };
}
