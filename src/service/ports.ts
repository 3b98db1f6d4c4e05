import type { Readable } from "node:stream";
import type { KnownInput } from "../config/known.js";
import type { RequestSettings } from "../config/request-settings.js";
import type { RecordFormat } from "../records/record-formats.js";
import type { RecordsReply } from "./api/records.js";
import type { TextReply } from "./api/text.js";
import type { Scope } from "./tokens/scopes.js";

/** Who asks, as its token says. */
export interface Caller {
  /** The token's own name, which tells nothing of its secret. */
  readonly id: string;
  /** Whose jobs it sees. */
  readonly tenant: string;
  readonly scopes: readonly Scope[];
}

/** Knows the tokens that were given out. */
export interface Tokens {
  /** Who sent this token; `null`: it is unknown, over or revoked. */
  check(token: string): Promise<Caller | null>;
}

/** De-identifies one text; it is not done in the process that serves. */
export interface TextRedactor {
  redact(request: {
    /** Who asks: those who wait take turns by it. */
    readonly tenant: string;
    readonly text: string;
    readonly known: KnownInput | null;
    /** Identifier of the patient whose text it is; `null`: as the settings say. */
    readonly scope: string | null;
    readonly settings: RequestSettings;
    readonly signal: AbortSignal;
  }): Promise<TextReply>;
}

/** De-identifies records; it is not done in the process that serves. */
export interface RecordsRedactor {
  redactRecords(request: {
    /** Who asks: those who wait take turns by it. */
    readonly tenant: string;
    readonly records: string;
    readonly format: RecordFormat;
    /** Name of a schema; `null`: the one that is for a record. */
    readonly schema: string | null;
    readonly strict: boolean;
    /** Say in FHIR what was done; default false. */
    readonly provenance?: boolean;
    /** Opens what earlier records said of their patients, as `PeopleOfRecords` saves it, once it is needed: it is many times as long as sealed. `null`: nothing is known. */
    readonly people: (() => Promise<string>) | null;
    /** Identifier of the patient whose the records are that do not say; `null`: as the settings say. */
    readonly scope: string | null;
    readonly settings: RequestSettings;
    readonly signal: AbortSignal;
  }): Promise<{
    readonly reply: RecordsReply;
    /** The same, with what these say; empty: nothing is known of anybody. */
    readonly people: string;
  }>;
}

/** What a request may name instead of sending it: objects below the addresses that the operator allowed. */
export interface SourceStores {
  /** @throws HushtapeError FORBIDDEN for any other address, INPUT_MISSING */
  open(reference: string, signal: AbortSignal): Promise<Readable>;
}
