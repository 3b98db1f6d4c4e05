import type { EntityType } from "../../../entity-types.js";
import type { Wording } from "./wording.js";

/** A telephone number said digit by digit has at least as many words. */
const MIN_SAID_DIGITS = 4;

/** Which kind of contact the words of one are, by their form. @param tokens how many words there are. */
export function contactType(contact: string, tokens: number, { mail, web }: Wording): EntityType {
  if (mail.test(contact)) return "EMAIL";
  if (web.test(contact)) return "URL";
  return /\d/u.test(contact) || tokens >= MIN_SAID_DIGITS ? "TELEPHONE_NUMBER" : "OTHER_ID";
}
