import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { buildEngine } from "../../../src/audio/whisper/engine-build.js";
import { parseConfig } from "../../../src/config/config.js";
import { auditSchema, type ConfigInput, type PipelineEvent, redactRecording } from "../../../src/index.js";
import { LOSS_SCHEMA, RULES_VERSION } from "../../../src/refine/loss.js";
import { measuredWith } from "../../../src/refine/measured-with.js";
import { type Excerpt, excerpt, temporaryFolder } from "../../helpers/recordings.js";

const folder = await temporaryFolder();
const NAME = "Whitfield,";
let visit: Excerpt;
beforeAll(async () => {
  visit = await excerpt(folder, "visit", 18);
  await buildEngine({ cuda: false });
}, 300_000);

let runs = 0;
async function redact(
  options: { transcriptPath?: string; onEvent?: (event: PipelineEvent) => void; signal?: AbortSignal },
  config: ConfigInput,
) {
  const outDir = join(folder, `out-${++runs}`);
  await mkdir(outDir);
  const job = redactRecording(visit.recording, { outDir, ...options, config });
  const result = await job.catch(async (error: unknown) => {
    expect(await readdir(outDir)).toEqual([]);
    throw error;
  });
  return { ...result, audit: auditSchema.parse(JSON.parse(await readFile(result.outputs.audit, "utf8"))) };
}

/** An engine that answers what it is told to, once for the first hearing and once for the second. */
async function engine(
  name: string,
  first: readonly string[],
  second: readonly string[] | "fails" | "hangs",
  language = "en",
) {
  const answer = (words: readonly string[]) => {
    const tokens = words.map((text, index) => {
      return { text: ` ${text}`, p: 0.95, offsets: { from: 500 * index, to: 500 * index + 300 } };
    });
    const segment = { text: words.join(" "), offsets: { from: 0, to: 17_000 }, tokens };
    return JSON.stringify({ result: { language }, transcription: words.length > 0 ? [segment] : [] });
  };
  const path = join(folder, name);
  await writeFile(`${path}.first`, answer(first));
  const isHeard = typeof second !== "string";
  await writeFile(`${path}.second`, answer(isHeard ? second : []));
  const again = isHeard ? "said=second" : second === "fails" ? "exit 3" : "echo 'progress = 5%' >&2; sleep 600";
  const script = [
    "#!/bin/sh",
    `case "$*" in *--help*) echo "  -ojf, --output-json-full"; exit;; *" -nf "*) ${again};; *) said=first;; esac`,
    `while [ $# -gt 0 ]; do if [ "$1" = "-of" ]; then cp "${path}.$said" "$2.json"; fi; shift; done`,
  ];
  await writeFile(path, script.join("\n"), { mode: 0o755 });
  return path;
}

describe("the second listening", () => {
  it("hears a name of which 400 ms survived, and mutes them too", async () => {
    const words = visit.truth.words.map(({ text, start, end, speaker }) => {
      return { word: text, start, end: text === NAME ? end - 0.4 : end, speaker };
    });
    const transcriptPath = join(folder, "short.json");
    await writeFile(transcriptPath, JSON.stringify({ language: "en", words }));
    const stages: string[] = [];
    const config = { marginBeforeMs: 0, marginAfterMs: 0, gaps: "keep", acceptTranscript: true, threads: 1 } as const;
    const onEvent = (event: PipelineEvent) =>
      event.kind === "stage" && event.state === "start" && stages.push(event.stage);
    const { audit, timingsMs, retranscription } = await redact(
      { transcriptPath, onEvent },
      { ...config, model: "demo" },
    );

    const name = visit.truth.words.find(({ text }) => text === NAME);
    const [startMs, endMs] = [1000 * (name?.start ?? 0), 1000 * (name?.end ?? 0)];
    const span = audit.spans.find((one) => one.startMs <= startMs + 50 && one.endMs > startMs);
    expect(span?.endMs).toBeGreaterThan(endMs - 150);
    expect(span?.reasons.map(({ kind }) => kind)).toContain("heard-again");
    expect(audit.verification.retranscription).toMatchObject({
      ok: true,
      residual: 0,
      rounds: 1,
      widened: 1,
      muted: 0,
    });
    expect(audit.verification.retranscription).toMatchObject(retranscription ?? {});
    expect(retranscription).toMatchObject({ residual: 0, widened: 1 });
    const { expected = 0, heard = 0 } = audit.verification.retranscription?.sentinels ?? {};
    expect(expected).toBeGreaterThan(10);
    expect(heard / expected).toBeGreaterThan(0.8);
    expect(audit.verification.retranscription?.ears[0]).toMatchObject({ model: "demo" });
    const again = ["mute", "verify", "listen-again"];
    expect(stages).toEqual([
      "probe",
      "decode",
      "transcribe",
      "detect",
      "gaps",
      "refine",
      "plan",
      ...again,
      ...again,
      "write",
    ]);
    expect(timingsMs["listen-again"]).toBeGreaterThan(0);
  });

  it("hears as much again where a refiner let something stand: what lies beside it may be left", async () => {
    const scale = "buongiorno allora lei ha esofagite da reflusso di grado A sec Los Angeles biopsie negative";
    const rest =
      "e ha dormito bene tutta la notte senza dolore e senza tosse e adesso mangia un poco di pane con acqua e poi cammina piano";
    const said = `${scale} ${rest} nel corridoio con calma e torna a letto`.split(" ");
    // A word for all that is said: no gap is heard again for itself.
    const words = visit.truth.words.map(({ start, end }, index) => {
      return { word: said[index] ?? "calma", start, end, probability: 0.97 };
    });
    const transcriptPath = join(folder, "scale.json");
    await writeFile(transcriptPath, JSON.stringify({ language: "it", words }));
    const refineLoss = join(folder, "loss.json");
    const settings = measuredWith(parseConfig({ language: "it" }), "it", true);
    const loss = { language: "it", by: "rules", heard: true, rules: RULES_VERSION, settings, found: 400, lost: 0 };
    await writeFile(refineLoss, JSON.stringify({ schema: LOSS_SCHEMA, losses: [loss] }));
    const hearing = async (refine: "off" | "on") => {
      const ear = { model: "demo", engine: await engine(`scale-${refine}`, [], ["ecco"], "it") };
      const config = { ...ear, language: "it", refine, refineLoss, gaps: "keep", acceptTranscript: true } as const;
      const { audit } = await redact({ transcriptPath }, config);
      return { audit, stretches: audit.verification.retranscription?.stretches ?? 0 };
    };
    const [off, on] = [await hearing("off"), await hearing("on")];
    expect([off.audit.spans.length, on.audit.spans.length]).toEqual([1, 0]);
    expect(on.audit.leftIn.letStand).toHaveLength(1);
    // One is around what is said at the end and has no word; the other two, both sides of what was muted, are one now.
    expect([off.stretches, on.stretches]).toEqual([3, 2]);
  });

  it("is off where no model is named for a given transcript, and where the settings say so; the record says it", async () => {
    const { audit } = await redact({ transcriptPath: visit.transcript }, {});
    expect(audit.verification.retranscription).toBeNull();
    const off = await redact({ transcriptPath: visit.transcript }, { model: "demo", secondListening: "off" });
    expect(off.audit.verification.retranscription).toBeNull();
  });

  it("is a mistake to ask for with nothing to hear with", async () => {
    const asked = redact({ transcriptPath: visit.transcript }, { secondListening: "full" });
    await expect(asked).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining("--second-listening"),
    });
  });

  it("could not be made where the engine does not hear a given transcript's words: that is warned of and recorded", async () => {
    const deaf = await engine("deaf", [], ["zebra"]);
    const { audit } = await redact({ transcriptPath: visit.transcript }, { model: "demo", engine: deaf });
    expect(audit.verification.retranscription).toMatchObject({ ok: false, residual: null, rounds: 0 });
    expect(audit.warnings).toContainEqual({ code: "second-listening-unheard", expected: expect.any(Number), heard: 0 });
  });

  const talk =
    "hello there my name is Raymond Castillo and then it started to hurt last night after dinner when we went home".split(
      " ",
    );
  const options = { model: "demo", channels: "mix", secondListening: "full" } as const;

  it("is an error where the engine fails at it, though it recognised the words", async () => {
    const failing = redact({}, { ...options, engine: await engine("fails-again", talk, "fails") });
    await expect(failing).rejects.toMatchObject({ code: "ENGINE_FAILED" });
  });

  it("is left, with nothing published, when the run is cancelled while an ear hangs", async () => {
    const stop = new AbortController();
    const onEvent = (event: PipelineEvent) => {
      if (event.kind === "progress" && event.stage === "listen-again") stop.abort();
    };
    const hanging = await engine("hangs-again", talk, "hangs");
    const cancelled = redact({ onEvent, signal: stop.signal }, { ...options, engine: hanging });
    await expect(cancelled).rejects.toMatchObject({ code: "CANCELLED" });
  });

  it("is an error where the engine does not hear its own words again", async () => {
    const deaf = redact({}, { ...options, engine: await engine("deaf-again", talk, []) });
    await expect(deaf).rejects.toMatchObject({ code: "VERIFICATION_FAILED", figures: { heard: 0 } });
  });
});
