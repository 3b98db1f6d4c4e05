import type { Language } from "../language.js";

/** What is known of Italian. */
export const italian = { code: "it", name: "Italian" } as const satisfies Language;
