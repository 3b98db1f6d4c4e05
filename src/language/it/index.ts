import type { Language } from "../language.js";
import { WORD_FORMS } from "./word-forms.js";

/** What is known of Italian. */
export const italian = { code: "it", name: "Italian", wordForms: WORD_FORMS } as const satisfies Language;
