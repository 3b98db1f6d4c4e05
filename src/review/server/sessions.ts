import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Permission } from "../api/common.js";

/** How long sessions last. */
export interface SessionLimits {
  /** After the last request, in ms. */
  readonly idleMs: number;
  /** After the first, in ms, whatever is done. */
  readonly longestMs: number;
}

/** A quarter of an hour, as for a screen with patients' data that nobody sits at; and a working day. */
export const SESSION_LIMITS: SessionLimits = { idleMs: 15 * 60_000, longestMs: 12 * 3_600_000 };

const SECRET_BYTES = 32;
const ID_BYTES = 8;
/** More are a script's: the one that was idle for longest ends. */
const MAX_SESSIONS = 1000;
/** How often a token is looked up again, in ms: one that was revoked ends its sessions within this time. */
const CHECK_AGAIN_MS = 5000;

/** Who somebody is, and whether that still holds. */
export interface Holder {
  readonly who: string;
  readonly permissions: readonly Permission[];
  /** Whether the token is still valid. */
  stillValid(nowMs: number): Promise<boolean>;
}

/** Somebody at the page. */
export interface Session {
  /** Its name in the log: it tells nothing of the cookie. 16 hexadecimal digits. */
  readonly id: string;
  readonly who: string;
  readonly permissions: readonly Permission[];
  /** What `CSRF_HEADER` has to say. */
  readonly csrf: string;
}

/** Why a session is over. */
export type SessionEnd = "left" | "idle" | "revoked" | "closed";

interface Kept extends Session {
  readonly holder: Holder;
  readonly startedMs: number;
  usedMs: number;
  checkedMs: number;
}

/** Sessions of people at the page, in memory alone: a new start of the desk knows none of them. */
export class Sessions {
  private readonly kept = new Map<string, Kept>();

  /**
   * @param onEnd told of every session that ends.
   * @param now milliseconds since 1970. Default: the clock.
   */
  constructor(
    readonly limits: SessionLimits,
    private readonly onEnd: (session: Session, cause: SessionEnd) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** Begins one. @returns it, and what its cookie says: kept nowhere else. */
  begin(holder: Holder): { readonly session: Session; readonly cookie: string } {
    const nowMs = this.now();
    this.endIdle(nowMs);
    const longestIdle = this.kept.size >= MAX_SESSIONS ? this.kept.keys().next().value : undefined;
    if (longestIdle !== undefined) this.end(longestIdle, "idle");
    const cookie = secret();
    const times = { startedMs: nowMs, usedMs: nowMs, checkedMs: nowMs };
    const { who, permissions } = holder;
    const id = randomBytes(ID_BYTES).toString("hex");
    const session: Kept = { id, who, permissions, csrf: secret(), holder, ...times };
    this.kept.set(keyOf(cookie), session);
    return { session, cookie };
  }

  /**
   * The session of a cookie; `null`: there is none, or it is over.
   * @param keepsAlive whether somebody does something, as against a page that asks by itself.
   */
  async find(cookie: string, keepsAlive: boolean): Promise<Session | null> {
    const key = keyOf(cookie);
    const found = this.kept.get(key);
    if (!found) return null;
    const nowMs = this.now();
    if (this.isOver(found, nowMs)) return this.end(key, "idle");
    if (nowMs - found.checkedMs >= CHECK_AGAIN_MS) {
      if (!(await found.holder.stillValid(nowMs))) return this.end(key, "revoked");
      found.checkedMs = nowMs;
    }
    if (keepsAlive) {
      found.usedMs = nowMs;
      // Last in the map is last in use.
      if (this.kept.delete(key)) this.kept.set(key, found);
    }
    return found;
  }

  /** Ends the session of a cookie. */
  leave(cookie: string): void {
    this.end(keyOf(cookie), "left");
  }

  /** Ends all that are over. */
  endIdle(nowMs = this.now()): void {
    for (const [key, session] of [...this.kept]) if (this.isOver(session, nowMs)) this.end(key, "idle");
  }

  /** Ends all. */
  close(): void {
    for (const key of [...this.kept.keys()]) this.end(key, "closed");
  }

  private isOver({ usedMs, startedMs }: Kept, nowMs: number): boolean {
    return nowMs - usedMs >= this.limits.idleMs || nowMs - startedMs >= this.limits.longestMs;
  }

  private end(key: string, cause: SessionEnd): null {
    const session = this.kept.get(key);
    if (session && this.kept.delete(key)) this.onEnd(session, cause);
    return null;
  }
}

/** Whether two secrets are the same; the time this takes tells nothing of them. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());
}

const secret = (): string => randomBytes(SECRET_BYTES).toString("base64url");
const keyOf = (cookie: string): string => createHash("sha256").update(cookie).digest("hex");
