import { textReplySchema, textRequestSchema } from "../api/text.js";
import { callerOf } from "../edge/authorise.js";
import { knownOfRequest } from "../people/known-of-request.js";
import type { ServiceParts } from "../service-parts.js";
import { PROBLEMS, whileAsked } from "./replies.js";
import type { Routed } from "./routed.js";

/** Adds `POST /text`. */
export function addText(app: Routed, { texts, people, checkSettings }: ServiceParts): void {
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
      const { text, settings = {}, ...told } = request.body;
      checkSettings(settings, "text");
      const signal = whileAsked(reply);
      const { tenant } = callerOf(request);
      const known = (await knownOfRequest(people, tenant, told)) ?? null;
      return texts.redact({ tenant, text, known, scope: told.scope ?? null, settings, signal });
    },
  });
}
