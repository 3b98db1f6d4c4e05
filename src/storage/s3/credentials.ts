import type { S3ClientConfig } from "@aws-sdk/client-s3";
import { getProfileName, parseKnownFiles } from "@smithy/core/config";
import { unavailable } from "../failures.js";

/**
 * Access key and secret of the environment (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`), or of the profile in AWS's
 * files (`AWS_PROFILE`, else `default`). Nothing is asked over the network, and no program is run: the package's own chain would ask
 * the cloud that the machine might be in (law 8).
 * @throws HushtapeError STORAGE_UNAVAILABLE when it is called and there are none.
 */
export const localCredentials: Extract<S3ClientConfig["credentials"], (...given: never[]) => unknown> = async () => {
  const { AWS_PROFILE, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  const found = AWS_PROFILE ? undefined : identity(AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN);
  if (found) return found;
  const profile = await ownProfile();
  const kept = identity(profile.aws_access_key_id, profile.aws_secret_access_key, profile.aws_session_token);
  if (kept) return kept;
  throw unavailable(
    "there are no credentials for the S3 server",
    "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE; those of the machine's cloud, SSO or a role need --allow-instance-credentials.",
    false,
  );
};

/** The region that environment or profile name. */
export async function ownRegion(): Promise<string | undefined> {
  return process.env.AWS_REGION || (await ownProfile()).region;
}

async function ownProfile(): Promise<Readonly<Record<string, string | undefined>>> {
  const profiles = await parseKnownFiles({});
  return profiles[getProfileName({})] ?? {};
}

function identity(accessKeyId?: string, secretAccessKey?: string, sessionToken?: string) {
  if (!accessKeyId || !secretAccessKey) return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
}
