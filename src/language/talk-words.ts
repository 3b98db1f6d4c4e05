import { listOf, setOf } from "./vocabulary/lists.js";

/** Hesitations of English: they vanish from the normalised text. */
export const HESITATIONS: ReadonlySet<string> = setOf("talk-words", "hesitation", "en");

/** What people say between two pieces of a number, within their own turn. */
export const THINKING_ALOUD: readonly (readonly string[])[] = inWords(listOf("talk-words", "thinking-aloud", "en"));

/** A turn that holds nothing but these does not end the other speaker's number. */
export const BACKCHANNELS: ReadonlySet<string> = setOf("talk-words", "backchannel", "en");

/** The spelling alphabet of NATO and aviation, by its words: first those that are written, then other spellings of them. */
export const SPELLING_ALPHABET: ReadonlyMap<string, string> = new Map(
  [...listOf("talk-words", "spelling", "en"), ...listOf("talk-words", "spelling-otherwise", "en")].map((word) => [
    word,
    word.slice(0, 1).toUpperCase(),
  ]),
);

/** Members of the spelling alphabet that are first names too: a run of these alone is not spelling. */
export const SPELLING_NAMES: ReadonlySet<string> = setOf("talk-words", "spelling-name", "en");

/** Said before a letter and no part of it: "capital J", "lower case b", "the letter K". */
export const LETTER_MARKS: ReadonlySet<string> = setOf("talk-words", "letter-mark", "en");

/** Said of an address, in the middle of it. */
export const ADDRESS_ASIDES: readonly (readonly string[])[] = inWords(listOf("talk-words", "address-aside", "en"));

/** Hosts that people say without their dot, or that a recogniser writes without it: "at gmail com". */
export const MAIL_HOSTS: ReadonlySet<string> = setOf("address-words", "mail-host", "*");

/** Last labels by which "example dot com" is known for an address where neither "at" nor "www" says so. */
export const TOP_LEVEL_DOMAINS: ReadonlySet<string> = setOf("address-words", "top-level", "*");

/** Words that come before the local part of a spoken e-mail address and are no part of it. */
export const NOT_IN_LOCAL_PART: ReadonlySet<string> = setOf("talk-words", "before-mailbox", "en");

/** Phrases by their words, the longest first: none hides a longer one that it begins or ends. */
function inWords(phrases: readonly string[]): readonly (readonly string[])[] {
  return phrases.map((phrase) => phrase.split(" ")).sort((a, b) => b.length - a.length);
}
