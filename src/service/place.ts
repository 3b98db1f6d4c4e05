import { readFile } from "node:fs/promises";
import { HushtapeError } from "../errors.js";

/** Where the service listens. */
export interface ServicePlace {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Files with certificate and key in PEM; `null`: plain HTTP. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
  /** Whatever stands before the service encrypts. */
  readonly allowPlainHttp: boolean;
}

/** Certificate and key, in PEM. */
export interface Tls {
  readonly cert: string;
  readonly key: string;
}

/** Whether a host's name or address means this machine alone. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/u.test(host);
}

/**
 * Reads what the service encrypts with. Recordings and tokens never cross a network in the clear without being asked to.
 * @throws HushtapeError USAGE for another host without encryption, KEY_INVALID for files that cannot be read.
 */
export async function readTls({ host, tls, allowPlainHttp }: ServicePlace): Promise<Tls | null> {
  if (tls !== null) return { cert: await pemOf(tls.certFile), key: await pemOf(tls.keyFile) };
  if (isLoopback(host) || allowPlainHttp) return null;
  throw new HushtapeError(
    "USAGE",
    "recordings and tokens would cross the network in the clear",
    "Add --tls-cert and --tls-key, or --allow-plain-http where something before the service encrypts.",
  );
}

async function pemOf(path: string): Promise<string> {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text?.includes("-----BEGIN ")) return text;
  throw new HushtapeError(
    "KEY_INVALID",
    "the file of the certificate or of its key cannot be read, or holds none",
    "Give PEM files with --tls-cert and --tls-key.",
  );
}
