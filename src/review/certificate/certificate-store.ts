import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { systemCode } from "../../files/system-failure.js";
import { encodeLine, hashOfLine, type LogHead, type LogLine, NO_LINE } from "../log/line.js";
import type { ReviewLog } from "../log/review-log.js";
import { readPlan } from "../sample/plan-store.js";
import { writePrivate } from "../write-private.js";
import { certificateOf } from "./make-certificate.js";
import type { Certificate } from "./schema.js";
import { fixedPlan, parseCertificate } from "./verify-certificate.js";

/** Below the review's folder. */
const CERTIFICATES = "certificates";
const ENDING = ".certificate.json";

/** What a certificate is made of. */
export interface Issue {
  /** `reviewFolderOf(DIR)`. */
  readonly folder: string;
  readonly log: Pick<ReviewLog, "lines" | "append">;
  /** Id of who asks for it. */
  readonly by: string;
  /** Default: the last plan. */
  readonly planId?: string;
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: number;
}

/**
 * Makes a certificate, keeps it beside the log and writes there that it was made.
 * @throws HushtapeError SAMPLE_UNFINISHED where there is no plan, or items of it are left; LOG_BROKEN; as `ReviewLog.append` else.
 */
export async function issueCertificate({ folder, log, by, planId, now }: Issue): Promise<Certificate> {
  // What was read, and not where the log ends by now: others write it meanwhile.
  const lines = await log.lines();
  const head = headOf(lines);
  const fixed = fixedPlan(lines, planId);
  const plan = await readPlan(folder, fixed);
  const madeAt = new Date(now ?? Date.now()).toISOString();
  const certificate = certificateOf({ lines, head, fixed, plan, madeAt });
  const bytes = Buffer.from(certificateText(certificate));
  await writePrivate(join(folder, CERTIFICATES), `${plan.planId}-${head.n}${ENDING}`, bytes);
  const certificateSha256 = createHash("sha256").update(bytes).digest("hex");
  await log.append({ event: "certificate-made", by, planId: plan.planId, certificateSha256 });
  return certificate;
}

function headOf(lines: readonly LogLine[]): LogHead {
  const last = lines.at(-1);
  return { n: lines.length, sha256: last ? hashOfLine(encodeLine(last)) : NO_LINE };
}

/** A certificate as its file has it: its SHA-256 is in the log. */
export function certificateText(certificate: Certificate): string {
  return `${JSON.stringify(certificate, null, 2)}\n`;
}

/** A certificate, and the sum of its file. */
export interface StoredCertificate {
  readonly certificate: Certificate;
  readonly sha256: string;
}

/** The certificates that lie beside the log. @throws HushtapeError CERTIFICATE_WRONG for a file that is none, STORAGE_UNAVAILABLE. */
export async function storedCertificates(folder: string): Promise<readonly StoredCertificate[]> {
  const names = await readdir(join(folder, CERTIFICATES)).catch((error: unknown) => {
    if (systemCode(error) === "ENOENT") return [];
    throw new HushtapeError("STORAGE_UNAVAILABLE", "the certificates cannot be read", "Is the folder yours?");
  });
  const files = names.filter((name) => name.endsWith(ENDING)).sort();
  return Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(folder, CERTIFICATES, name), "utf8");
      return { certificate: parseCertificate(text), sha256: createHash("sha256").update(text).digest("hex") };
    }),
  );
}
