import type { Browser, Page } from 'playwright-core';

/** Of the tasks of a page's main thread: how many, the longest in ms, and how many took over 50 ms. */
export type Tasks = { count: number; longest: number; over50: number };
type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number; dur?: number; args?: { name?: string } };

/** Starting the trace is work of the page's thread too: what falls into its first moment, in microseconds, is not counted. */
const START_US = 500_000;

/**
 * The tasks of the page's main thread for `ms` after `begin`, on a processor slowed down `slowdown` times; what is measured should come at
 * least half a second later. Counted in the thread's own time: what else runs on the machine does not count.
 */
export async function measureTasks(
  browser: Browser,
  page: Page,
  { slowdown, ms, begin }: { slowdown: number; ms: number; begin: () => Promise<unknown> },
): Promise<Tasks> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await begin();
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await page.waitForTimeout(ms);
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }; // Chromium's trace format
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const threads = trace.traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isMain = (event: TraceEvent) => threads.some(({ pid, tid }) => pid === event.pid && tid === event.tid);
  const all = outermost(trace.traceEvents.filter((event) => event.name.endsWith('RunTask') && isMain(event)));
  const from = (all[0]?.ts ?? 0) + START_US;
  const tasks = all.filter(({ ts }) => ts > from).map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);
  return { count: tasks.length, longest: Math.round(Math.max(0, ...tasks)), over50: tasks.filter((task) => task > 50).length };
}

/** Each task stands in the trace more than once, one inside the other. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return [...events]
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      const isOuter = ts >= end;
      end = Math.max(end, ts + dur);
      return isOuter;
    });
}
