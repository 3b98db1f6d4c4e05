import type { Config } from "../../config/config.js";
import { isDocument } from "../../documents/formats.js";
import { InputReader, type TextInput } from "../../documents/input.js";
import { HushtapeError } from "../../errors.js";
import { revealText } from "../../relex/reveal-text.js";
import type { CommandContext } from "../command-context.js";

/**
 * Prints one text with the originals of its surrogates: `hushtape text --reveal`. With `json` one object, which also says what was not put back.
 * @throws HushtapeError USAGE for JSON Lines and HTML; whatever the input, `revealText` and the vault throw.
 */
export async function revealInput(
  input: TextInput,
  config: Config,
  json: boolean,
  { signal, out }: CommandContext,
): Promise<void> {
  const { format } = input;
  if (format === "jsonl" || format === "html" || isDocument(format)) {
    throw new HushtapeError("USAGE", "--reveal reads txt, md, vtt, srt and json", "Give the texts one by one.");
  }
  const reader = await InputReader.open(input, signal);
  try {
    const { text, ...told } = await revealText(await reader.whole(), config, format, signal);
    await out.write(json ? `${JSON.stringify({ text, ...told })}\n` : text, signal);
    if (json) return;
    const ambiguous = told.ambiguous === 0 ? "" : `; ${told.ambiguous} stand for several and stay as they are`;
    const left =
      told.left.length === 0 ? "" : `; ${told.left.length} may still be surrogates or placeholders (--json: where)`;
    const how = told.exact ? "the text as it was before" : `not the text as it was${ambiguous}${left}`;
    out.say(
      `${told.count} originals put back: ${how}. This text holds identifiers; the vault's audit has a record of it.`,
    );
  } finally {
    reader.close();
  }
}
