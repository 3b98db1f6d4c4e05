import { isValid, newToken, parseToken } from "../../service/tokens/token.js";
import type { TokenBook } from "../../service/tokens/token-book.js";
import { PERMISSIONS, type Permission } from "../api/common.js";
import type { Holder } from "./sessions.js";

/** The desk's own token ends with the run; this is only so that the record has an end. */
const ENDLESS_MS = Number.MAX_SAFE_INTEGER;

/** Knows who may use the desk: tokens that an admin gave out, and the one that is made anew at each start and told once. */
export class Access {
  private readonly own = newToken();

  /**
   * @param book tokens that were given out.
   * @param reviewer the id of whoever starts the desk.
   */
  constructor(
    private readonly book: Pick<TokenBook, "check">,
    private readonly reviewer: string,
  ) {}

  /** For whoever started the desk; in memory alone. */
  get ownToken(): string {
    return this.own.token;
  }

  /** Who has this token; `null`: nobody, or somebody who may do nothing here. */
  async check(text: string, nowMs = Date.now()): Promise<Holder | null> {
    if (this.isOwn(text, nowMs)) {
      return { who: this.reviewer, permissions: PERMISSIONS, stillValid: async () => true };
    }
    const found = await this.book.check(text, nowMs);
    const permissions = permissionsOf(found?.scopes ?? []);
    if (found === null || permissions.length === 0) return null;
    const stillValid = async (laterMs: number) => (await this.book.check(text, laterMs)) !== null;
    return { who: found.tenant, permissions, stillValid };
  }

  private isOwn(text: string, nowMs: number): boolean {
    const parts = parseToken(text);
    const { id, secretSha256 } = this.own;
    if (parts?.id !== id) return false;
    const [scopes, times] = [["admin" as const], { createdMs: nowMs, expiresMs: ENDLESS_MS, revokedMs: null }];
    return isValid(
      { schema: "hushtape.token/1", id, tenant: this.reviewer, scopes, secretSha256, ...times },
      parts.secret,
      nowMs,
    );
  }
}

/** An admin may do everything; whoever may do anything may see the lists. */
function permissionsOf(scopes: readonly string[]): readonly Permission[] {
  if (scopes.includes("admin")) return PERMISSIONS;
  const given = PERMISSIONS.filter((permission) => scopes.includes(permission));
  return given.length === 0 || given.includes("read") ? given : ["read", ...given];
}
