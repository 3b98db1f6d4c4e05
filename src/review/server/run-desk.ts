import { once } from "node:events";
import { rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { HushtapeError } from "../../errors.js";
import { unwritable } from "../../files/system-failure.js";
import { sumsWithOriginals } from "../../jobs/batch/originals-of.js";
import { findSets } from "../../recording/revise/find-set.js";
import type { ReviseOptions } from "../../recording/revise/revise-recording.js";
import type { ServiceLog } from "../../service/edge/request-log.js";
import { readTls, type ServicePlace } from "../../service/place.js";
import { TokenBook } from "../../service/tokens/token-book.js";
import { Claims } from "../decisions/claims.js";
import { Deciding, untold } from "../decisions/deciding.js";
import { DecisionBook } from "../decisions/decision-book.js";
import { reviewFolderOf } from "../folder.js";
import { LOG_SELF } from "../log/entry.js";
import { ReviewLog } from "../log/review-log.js";
import type { OriginalPlaces } from "../originals/find-original.js";
import { Clips } from "../sample/clips.js";
import { PrivateReviews } from "../shelf/private-words.js";
import { Shelf } from "../shelf/shelf.js";
import { SoundCache } from "../sound/sound-cache.js";
import { Access } from "./access.js";
import { followedBy } from "./desk-log.js";
import type { DeskParts } from "./desk-parts.js";
import { createDeskServer } from "./desk-server.js";
import { Grants } from "./grants.js";
import { readPage } from "./page-files.js";
import { Renders } from "./renders.js";
import { SampleDesk } from "./sample-desk.js";
import { SESSION_LIMITS, type SessionLimits, Sessions } from "./sessions.js";
import { Standings } from "./standings.js";
import { untoldRenders } from "./untold-renders.js";
import { warmUp } from "./warm-up.js";

/** What a desk is started with. */
export interface DeskSettings {
  /** Folder of the outputs of `redact` or `batch`. */
  readonly folder: string;
  readonly place: ServicePlace;
  /** Names besides the host's under which the desk is reached. */
  readonly otherNames: readonly string[];
  /** Id of whoever starts it. */
  readonly reviewer: string;
  /** Approvals that a recording needs. */
  readonly approvals: 1 | 2;
  /** Where originals are looked for; nothing is made again without them. */
  readonly originals: OriginalPlaces;
  /** Where the surrogates' key and vault are. Default: neither is named. */
  readonly surrogates?: ReviseOptions["surrogates"];
  /** Default: `SESSION_LIMITS`. */
  readonly sessionLimits?: SessionLimits;
}

/** Who hears of a desk. */
export interface DeskEars {
  readonly requests: ServiceLog;
  /** @param address of the page, with the token of whoever started it behind `#`, which no browser sends. */
  readonly onListening: (address: string, recordings: number) => void;
  /** Ends the desk. */
  readonly signal: AbortSignal;
}

/** Sessions that nobody uses are ended this often, in ms, so that the log says when. */
const SWEEP_MS = 30_000;

/**
 * Serves the desk until it is told to stop.
 * @throws HushtapeError USAGE, KEY_INVALID, INPUT_MISSING, REVIEW_BUSY, LOG_BROKEN, STORAGE_UNAVAILABLE, OUTPUT_UNWRITABLE, DISK_FULL.
 */
export async function runDesk(settings: DeskSettings, { requests, onListening, signal }: DeskEars): Promise<void> {
  const folder = resolve(settings.folder);
  const tls = await readTls(settings.place);
  await requireFolder(folder);
  const closing: (() => Promise<void> | void)[] = [];
  const stopping = new AbortController();
  try {
    const parts = await openParts(folder, settings, tls !== null, { requests, stopping: stopping.signal, closing });
    const recordings = (await parts.shelf.all()).length;
    const app = await createDeskServer(parts, tls);
    closing.unshift(() => app.close());
    const { host, port } = settings.place;
    const url = await app.listen({ host, port }).catch(() => {
      throw cannotListen();
    });
    await parts.log.append({ event: "desk-opened", by: LOG_SELF, recordings, approvals: settings.approvals });
    onListening(`${url}/#token=${parts.access.ownToken}`, recordings);
    const warming = warmUp(parts).catch(() => undefined);
    closing.unshift(() => warming);
    const sweeping = setInterval(() => {
      parts.sessions.endIdle();
      parts.grants.sweep();
    }, SWEEP_MS);
    closing.unshift(() => clearInterval(sweeping));
    if (!signal.aborted) await once(signal, "abort");
  } finally {
    stopping.abort();
    for (const close of closing) await close();
  }
}

interface Opening {
  readonly requests: ServiceLog;
  readonly stopping: AbortSignal;
  /** What ends each part, the last one opened first. */
  readonly closing: (() => Promise<void> | void)[];
}

/** Opens what a desk is made of. The log first: who has it has the folder. */
async function openParts(
  folder: string,
  { place, otherNames, reviewer, approvals, originals, surrogates = {}, sessionLimits = SESSION_LIMITS }: DeskSettings,
  isEncrypted: boolean,
  { requests, stopping, closing }: Opening,
): Promise<DeskParts> {
  const privateFolder = reviewFolderOf(folder);
  const chain = await ReviewLog.open(privateFolder);
  closing.unshift(() => chain.close());
  const tokens = await TokenBook.open(privateFolder);
  closing.unshift(() => tokens.close());
  const book = await DecisionBook.open(join(privateFolder, "decisions"));
  const cache = join(privateFolder, "cache");
  const sounds = await SoundCache.open(join(cache, "redacted"), stopping);
  const originalSounds = await openOriginals(join(cache, "originals"), stopping);
  closing.unshift(() => originalSounds.clear());
  const sessions = new Sessions(sessionLimits, ({ id, who }, cause) => {
    // A disk that is full refuses the next decision as well, which is told.
    chain.append({ event: "session-ended", by: who, session: id, cause }).catch(() => undefined);
  });
  closing.unshift(() => sessions.close());
  // What a killed run left half published is undone on the way.
  for await (const _set of findSets(folder));
  const [shelf, claims] = [new Shelf(folder), new Claims()];
  await tellUntold(chain, book, shelf);
  const sample = await SampleDesk.read({ shelf, sounds, log: chain, clips: new Clips(), stopping });
  const log = followedBy(chain, sample.state);
  const standing = async (id: string) => (await shelf.find(id))?.set.auditSha256 ?? null;
  const deciding = new Deciding({ book, claims, log, approvals, standing });
  const renders = new Renders({ shelf, book, deciding, log, originals, surrogates, stopping });
  closing.unshift(() => renders.close());
  const isNamed = originals.original !== undefined || originals.originals !== undefined;
  const known = await sumsWithOriginals(folder);
  return {
    ...{ shelf, sounds, originalSounds, log, chain, sessions, book, claims, requests, approvals, deciding, renders },
    ...{ originals, stopping },
    sample,
    grants: new Grants(({ path, sha256 }) => void originalSounds.remove(path, sha256).catch(() => undefined)),
    standings: new Standings({ shelf, book, claims, approvals, hasOriginal: (sha256) => isNamed || known.has(sha256) }),
    reviews: new PrivateReviews(),
    access: new Access(tokens, reviewer),
    names: { host: place.host, others: otherNames, isEncrypted },
    page: await readPage(),
  };
}

/** What a killed desk left of originals goes first. */
async function openOriginals(folder: string, stopping: AbortSignal): Promise<SoundCache> {
  await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
    throw unwritable(error);
  });
  return SoundCache.open(folder, stopping);
}

/** What a killed desk had saved of decisions, or made of them, and not yet told the log. */
async function tellUntold(log: ReviewLog, book: DecisionBook, shelf: Shelf): Promise<void> {
  const lines = await log.lines();
  const told = new Set(lines.flatMap(({ entry }) => (entry.event === "decided" ? [entry.decision] : [])));
  const made = new Set(lines.flatMap(({ entry }) => (entry.event === "rendered" ? [entry.toAuditSha256] : [])));
  const missing = [...untold(book, told), ...(await untoldRenders(shelf, made))];
  if (missing.length > 0) await log.appendAll(missing);
}

/** @throws HushtapeError INPUT_MISSING */
async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory()) return;
  throw new HushtapeError("INPUT_MISSING", "there is no such folder", "Name one that `redact` or `batch` wrote to.");
}

function cannotListen(): HushtapeError {
  return new HushtapeError(
    "USAGE",
    "the desk cannot listen at that host and port",
    "Is the port taken, or below 1024? Give another with --port.",
  );
}
