import { type Finding, findingAt, locateTruly, mindOf } from "./answers.js";
import { type GoldDocument, readGold } from "./gold.js";
import type { Asked, Mind, Spoken } from "./mind.js";
import { countTokens } from "./tokens.js";

type Stray = (asked: Asked) => readonly Finding[];
type Again = (asked: Asked, item: Finding) => { readonly text: string; readonly near: string };

/** Words of a body, with their offsets. */
function wordsOf(body: string): { word: string; at: number }[] {
  return [...body.matchAll(/[\p{L}\p{N}'’]+/gu)].map(({ 0: word, index }) => ({ word, at: index }));
}

/** Minds over documents whose identifiers they know, each with a habit. */
export class Stumbling {
  readonly #gold;

  constructor(documents: readonly GoldDocument[]) {
    this.#gold = readGold(documents);
  }

  /** Competent, with claims of its own besides; asked again it stays with what it said, or does as `again`. */
  with(stray: Stray, again?: Again): Mind {
    const truly = locateTruly(this.#gold);
    const same: Again = (_asked, { text, near }) => ({ text, near });
    return mindOf({
      deid: (asked) => [...this.#found(asked), ...stray(asked)],
      locate: (asked, item) =>
        stray(asked).some(({ text }) => text === item.text) ? (again ?? same)(asked, item) : truly(asked, item),
    });
  }

  /** Competent, with one and the same claim for each piece besides. */
  saying(text: string, near = text, type = "PERSON"): Mind {
    return this.with(() => [{ type, text, near }]);
  }

  /** Competent, but it writes each claim in a way of its own. */
  writing(write: (finding: Finding, asked: Asked) => Finding): Mind {
    return mindOf({
      deid: (asked) => this.#found(asked).map((finding) => write(finding, asked)),
      locate: locateTruly(this.#gold),
    });
  }

  /** Tags the words that it is told to, each with its context; asked again it says the same. */
  tagging(isTagged: (word: string, index: number) => boolean, type = "PERSON"): Mind {
    return mindOf({
      deid: ({ body }) =>
        wordsOf(body).flatMap(({ word, at }, index) =>
          isTagged(word, index)
            ? [{ type, text: word, near: body.slice(Math.max(0, at - 15), at + word.length + 15) }]
            : [],
        ),
      locate: (_asked, { text, near }) => ({ text, near }),
    });
  }

  #found({ body }: Asked): Finding[] {
    return this.#gold.visible(body).map((one) => findingAt(body, one));
  }
}

/** Does not come to an end where the piece has more words than it can hold in its head, or, with 0, ever. */
export function ramblingOver(words: number, mind: Mind): Mind {
  return (asked) => {
    if (asked.job !== "deid" || wordsOf(asked.body).length <= words) return mind(asked);
    const one = '{"type":"PERSON","text":"and so on","near":"and so on and on"},';
    return { content: `{"found":[${one.repeat(2_000)}` };
  };
}

/** Does not keep to the form where it is asked about more words than this, whatever the try. */
export function formlessOver(words: number, mind: Mind): Mind {
  return (asked) => (wordsOf(asked.body).length > words ? { content: "There are names in it." } : mind(asked));
}

/** Keeps to the form only when it is asked less coldly. */
export function formlessAtZero(mind: Mind): Mind {
  return (asked) => (asked.request.options.temperature === 0 ? { content: "Sure! Here you are:" } : mind(asked));
}

/** Changes the text of each reply. */
export function respelling(mind: Mind, change: (content: string) => string): Mind {
  return async (asked) => {
    const reply = await mind(asked);
    return "content" in reply ? { ...reply, content: change(reply.content) } : reply;
  };
}

/** Answers in the name of a model, with a count of the prompt; `null`: without one. */
export function lastLineOf(
  mind: Mind,
  { model, count }: { model?: string; count?: (asked: Asked) => number | null },
): Mind {
  return async (asked) => {
    const reply = await mind(asked);
    if (!("content" in reply)) return reply;
    const tokens = count ? count(asked) : countTokens(asked.system) + countTokens(asked.user) + 12;
    const line = {
      model: model ?? asked.request.model,
      message: { role: "assistant", content: reply.content },
      done: true,
      done_reason: "stop",
      ...(tokens === null ? {} : { prompt_eval_count: tokens }),
      eval_count: countTokens(reply.content),
    };
    const spoken: Spoken = { content: "", rawLines: [JSON.stringify(line)] };
    return spoken;
  };
}
