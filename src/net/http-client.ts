import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector, fetch } from "undici";

/** `fetch` that takes a dispatcher of ours. */
export const fetchOver: typeof fetch = fetch;

const CONNECT_TIMEOUT_MS = 10_000;

/** Makes the connections of requests; ended with `close` or `destroy`. */
export type Dispatcher = Agent;

/** How connections are made. */
export interface DispatcherOptions {
  /** To one server at once. */
  readonly connections: number;
  /** Asked for each address before it is connected to, and of the connection itself. Default: all may be. */
  readonly isAllowed?: (address: string) => boolean;
  /** Default: the system's. */
  readonly lookup?: LookupFunction;
}

/** The address is one that may not be connected to. */
export class RefusedAddress extends Error {
  readonly code = "REFUSED_ADDRESS";
}

/**
 * Makes connections. Not the process's own dispatcher: that one may be set to a proxy, and it gives up after five minutes without a header,
 * which the loading of a large language model takes: who asks for something sets time limits of their own.
 *
 * What `isAllowed` is asked about is what is connected to: a name is looked up once, here, and all that it stands for must be allowed.
 */
export function createDispatcher({ connections, isAllowed, lookup = systemLookup }: DispatcherOptions): Dispatcher {
  const connect = isAllowed ? guardedConnector(isAllowed, lookup) : { timeout: CONNECT_TIMEOUT_MS, lookup };
  return new Agent({ connections, pipelining: 1, headersTimeout: 0, bodyTimeout: 0, connect });
}

function guardedConnector(isAllowed: (address: string) => boolean, lookup: LookupFunction): buildConnector.connector {
  const connector = buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup: allowedLookup(isAllowed, lookup) });
  return (options, callback) => {
    // An address that is given as such is not looked up.
    const literal = options.hostname.replace(/^\[|\]$/gu, "");
    if (isIP(literal) !== 0 && !isAllowed(literal)) return callback(new RefusedAddress(), null);
    connector(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      if (isAllowed(socket.remoteAddress ?? "")) return callback(null, socket);
      socket.destroy();
      callback(new RefusedAddress(), null);
    });
  };
}

function allowedLookup(isAllowed: (address: string) => boolean, lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = typeof found === "string" ? [{ address: found, family: isIP(found) }] : found;
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return callback(new RefusedAddress(), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
