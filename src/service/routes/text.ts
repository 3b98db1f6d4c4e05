import { textReplySchema, textRequestSchema } from "../api/text.js";
import type { ServiceParts } from "../service-parts.js";
import { PROBLEMS, whileAsked } from "./replies.js";
import type { Routed } from "./routed.js";

/** Adds `POST /text`. */
export function addText(app: Routed, { texts, checkSettings }: ServiceParts): void {
  app.route({
    method: "POST",
    url: "/text",
    config: { scope: "submit" },
    schema: {
      summary: "De-identify a text; nothing of it is kept",
      tags: ["text"],
      body: textRequestSchema,
      response: { 200: textReplySchema, ...PROBLEMS },
    },
    handler: async (request, reply) => {
      const { text, known = null, settings = {} } = request.body;
      checkSettings(settings, "text");
      return texts.redact({ text, known, settings, signal: whileAsked(reply) });
    },
  });
}
