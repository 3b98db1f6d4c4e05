import type { LanguageModel, Question } from "../../../src/llm/language-model.js";

/** One line of the list that a judge is given. */
export interface Line {
  readonly id: number;
  readonly side: string;
  readonly type: string;
  readonly words: string;
  readonly near: string;
}

/** A question to a judge, read as a model would read it. */
export interface AskedJudge {
  readonly passage: string;
  readonly lines: readonly Line[];
  readonly question: Question<unknown>;
}

/** A judge whose answers are a function of what it was asked; `question.reply` parses them as it does a real model's. */
export class ScriptedJudge implements LanguageModel {
  readonly asked: AskedJudge[] = [];
  readonly description;
  private readonly answer: (asked: AskedJudge, nth: number) => unknown;
  readonly contextTokens: number;
  readonly totalMs = 3_600_000;

  constructor(
    answer: (asked: AskedJudge, nth: number) => unknown,
    { contextTokens = 8192, name = "scripted" }: { contextTokens?: number; name?: string } = {},
  ) {
    this.answer = answer;
    this.contextTokens = contextTokens;
    this.description = {
      name: "script",
      serverVersion: "1",
      model: name,
      modelDigest: "0".repeat(64),
      host: "loopback",
    } as const;
  }

  estimateTokens(text: string): number {
    return Math.ceil(text.length / 3);
  }

  get longestContextTokens(): number {
    return this.contextTokens;
  }

  reserve(): void {
    // Its context is what it was made with.
  }

  fits(question: Question<unknown>): boolean {
    return this.tokensOf(question) <= this.contextTokens;
  }

  roomBeside(system: string, user: string): number {
    return this.contextTokens - this.estimateTokens(system) - this.estimateTokens(user);
  }

  private tokensOf({ system, user, replyTokens }: Question<unknown>): number {
    return this.estimateTokens(system) + this.estimateTokens(user) + replyTokens;
  }

  usage() {
    return new Map();
  }

  async ask<Reply>(question: Question<Reply>, signal: AbortSignal): Promise<Reply> {
    signal.throwIfAborted();
    if (!this.fits(question)) throw new Error("the question does not fit");
    const asked = { passage: block("text", question.user), lines: linesOf(question.user), question };
    this.asked.push(asked);
    return question.reply.parse(await this.answer(asked, this.asked.length));
  }
}

/** The same verdict for every line, or what a function says of it. */
export function verdicts(of: (line: Line) => string | null) {
  return ({ lines }: AskedJudge) => ({
    verdicts: lines.flatMap((line) => {
      const verdict = of(line);
      return verdict === null ? [] : [{ id: line.id, verdict }];
    }),
  });
}

function block(tag: string, user: string): string {
  const match = new RegExp(`<${tag} id="([0-9a-f]{8})">\\n([\\s\\S]*?)\\n</${tag} id="\\1">`).exec(user);
  if (match?.[2] === undefined) throw new Error(`there is no ${tag} in the question`);
  return match[2];
}

function linesOf(user: string): Line[] {
  return block("findings", user)
    .split("\n")
    .map((line) => {
      const match = /^(\d+)\. (gold and predicted|gold|predicted) ([A-Z_]+) "([^"]*)" near "([^"]*)"$/.exec(line);
      if (!match) throw new Error("a line of the list is not in its form");
      const [, id, side = "", type = "", words = "", near = ""] = match;
      return { id: Number(id), side, type, words, near };
    });
}
