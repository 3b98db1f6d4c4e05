import type { Config } from "../../config/config.js";
import { InputReader, type TextInput } from "../../documents/input.js";
import { HushtapeError } from "../../errors.js";
import { revealText } from "../../relex/reveal-text.js";
import type { CommandContext } from "../command-context.js";

/** Formats in which a name stands as it is said. */
const PLAIN: ReadonlySet<string> = new Set(["txt", "md", "vtt", "srt"]);

/**
 * Prints one text with the originals of its surrogates: `hushtape text --reveal`.
 * @throws HushtapeError USAGE for a format in which a name may be written with escapes; whatever the input and the vault throw.
 */
export async function revealInput(input: TextInput, config: Config, { signal, out }: CommandContext): Promise<void> {
  if (!PLAIN.has(input.format)) {
    throw new HushtapeError("USAGE", "--reveal reads txt, md, vtt and srt", "Give the text itself.");
  }
  const reader = await InputReader.open(input, signal);
  try {
    const { text, count, ambiguous } = await revealText(await reader.whole(), config, signal);
    await out.write(text, signal);
    const left = ambiguous === 0 ? "" : `; ${ambiguous} stand for several and stay as they are`;
    out.say(`${count} originals put back${left}. This text holds identifiers; the vault's audit has a record of it.`);
  } finally {
    reader.close();
  }
}
