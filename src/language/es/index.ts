import type { Language } from "../language.js";
import { WORD_FORMS } from "./word-forms.js";

/** What is known of Spanish. */
export const spanish = { code: "es", name: "Spanish", wordForms: WORD_FORMS } as const satisfies Language;
