/** What a client may take, in ms, before its connection is closed: one that sends nothing must not hold a place for ever. */
export type ClientLimits = { headersMs: number; bodyMs: number };

const CLIENT_LIMITS: ClientLimits = { headersMs: 10_000, bodyMs: 30_000 };

/** Above the 60 s after which most balancers give up a connection that they keep: what one writes as a server closes it is read by nobody. */
const KEPT_IDLE_MS = 75_000;

/** The limits as `node:http` takes them; it looks for slow clients ten times within the shorter one. */
export function serverLimits({ headersMs, bodyMs }: ClientLimits = CLIENT_LIMITS) {
  return {
    headersTimeout: headersMs,
    requestTimeout: headersMs + bodyMs, // node counts it from the first byte of the headers
    keepAliveTimeout: KEPT_IDLE_MS,
    connectionsCheckingInterval: Math.min(headersMs, bodyMs) / 10,
  };
}
