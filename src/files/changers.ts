import type { Stats } from "node:fs";

/**
 * Who besides this user and root may change a file, or put another in a folder: `owner`, whose it is; `others`, whom its mode lets write.
 * `null`: nobody. Windows has neither owners nor modes of this kind.
 */
export function changersOf({ uid, mode }: Pick<Stats, "uid" | "mode">): "owner" | "others" | null {
  const user = process.getuid?.();
  if (user === undefined) return null;
  if (uid !== user && uid !== 0) return "owner";
  return (mode & 0o022) === 0 ? null : "others";
}
