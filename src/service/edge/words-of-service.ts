import { FAILURES, type FailureCode, type HushtapeError } from "../../errors.js";

interface Words {
  readonly title: string;
  /** What a client can do where nothing else is said that it can. */
  readonly hint: string;
}

/** What the service says where the table of failures speaks of recordings, or of the command line. */
const OF_SERVICE: Partial<Record<FailureCode, Words>> = {
  USAGE: {
    title: "the request is not understood, or asks for what is not taken here",
    hint: "docs/service.md says what is taken.",
  },
  INPUT_EMPTY: {
    title: "the record, text or recording is empty, or says nothing",
    hint: "Check what was to write it.",
  },
  INPUT_UNSUPPORTED: {
    title: "the record, text or recording is in no form that is read here, or is too long to be read at once",
    hint: "docs/service.md says what is taken.",
  },
  INPUT_CORRUPT: {
    title: "the record, text or recording is damaged, cut off, or not in its encoding or format",
    hint: "Check that it is complete, in UTF-8, and in the format that was said.",
  },
  SCHEMA_INVALID: {
    title: "a schema of records is not in its form, is not approved, or was changed since it was",
    hint: "Name another schema, or tell whoever runs the service.",
  },
  FIELD_UNNAMED: {
    title: "a record has a value that no rule of its schema names, and `strict` was asked for; or no schema is for it",
    hint: "Name a schema that is for the records, or leave `strict` out.",
  },
  ENGINE_FAILED: {
    title: "a program that reads what was sent failed, or it took too long",
    hint: "Send it in parts; tell whoever runs the service if it repeats.",
  },
  CRASHED: { title: "the process that read it ended in the middle; nothing of it was kept", hint: "Send it again." },
};

/** Of what only whoever runs the service can mend. */
const OTHERWISE = "docs/service.md says what is taken; what is not of the request, tell whoever runs the service.";

/** Words of the command line: options, and commands of the program. */
const OF_COMMAND_LINE = /(?:^|[\s(`"])--[a-z]|hushtape [a-z]+ |`hushtape /u;

/** What the service says of a failure: no option of a command line is in it, which its clients do not have. */
export function wordsOf({ code, hint }: HushtapeError): Words {
  const own = OF_SERVICE[code];
  const sentences = hint.split(/(?<=[.!?;])\s+/u);
  const said = sentences.filter((sentence) => !OF_COMMAND_LINE.test(sentence)).join(" ");
  const followed = said.replace(/;$/u, ".");
  return {
    title: own?.title ?? FAILURES[code].meaning,
    hint: followed === "" ? (own?.hint ?? OTHERWISE) : capital(followed),
  };
}

const capital = (text: string): string => text.replace(/^./u, (letter) => letter.toUpperCase());
