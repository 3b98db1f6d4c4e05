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
    readonly text: string;
    readonly known: KnownInput | null;
    readonly settings: RequestSettings;
    readonly signal: AbortSignal;
  }): Promise<TextReply>;
}

/** De-identifies records; it is not done in the process that serves. */
export interface RecordsRedactor {
  redactRecords(request: {
    readonly records: string;
    readonly format: RecordFormat;
    /** Name of a schema; `null`: the one that is for a record. */
    readonly schema: string | null;
    readonly strict: boolean;
    /** Say in FHIR what was done; default false. */
    readonly provenance?: boolean;
    readonly settings: RequestSettings;
    readonly signal: AbortSignal;
  }): Promise<RecordsReply>;
}

/** What a request may name instead of sending it: objects below the addresses that the operator allowed. */
export interface SourceStores {
  /** @throws HushtapeError FORBIDDEN for any other address, INPUT_MISSING */
  open(reference: string, signal: AbortSignal): Promise<Readable>;
}
