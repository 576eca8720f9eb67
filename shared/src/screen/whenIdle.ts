/** Where the browser cannot tell when it is idle, after this time in ms. */
const IDLE_FALLBACK_MS = 2_000;

/** Does this once while the browser has nothing else to do; yields how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
}
