import { announceReleases, moveChannel, recordSuspensions, resumeCanary } from '../registry';
import { CANARY, given, inBucket, openEdge, STABLE, storeWithCanary } from '../testing/canary';
import { numberFor, OWN_PAGE, reports, upTo } from '../testing/canaryReports';
import { author, handedOver, newStore, remoteRelease, shellRelease } from '../testing/registry';
import type { EdgeConfig } from './edgeConfig';
import { followRegistry } from './liveRegistry';
import { put, startEdge, startPlatform, stopAll } from '../testing/edge';

afterEach(stopAll);

test('a canary that fails where stable does not is suspended by the edge alone, told, and entered by the next command', async () => {
  const posted: string[] = [];
  const alertUrl = await startPlatform((request, response) => {
    request.on('data', (part: Buffer) => posted.push(String(part)));
    request.on('end', () => response.end());
  });
  const lines: string[] = [];
  const edge = await openEdge({ alertUrl }, (line) => lines.push(line));
  await reports(edge, upTo(25), { version: STABLE, bucket: 50, isBad: false });
  await reports(edge, upTo(19), { version: CANARY, bucket: 3, isBad: true });
  expect(await given(edge, 3)).toBe(CANARY);
  await reports(edge, [19], { version: CANARY, bucket: 3, isBad: true });

  expect(await given(edge, 3)).toBe(STABLE);
  expect((await edge.ask('/Game', inBucket(3))).text).toContain(`/assets/mf-game/${STABLE}/entry.js`);
  expect(lines.filter((line) => line.includes('SUSPENDED'))).toEqual([
    expect.stringContaining('20 of 20 views failed (100.0 %), seen from 20 networks; stable 0 of 25'),
  ]);
  expect(lines.filter((line) => line.includes('last good version'))).toHaveLength(1);
  const metrics = (await edge.ask('/metrics')).text;
  expect(metrics).toContain(`unison_edge_suspensions_total{package="mf-game",release="${CANARY}"} 1`);
  expect(metrics).toContain(`unison_edge_views_total{package="mf-game",release="${CANARY}",channel="canary",outcome="fellBack"} 20`);
  while (posted.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(posted.map((text) => JSON.parse(text).kind).sort()).toEqual(['fell back', 'suspended']);

  // Another edge of the same store follows, and so does the history.
  expect(await given(await startEdge({ store: edge.store }), 3)).toBe(STABLE);
  expect(await recordSuspensions(edge.store)).toMatchObject([{ package: 'mf-game', version: CANARY }]);
  expect(await given(edge, 3)).toBe(STABLE);
});

test('pages whose shell is older than what a canary needs neither suspend it nor alert anybody; the figures name them apart', async () => {
  const lines: string[] = [];
  const edge = await openEdge({}, (line) => lines.push(line));
  await reports(edge, upTo(25), { version: STABLE, bucket: 50, isBad: false });
  await reports(edge, upTo(12), { version: CANARY, bucket: 3, isBad: true, over: { phase: 'contract' } });
  await reports(edge, upTo(25).slice(12), {
    version: CANARY,
    bucket: 3,
    isBad: true,
    over: { phase: 'contract', outcome: 'failed' },
  });
  expect(await given(edge, 3)).toBe(CANARY);
  expect(lines.filter((line) => /SUSPENDED|last good version/.test(line))).toEqual([]);
  const views = (await edge.ask('/metrics')).text
    .split('\n')
    .filter((line) => line.startsWith('unison_edge_views_total') && line.includes(CANARY));
  expect(views).toEqual([`unison_edge_views_total{package="mf-game",release="${CANARY}",channel="canary",outcome="outdated"} 25`]);
});

describe('of how long a canary takes', () => {
  const HOUR = 3_600_000;
  /** An edge that runs since before stable came, which was slow for so many of 25 networks in its first hour. */
  async function sinceStable(slowThen: number, config: Partial<EdgeConfig> = {}) {
    let now = Date.parse('2026-05-01T10:00:00Z');
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const at = () => ({ ...author(), at: new Date(now) });
    const store = await newStore();
    await put(store, shellRelease(9));
    for (const seed of [1, 2, 3]) await store.addRelease(handedOver(remoteRelease('mf-game', seed, ['/Game'])));
    for (const seed of [1, 2]) await announceReleases(store, [remoteRelease('mf-game', seed)], at());
    const lines: string[] = [];
    const edge = await openEdge(config, (line) => lines.push(line), store);
    const slow = (version: string, bucket: number, networks: number[], ms: number) =>
      reports(edge, networks, { version, bucket, isBad: false, over: { ms } });
    await slow(STABLE, 50, upTo(25).slice(slowThen), 300);
    await slow(STABLE, 50, upTo(slowThen), 9_000);
    now += 100 * HOUR;
    await announceReleases(store, [remoteRelease('mf-game', 3)], at(), 'release', { channel: 'canary', percent: 10 });
    // By now stable's files lie on all devices: it is fast.
    await slow(STABLE, 50, upTo(25), 300);
    return { edge, lines, slow, later: (hours: number) => (now += hours * HOUR) };
  }
  afterEach(() => jest.restoreAllMocks());

  test('it is suspended when it takes too long for more than stable did when that was as young', async () => {
    const { edge, lines, slow } = await sinceStable(2);
    await slow(CANARY, 3, upTo(19), 9_000);
    expect(await given(edge, 3)).toBe(CANARY);
    await slow(CANARY, 3, [19], 5_001);
    expect(await given(edge, 3)).toBe(STABLE);
    expect(lines.filter((line) => line.includes('SUSPENDED'))).toEqual([
      expect.stringContaining(
        '20 of 20 views took longer than 5000 ms (100.0 %), seen from 20 networks; stable, when it was as young, 2 of 25 (8.0 %)',
      ),
    ]);
  });

  test('it stands when stable took as long in its first hours, as with files that nobody has yet, or when nobody knows', async () => {
    const { edge, slow } = await sinceStable(24);
    await slow(CANARY, 3, upTo(25), 9_000);
    expect(await given(edge, 3)).toBe(CANARY);
    // An edge that was started since has never seen stable young.
    const since = await openEdge({}, undefined, edge.store);
    await reports(since, upTo(25), { version: CANARY, bucket: 3, isBad: false, over: { ms: 9_000 } });
    expect(await given(since, 3)).toBe(CANARY);
  });

  test('what is slow is a setting, and a canary that is a day old is no longer new', async () => {
    const { edge, slow } = await sinceStable(2, { canary: { minViews: 20, minNetworks: 20, worseBy: 10, slowMs: 10_000 } });
    await slow(CANARY, 3, upTo(25), 9_000);
    expect(await given(edge, 3)).toBe(CANARY);
    const old = await sinceStable(2);
    old.later(24);
    await old.slow(CANARY, 3, upTo(25), 9_000);
    expect(await given(old.edge, 3)).toBe(CANARY);
  });
});

test('what one network says a hundred times suspends nothing', async () => {
  const edge = await openEdge();
  for (const host of upTo(100)) {
    const headers = { ...inBucket(3), ...OWN_PAGE, 'x-forwarded-for': `192.0.2.${String(host)}` };
    const number = await numberFor(edge, CANARY, headers);
    const body = { number, release: `mf-game@${CANARY}`, channel: 'canary', phase: 'render', outcome: 'failed', ms: 1 };
    expect((await edge.ask('/telemetry', headers, 'POST', JSON.stringify(body))).status).toBe(204);
  }
  expect(await given(edge, 3)).toBe(CANARY);
});

test('reports suspend a canary although the store takes no note, and tell it', async () => {
  const lines: string[] = [];
  const store = await storeWithCanary();
  const edge = await openEdge({}, (line) => lines.push(line), { ...store, suspend: () => Promise.reject(new Error('403')) });
  await reports(edge, upTo(20), { version: CANARY, bucket: 3, isBad: true });
  expect(await given(edge, 3)).toBe(STABLE);
  expect(lines.filter((line) => line.includes('SUSPENDED'))).toHaveLength(1);
  expect(lines).toContain('The store gives no answer; what is in force stays: Error: 403');
});

/** What is followed of a store with a canary that takes no note while it is full. */
async function withFullStore() {
  const store = await storeWithCanary();
  const set = { now: Date.parse('2026-05-01T00:00:00Z'), isFull: true };
  const noted: typeof store.suspend = (one) => (set.isFull ? Promise.reject(new Error('403')) : store.suspend(one));
  const live = followRegistry({ ...store, suspend: noted }, { onRefused: () => undefined, now: () => set.now });
  const got = async () => (await live.current({ bucket: 3 })).remotes[0]?.release.version;
  const suspend = () =>
    live.suspend({ package: 'mf-game', version: CANARY, at: new Date(set.now).toISOString(), why: '20 of 20 views failed' });
  return { store, set, got, suspend };
}

test('a suspension that no store would note holds all the same, is noted as soon as one does, and ends when somebody lifts it', async () => {
  const { store, set, got, suspend } = await withFullStore();
  expect(await got()).toBe(CANARY);
  await suspend();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await got()).toBe(STABLE);
    set.now += 10_000;
  }
  expect(await store.suspensions()).toEqual([]);
  set.isFull = false;
  expect(await got()).toBe(STABLE);
  expect(await store.suspensions()).toMatchObject([{ package: 'mf-game', version: CANARY }]);
  await resumeCanary(store, 'mf-game', { ...author('it was the network'), at: new Date(set.now) });
  set.now += 10_000;
  expect(await got()).toBe(CANARY);
});

test('a canary that was suspended, ended and begun again with the same release is tried at an edge that was asked nothing meanwhile, too', async () => {
  const edge = await openEdge();
  const { store } = edge;
  await reports(edge, upTo(20), { version: CANARY, bucket: 3, isBad: true });
  expect(await given(edge, 3)).toBe(STABLE);
  await recordSuspensions(store);
  await moveChannel(store, 'mf-game', { channel: 'canary', to: null }, 'rollback', author('it was the network'));
  await moveChannel(store, 'mf-game', { channel: 'canary', percent: 10, to: CANARY }, 'promote', author('once more'));

  expect(await given(edge, 3)).toBe(CANARY);
  await reports(edge, upTo(40).slice(20), { version: CANARY, bucket: 3, isBad: true });
  expect(await given(edge, 3)).toBe(STABLE);
});

test('a suspension that no store would note is noted no more once that canary was ended, also where the same release was begun anew', async () => {
  const { store, set, got, suspend } = await withFullStore();
  await suspend();
  expect(await got()).toBe(STABLE);
  set.now += 10_000;
  const at = { ...author('it was the network'), at: new Date(set.now) };
  await moveChannel(store, 'mf-game', { channel: 'canary', to: null }, 'rollback', at);
  await moveChannel(store, 'mf-game', { channel: 'canary', percent: 10, to: CANARY }, 'promote', at);
  set.isFull = false;
  expect(await got()).toBe(CANARY);
  expect(await store.suspensions()).toEqual([]);
});
