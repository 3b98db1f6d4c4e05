import type { EntityType } from "../../entity-types.js";
import type { LanguageModel, Question } from "../../llm/language-model.js";
import { UnansweredQuestion } from "../../llm/language-model.js";
import { withinTotalTime } from "../../llm/total-time.js";
import { loadPrompt } from "../../text/prompts/load-prompt.js";
import { loadSkill } from "../../text/prompts/skills.js";
import { challengeQuestion, type Item, reviewQuestion, type Said, type Types } from "./questions.js";
import type { Entry, ToDoList } from "./to-do-list.js";

/** What an agent is told besides the text. `language`: that of its prompts and skills. */
export interface AgentContext {
  readonly types: ReadonlySet<EntityType>;
  readonly language: string;
  readonly signal: AbortSignal;
}

/** Items in one request: a model that counts further loses its place. */
const AT_ONCE = 12;
/** Tokens that may be spent on a finding, prompts and replies together, of all findings that are asked about (paper 004: 45,200). */
const TOKENS_PER_FINDING = 12_000;
/** Requests for each finding, and besides. */
const REQUESTS_PER_FINDING = 2;
const REQUESTS_BESIDE = 8;

/** Puts the questions, as many items at once as fit, and counts what they cost. */
export class Asking {
  #requests: number;
  #tokens: number;
  #signal: AbortSignal;
  readonly #review;
  readonly #challenge;

  constructor(
    private readonly model: LanguageModel,
    private readonly context: AgentContext,
    private readonly types: Types,
    findings: number,
  ) {
    this.#requests = REQUESTS_BESIDE + REQUESTS_PER_FINDING * findings;
    this.#tokens = TOKENS_PER_FINDING * findings;
    this.#signal = context.signal;
    this.#review = loadPrompt("refine-review", context.language);
    this.#challenge = loadPrompt("refine-challenge", context.language);
  }

  /** Runs a job within the time that the model has for a text. @throws HushtapeError LLM_FAILED */
  within(job: () => Promise<void>): Promise<void> {
    return withinTotalTime(this.model, this.context.signal, (signal) => {
      this.#signal = signal;
      return job();
    });
  }

  /** Whether anything more may be asked. */
  hasBudget(): boolean {
    return this.#requests > 0 && this.#tokens > 0;
  }

  /** Which of the entries are asked about next, and what is said of each. An empty answer: nothing that counts. */
  async review(entries: readonly Entry[], list: ToDoList): Promise<{ asked: readonly Entry[]; said: readonly Said[] }> {
    const skills = [...list.skills].map((name) => loadSkill(name, this.context.language).text).join("\n\n");
    return this.#ask(
      entries,
      list,
      (items) => reviewQuestion(this.#review, items, skills, this.types),
      ({ decisions }) => decisions,
    );
  }

  /** The same for the second reading. */
  challenge(entries: readonly Entry[], list: ToDoList): Promise<{ asked: readonly Entry[]; said: readonly Said[] }> {
    return this.#ask(
      entries,
      list,
      (items) => challengeQuestion(this.#challenge, items, this.types),
      ({ readings }) => readings,
    );
  }

  async #ask<Reply>(
    entries: readonly Entry[],
    list: ToDoList,
    questionOn: (items: readonly Item[]) => Question<Reply>,
    saidIn: (reply: Reply) => readonly Said[],
  ): Promise<{ asked: readonly Entry[]; said: readonly Said[] }> {
    let asked = entries.slice(0, AT_ONCE);
    let question = questionOn(asked.map((entry) => list.item(entry)));
    while (asked.length > 1 && !this.model.fits(question)) {
      asked = asked.slice(0, Math.ceil(asked.length / 2));
      question = questionOn(asked.map((entry) => list.item(entry)));
    }
    this.#requests--;
    this.#tokens -=
      this.model.estimateTokens(question.system) + this.model.estimateTokens(question.user) + question.replyTokens;
    try {
      return { asked, said: saidIn(await this.model.ask(question, this.#signal)) };
    } catch (error) {
      // Not in the form, or cut: nothing was said of any of them.
      if (error instanceof UnansweredQuestion) return { asked, said: [] };
      throw error;
    }
  }
}
