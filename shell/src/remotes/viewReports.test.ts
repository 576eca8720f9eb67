import { ViewReport } from '@unison/shared/remote';
import * as v from 'valibot';
import { release } from '../testing/release';
import { createViewReports } from './viewReports';

const game = release('mf-game', [], { version: '2.0.0-b', channel: 'canary' });
const view = { phase: 'render', outcome: 'fellBack', ms: 350.4 } as const;

/** The edge: which number it gives, and what it was told. */
function edge(number: () => Response = () => Response.json({ number: 'n-1' })) {
  const told: unknown[] = [];
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    asked.push(`${init?.method ?? 'GET'} ${String(address)}`);
    if (init?.method !== 'POST') return Promise.resolve(number());
    expect(init.keepalive).toBe(true);
    told.push(JSON.parse(String(init.body)));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  return { told, asked };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => jest.restoreAllMocks());

test('the edge is told what became of a release, with its number, and nothing about who saw it (O-89)', async () => {
  const { told, asked } = edge();
  createViewReports()(game, view);
  await settled();
  expect(asked).toEqual(['GET /telemetry?release=mf-game%402.0.0-b&channel=canary', 'POST /telemetry']);
  expect(told).toEqual([{ number: 'n-1', release: 'mf-game@2.0.0-b', channel: 'canary', phase: 'render', outcome: 'fellBack', ms: 350 }]);
  expect(v.is(ViewReport, told[0])).toBe(true);
});

test('each page tells an outcome once per release', async () => {
  const { told } = edge();
  const report = createViewReports();
  report(game, view);
  report(game, view);
  report(game, { phase: 'shown', outcome: 'shown', ms: 1e9 });
  report({ ...game, version: '3.0.0-c' }, view);
  await settled();
  expect(told).toHaveLength(3);
  expect(told.every((report) => v.is(ViewReport, report))).toBe(true);
});

test.each([
  ['gives no number', () => new Response(null, { status: 204 })],
  ['is another server', () => new Response('<h1>Not here</h1>', { status: 404 })],
  ['cannot be reached', () => Response.error()],
  ['says something else', () => Response.json({ numbers: [] })],
])('where the edge %s, nothing is told and nothing breaks', async (_what, number) => {
  const { told } = edge(number);
  createViewReports()(game, view);
  await settled();
  expect(told).toEqual([]);
});

test('offline nothing is asked', async () => {
  const { asked } = edge();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  createViewReports()(game, view);
  await settled();
  expect(asked).toEqual([]);
});
