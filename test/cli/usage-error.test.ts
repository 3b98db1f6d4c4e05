import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
/** Called as a slip of a command and of an option. */
await mkdir(join(folder, "redakt"));
await writeFile(join(folder, "--surrogate"), "");

async function refusal(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCommand(args, { cwd: folder });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  return stderr;
}

describe("what is not known is named where that is safe", () => {
  it.each([
    [["redcat", "x.wav"], "unknown command redcat\n  Did you mean redact?"],
    [["evalute", "text"], "unknown command evalute\n  Did you mean evaluate?"],
    [["models", "lsit"], "unknown command lsit\n  Did you mean list?"],
    [["redact", "x.wav", "--surogates"], "unknown option --surogates\n  Did you mean --surrogates?"],
    [["redact", "x.wav", "--modle=base.en"], "unknown option --modle\n  Did you mean --model?"],
    [["text", "x.txt", "--oot", "y"], "unknown option --oot\n  Did you mean --out?"],
    [["text", "x.txt", "--margin-before", "9"], "unknown option --margin-before\n  It belongs to another command."],
    [["--out", "x", "redact"], "unknown option --out\n  It belongs to another command."],
    [["text", "x.txt", "-z"], "unknown option -z\n"],
    [["frobnicate"], "unknown command\n  The commands are redact, text,"],
    [["redact", "x.wav", "--frobnicate"], "unknown option\n  Add --help"],
    [["completion", "csh"], "an argument is invalid\n  Give one of bash, zsh, fish."],
    [["redact"], "missing required argument 'recording'"],
    [["redact", "x", "-o"], "option '-o, --out <dir>' argument missing"],
    [["vault", "rotate"], "required option '--new-key-file <file>' not specified"],
    [["key", "id", "a", "b"], "too many arguments"],
  ])("%j", async (args, told) => {
    expect(await refusal(args)).toContain(`error USAGE: ${told}`);
  });
});

describe("law 2: what is not known may be a name", () => {
  // A forgotten `redact`, names that begin with a dash, values of options that are misspelt.
  it.each([
    [["Linda_Ferrer.wav"]],
    [["linda"]],
    [["linda ferrer"]],
    [["models", "linda"]],
    [["redact", "-x'\nLinda'"]],
    [["redact", "--out'\nLinda'"]],
    [["redact", "-x' is invalid. Linda"]],
    [["redact", "x.wav", "--linda"]],
    [["redact", "x.wav", "--linda=--out"]],
    [["redact", "x.wav", "--oot=Linda"]],
    [["redact", "x.wav", "--gaps", "Linda"]],
    [["redact", "x.wav", "--gaps", "x' is invalid. Allowed choices are Linda."]],
    [["evaluate", "text", "x", "--vote", "x' is invalid. Linda"]],
    [["completion", "Linda'\n. Allowed choices are Linda."]],
    [["key", "id", "linda", "linda"]],
    [["vault", "linda"]],
  ])("%j", async (args) => {
    expect(await refusal(args)).not.toMatch(/linda|ferrer/i);
  });

  it.each([
    [["kay"], /\bkay\b/],
    [["Redact"], /Redact/],
    [["redakt"], /redakt/],
    [["redact", "x.wav", "--surrogate"], /--surrogate\b/],
    [["vault", "--al"], /\bal\b.*\bal\b/],
  ])("%j: a short word, a capital and what a file is called are not repeated", async (args, typed) => {
    expect(await refusal(args)).not.toMatch(typed);
  });
});
