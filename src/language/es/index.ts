import type { Language } from "../language.js";

/** What is known of Spanish. */
export const spanish = { code: "es", name: "Spanish" } as const satisfies Language;
