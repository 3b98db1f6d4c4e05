import type { ServiceLog } from "../../service/edge/request-log.js";
import type { Claims } from "../decisions/claims.js";
import type { Deciding } from "../decisions/deciding.js";
import type { DecisionBook } from "../decisions/decision-book.js";
import type { ReviewLog } from "../log/review-log.js";
import type { OriginalPlaces } from "../originals/find-original.js";
import type { PrivateReviews } from "../shelf/private-words.js";
import type { Shelf } from "../shelf/shelf.js";
import type { SoundCache } from "../sound/sound-cache.js";
import type { Access } from "./access.js";
import type { DeskLog } from "./desk-log.js";
import type { Grants } from "./grants.js";
import type { DeskNames } from "./guard.js";
import type { PageFile } from "./page-files.js";
import type { Renders } from "./renders.js";
import type { SampleDesk } from "./sample-desk.js";
import type { Sessions } from "./sessions.js";
import type { Standings } from "./standings.js";

/** What a desk is made of. */
export interface DeskParts {
  readonly shelf: Shelf;
  readonly sounds: SoundCache;
  readonly log: DeskLog;
  /** The log itself: certificates follow from its lines. */
  readonly chain: ReviewLog;
  readonly book: DecisionBook;
  readonly claims: Claims;
  readonly deciding: Deciding;
  readonly standings: Standings;
  readonly renders: Renders;
  readonly sample: SampleDesk;
  readonly grants: Grants;
  /** Where originals are looked for. */
  readonly originals: OriginalPlaces;
  /** Originals that may be heard at the moment, as far as they are no plain samples. */
  readonly originalSounds: SoundCache;
  /** Aborted when the desk closes. */
  readonly stopping: AbortSignal;
  /** The words of recordings. */
  readonly reviews: PrivateReviews;
  readonly access: Access;
  readonly sessions: Sessions;
  readonly names: DeskNames;
  readonly page: ReadonlyMap<string, PageFile>;
  /** Approvals that a recording needs: 1 or 2. */
  readonly approvals: 1 | 2;
  /** Lines about requests: no address, no name. */
  readonly requests: ServiceLog;
}
