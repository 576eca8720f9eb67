import { readEarlyCall } from '@unison/shared/contract';
import type { RouteDeclaration } from '@unison/shared/remote/manifest';

/** What every page asks for, whatever its route names. */
const OF_THE_FRAME = 'getBaseInfo';

/** Refuses a first view that is drawn from a call which a route of its screen does not ask early: its document would never have what to paint. Throws one line. */
export function refuseUnasked(
  routes: readonly Pick<RouteDeclaration, 'path' | 'early'>[],
  { calls, also }: { calls: readonly string[]; also: readonly string[] },
): void {
  for (const { path, early = [] } of routes) {
    const asked = new Set([OF_THE_FRAME, ...early.map((wanted) => readEarlyCall(wanted).call)]);
    const unasked = [...calls, ...also].filter((name) => !asked.has(name));
    if (unasked.length > 0)
      throw new Error(`it is drawn from ${unasked.join(', ')}, which ${path} does not name in early: that would never be painted`);
  }
}
