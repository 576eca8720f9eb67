/** What a client may take, in ms, before its connection is closed: one that sends nothing must not hold a place for ever. */
export type ClientLimits = { headersMs: number; bodyMs: number; stalledMs?: number };

const CLIENT_LIMITS: ClientLimits = { headersMs: 10_000, bodyMs: 30_000 };

/** Above the 60 s after which most balancers give up a connection that they keep: what one writes as a server closes it is read by nobody. */
const KEPT_IDLE_MS = 75_000;

/**
 * Has a server read every header of a request. Left to itself node leaves out what comes after a thousand: the length of a body, or a proxy's word on who
 * asks. Their bytes stay limited, 16 KiB.
 */
export function withEveryHeader<Any extends { maxHeadersCount: number | null }>(server: Any): Any {
  server.maxHeadersCount = 0;
  return server;
}

/** Above the 95 s that an edge waits for a platform's answer: meanwhile nothing moves on a connection that is in use. Node waits twice as long where it began to write. */
const STALLED_MS = 120_000;

/**
 * Has a server close a connection that is owed an answer and on which nothing moves. Left to itself node has no limit for that: who asks for a file and
 * reads none of it keeps the place, and what was made for it, for ever.
 */
export function withoutStalled<Any extends { setTimeout(ms: number): unknown }>(
  server: Any,
  { stalledMs = STALLED_MS }: Partial<ClientLimits> = {},
): Any {
  server.setTimeout(stalledMs);
  return server;
}

/** The limits as `node:http` takes them; it looks for slow clients ten times within the shorter one. */
export function serverLimits({ headersMs, bodyMs }: ClientLimits = CLIENT_LIMITS) {
  return {
    headersTimeout: headersMs,
    requestTimeout: headersMs + bodyMs, // node counts it from the first byte of the headers
    keepAliveTimeout: KEPT_IDLE_MS,
    connectionsCheckingInterval: Math.min(headersMs, bodyMs) / 10,
  };
}
