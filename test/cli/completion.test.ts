import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
const script = join(folder, "hushtape.bash");

/** What bash offers for the last of these words. */
function offered(...words: string[]): string[] {
  const run = `source "$1"; shift
    [[ $(complete -p hushtape) == *"-F _hushtape hushtape" ]] || exit 9
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _hushtape; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const stdout = execFileSync("bash", ["-c", run, "bash", script, "hushtape", ...words], { encoding: "utf8" });
  return stdout.split("\n").filter((word) => word !== "");
}

async function printed(shell: string): Promise<string> {
  const { code, stdout, stderr } = await runCommand(["completion", shell], { cwd: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

beforeAll(async () => writeFile(script, await printed("bash")));

describe("completion in bash", () => {
  it.each([
    [["re"], ["redact", "records", "review", "refine"]],
    [
      ["models", ""],
      ["list", "pull", "verify", "build", "help"],
    ],
    [["vault", "ro"], ["rotate"]],
    [
      ["completion", ""],
      ["bash", "zsh", "fish"],
    ],
    [
      ["redact", "x.wav", "--gaps", ""],
      ["judge", "mute-all", "keep"],
    ],
    [["redact", "x.wav", "-g", "m"], ["mute-all"]],
    [
      ["redact", "x.wav", "--gaps", "="],
      ["judge", "mute-all", "keep"],
    ],
    [["redact", "x.wav", "--gaps", "=", "k"], ["keep"]],
    [["redact", "--margin-b"], ["--margin-before"]],
    [["evaluate", "text", "gold.jsonl", "--format", "p"], ["presidio"]],
    [["text", "--format", "m"], ["md"]],
  ])("%j", (words, expected) => {
    expect(offered(...words)).toEqual(expected);
  });

  it("leaves files to bash: as arguments, and as values of options", () => {
    for (const words of [
      ["redact", ""],
      ["text", "x"],
      ["redact", "--out", ""],
      ["redact", "-m", ""],
    ]) {
      expect(offered(...words)).toEqual([]);
    }
    expect(execFileSync("bash", ["-c", `source ${script}; complete -p hushtape`], { encoding: "utf8" })).toContain(
      "-o default",
    );
  });

  it("offers every option of a command, and none of another", () => {
    expect(offered("redact", "-")).toEqual(expect.arrayContaining(["--transcript", "-t", "--surrogates", "--help"]));
    expect(offered("key", "new", "-").sort()).toEqual(["--help", "-h"]);
  });
});

describe("completion in other shells", () => {
  it.each(["zsh", "fish"])("%s: has every command and option", async (shell) => {
    const text = await printed(shell);
    for (const word of ["redact", "rotate", "mute-all", "italian-note", "presidio"]) expect(text).toContain(word);
    expect(text).toContain(shell === "zsh" ? "--margin-before" : "-l margin-before");
  });
});
