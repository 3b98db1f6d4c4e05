/**
 * Whether a host is this very machine (law 8 lets nothing else be asked without a flag).
 * @param hostname as `URL` has it, which brings every spelling of an address into its plain form: 127.1 and 2130706433 are 127.0.0.1 there.
 */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || /^127(?:\.\d{1,3}){3}$/u.test(hostname) || hostname === "[::1]";
}
