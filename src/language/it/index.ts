import type { Language } from "../language.js";
import { ITALIAN_FORMS } from "./forms.js";

/** What is known of Italian. */
export const italian = { code: "it", name: "Italian", forms: ITALIAN_FORMS } as const satisfies Language;
