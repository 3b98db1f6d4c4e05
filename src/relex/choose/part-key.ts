/** Names a part in maps. */
export function partKey(role: string, value: string): string {
  return `${role}\u0000${value}`;
}
