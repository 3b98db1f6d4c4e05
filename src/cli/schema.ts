import type { Command } from "commander";
import type { CommandContext } from "./command-context.js";
import { recordFormatOption, separatorOption } from "./records.js";
import type { SampleFlags } from "./run/schema.js";

/** Adds `hushtape schema`: drafts of schemas for `hushtape records`, what they leave out, and who approved them. */
export function addSchema(program: Command, context: CommandContext): void {
  const schema = program.command("schema").description("schemas that records are de-identified by (docs/records.md)");
  const allNames = "name every field, also by names that may be somebody's";

  schema
    .command("propose")
    .description(
      "draft a schema from sample records: names of fields, counts, and of values only codes that many share; what is in doubt is masked",
    )
    .argument("<sample...>", "files of records, or - for standard input")
    .addOption(recordFormatOption())
    .addOption(separatorOption())
    .option("--all-names", allNames)
    .option("--name <name>", "what the schema is to be called", "draft")
    .addHelpText("after", "\nExample:\n  $ hushtape schema propose patients.ndjson > patients.yaml")
    .action(async (samples: string[], flags: SampleFlags & { readonly name: string }) => {
      const { propose } = await import("./run/schema.js");
      return propose(samples, flags, context);
    });

  schema
    .command("lint")
    .description(
      "tell what a schema leaves out of sample records, and which of its rules do nothing, or let identifiers through",
    )
    .argument("<schema>", "its file, or the name of one that ships")
    .argument("<sample...>", "files of records, or - for standard input")
    .addOption(recordFormatOption())
    .addOption(separatorOption())
    .option("--all-names", allNames)
    .option("-j, --json", "print the findings as one JSON object")
    .addHelpText("after", "\nExample:\n  $ hushtape schema lint patients.yaml patients.ndjson")
    .action(async (file: string, samples: string[], flags: SampleFlags & { readonly json?: boolean }) => {
      const { lint } = await import("./run/schema.js");
      return lint(file, samples, flags, context);
    });

  schema
    .command("approve")
    .description("write SCHEMA.approval.json beside a schema: who approved these very bytes, and when")
    .argument("<schema>", "its file")
    .requiredOption("--by <name>", "who looked through it")
    .addHelpText("after", '\nExample:\n  $ hushtape schema approve patients.yaml --by "A. Privacy Officer"')
    .action(async (file: string, { by }: { readonly by: string }) => {
      const { approve } = await import("./run/schema.js");
      return approve(file, by, new Date(), context);
    });

  schema
    .command("list")
    .description("list the schemas that ship, and those of a folder: whether they are approved")
    .option("--schemas <dir>", "a folder of schemas")
    .option("-j, --json", "print one JSON object a schema")
    .addHelpText("after", "\nExample:\n  $ hushtape schema list --schemas registry")
    .action(async (flags: { readonly schemas?: string; readonly json?: boolean }) => {
      const { list } = await import("./run/schema.js");
      return list(flags, context);
    });
}
