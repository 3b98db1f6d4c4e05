import type { Language } from "../language.js";
import { SPANISH_FORMS } from "./forms.js";

/** What is known of Spanish. */
export const spanish = { code: "es", name: "Spanish", forms: SPANISH_FORMS } as const satisfies Language;
