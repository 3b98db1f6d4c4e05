import { S3Client } from "@aws-sdk/client-s3";
import { HushtapeError } from "../../errors.js";
import { unavailable } from "../failures.js";
import type { StoreSettings } from "../settings.js";
import { s3Endpoint } from "./address.js";
import { localCredentials, ownRegion } from "./credentials.js";

const CONNECT_TIMEOUT_MS = 10_000;
/** So long a connection may say nothing, also because its reader waits. */
const IDLE_TIMEOUT_MS = 120_000;
/** Of one process. */
const MAX_CONNECTIONS = 256;
const MAX_ATTEMPTS = 4;

const ignore = () => undefined;
/** The package would write to standard error. */
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * A client of one server, which asks no other.
 * @throws HushtapeError USAGE for an address that is none or is not allowed, or when no region is named.
 */
export async function createS3Client(settings: StoreSettings): Promise<S3Client> {
  const region = await regionOf(settings);
  const { origin, host, hasBucketInPath } = s3Endpoint(settings, region);
  // It would say on stderr, of every process, that Node.js 20 is old.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  const client = new S3Client({
    region,
    endpoint: origin,
    forcePathStyle: hasBucketInPath,
    // Servers other than AWS's store the newer sums with the bytes, or refuse them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    followRegionRedirects: false,
    // `auto`, which a variable may say, asks the cloud that the machine might be in for its region.
    defaultsMode: "legacy",
    maxAttempts: MAX_ATTEMPTS,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      httpAgent: agent,
      httpsAgent: agent,
      logger: SILENT,
    },
    ...(settings.allowInstanceCredentials ? {} : { credentials: localCredentials }),
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      // Whatever environment and profiles say of other servers.
      if (!isRequestTo(host, args.request))
        throw unavailable("the S3 client turned to another server", "Report it.", false);
      return next(args);
    },
    { step: "finalizeRequest", priority: "low", name: "oneServerAlone" },
  );
  return client;
}

async function regionOf({ s3Region, s3Endpoint: endpoint }: StoreSettings): Promise<string> {
  const region = s3Region || (await ownRegion()) || (endpoint ? "us-east-1" : undefined);
  if (region !== undefined && /^[a-z0-9-]{1,40}$/u.test(region)) return region;
  throw new HushtapeError(
    "USAGE",
    "the region of the S3 bucket is not known",
    "Name it with --s3-region, or AWS_REGION.",
  );
}

function isRequestTo(host: string, request: unknown): boolean {
  const isRequest = typeof request === "object" && request !== null && "hostname" in request;
  if (!isRequest || typeof request.hostname !== "string") return false;
  return request.hostname === host || request.hostname.endsWith(`.${host}`);
}
