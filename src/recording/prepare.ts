import { type OutputPlan, planOutput } from "../audio/output-format.js";
import { readTranscriptFile } from "../audio/transcript-file/read-transcript-file.js";
import type { EngineRun } from "../audio/whisper/engine-run.js";
import { type Config, parseConfig } from "../config/config.js";
import { forRecordings } from "../config/for-recordings.js";
import { type Known, parseKnown } from "../config/known.js";
import { type ConfigSources, givenByCaller } from "../config/layers.js";
import type { Spotter, Transcriber } from "../engine-types.js";
import { HushtapeError } from "../errors.js";
import { listenerFailed } from "../event-listener.js";
import { type OutputNames, outputNames } from "../files/output-names.js";
import { WorkFolder } from "../files/work-folder.js";
import { chooseLanguageModel } from "../llm/choose-language-model.js";
import type { LanguageModel } from "../llm/language-model.js";
import { openRefiner, requireMeasuredForRecordings } from "../refine/open-refiner.js";
import type { Refiner } from "../refine/refiner.js";
import { openRelexicalizer } from "../relex/open-relexicalizer.js";
import type { Relexicalizer } from "../relex/relexicalizer.js";
import { chooseDetectors } from "../text/detectors/choose-detectors.js";
import { knownNames } from "../text/detectors/known/names-of.js";
import { chooseGapJudge } from "../text/gap-judge/choose-gap-judge.js";
import type { Detector, GapJudge, StageContext } from "../types.js";
import { chooseSecondSpotter, chooseSpotter } from "./choose-spotter.js";
import { chooseChecker, chooseEar, chooseTranscriber } from "./choose-transcriber.js";
import { NameTemplate, type OutputName, settledName } from "./output-name.js";
import type { RedactOptions } from "./redact-options.js";
import { bytesNeeded, readSource, type Source } from "./source.js";
import type { StageRunner } from "./stage-runner.js";
import { warningsBefore } from "./warnings.js";

/** Stands for the name and path of a sound that is handed over. */
export const SOUND_ELSEWHERE = "-";

/** Who does the work, as the configuration chooses. */
interface Engines {
  /** The recogniser, or the path of a transcript to use instead. */
  readonly words: Transcriber | string;
  /** Recognises a few stretches to check a transcript by; `null` where none is to be checked. */
  readonly checker: Transcriber | null;
  /** Hears the redacted sound again; `null`: nobody does. */
  readonly ear: Transcriber | null;
  /** Listens in it for what was muted; `null`: nobody does. */
  readonly secondSpotter: Spotter | null;
  /** `null` in the profile `embedded`. */
  readonly languageModel: LanguageModel | null;
  readonly detectors: readonly Detector[];
  readonly gapJudge: GapJudge;
  /** Listens for what is known; `null`: nothing is, it is not installed, or the settings say so. */
  readonly spotter: Spotter | null;
  /** Says which findings are none; `null`: nobody looks. */
  readonly refiner: Refiner | null;
  /** `null`: placeholders. */
  readonly relex: Relexicalizer | null;
}

/** A recording that is about to be redacted: what it is, by which settings and engines, and where it is worked on. */
export interface Job extends Engines {
  readonly inputPath: string;
  readonly outDir: string;
  readonly force: boolean;
  /** Takes the sound in place of a file. */
  readonly soundTo: RedactOptions["soundTo"];
  readonly config: Config;
  readonly configSources: ConfigSources;
  readonly stages: StageRunner;
  readonly source: Source;
  readonly work: WorkFolder;
  /** What is known of the people of the recording; `null`: nothing. */
  readonly known: Known | null;
  /** The patient whose surrogates it shares; `null`: as the settings say. */
  readonly scopeId: string | null;
  /** What the redacted recording is written as. */
  readonly output: OutputPlan;
  /** How its outputs are called, settled before the work. */
  readonly name: OutputName;
  readonly names: OutputNames;
}

/** What a run is given: a caller's options, or those of a recording whose name was settled together with others'. */
type PrepareOptions = RedactOptions & {
  readonly settledName?: OutputName;
  /** Runs the recogniser. Default: a process for each run. */
  readonly runEngine?: EngineRun;
};

/**
 * Looks at the recording, opens what the configuration asks for, and refuses early what would fail after an hour of recognition.
 * `dispose` ends what this opened.
 * @throws HushtapeError of every code that a setting, an engine, the input or the output folder can have.
 */
export async function prepare(inputPath: string, options: PrepareOptions, stages: StageRunner): Promise<Job> {
  const config = forRecordings(parseConfig(options.config ?? {}));
  await requireMeasuredForRecordings(config);
  const known = options.known === undefined ? null : parseKnown(options.known);
  const source = await stages.run("probe", ({ signal }) => readSource(inputPath, config, signal));
  stages.limitBy(source.sound.durationMs ?? 0, config.timeLimitFactor);
  const output = planOutput(source.sound, config.outputFormat, inputPath);
  const { name, names } = await settleNames(source, output, options, config, stages.signal);
  for (const warning of warningsBefore(config, source)) stages.emit(warning);
  // Its form, before the sound is heard; whether it belongs to the recording is seen when it was.
  if (options.transcriptPath !== undefined) {
    await readTranscriptFile(options.transcriptPath, { recordingDurationMs: Number.POSITIVE_INFINITY });
  }
  const engines = await openEngines(config, { ...options, known }, stages);
  try {
    const work = await WorkFolder.open(options.outDir);
    const { outDir, force = false, soundTo, configSources = givenByCaller(options.config ?? {}) } = options;
    const job = {
      ...engines,
      inputPath,
      outDir,
      force,
      soundTo,
      config,
      known,
      scopeId: options.scopeId ?? null,
      configSources,
      stages,
      source,
      work,
      output,
      name,
      names,
    };
    await requirePlace(job).catch(async (error: unknown) => {
      await work.dispose();
      throw error;
    });
    return job;
  } catch (error) {
    await engines.relex?.close();
    throw error;
  }
}

/**
 * The same recording for another version of it: its sound, words and engines are the first one's; what finds and judges by the policy, and
 * the work folder, are its own. `dispose` ends them; the first one's must outlive them.
 * @throws HushtapeError as `prepare` does.
 */
export async function prepareVersion(
  first: Job,
  { outDir, policy, force }: { readonly outDir: string; readonly policy: Config["policy"]; readonly force: boolean },
  stages: StageRunner,
): Promise<Job> {
  const config = { ...first.config, policy };
  const { languageModel, known } = first;
  const relex = await openRelexicalizer(config, {
    model: languageModel,
    signal: stages.signal,
    ...(known && { names: knownNames(known) }),
  });
  try {
    const detectors = chooseDetectors(config, languageModel, known);
    const gapJudge = chooseGapJudge(config, languageModel);
    const work = await WorkFolder.open(outDir);
    const job = { ...first, config, outDir, force, stages, detectors, gapJudge, relex, work };
    await requirePlace(job).catch(async (error: unknown) => {
      await work.dispose();
      throw error;
    });
    return job;
  } catch (error) {
    await relex?.close();
    throw error;
  }
}

/** Ends what `prepare` opened, each part whatever becomes of the other. */
export async function dispose({ relex, work }: Job): Promise<void> {
  try {
    await relex?.close();
  } finally {
    await work.dispose();
  }
}

/** @throws HushtapeError USAGE, INTERNAL when the caller's `onNames` throws. */
async function settleNames(
  { path, sha256 }: Source,
  { ending }: OutputPlan,
  { name: template, index = 1, onNames, soundTo, settledName: given }: PrepareOptions,
  { language, privateReview }: Config,
  signal: AbortSignal,
): Promise<{ readonly name: OutputName; readonly names: OutputNames }> {
  const name =
    given ??
    (await settledName(NameTemplate.parse(template), { inputPath: path, index, sha256 }, { language, signal }));
  const names = outputNames(name.name, ending);
  try {
    const audio = soundTo ? SOUND_ELSEWHERE : names.audio;
    onNames?.({ ...names, audio, review: privateReview ? names.review : null });
  } catch {
    throw listenerFailed();
  }
  return { name, names };
}

async function openEngines(
  config: Config,
  { transcriptPath, known, runEngine }: Pick<PrepareOptions, "transcriptPath" | "runEngine"> & { known: Known | null },
  stages: StageRunner,
): Promise<Engines> {
  const { signal, emit } = stages;
  const languageModel = await chooseLanguageModel(config, { signal, emit });
  const detectors = chooseDetectors(config, languageModel, known);
  const gapJudge = chooseGapJudge(config, languageModel);
  const refiner = await openRefiner(config, languageModel, { heard: true });
  const spotter = await chooseSpotter(config, known);
  const words = transcriptPath ?? (await chooseTranscriber(config, emit, runEngine));
  const checker =
    transcriptPath !== undefined && config.checkTranscript ? await chooseChecker(config, emit, runEngine) : null;
  const ear = await chooseEar(config, typeof words !== "string", emit, runEngine);
  const secondSpotter = ear && (spotter ?? (await chooseSecondSpotter(config)));
  // Last, because it is the one that must be closed.
  const relex = await openRelexicalizer(config, {
    model: languageModel,
    signal,
    ...(known && { names: knownNames(known) }),
  });
  return { words, checker, ear, languageModel, detectors, gapJudge, spotter, secondSpotter, refiner, relex };
}

/** @throws HushtapeError DISK_FULL, OUTPUT_EXISTS: asked again when publishing; here it saves an hour of recognition for nothing. */
async function requirePlace({ work, source, output, ear, names, force, config, stages }: Job): Promise<void> {
  await work.requireSpace(bytesNeeded(source, output, ear !== null));
  await work.requireFree([names.audio, names.audit], { force });
  await requirePrivacy(work, config, stages);
}

/**
 * What holds the original words must be its owner's alone, where it stays; of what is gone at the end of the run it is said.
 * @throws HushtapeError OUTPUT_UNWRITABLE.
 */
export async function requirePrivacy(
  work: Pick<WorkFolder, "isPrivate">,
  { privateReview }: Pick<Config, "privateReview">,
  { emit }: Pick<StageContext, "emit">,
): Promise<void> {
  if (await work.isPrivate()) return;
  if (privateReview) {
    throw new HushtapeError(
      "OUTPUT_UNWRITABLE",
      "the output folder's file system keeps nothing from others, and a private review holds the original words",
      "Choose another folder with --out, or mount it for yourself alone (`umask=077`).",
    );
  }
  const message =
    "The output folder's file system keeps nothing from others: while the run lasts, who uses this machine may read what was said.";
  emit({ kind: "warning", code: "work-folder-open", message });
}
