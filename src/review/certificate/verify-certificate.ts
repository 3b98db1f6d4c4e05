import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import type { LogEntryOf } from "../log/entry.js";
import { encodeLine, hashOfLine, type LogLine } from "../log/line.js";
import type { Plan } from "../sample/plan.js";
import { certificateOf } from "./make-certificate.js";
import { type Certificate, certificateSchema } from "./schema.js";

/** A certificate out of a file's text. @throws HushtapeError CERTIFICATE_WRONG for what is none. */
export function parseCertificate(text: string): Certificate {
  const parsed = certificateSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw wrong("this is no certificate, or not all of it");
}

/** The line that fixed a plan. @param planId default: the last one. @throws HushtapeError SAMPLE_UNFINISHED where there is none. */
export function fixedPlan(lines: readonly LogLine[], planId?: string): LogEntryOf<"plan-fixed"> {
  const fixed = lines.flatMap(({ entry }) => (entry.event === "plan-fixed" ? [entry] : []));
  const found = fixed.findLast((entry) => planId === undefined || entry.planId === planId);
  if (found) return found;
  throw new HushtapeError(
    "SAMPLE_UNFINISHED",
    "no sample was planned",
    "Make a plan (`hushtape audit plan`), and review its items.",
  );
}

/**
 * Computes a certificate again, from the log as far as it went, and compares all of it.
 * @param lines of a log that was looked through.
 * @param readPlan reads what a line fixed.
 * @throws HushtapeError CERTIFICATE_WRONG where anything differs, or its log is not this one; as `certificateOf`.
 */
export async function verifyCertificate(
  certificate: Certificate,
  lines: readonly LogLine[],
  readPlan: (fixed: LogEntryOf<"plan-fixed">) => Promise<Plan>,
): Promise<void> {
  const { log, plan: said, madeAt } = certificate;
  const last = lines[log.n - 1];
  if (!last || hashOfLine(encodeLine(last)) !== log.sha256) throw wrong("the log is not the one that it was made from");
  const until = lines.slice(0, log.n);
  const fixed = fixedPlan(until, said.planId);
  const again = certificateOf({ lines: until, head: log, fixed, plan: await readPlan(fixed), madeAt });
  const differing = (Object.keys(again) as (keyof Certificate)[]).filter(
    (part) => JSON.stringify(again[part]) !== JSON.stringify(certificate[part]),
  );
  if (differing.length > 0) throw wrong(`it differs from its log in: ${differing.join(", ")}`);
}

function wrong(how: string): HushtapeError {
  return new HushtapeError(
    "CERTIFICATE_WRONG",
    `the certificate does not hold: ${how}`,
    "Do not rely on it. `hushtape audit certificate` makes a new one from the log.",
  );
}
