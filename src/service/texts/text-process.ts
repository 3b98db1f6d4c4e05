import { parseKnown } from "../../config/known.js";
import { redactText } from "../../documents/redact-text.js";
import { HushtapeError } from "../../errors.js";
import { toFailure } from "../../jobs/slots/messages.js";
import { countsOf } from "../../rewrite/deidentify.js";
import { type FromReader, toReaderSchema } from "./text-messages.js";

// The program that reads texts for the service, one after the other: finding takes the processor for as long as a second, and the service must
// go on answering. What it loads once serves them all.

process.on("message", async (message) => {
  const told = await answerTo(message).catch(
    (error: unknown): FromReader => ({
      failure: toFailure(
        error instanceof HushtapeError
          ? error
          : new HushtapeError("INTERNAL", "an unexpected failure", "Please report it with the request's id."),
      ),
    }),
  );
  if (process.connected) process.send?.(told);
});

async function answerTo(message: unknown): Promise<FromReader> {
  const { text, known, config } = toReaderSchema.parse(message);
  const redacted = await redactText(text, { config, ...(known !== null && { known: parseKnown(known) }) });
  const entities = redacted.entities.map(({ start, end, newStart, newEnd, type, confidence, detectedBy }) => ({
    ...{ start, end, newStart, newEnd, type, confidence },
    detectedBy: [...detectedBy],
  }));
  const warnings = redacted.warnings.map((warning) => ({ ...warning }));
  return { reply: { text: redacted.text, entities, ...countsOf(redacted), warnings } };
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));
