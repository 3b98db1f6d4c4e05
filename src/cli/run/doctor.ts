import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { neededEncoders } from "../../audio/encoder.js";
import { locateFfmpeg } from "../../audio/ffmpeg.js";
import { openVoiceActivity } from "../../audio/speech/voice-activity.js";
import { findSpotter } from "../../audio/spotter/find-spotter.js";
import { findEngine, inspectEngine } from "../../audio/whisper/engine.js";
import { ENGINE_VERSIONS } from "../../config/choices.js";
import { type Config, parseConfig } from "../../config/config.js";
import { parseLayers } from "../../config/layers.js";
import { FAILURES, HushtapeError } from "../../errors.js";
import { languageIn } from "../../language/languages.js";
import { LOCALES } from "../../language/locales.js";
import { listModels } from "../../models/registry.js";
import { sharedTagger } from "../../text/detectors/tagger/model.js";
import type { CommandContext } from "../command-context.js";
import { asTyped } from "../invocation.js";
import { readFlags, type SettingFlags } from "../settings/flags.js";
import { readSingleSettings } from "../settings/read-settings.js";

/** One line of the report. */
interface Finding {
  readonly what: string;
  readonly ok: boolean;
  /** Without it nothing can be redacted; the others are only named. */
  readonly needed: boolean;
  readonly found: string;
  /** The command that mends it. */
  readonly mend: string | null;
}

/** What `hushtape doctor` was given on the command line. */
export interface DoctorFlags extends SettingFlags {
  readonly json?: boolean;
}

const run = promisify(execFile);

/** Prints the report; what is needed and missing is the exit code TOOL_MISSING. */
export async function examineAll(flags: DoctorFlags, context: CommandContext): Promise<void> {
  const { finding, config } = await settings(flags);
  const found = [finding, ...(await examine()), await languageModel(flags, config, context.signal)];
  const findings = found.map((one) => ({
    ...one,
    found: asTyped(one.found),
    mend: one.mend === null ? null : asTyped(one.mend),
  }));
  const ok = findings.every((one) => one.ok || !one.needed);
  if (flags.json) context.out.result(JSON.stringify({ ok, findings }));
  else for (const one of findings) context.out.result(line(one));
  if (!ok) context.fail(FAILURES.TOOL_MISSING.exit);
}

function line({ what, ok, needed, found, mend }: Finding): string {
  const mark = ok ? "ok     " : needed ? "MISSING" : "-      ";
  return `${mark}  ${what.padEnd(16)} ${found}${mend ? `\n${" ".repeat(26)}mend: ${mend}` : ""}`;
}

/** Those that stand for every run: where they are wrong, nothing runs. */
async function settings(flags: DoctorFlags): Promise<{ finding: Finding; config: Config }> {
  const base = { what: "settings", needed: true };
  try {
    const config = await readSingleSettings(flags);
    return {
      finding: { ...base, ok: true, found: asTyped("can be read; `hushtape config` prints them"), mend: null },
      config,
    };
  } catch (error) {
    if (!(error instanceof HushtapeError)) throw error;
    // The rest is still reported.
    return { finding: { ...base, ok: false, ...told(error) }, config: parseLayers([readFlags(flags)]).config };
  }
}

async function examine(): Promise<Finding[]> {
  return [
    await ffmpeg(),
    await encoders(),
    await voiceActivity(),
    await tagger(),
    await engine(),
    ...(await models()),
    await spotter(),
    await gpu(),
  ];
}

async function ffmpeg(): Promise<Finding> {
  const base = { what: "ffmpeg", needed: true };
  try {
    const { ffmpeg } = await locateFfmpeg();
    const { stdout } = await run(ffmpeg, ["-version"]);
    return { ...base, ok: true, found: /version (\S+)/.exec(stdout)?.[1] ?? "unknown version", mend: null };
  } catch (error) {
    return { ...base, ok: false, ...told(error) };
  }
}

async function encoders(): Promise<Finding> {
  const base = { what: "encoders", needed: false };
  try {
    const { ffmpeg } = await locateFfmpeg();
    const { stdout } = await run(ffmpeg, ["-hide_banner", "-encoders"]);
    const needed = [...neededEncoders()];
    const absent = needed.filter(([name]) => !new RegExp(`\\b${name}\\b`).test(stdout));
    if (absent.length === 0) return { ...base, ok: true, found: needed.map(([name]) => name).join(", "), mend: null };
    const lost = absent.map(([name, containers]) => `${name} (${containers.join(", ")})`).join(", ");
    return { ...base, ok: false, found: `without ${lost}`, mend: "apt-get install ffmpeg (Debian's has all)" };
  } catch (error) {
    return { ...base, ok: false, ...told(error) };
  }
}

async function voiceActivity(): Promise<Finding> {
  const base = { what: "voice activity", needed: true };
  try {
    const stream = await openVoiceActivity();
    await stream.push(new Int16Array(512));
    await stream.finish();
    return { ...base, ok: true, found: "Silero runs", mend: null };
  } catch {
    return {
      ...base,
      ok: false,
      found: "Silero does not run",
      mend: "npm ci (onnxruntime-node has no binary for every platform)",
    };
  }
}

async function tagger(): Promise<Finding> {
  const base = { what: "tagger", needed: true };
  try {
    const found = await Promise.all(
      LOCALES.map(async (locale) => {
        const { vocabulary } = await sharedTagger(locale);
        return `${languageIn(locale).name} (knows ${vocabulary.size} words)`;
      }),
    );
    return { ...base, ok: true, found: `runs, ${found.join(", ")}`, mend: null };
  } catch (error) {
    return { ...base, ok: false, ...told(error) };
  }
}

async function engine(): Promise<Finding> {
  const base = { what: "speech engine", needed: true };
  try {
    const { name, version, device, path } = await findEngine();
    const { staysLoaded } = await inspectEngine(path, new AbortController().signal);
    const loads = staysLoaded ? "can keep its model loaded" : "loads its model for every run";
    const newer = version === ENGINE_VERSIONS[0] ? null : `hushtape models build (${ENGINE_VERSIONS[0]}; needs cmake)`;
    return { ...base, ok: true, found: `${name} (${device ?? "own build"}, ${loads}): ${path}`, mend: newer };
  } catch (error) {
    return { ...base, ok: false, ...told(error) };
  }
}

async function models(): Promise<Finding[]> {
  const here = (await listModels()).filter(({ present }) => present);
  const real = here.filter(({ name }) => name !== "demo");
  return [
    {
      what: "speech models",
      needed: false,
      ok: real.length > 0,
      found: `${here.map(({ name }) => name).join(", ") || "none"}${real.length > 0 ? "" : " (demo hears only the synthetic samples)"}`,
      mend: real.length > 0 ? null : "hushtape models pull base.en",
    },
  ];
}

/** The server of the profile `ollama`, which only that profile needs, and the model where one is named. */
async function languageModel(flags: DoctorFlags, config: Config, signal: AbortSignal): Promise<Finding> {
  const { ollamaHost, ollamaModel, allowRemoteOllama } = config;
  const base = { what: "language model", needed: flags.ollamaModel !== undefined || config.profile === "ollama" };
  try {
    const { connectLanguageModel, examineOllama } = await import("../../llm/ollama.js");
    const settings = parseConfig({
      profile: ollamaModel === null ? "embedded" : "ollama",
      ollamaHost,
      ollamaModel,
      allowRemoteOllama,
      ollamaTimeoutMs: 10_000,
    });
    if (ollamaModel !== null) {
      const { description, longestContextTokens } = await connectLanguageModel(settings, { signal });
      const found = `${description.model} in Ollama ${description.serverVersion}, context of ${longestContextTokens} tokens`;
      return { ...base, ok: true, found, mend: null };
    }
    const { version, models: installed } = await examineOllama(settings, { signal });
    const names = installed.filter(({ remote }) => !remote).map(({ name }) => name);
    return {
      ...base,
      ok: names.length > 0,
      found: `Ollama ${version} with ${names.join(", ") || "no model"}`,
      mend: names.length > 0 ? null : "ollama pull llama3.1:8b",
    };
  } catch (error) {
    return { ...base, ok: false, ...told(error) };
  }
}

async function spotter(): Promise<Finding> {
  const base = { what: "spotter", needed: false };
  if (await findSpotter()) {
    return { ...base, ok: true, found: "PocketSphinx listens for what is known (--known)", mend: null };
  }
  return {
    ...base,
    ok: false,
    found: "PocketSphinx is not installed: what is known is looked for in the words alone",
    mend: "apt-get install pocketsphinx pocketsphinx-en-us",
  };
}

async function gpu(): Promise<Finding> {
  const base = { what: "GPU", needed: false };
  const card = await run("nvidia-smi", ["--query-gpu=name", "--format=csv,noheader"]).then(
    ({ stdout }) => stdout.trim().split("\n")[0] ?? "",
    () => "",
  );
  if (card === "") return { ...base, ok: false, found: "none found: speech is recognised on the CPU", mend: null };
  const device = await findEngine().then(
    (found) => found.device,
    () => null,
  );
  if (device === "cuda") return { ...base, ok: true, found: `${card}, used by the speech engine`, mend: null };
  return {
    ...base,
    ok: false,
    found: `${card}, not used by the speech engine`,
    mend: "hushtape models build --cuda (needs nvcc and cuBLAS)",
  };
}

function told(error: unknown): { found: string; mend: string | null } {
  return error instanceof HushtapeError
    ? { found: error.message, mend: error.hint.replace(/^run: /iu, "") }
    : { found: "does not run", mend: null };
}
