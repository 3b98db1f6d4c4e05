import type { Asked, Mind, MindReply, Spoken } from "./mind.js";

/** Changes what a mind says; its other answers (a status, a reset) stay. */
function changed(mind: Mind, change: (spoken: Spoken, asked: Asked) => MindReply): Mind {
  return async (asked) => {
    const reply = await mind(asked);
    return "content" in reply ? change(reply, asked) : reply;
  };
}

const EMPTY: Readonly<Record<Asked["job"], string>> = {
  deid: '{"found":[]}',
  merged: '{"texts":[]}',
  locate: '{"items":[]}',
  gaps: '{"gaps":[]}',
  judge: '{"verdicts":[]}',
  people: '{"people":[]}',
  match: '{"pairs":[]}',
  entities: '{"entities":[]}',
  replacements: '{"replacements":[]}',
  "refine-review": '{"decisions":[]}',
  "refine-challenge": '{"readings":[]}',
  other: "",
};

/** Says in the right form that there is nothing. */
export function empty(): Mind {
  return ({ job }) => ({ content: EMPTY[job] });
}

/** Answers `{}` whatever the form. */
export function lazy(): Mind {
  return () => ({ content: "{}" });
}

/** Talks instead of filling in the form, and quotes the text in doing so. */
export function prose(): Mind {
  return ({ body }) => ({ content: `Sure! Here is what I found in "${body.slice(0, 200)}": there is a name in it.` });
}

/** Ends in the middle of its JSON, and says that it is done. */
export function cutJson(): Mind {
  return ({ job, body }) => ({
    content: `${EMPTY[job].slice(0, -2)}{"type":"PERSON","text":${JSON.stringify(body.slice(0, 12)).slice(0, -1)}`,
  });
}

/** Valid JSON with keys of its own. */
export function wrongKeys(): Mind {
  return ({ body }) => ({ content: JSON.stringify({ entities: [{ label: "PERSON", value: body.slice(0, 12) }] }) });
}

/** Not a character, and done. */
export function emptyText(): Mind {
  return () => ({ content: "" });
}

/** Does not stop: `bytes` of well-formed nonsense, on a server that does not keep to `num_predict`. */
export function huge(bytes = 5_000_000): Mind {
  const one = '{"type":"PERSON","text":"word","near":"one word more"},';
  const content = `{"found":[${one.repeat(Math.ceil(bytes / one.length)).slice(0, -1)}]}`;
  return () => ({ content, unbounded: true });
}

/** Puts its answer between the marks of a code block. */
export function fenced(mind: Mind = empty()): Mind {
  return changed(mind, (reply) => ({ ...reply, content: `\`\`\`json\n${reply.content}\n\`\`\`` }));
}

/** Thinks aloud before its answer: in the content, as servers without a parser for it show it. */
export function thinking(mind: Mind = empty()): Mind {
  return changed(mind, (reply) => ({
    ...reply,
    content: `<think>\nLet me see. {"found": maybe.}\n</think>\n\n${reply.content}`,
  }));
}

/** Thinks before its answer, where the server puts that into a field of its own. */
export function thinkingApart(mind: Mind = empty()): Mind {
  return changed(mind, (reply) => ({ ...reply, thinking: "Let me see. A name, perhaps." }));
}

/** Takes so many ms before it begins. */
export function slow(ms: number, mind: Mind = empty()): Mind {
  return changed(mind, (reply) => ({ ...reply, delayMs: ms }));
}

/** Takes so many ms for each line of the stream. */
export function dripping(ms: number, mind: Mind = empty()): Mind {
  return changed(mind, (reply) => ({ ...reply, everyMs: ms }));
}

/** Never sends a byte. */
export function hanging(): Mind {
  return () => ({ hang: true });
}

/** Begins, and then sends nothing more. */
export function stalling(mind: Mind = empty()): Mind {
  return changed(mind, (reply) => ({ ...reply, stallAfter: Math.ceil(reply.content.length / 2) }));
}

/** Resets the connection. */
export function resetting(): Mind {
  return () => ({ reset: true });
}

/** The words of real servers. */
const STATUS_BODY: Readonly<Record<number, (model: string) => string>> = {
  404: (model) => `model '${model}' not found`,
  429: () => "too many requests",
  500: () => "llama runner process has terminated: exit status 2",
  503: () => "server busy, please try again.  maximum pending requests exceeded",
};

/** Answers with an HTTP status. */
export function status(code: number): Mind {
  return ({ request }) => ({
    status: code,
    body: JSON.stringify({ error: STATUS_BODY[code]?.(request.model) ?? `status ${code}` }),
  });
}

/** Fails so many times, then answers as another. */
export function flaky(mind: Mind, failures: number, failure: Mind = status(503)): Mind {
  let left = failures;
  return (asked) => {
    if (left === 0) return mind(asked);
    left -= 1;
    return failure(asked);
  };
}

/** The connection is cut in the middle of the reply. */
export function dyingHalfWay(mind: Mind): Mind {
  return changed(mind, (reply) => ({ ...reply, dieAfter: Math.floor(reply.content.length / 2) }));
}

/** The model crashes in the middle of the reply: the stream holds an error, under status 200. */
export function crashingHalfWay(mind: Mind): Mind {
  return changed(mind, (reply) => ({ ...reply, errorAfter: Math.floor(reply.content.length / 2) }));
}

/** All of the reply comes, but never the line that says so. */
export function neverDone(mind: Mind = empty()): Mind {
  return changed(mind, (reply) => ({ ...reply, neverDone: true }));
}

/** Lines that are no JSON. */
export function brokenLines(): Mind {
  return () => ({
    content: "",
    rawLines: ['{"model":"x","message":{"role":"assistant","content":"{"', "<html>", "{}"],
  });
}
