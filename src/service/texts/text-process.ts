import type { z } from "zod";
import { parseKnown } from "../../config/known.js";
import { redactText } from "../../documents/redact-text.js";
import { HushtapeError } from "../../errors.js";
import { toFailure } from "../../jobs/slots/messages.js";
import { PeopleOfRecords } from "../../records/people/people-of-records.js";
import { redactBy } from "../../records/redact-structured.js";
import { openAllowedSchemas, type SchemaRegistry } from "../../records/schema/schema-registry.js";
import { countsOf } from "../../rewrite/deidentify.js";
import { endWithParent } from "./end-with-parent.js";
import { type FromReader, toReaderSchema } from "./text-messages.js";

// The program that reads texts, or records, for the service, one after the other: finding takes the processor for as long as a second, and the service
// must go on answering. What it loads once serves them all.

/** Ends what is being read. */
let reading = new AbortController();

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
  if (told && process.connected) process.send?.(told);
});

/** `null`: there is nothing to answer. */
async function answerTo(message: unknown): Promise<FromReader | null> {
  const asked = toReaderSchema.parse(message);
  if ("cancel" in asked) {
    reading.abort();
    return null;
  }
  reading = new AbortController();
  const { signal } = reading;
  if ("records" in asked) return recordsOf(asked, signal);
  const { text, known, scope, config: settings } = asked;
  // What a refiner takes away is recorded in no answer yet: everything stays.
  const config = { ...settings, refine: "off" as const };
  const redacted = await redactText(text, {
    config,
    signal,
    ...(known !== null && { known: parseKnown(known) }),
    ...(scope !== null && { scopeId: scope }),
  });
  const entities = redacted.entities.map(({ start, end, newStart, newEnd, type, confidence, detectedBy }) => ({
    ...{ start, end, newStart, newEnd, type, confidence },
    detectedBy: [...detectedBy],
  }));
  const warnings = redacted.warnings.map((warning) => ({ ...warning }));
  return { reply: { text: redacted.text, entities, ...countsOf(redacted), warnings } };
}

type AskedRecords = Extract<z.output<typeof toReaderSchema>, { readonly records: string }>;

/** Schemas are read once: a folder that was changed counts when the service is started again. */
const registries = new Map<string, SchemaRegistry>();

async function recordsOf(
  { records, schema, schemas, people: earlier, scope, ...asked }: AskedRecords,
  signal: AbortSignal,
): Promise<FromReader> {
  const key = JSON.stringify([schema, schemas]);
  const registry = registries.get(key) ?? (await openAllowedSchemas(schema, schemas));
  registries.set(key, registry);
  const people = new PeopleOfRecords();
  if (earlier !== null) people.load(earlier);
  const { provenance: isTold = false, ...how } = asked;
  const { text, report, warnings, provenance } = await redactBy(records, {
    ...how,
    provenance: isTold,
    scopeId: scope,
    config: { ...asked.config, refine: "off" },
    ...{ registry, people, signal },
  });
  if (typeof text !== "string") throw new RangeError("characters came out as bytes");
  const fields = report.fields.map((field) => ({ ...field, flags: [...field.flags] }));
  return {
    records: {
      records: text,
      ...(provenance !== null && { provenance }),
      report: { ...report, fields },
      warnings: warnings.map((warning) => ({ ...warning })),
    },
    people: people.save(),
  };
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));
endWithParent();
