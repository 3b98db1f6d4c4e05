import type { Command } from "commander";
import type { CommandContext } from "./command-context.js";
import type { AudioFlags } from "./run/evaluate-audio.js";

const EXAMPLES = `
Examples:
  $ hushtape evaluate audio --original visit.wav --redacted redacted/visit.redacted.wav --truth visit.truth.json
  $ hushtape evaluate audio recordings --redacted redacted
  $ hushtape evaluate audio recordings --redacted low=out/low --redacted normal=out/normal --redacted high=out/high
  $ hushtape evaluate audio --list recordings.jsonl --json
  $ hushtape evaluate audio --list recordings.jsonl --fail-below covered=.95,words-kept=.94

The sound alone is judged, whatever made it. What a truth holds and what each score means: docs/evaluate.md.`;

/** Adds `hushtape evaluate audio`. */
export function addEvaluateAudio(evaluate: Command, context: CommandContext): void {
  evaluate
    .command("audio")
    .description("what can still be heard in redacted recordings, against what was said")
    .argument("[folder]", "recordings with NAME.truth.json beside them; --redacted is then the folder of their outputs")
    .option("--original <file>", "the recording as it was")
    .option(
      "--redacted <path>",
      "its redacted version; of a folder the outputs' folder, several as NAME=FOLDER side by side",
      (value: string, before: readonly string[]): readonly string[] => [...before, value],
      [],
    )
    .option("--truth <file>", "what was said: words with times, and the identifiers among them, as JSON")
    .option(
      "--list <file>",
      'several recordings: {"original", "redacted", "truth"} a line, paths from the list\'s folder',
    )
    .option("--speakers <list>", "speakers of the truth in the order of their channels, such as A,B", speakersOf, [])
    .option("--labels <file>", 'names of types, {"THEIRS": "OURS" or null}')
    .option(
      "--fail-below <score=least>",
      "end with exit code 61 when a score is below that, such as covered=.95; repeatable, or with commas",
      (value: string, before: readonly string[]): readonly string[] => [...before, value],
      [],
    )
    .option("-j, --json", "print one JSON object on stdout")
    .addHelpText("after", EXAMPLES)
    .action(async (folder: string | undefined, flags: AudioFlags) => {
      const { scoreAudio } = await import("./run/evaluate-audio.js");
      return scoreAudio(folder, flags, context);
    });
}

function speakersOf(value: string): string[] {
  return value.split(",").map((name) => name.trim());
}
