import type { Language } from "../language.js";
import { WORD_FORMS } from "./word-forms.js";

/** What is known of English. */
export const english = { code: "en", name: "English", wordForms: WORD_FORMS } as const satisfies Language;
