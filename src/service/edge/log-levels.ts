/** How much the service tells of its work. `debug` adds requests that watch over it, such as `/healthz`. */
export const LOG_LEVELS = ["silent", "error", "info", "debug"] as const;
/** One of `LOG_LEVELS`. */
export type LogLevel = (typeof LOG_LEVELS)[number];
