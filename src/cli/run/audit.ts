import { readFile } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";
import { certificateHtml } from "../../review/certificate/certificate-html.js";
import { certificateText, issueCertificate } from "../../review/certificate/certificate-store.js";
import { CAVEATS, type Certificate } from "../../review/certificate/schema.js";
import { parseCertificate } from "../../review/certificate/verify-certificate.js";
import { reviewFolderOf } from "../../review/folder.js";
import { percent } from "../../review/percent.js";
import { fixPlan } from "../../review/sample/plan-store.js";
import { Shelf } from "../../review/shelf/shelf.js";
import { verifyReview } from "../../review/verify-review.js";
import type { CommandContext } from "../command-context.js";
import { reviewerOf, withLog } from "./audit-parts.js";
import { HtmlFile } from "./html-file.js";

/** What `hushtape audit plan` was given on the command line. */
export interface PlanFlags {
  readonly leakBelow: number;
  readonly confidence: number;
  readonly expectedSensitivity: number;
  readonly plants: number;
  readonly seed?: string;
  readonly by: string;
  readonly json?: boolean;
}

/** What `hushtape audit certificate` was given on the command line. */
export interface CertificateFlags {
  readonly plan?: string;
  readonly by: string;
  readonly html?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** What `hushtape audit verify` was given on the command line. */
export interface VerifyFlags {
  readonly certificate?: string;
  readonly head?: readonly string[];
  readonly json?: boolean;
}

/** `hushtape audit plan`. @throws HushtapeError USAGE, INPUT_MISSING, and as `ReviewLog.open`. */
export async function makePlan(outputs: string, flags: PlanFlags, { out }: CommandContext): Promise<void> {
  const by = reviewerOf(flags.by);
  const { leakBelow, confidence, expectedSensitivity, plants: plantShare, seed } = flags;
  const shelf = new Shelf(outputs);
  const recordings = await shelf.all();
  const unreadable = sumOf(Object.values(shelf.refused()));
  const request = { leakBelow, confidence, expectedSensitivity, plantShare, ...(seed === undefined ? {} : { seed }) };
  const plan = await withLog(outputs, (folder, log) => fixPlan({ folder, log, recordings, unreadable, request, by }));
  const plants = plan.items.filter(({ clip }) => clip !== null).length;
  const { planId, frame, items, strata, suffices } = plan;
  const told = { planId, population: frame.length, unreadable, items: items.length, plants, strata, suffices };
  if (flags.json) return out.result(JSON.stringify(told));
  out.result(`plan ${planId}: ${items.length - plants} of ${frame.length} recordings, and ${plants} plants`);
  for (const { name, population, items: count } of strata) out.result(`  ${name}: ${count} of ${population}`);
  if (unreadable > 0) out.say(`${unreadable} sets could not be read, and are not in it.`);
  if (!suffices) out.say("Even clean, the sample cannot show that: there are too few recordings, or plants.");
  out.say("Its items are under “Sample” on the desk: hushtape review.");
}

/** `hushtape audit certificate`. @throws HushtapeError USAGE, SAMPLE_UNFINISHED, OUTPUT_EXISTS, and as `ReviewLog.open`. */
export async function makeCertificate(
  outputs: string,
  flags: CertificateFlags,
  { out }: CommandContext,
): Promise<void> {
  const by = reviewerOf(flags.by);
  const html = flags.html === undefined ? null : await HtmlFile.open(flags.html, { force: flags.force === true });
  try {
    const certificate = await withLog(outputs, (folder, log) =>
      issueCertificate({ folder, log, by, ...(flags.plan === undefined ? {} : { planId: flags.plan }) }),
    );
    await html?.write(certificateHtml(certificate), { holdsPhi: false });
    if (flags.json) return out.result(certificateText(certificate).trimEnd());
    for (const line of linesOf(certificate)) out.result(line);
  } finally {
    await html?.dispose();
  }
}

/** `hushtape audit verify`. @throws HushtapeError LOG_BROKEN, CERTIFICATE_WRONG, INPUT_MISSING, USAGE, STORAGE_UNAVAILABLE. */
export async function verify(outputs: string, flags: VerifyFlags, { out }: CommandContext): Promise<void> {
  const heads = (flags.head ?? []).map(headOf);
  const certificate = flags.certificate === undefined ? undefined : await readCertificate(flags.certificate);
  const found = await verifyReview(reviewFolderOf(outputs), { heads, ...(certificate ? { certificate } : {}) });
  if (flags.json) return out.result(JSON.stringify({ ok: true, ...found }));
  const { head, plans, certificates, torn, untold } = found;
  out.result(`nothing is amiss: ${head.n} lines, ${plans} plans, ${certificates} certificates`);
  out.result(`head ${head.sha256}`);
  out.say("Note the head down elsewhere: with it (--head) a log that was written anew is found, too.");
  if (torn > 0) out.say(`The last line has no end (${torn} bytes): a process was killed while it wrote.`);
  if (untold > 0) out.say(`The log does not tell of ${untold} decisions: a desk was killed, or the log's end was cut.`);
}

function linesOf({ bounds, population, sample, leaks, sensitivity, caveats, log }: Certificate): readonly string[] {
  const { recordings, mentions, keptMinutes, confidence } = bounds;
  const { pooled, used, measured } = sensitivity;
  return [
    `at most ${recordings.count} of ${population.recordings} recordings leak (${percent(recordings.share)}), ${percent(confidence)} confidence`,
    `  heard: ${sample.recordings}, of which ${leaks.recordings} leak; known to leak in all: ${leaks.known}`,
    `  identifiers in recordings that leak: at most ${percent(mentions.inLeakingRecordings.share)}; minutes: ${percent(keptMinutes.inLeakingRecordings.share)}`,
    measured
      ? `  reviewers noticed ${pooled.x} of ${pooled.n} plants; the bounds reckon with ${percent(used)}, the lower bound of their sensitivity`
      : `  reviewers' sensitivity was NOT measured; the bounds reckon with ${percent(used)}`,
    ...caveats.map((caveat) => `  ${caveat}: ${CAVEATS[caveat]}`),
    `signed by line ${log.n} of the log, ${log.sha256}`,
  ];
}

async function readCertificate(path: string): Promise<Certificate> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new HushtapeError("INPUT_MISSING", "the certificate cannot be read", "Check the path that was given.");
  });
  return parseCertificate(text);
}

function headOf(text: string): string {
  if (/^[0-9a-f]{64}$/u.test(text)) return text;
  throw new HushtapeError("USAGE", "--head is no SHA-256", "`hushtape audit verify` prints it: 64 hexadecimal digits.");
}

function sumOf(counts: readonly (number | undefined)[]): number {
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
