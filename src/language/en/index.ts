import type { Language } from "../language.js";

/** What is known of English. */
export const english = { code: "en", name: "English", forms: null } as const satisfies Language;
