import { SteadyWords, withMargins } from "../../audio/speech/margins.js";
import { isSmallWordHeard } from "../../language/small-words.js";
import type { WordTimes } from "../../time/word-times.js";
import type { BoundedCore } from "./merge-spans.js";
import type { Core, PlanInput } from "./plan-input.js";
import { isUncertain } from "./uncertain-words.js";

/** Gives cores their margins. */
export class Bounds {
  private readonly steady = new Map<number | null, SteadyWords>();

  constructor(
    private readonly input: Pick<PlanInput, "words" | "layout" | "config" | "durationMs" | "energyAt">,
    private readonly times: WordTimes,
  ) {}

  /** A core with what is muted around it: by itself, whatever else is muted. */
  readonly around = (core: Core): BoundedCore => {
    const { config, durationMs, energyAt } = this.input;
    const span = withMargins(core, this.steadyOn(core.channel), {
      ...config,
      durationMs,
      energyAt: (startMs, endMs) => energyAt(core.channel, startMs, endMs),
    });
    return { core, span };
  };

  /**
   * Words at which margins stop: those that can be trusted to be where their times say. Words of other findings are among them; they
   * are muted by their own cores.
   */
  readonly steadyOn = (channel: number | null): SteadyWords => {
    const known = this.steady.get(channel) ?? this.gather(channel);
    this.steady.set(channel, known);
    return known;
  };

  private gather(channel: number | null): SteadyWords {
    const { words, layout } = this.input;
    const steady = words.map((word, index) => {
      const here = layout === "mix" || channel === null || word.channel === null || word.channel === channel;
      const trusted = !word.invented && (!isUncertain(word) || isSmallWordHeard(word));
      return here && trusted ? this.times.usable(index) : null;
    });
    return new SteadyWords(steady.filter((time) => time !== null));
  }
}
