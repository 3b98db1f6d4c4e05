import { type Command, Option } from "commander";
import { numberOf } from "../config/setting-kinds.js";
import { LABEL_FORMATS } from "../review/api/label-formats.js";
import type { CommandContext } from "./command-context.js";
import type { CertificateFlags, PlanFlags, VerifyFlags } from "./run/audit.js";
import type { ExportFlags, LabelsFlags, ReportFlags } from "./run/audit-exports.js";
import type { TermsFlags } from "./run/audit-terms.js";

/** Adds `hushtape audit` and its subcommands. */
export function addAudit(program: Command, context: CommandContext): void {
  const audit = program
    .command("audit")
    .description("what a review showed: samples, certificates, the log, reports, exports (docs/review.md)");

  withReviewer(
    audit.command("plan").description("draws a blind sample, and fixes it in the log before anybody listens"),
  )
    .argument("<dir>", "folder of the outputs")
    .requiredOption(
      "--leak-below <p>",
      "below which share of recordings leaks are to be shown to be, 0 to 0.5",
      numberOf,
    )
    .option("--confidence <p>", "how surely, 0.5 to 0.999", numberOf, 0.95)
    .option("--expected-sensitivity <p>", "share of leaks that reviewers will notice at least, 0.3 to 1", numberOf, 1)
    .option("--plants <p>", "planted items for each item, 0 to 0.5: they measure the reviewers", numberOf, 0.1)
    .option("--seed <hex>", "64 hexadecimal digits, which the certificate tells of (default: drawn)")
    .option("-j, --json", "print JSON")
    .addHelpText("after", "\nExample:\n  $ hushtape audit plan out --leak-below 0.01 --by lena")
    .action(async (folder: string, flags: PlanFlags) => (await commands()).makePlan(folder, flags, context));

  withReviewer(audit.command("certificate").description("what the sample shows: how much leaks at most, from the log"))
    .argument("<dir>", "folder of the outputs")
    .option("--plan <id>", "which sample (default: the last one)")
    .option("--html <file>", "also write it as a page that prints")
    .option("-f, --force", "replace the page that is there")
    .option("-j, --json", "print the certificate")
    .addHelpText("after", "\nExample:\n  $ hushtape audit certificate out --by lena --html certificate.html")
    .action(async (folder: string, flags: CertificateFlags) =>
      (await commands()).makeCertificate(folder, flags, context),
    );

  audit
    .command("verify")
    .description("looks through the log, the plans and the certificates: whether anything was changed")
    .argument("<dir>", "folder of the outputs")
    .option("--certificate <file>", "a certificate that somebody has: it is computed again")
    .option("--head <sha256...>", "heads of the log that were noted down: its end was cut if one is not there")
    .option("-j, --json", "print JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  $ hushtape audit verify out\n  $ hushtape audit verify out --certificate certificate.json",
    )
    .action(async (folder: string, flags: VerifyFlags) => (await commands()).verify(folder, flags, context));

  addFindings(audit, context);
  addExports(audit, context);
}

function addFindings(audit: Command, context: CommandContext): void {
  audit
    .command("report")
    .description("leaks and over-muting by type, detector, reviewer and stratum; agreement, work, other thresholds")
    .argument("<dir>", "folder of the outputs")
    .option("--html <file>", "also write it as a page, with plots")
    .option("-f, --force", "replace the page that is there")
    .option("-j, --json", "print JSON")
    .addHelpText("after", "\nExample:\n  $ hushtape audit report out --html report.html")
    .action(async (folder: string, flags: ReportFlags) => (await exporting()).printReport(folder, flags, context));

  withReviewer(
    audit.command("terms").description("proposes terms to know and to keep for the site, from the decisions"),
  )
    .argument("<dir>", "folder of the outputs")
    .option("--approve <file>", "what was proposed, as a person left it: it is written to --out, for --known")
    .option("-o, --out <file>", "the file for --known (0600)")
    .option("-f, --force", "replace that file")
    .option("-j, --json", "print JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  $ hushtape audit terms out --by lena\n  $ hushtape audit terms out --approve terms.json --out site.known.json --by lena",
    )
    .action(async (folder: string, flags: TermsFlags) => {
      const { proposeOrApprove } = await import("./run/audit-terms.js");
      return proposeOrApprove(folder, flags, context);
    });
}

function addExports(audit: Command, context: CommandContext): void {
  withReviewer(audit.command("export").description("copies what was approved, and nothing else: not one other byte"))
    .argument("<dir>", "folder of the outputs")
    .requiredOption("-o, --out <dir>", "folder for the copies, without private reviews")
    .option("--approvals <n>", "approvals that a recording needs (default: what the desk last asked for)", numberOf)
    .option("-f, --force", "replace copies that are there")
    .option("-j, --json", "print JSON")
    .addHelpText("after", "\nExample:\n  $ hushtape audit export out --out approved --by lena")
    .action(async (folder: string, flags: ExportFlags) => (await exporting()).exportSets(folder, flags, context));

  audit
    .command("labels")
    .description("prints what was muted, and the gaps that were kept, for other programs: types and reasons, no words")
    .argument("<audit>", "NAME.audit.json")
    .addOption(new Option("--format <name>", "for which program").choices(LABEL_FORMATS).default("csv"))
    .addHelpText(
      "after",
      "\nExample:\n  $ hushtape audit labels out/visit.audit.json --format textgrid > visit.TextGrid",
    )
    .action(async (path: string, flags: LabelsFlags) => (await exporting()).printLabels(path, flags, context));
}

const commands = () => import("./run/audit.js");
const exporting = () => import("./run/audit-exports.js");

function withReviewer(command: Command): Command {
  return command.option("--by <id>", "who you are in the log: an id, never a person's name", "local");
}
