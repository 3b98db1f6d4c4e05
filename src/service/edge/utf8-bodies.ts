import type { FastifyInstance, FastifyRequest } from "fastify";
import { HushtapeError } from "../../errors.js";
import { hasDuplicateKeys } from "../../llm/duplicate-keys.js";

/**
 * Takes JSON in UTF-8 alone. The framework's own reader puts a replacement character in the place of what it cannot read, and a name with one in it is
 * not found: a body in another encoding would be answered with parts of names in it.
 */
export function takeJsonInUtf8(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    let text: string;
    try {
      text = utf8Of(request, body);
    } catch (error) {
      done(error instanceof Error ? error : new Error("unreadable"));
      return;
    }
    parse(request, text, (error, value) => done(error ?? (hasDuplicateKeys(text) ? saidTwice() : null), value));
  });
}

/** Of two members of one name the reader takes the last, and whoever looked through the request may have seen the first. */
function saidTwice(): HushtapeError {
  return new HushtapeError("USAGE", "the request says a member of an object twice", "Say each once.");
}

/**
 * The characters of a body, a byte order mark with them.
 * @throws HushtapeError MEDIA_TYPE: it says to be in another encoding; USAGE: it is no UTF-8. Neither quotes it.
 */
export function utf8Of({ headers }: FastifyRequest, body: Buffer): string {
  const [, charset = "utf-8"] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers["content-type"] ?? "") ?? [];
  if (!/^utf-?8$/i.test(charset)) {
    throw new HushtapeError("MEDIA_TYPE", "the request is in an encoding that is not taken here", "Send UTF-8.");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw new HushtapeError(
      "USAGE",
      "the request is not in UTF-8",
      "Convert it, and send it without content-encoding.",
    );
  }
}
