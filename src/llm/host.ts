import { HushtapeError } from "../errors.js";
import { isLoopback } from "../net/loopback.js";

/** Where the language model is asked. */
export interface OllamaHost {
  /** Scheme, address and port, without a path: `http://127.0.0.1:11434`. */
  readonly origin: string;
  readonly kind: "loopback" | "remote";
}

const DEFAULT_PORT = "11434";

/**
 * The configured address, checked: this machine's own unless another is allowed (law 8). Without a scheme `http` is meant, without a port 11434.
 * @throws HushtapeError USAGE; its message does not repeat the address.
 */
export function parseHost(host: string, allowRemote: boolean): OllamaHost {
  const refuse = (message: string, hint: string) => new HushtapeError("USAGE", message, hint);
  let url: URL;
  try {
    url = new URL(host.includes("://") ? host : `http://${host}`);
  } catch {
    throw refuse("the address of the Ollama server is no address", "Write it like http://127.0.0.1:11434.");
  }
  const { protocol, hostname, username, password, pathname, search, hash } = url;
  if (!["http:", "https:"].includes(protocol) || hostname === "") {
    throw refuse("the address of the Ollama server is neither http nor https", "Write it like http://127.0.0.1:11434.");
  }
  if (username || password || search || hash || pathname !== "/") {
    throw refuse(
      "the address of the Ollama server holds more than scheme, host and port",
      "Write it like http://127.0.0.1:11434, without a path, a user name or a password.",
    );
  }
  if (/(?:^|\.)ollama\.(?:com|ai)\.?$/u.test(hostname)) {
    throw refuse("ollama.com runs models in a cloud", "Nothing is sent there. Run Ollama on a machine of your own.");
  }
  // "http://host" of the user's means Ollama's port, not port 80; "https://host" a proxy's.
  const port = url.port || (protocol === "http:" && !/:80$/u.test(host.replace(/\/$/u, "")) ? DEFAULT_PORT : "");
  const origin = `${protocol}//${hostname}${port === "" ? "" : `:${port}`}`;
  const kind = isLoopback(hostname) ? "loopback" : "remote";
  if (kind === "remote" && !allowRemote) {
    throw refuse(
      "the Ollama server is not on this machine",
      "The transcript would leave it. Use http://127.0.0.1:11434, or say --allow-remote-ollama if that server may see every word.",
    );
  }
  return { origin, kind };
}

/**
 * Whether a model's name is one that Ollama runs in its cloud: the server on this machine would pass the text on.
 * Only the first guard: the server is also asked whether the model is remote.
 */
export function isCloudModel(name: string): boolean {
  return /(?:^|[:-])cloud$/iu.test(name);
}
