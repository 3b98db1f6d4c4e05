import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { withChildren } from "../../src/cli/command-tree.js";
import { createProgram } from "../../src/cli/program.js";
import { settingOfFlag } from "../../src/cli/settings/flags.js";
import { terminal } from "../../src/cli/terminal.js";
import { DEFAULTS } from "../../src/config/choices.js";
import { ENTITY_TYPES } from "../../src/entity-types.js";

const program = createProgram({
  signal: new AbortController().signal,
  out: terminal,
  fail: () => undefined,
  onSignalSay: () => undefined,
});
const commands = withChildren(program);
const named = commands.map((command): [string, Command] => [command.name(), command]);

/** A help text with its lines joined: it is broken where the terminal ends. */
function helpOf(command: Command): string {
  return command.helpInformation().replaceAll(/\s+/g, " ");
}

describe("help", () => {
  it.each(named)("%s: every option says what it does, and what it is by default", (_name, command) => {
    const text = helpOf(command);
    for (const option of command.options) {
      expect(option.description).toMatch(/\S/);
      expect(text).toContain(option.flags);
      const setting = settingOfFlag(option.attributeName());
      const value: unknown = setting === null ? option.defaultValue : DEFAULTS[setting];
      if (typeof value === "string" || typeof value === "number") expect(text).toContain(`default: ${value})`);
    }
    expect(text).not.toContain("choices:");
  });

  it("comes in groups", () => {
    const headings = (command: Command | undefined) => command?.helpInformation().match(/^\S.*:$/gm);
    expect(headings(program)).toEqual([
      "Options:",
      "De-identify:",
      "Review:",
      "Surrogates:",
      "Serve:",
      "Measure:",
      "Set up:",
      "Help:",
    ]);
    expect(headings(program.commands.find((command) => command.name() === "redact"))).toEqual([
      "Arguments:",
      "Inputs and outputs:",
      "Times of a given transcript (docs/cli.md):",
      "Recognising speech:",
      "What is misheard, known, or still heard (docs/cli.md):",
      "Muting:",
      "What is found and removed:",
      "Language model (--profile ollama):",
      "Findings that are none (docs/refine.md):",
      "Surrogates instead of placeholders (docs/surrogates.md):",
      "Help:",
    ]);
  });

  it("gives a short flag one meaning in all commands", () => {
    const meanings = new Map<string, string>();
    for (const { short, long } of commands.flatMap(({ options }) => options)) {
      if (short === undefined) continue;
      expect(meanings.get(short) ?? long).toBe(long);
      meanings.set(short, long ?? "");
    }
    for (const short of ["-c", "-d", "-f", "-g", "-j", "-k", "-l", "-m", "-o", "-p", "-q", "-s", "-t", "-V"]) {
      expect(meanings.has(short)).toBe(true);
    }
    // And an option that has a short flag has it everywhere.
    const shorts = new Map([...meanings].map(([short, long]) => [long, short]));
    for (const { short, long = "" } of commands.flatMap(({ options }) => options)) expect(short).toBe(shorts.get(long));
  });

  it("names types that there are", () => {
    const types = /types such as ([A-Z_,]+)/.exec(program.commands.map(helpOf).join(" "))?.[1]?.split(",") ?? [];
    expect(types.length).toBeGreaterThan(1);
    for (const type of types) expect(ENTITY_TYPES).toContain(type);
  });
});
