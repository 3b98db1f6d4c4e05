import { isIP } from "node:net";
import { HushtapeError } from "../../errors.js";
import { isPublicAddress } from "../../net/public-address.js";

/** Where callbacks may go (law 8): nowhere, unless hosts are named. */
export interface CallbackPolicy {
  /** Names of hosts: `scribe.example.org`, `*.example.org` (those below it), `*` (any). */
  readonly hosts: readonly string[];
  /** Also to loopback, link-local and private addresses, and without TLS. */
  readonly allowPrivate: boolean;
}

const MAX_URL_LENGTH = 2048;

/**
 * A callback's address as it may be. What its name stands for is looked at when it is connected to.
 * @throws HushtapeError USAGE; its message does not repeat the address.
 */
export function requireCallbackUrl(text: string, { hosts, allowPrivate }: CallbackPolicy): URL {
  const refuse = (message: string, hint: string) => new HushtapeError("USAGE", message, hint);
  const url = text.length <= MAX_URL_LENGTH && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") {
    throw refuse("the address of the callback is no address", "Write it like https://host/path, without a user name.");
  }
  if (url.protocol !== "https:" && !(allowPrivate && url.protocol === "http:")) {
    throw refuse("the callback would not be encrypted", "Give its address with https.");
  }
  // With a dot at its end a name is the same to who looks it up.
  const name = url.hostname.replace(/\.$/u, "");
  if (!hosts.some((host) => isOf(host.toLowerCase(), name))) {
    throw refuse(
      "callbacks to this host are not allowed",
      "Name a host that the service allows, or have it allowed there.",
    );
  }
  const literal = name.replace(/^\[|\]$/gu, "");
  const isOwn = isIP(literal) === 0 ? name === "localhost" || name.endsWith(".localhost") : !isPublicAddress(literal);
  if (isOwn && !allowPrivate) {
    throw refuse("callbacks to this machine or a private network are not allowed", "Give a public address.");
  }
  return url;
}

function isOf(host: string, name: string): boolean {
  if (host === "*") return true;
  return host.startsWith("*.") ? name.endsWith(host.slice(1)) && name.length > host.length - 1 : name === host;
}
