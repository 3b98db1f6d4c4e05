import { HushtapeError } from "../../errors.js";
import { isLoopback } from "../../net/loopback.js";
import { isKey } from "../keys.js";
import type { StoreSettings } from "../settings.js";

/** A bucket, and what the keys in it begin with: "" or a folder with its slash. */
export interface BucketAddress {
  readonly bucket: string;
  readonly prefix: string;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/u;

/**
 * Reads `s3://bucket` or `s3://bucket/folder`; characters stand for themselves. `null` for anything else.
 */
export function parseS3Address(uri: string): BucketAddress | null {
  const [, bucket, rest = ""] = ADDRESS.exec(uri) ?? [];
  const folder = rest.replace(/\/$/u, "");
  if (bucket === undefined || bucket.includes("..") || (folder !== "" && !isKey(folder))) return null;
  return { bucket, prefix: folder === "" ? "" : `${folder}/` };
}

/** Where the S3 server is asked. */
export interface S3Endpoint {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly host: string;
  /** The bucket stands in the path; at AWS in the host's name. */
  readonly hasBucketInPath: boolean;
}

/**
 * The server's address, checked: this machine's own unless another is allowed (law 8).
 * @throws HushtapeError USAGE; its message does not repeat the address.
 */
export function s3Endpoint(
  { s3Endpoint: named, allowRemoteStorage = false }: StoreSettings,
  region: string,
): S3Endpoint {
  const url = endpointUrl(named ?? `https://s3.${region}.amazonaws.com`);
  const isRemote = !isLoopback(url.hostname);
  if (isRemote && !allowRemoteStorage) {
    throw refused(
      "the S3 server is not on this machine",
      "Recordings and results would leave it. Name one on this machine with --s3-endpoint, or say --allow-remote-storage if that server may hold them.",
    );
  }
  if (isRemote && url.protocol !== "https:") {
    throw refused("the connection to the S3 server would not be encrypted", "Give its address with https.");
  }
  return { origin: url.origin, host: url.hostname, hasBucketInPath: named !== undefined && named !== null };
}

function endpointUrl(named: string): URL {
  const url = URL.canParse(named) ? new URL(named) : null;
  const isPlain =
    url !== null &&
    ["http:", "https:"].includes(url.protocol) &&
    url.pathname === "/" &&
    [url.username, url.password, url.search, url.hash].every((part) => part === "");
  if (isPlain) return url;
  throw refused(
    "the address of the S3 server is no address",
    "Write it like http://127.0.0.1:9000, without a path or a password.",
  );
}

function refused(message: string, hint: string): HushtapeError {
  return new HushtapeError("USAGE", message, hint);
}
