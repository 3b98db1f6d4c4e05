import { S3ServiceException } from "@aws-sdk/client-s3";
import { HushtapeError } from "../../errors.js";
import { alreadyThere, cancelled, notThere, unavailable } from "../failures.js";
import { SourceFailure } from "../pieces.js";

/** What a failed request means. Of what the server wrote nothing is passed on but its status: it repeats keys. */
export function s3Failure(error: unknown, signal?: AbortSignal): unknown {
  if (error instanceof HushtapeError || error instanceof SourceFailure) return error;
  if (signal?.aborted) return cancelled();
  if (error instanceof S3ServiceException) return ofStatus(error.$metadata.httpStatusCode ?? 0, error.name);
  if (error instanceof Error && /^Credentials|^TokenProvider/u.test(error.name)) {
    return unavailable(
      "no credentials for the S3 server could be had",
      "Look at the profile, or the machine's role.",
      false,
    );
  }
  return unavailable("the S3 server cannot be reached, or broke off", "Check its address, and that it runs.", true);
}

function ofStatus(status: number, name: string): HushtapeError {
  if (name === "NoSuchKey" || name === "NotFound") return notThere();
  if (name === "NoSuchBucket") return noBucket();
  if (status === 412) return alreadyThere();
  if (status === 507) {
    return new HushtapeError(
      "DISK_FULL",
      "the S3 server's disk is full",
      "Free some space, or delete what is no longer needed.",
    );
  }
  if (status === 401 || status === 403) {
    return unavailable(
      `the S3 server refuses (status ${status})`,
      "Check the credentials, what they allow (read, write, delete and list), and this machine's clock.",
      false,
    );
  }
  if (status >= 300 && status < 400) {
    return unavailable("the bucket is in another region", "Name its region with --s3-region.", false);
  }
  const mayPass = (status >= 500 && status !== 501) || [408, 409, 429].includes(status) || name === "NoSuchUpload";
  const figures = { status };
  return new HushtapeError(
    "STORAGE_UNAVAILABLE",
    `the S3 server failed (status ${status})`,
    "Look at its log, then run again.",
    figures,
    mayPass,
  );
}

/** The error of a bucket that is not there. */
export function noBucket(): HushtapeError {
  return unavailable("the S3 server has no such bucket", "Make it, or name another.", false);
}
