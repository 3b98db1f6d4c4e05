import { z } from "zod";
import { reviewerId } from "../../recording/revise/decisions.js";
import { PERMISSIONS } from "./common.js";

/** `POST /api/session`: the token that the command printed, or that an admin gave. Sets a cookie that ends with the session. */
export const sessionRequestSchema = z.strictObject({ token: z.string().max(512) });

/** `GET /api/session`, and the answer to the above. `DELETE /api/session` ends it. */
export const sessionSchema = z.strictObject({
  who: reviewerId,
  permissions: z.array(z.enum(PERMISSIONS)),
  /** What CSRF_HEADER has to say. */
  csrf: z.string(),
  /** The session ends so long after the last request, in s. */
  idleSeconds: z.int(),
});
/** Who uses the page, and what for. */
export type Session = z.output<typeof sessionSchema>;
