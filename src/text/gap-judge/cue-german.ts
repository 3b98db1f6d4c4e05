import type { EntityType } from "../../entity-types.js";
import { after, type CueRule, mute } from "./cue-rule.js";

const PAUSE = "(?: (?:äh|ähm|öhm|also|ja|ist|lautet|war|wäre|dann|und|die|der|das))*$";
const FILLERS =
  /^(?:(?:äh|ähm|öhm|also|ja|genau|gerne|guten|tag|morgen|hallo|ich|bin|heiße|heisse|das|ist|wäre|mein|name|und|am|in|im|der|die|\.) ?)*$/u;
/** "die Frau ⟨Lücke⟩": a noun here, not a title. */
const COMMON_NOUN =
  /\b(?:der|die|den|dem|ein|eine|einer|einen|einem|mein|meine|meiner|meinem|meinen|ihr|ihre|ihrer|ihrem|seine|seiner|seinem|unser|unsere|zum|zur|beim|vom|kein|keine) (?:doktor|professor|frau|schwester|pfleger)$/u;

function said(pattern: string): CueRule["when"] {
  const regex = new RegExp(`(?:^| )(?:${pattern})${PAUSE}`, "u");
  return ({ before }) => regex.test(before);
}

function cue(id: string, type: EntityType, said: CueRule["when"], asked: RegExp | null = null): CueRule {
  return mute(
    id,
    type,
    0.85,
    (context) => said(context) || (FILLERS.test(context.believedBefore) && asked?.test(context.question) === true),
  );
}

/** How Germans announce and ask for identifiers, for transcripts in German. */
export const GERMAN_CUES: readonly CueRule[] = [
  cue(
    "de-name",
    "PERSON",
    said(
      "(?:nach|vor|familien|geburts|mädchen)?name|ich hei(?:ß|ss)e|hei(?:ß|ss)t(?: er| sie)?|genannt|mit wem spreche ich|ich bin (?:der|die)",
    ),
    /\b(?:wie hei(?:ß|ss)(?:en|t)|(?:ihr|ihren|der|den|wie ist ihr) (?:voller |vollen |nach|vor)?name|wer (?:ist|sind|spricht)|mit wem|buchstabieren|hausarzt)/u,
  ),
  cue(
    "de-title",
    "PERSON",
    (context) =>
      /(?:^| )(?:herrn?|frau|doktor|dr|professor|schwester|pfleger)(?: äh| ähm)*$/u.test(context.before) &&
      !COMMON_NOUN.test(context.before),
  ),
  cue("de-speaking", "PERSON", after("(?:am apparat|am telefon)\\b")),
  cue("de-age", "AGE", after("(?:jahre|jahr|monate) alt\\b"), /\bwie alt\b/u),
  cue(
    "de-born-in",
    "LOCATION",
    said("(?:geboren|aufgewachsen) in"),
    /\bwo (?:sind|ist) (?:sie|er) (?:geboren|aufgewachsen)\b/u,
  ),
  cue(
    "de-born",
    "BIRTH_DATE_TIME",
    said("(?:geburtsdatum|geburtstag|geboren)(?: am| im)?"),
    /\b(?:geburtsdatum|geburtstag|geboren)\b/u,
  ),
  cue("de-born-after", "BIRTH_DATE_TIME", after("geboren\\b")),
  cue(
    "de-phone",
    "TELEPHONE_NUMBER",
    said(
      "(?:telefon|handy|mobil|ruf|rückruf)nummer|(?:mich|uns|ihn|sie) (?:unter|auf)(?: der nummer)?|unter der nummer",
    ),
    /\b(?:telefonnummer|handynummer|mobilnummer|rückrufnummer|telefonisch|erreichen)\b/u,
  ),
  cue(
    "de-number",
    "OTHER_ID",
    said(
      "(?:versicherten|versicherungs|kranken(?:kassen|versicherungs)|patienten|akten|fall|steuer|konto|kunden|ausweis|mitglieds)nummer|aktenzeichen|iban",
    ),
    /\b(?:\p{L}+nummer|aktenzeichen|iban)\b/u,
  ),
  cue("de-e-mail", "EMAIL", said("e-?mail(?:-?adresse)?"), /\be-?mail/u),
  cue(
    "de-address",
    "ADDRESS",
    said(
      "adresse|anschrift|postleitzahl|hausnummer|(?:wohnhaft|wohne|wohnt|wohnen|wohnten|wohnte)(?: ich| er| sie| wir)? (?:in der|am|an der|auf der|im)",
    ),
    /\b(?:adresse|anschrift|postleitzahl|wo wohn(?:en|t))\b/u,
  ),
  cue(
    "de-live-in",
    "LOCATION",
    said(
      "(?:wohnhaft|wohne|wohnt|wohnen|lebe|lebt|leben|komme|kommt|gezogen|umgezogen|ziehen)(?: \\p{L}+){0,2} (?:in|bei|aus|nach)",
    ),
  ),
  cue(
    "de-work-at",
    "ORGANIZATION",
    said("(?:arbeite|arbeitet|arbeiten|gearbeitet|angestellt|beschäftigt)(?: \\p{L}+)? (?:bei|für|bei der|beim)"),
    /\bwo arbeiten\b/u,
  ),
  cue(
    "de-work-as",
    "OCCUPATION",
    said("(?:arbeite|arbeitet|tätig) als(?: eine?)?"),
    /\b(?:von beruf|was arbeiten sie|was machen sie beruflich)\b/u,
  ),
  cue(
    "de-treated",
    "ORGANIZATION",
    said(
      "(?:überwiesen|operiert|behandelt|eingeliefert|klinik|krankenhaus)(?: \\p{L}+)? (?:im|in der|in|an die|ans|ins|von)",
    ),
  ),
];
