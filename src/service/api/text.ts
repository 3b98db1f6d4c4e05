import { z } from "zod";
import { knownSchema } from "../../config/known.js";
import { requestSettingsSchema } from "../../config/request-settings.js";
import { proposalCountsSchema } from "../../rewrite/proposal-counts.js";
import { scopeSchema, sealedPeopleSchema } from "./people.js";

/** Letters of one text, at most: some 15,000 words, a second of work. */
const MAX_TEXT_CHARACTERS = 100_000;

/** A text to de-identify. */
export const textRequestSchema = z
  .strictObject({
    text: z.string().max(MAX_TEXT_CHARACTERS, `longer than ${MAX_TEXT_CHARACTERS} characters`),
    known: knownSchema.optional().describe("What is known of the people: docs/known.md."),
    knownOf: sealedPeopleSchema.optional(),
    scope: scopeSchema.optional(),
    settings: requestSettingsSchema.optional(),
  })
  .meta({ id: "TextRequest" });

/** A text to de-identify, as a caller writes it. */
export type TextRequest = z.input<typeof textRequestSchema>;

/** The text without its identifiers. */
export const textReplySchema = z
  .object({
    text: z.string(),
    entities: z.array(
      z.object({
        start: z.int().min(0).describe("Offset into the text that was sent, in UTF-16 units."),
        end: z.int().min(0),
        newStart: z.int().min(0).describe("Offset into the text of this answer."),
        newEnd: z.int().min(0),
        type: z.string(),
        confidence: z.number().min(0).max(1),
        detectedBy: z.array(z.string()),
      }),
    ),
    keptClinical: z
      .int()
      .min(0)
      .optional()
      .describe("With surrogates: findings that keep their placeholder because they could be something clinical."),
    proposals: proposalCountsSchema
      .optional()
      .describe("With the relexicalizer `model`: what became of what the language model proposed."),
    warnings: z.array(z.looseObject({ code: z.string() })),
  })
  .meta({ id: "TextReply" });

/** The text without its identifiers, parsed. */
export type TextReply = z.output<typeof textReplySchema>;
