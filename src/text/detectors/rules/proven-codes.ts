import type { EntityType } from "../../../entity-types.js";
import {
  isAbaRouting,
  isCard,
  isCodiceFiscale,
  isDea,
  isIban,
  isNhsNumber,
  isNpi,
  isSpanishId,
  isVin,
} from "../../../language/checksums.js";
import { type Cue, cuesFor } from "./cues.js";
import { alphanumerics, type Run } from "./identifier-runs.js";
import { type Finding, finding, type View } from "./view.js";

/** Types proved by a check digit, whatever stands around. */
function provenType(code: string, cue: EntityType | undefined): EntityType | undefined {
  const upper = code.toUpperCase();
  if (isCard(code)) return "CREDIT_DEBIT_NUMBER";
  if (isIban(upper)) return "BANK_ACCOUNT_NUMBER";
  if (isVin(upper)) return "VEHICLE_IDENTIFIER_US";
  if (isCodiceFiscale(upper)) return "SSN_OR_TAXPAYER";
  if (isSpanishId(upper)) return "SSN_OR_TAXPAYER";
  if (cue === "BANK_ROUTING" && isAbaRouting(code)) return "BANK_ROUTING";
  if (cue === "CERTIFICATE_NUMBER" && (isNpi(code) || isDea(upper))) return "CERTIFICATE_NUMBER";
  if (cue === "MEDICAL_RECORD_NUMBER" && isNhsNumber(code)) return "MEDICAL_RECORD_NUMBER";
  return undefined;
}

/** The identifier that a check digit proves within a run: "VISA 4111 1111 1111 1111 123" is a card and something else. */
export function provenPart(view: View, cues: readonly Cue[], words: Run["words"]): Finding | undefined {
  for (let first = 0; first < Math.min(words.length, 3); first++) {
    for (let last = words.length; last > first; last--) {
      const part = words.slice(first, last);
      const code = alphanumerics(part);
      const [head, tail] = [part[0], part.at(-1)];
      if (part.every(({ text }) => /^(?:19|20)\d\d$/.test(text))) continue;
      if (code.length < 9 || code.length > 34 || head === undefined || tail === undefined) continue;
      // Numbers with commas between them are a list; only a whole list that was announced is one card.
      if (last - first < words.length && view.text.slice(head.start, tail.end).includes(",")) continue;
      const announced = cuesFor(view, cues, head.start)
        .map(({ kind }) => provenType(code, kind.type))
        .find((type) => type !== undefined);
      const type = announced ?? provenType(code, undefined);
      if (type !== undefined) return finding(type, head.start, tail.end, 1, true);
    }
  }
  return undefined;
}
