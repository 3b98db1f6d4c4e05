import { z } from "zod";
import type { Config } from "../../config/config.js";
import { gapThresholdOf } from "../../config/policy.js";
import type { EntityType } from "../../entity-types.js";
import { type LanguageModel, UnansweredQuestion } from "../../llm/language-model.js";
import { together } from "../../llm/together.js";
import { withinTotalTime } from "../../llm/total-time.js";
import type { Gap, GapDecision, GapJudge, StageContext } from "../../types.js";
import { loadPrompt, type Prompt } from "../prompts/load-prompt.js";
import { describeTypes } from "../prompts/prompt-styles.js";
import { delimit } from "../prompts/untrusted.js";
import { type ConversationWindow, conversationWindows, MAX_MARKERS } from "./conversation.js";

const NAME = "ollama";
/** Tokens of the answer for one marker, and of what stands around them. */
const REPLY_TOKENS_PER_MARKER = 64;
const REPLY_TOKENS_AROUND = 256;
/** The answer for all markers of one question, the question's own words, and a chat template's. */
const AROUND_TOKENS = 256 + REPLY_TOKENS_AROUND + MAX_MARKERS * REPLY_TOKENS_PER_MARKER;
/** No longer context is asked for: it costs memory on the server, and what was said an hour ago says little about a gap. */
const MAX_CONTEXT_TOKENS = 16_384;
/** What is said around a question and its reply, a chat template's words among it. */
const SPARE_TOKENS = 256;
/** "p" is the probability that a gap hides an identifier, whichever: NONE with a high one says both. */
const CONTRADICTS_FROM = 0.5;
const MAX_REASON_CHARACTERS = 160;
/** Who was asked twice and said nothing has not judged. */
const FORGOTTEN: Omit<GapDecision, "gapId"> = {
  decision: "mute",
  type: null,
  confidence: 0.5,
  judgedBy: `${NAME}:forgotten`,
};

/** Nor has who said both that there is nothing and that there likely is something, twice. */
const CONTRADICTED: Omit<GapDecision, "gapId"> = { ...FORGOTTEN, judgedBy: `${NAME}:contradicted` };

/** Not shown to the model: another judge decides. */
const TOO_SHORT: Omit<GapDecision, "gapId"> = {
  decision: "keep",
  type: null,
  confidence: 0,
  judgedBy: `${NAME}:short`,
};

type Settings = Pick<Config, "language" | "ownTypes" | "gapThreshold" | "gapMinMs" | "policy">;
type Answer = z.output<ReturnType<typeof gapsReply>>["gaps"][number];

/**
 * Judges gaps with a language model (RedactX, sections 3.2 and A.5, appendix B.3): it is shown the conversation with a numbered marker for each
 * gap, and names the likeliest type of what was said there, or none, with a probability.
 *
 * A gap is muted from the policy's probability on. Markers that the model forgets, or about which it contradicts itself (NONE, with a probability of
 * .5 or more), are asked for once more and are then muted. Gaps shorter than `gapMinMs` are not shown: another judge must stand beside this one.
 * @throws HushtapeError LLM_UNAVAILABLE, LLM_FAILED, CANCELLED.
 */
export function createOllamaGapJudge(
  model: LanguageModel,
  settings: Settings,
  types: ReadonlySet<EntityType>,
): GapJudge {
  const asking = new GapQuestions(model, settings, types);
  const threshold = gapThresholdOf(settings);
  return {
    name: NAME,
    async judge(gaps, transcript, { signal, emit, wordEntities }) {
      const shown = gaps.filter(({ startMs, endMs }) => endMs - startMs >= settings.gapMinMs);
      const estimate = (text: string): number => model.estimateTokens(text);
      const windows = conversationWindows(transcript, shown, wordEntities, estimate, asking.room);
      const progress = counted(windows.length, emit);
      const answers = await withinTotalTime(model, signal, (within) =>
        together(windows, within, async (window, either) => {
          const judged = await asking.judgeWindow(window, either);
          progress();
          return judged;
        }),
      );
      const all = answers.flat();
      const answersTo = (marker: number): readonly Answer[] => all.filter(({ id }) => id === marker);
      const decisions = new Map<Gap, GapDecision>(
        shown.map((gap, index) => [gap, decisionOf(gap.id, answersTo(index + 1), threshold)]),
      );
      return gaps.map((gap) => decisions.get(gap) ?? { gapId: gap.id, ...TOO_SHORT });
    },
  };
}

/** What the model is asked of the gaps of a conversation. */
class GapQuestions {
  readonly #model: LanguageModel;
  readonly #prompt: Prompt<"gaps">;
  readonly #system: string;
  readonly #reply: ReturnType<typeof gapsReply>;

  constructor(model: LanguageModel, { language, ownTypes }: Settings, types: ReadonlySet<EntityType>) {
    this.#model = model;
    this.#prompt = loadPrompt("gaps", language);
    this.#system = this.#prompt.system({ types: describeTypes(types, ownTypes, language) });
    this.#reply = gapsReply([...types]);
    model.reserve(Math.min(model.longestContextTokens, MAX_CONTEXT_TOKENS) - SPARE_TOKENS);
  }

  /** Tokens that a question has for the conversation. */
  get room(): number {
    const tokens = Math.min(this.#model.contextTokens, MAX_CONTEXT_TOKENS);
    return tokens - this.#model.estimateTokens(this.#system) - AROUND_TOKENS;
  }

  /** What it forgets, and what it contradicts itself about, is asked for once more. */
  async judgeWindow(window: ConversationWindow, signal: AbortSignal): Promise<readonly Answer[]> {
    const answers = await this.#ask(window, "gaps", signal);
    const contradicted = new Set(answers.filter(contradictsItself).map(({ id }) => id));
    const sound = answers.filter(({ id }) => !contradicted.has(id));
    const missing = window.markers.filter((marker) => sound.every(({ id }) => id !== marker));
    if (missing.length === 0) return sound;
    return [...sound, ...(await this.#ask({ ...window, markers: missing }, "gaps-forgotten", signal))];
  }

  /** A reply that is cut is asked for by halves of the markers, again and again; one that is not in its form, once. */
  async #ask(
    window: ConversationWindow,
    task: string,
    signal: AbortSignal,
    isThirdTry = false,
  ): Promise<readonly Answer[]> {
    const { markers } = window;
    try {
      return await this.#askOnce(window, task, signal);
    } catch (error) {
      if (!(error instanceof UnansweredQuestion) || markers.length === 1) throw error;
      const isForm = error.reason === "form";
      if (error.reason === "too-long" || (isForm && isThirdTry)) throw error;
      const half = Math.ceil(markers.length / 2);
      const halves = [markers.slice(0, half), markers.slice(half)];
      const answers: Answer[] = [];
      for (const part of halves)
        answers.push(...(await this.#ask({ ...window, markers: part }, task, signal, isThirdTry || isForm)));
      return answers;
    }
  }

  async #askOnce({ text, markers }: ConversationWindow, task: string, signal: AbortSignal): Promise<readonly Answer[]> {
    const question = {
      task,
      system: this.#system,
      user: this.#prompt.user({ text: delimit(text), markers: markers.join(", ") }),
      reply: this.#reply,
      replyTokens: replyTokens(markers.length),
      divisible: markers.length > 1,
    };
    const { gaps } = await this.#model.ask(question, signal);
    return gaps.filter(({ id }) => markers.includes(id));
  }
}

function contradictsItself({ type, p }: Answer): boolean {
  return type === "NONE" && p >= CONTRADICTS_FROM;
}

function counted(count: number, emit: StageContext["emit"]): () => void {
  let done = 0;
  return () => emit({ kind: "progress", stage: "gaps", fraction: ++done / count });
}

function replyTokens(markers: number): number {
  return REPLY_TOKENS_AROUND + markers * REPLY_TOKENS_PER_MARKER;
}

/** `{"gaps":[{"id":1,"why":"a title announces a name","type":"PERSON","p":0.9}]}`: written in this order, so that the evidence comes before the verdict. */
function gapsReply(types: readonly EntityType[]) {
  return z.object({
    gaps: z
      .array(
        z.object({
          id: z.int(),
          why: z.string(),
          type: z.enum(["NONE", ...types]),
          p: z.number().min(0).max(1),
        }),
      )
      .max(400),
  });
}

/** If there are several answers about one marker, the one that mutes sooner counts. */
function decisionOf(gapId: string, answers: readonly Answer[], threshold: number): GapDecision {
  const surest = answers.reduce<Answer | null>((best, next) => (best && best.p >= next.p ? best : next), null);
  if (!surest) return { gapId, ...FORGOTTEN };
  if (answers.some(contradictsItself)) return { gapId, ...CONTRADICTED };
  const mute = surest.p >= threshold;
  const decision = mute ? "mute" : "keep";
  const rule = mute ? "from-threshold" : "below-threshold";
  return {
    gapId,
    decision,
    opinions: [{ judge: NAME, rule, decision, confidence: surest.p, threshold }],
    type: mute && surest.type !== "NONE" ? surest.type : null,
    confidence: surest.p,
    judgedBy: NAME,
    privateReason: surest.why.slice(0, MAX_REASON_CHARACTERS),
  };
}
