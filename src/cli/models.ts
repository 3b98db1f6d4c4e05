import { type Command, Option } from "commander";
import { ENGINE_VERSIONS, type EngineVersion } from "../config/choices.js";
import type { HushtapeError } from "../errors.js";
import type { CommandContext } from "./command-context.js";
import { asTyped } from "./invocation.js";

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
    .description("compile whisper.cpp: the newest carried version that can be built here")
    .option("--cuda", "for NVIDIA cards; needs nvcc and cuBLAS")
    .addOption(new Option("--engine-version <version>", "this version and no other").choices(ENGINE_VERSIONS))
    .addHelpText(
      "after",
      "\nExamples:\n  $ hushtape models build\n  $ hushtape models build --cuda\n  $ hushtape models build --engine-version 1.5.0",
    )
    .action(async ({ cuda = false, engineVersion }: { cuda?: boolean; engineVersion?: EngineVersion }) => {
      const { buildEngine } = await import("../audio/whisper/engine-build.js");
      const { signal } = context;
      await withBar(context, "speech engine", async (onProgress) => {
        const version = engineVersion === undefined ? {} : { version: engineVersion };
        const built = await buildEngine({ cuda, ...version, signal, onProgress });
        if (built.passedOver) context.out.say(asTyped(passedOver(built.version, built.passedOver)));
        return built;
      });
    });
}

function passedOver(version: EngineVersion, { message, hint }: HushtapeError): string {
  return `note: whisper.cpp ${version} is used, not ${ENGINE_VERSIONS[0]}: ${message}\n  For the newer one: ${hint}`;
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
