import { announceReleases, recordSuspensions, resumeCanary } from '../registry';
import { CANARY, given, inBucket, openEdge, STABLE, storeWithCanary, type Edge } from '../testing/canary';
import { author, handedOver, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import type { EdgeConfig } from './edgeConfig';
import { followRegistry } from './liveRegistry';
import { put, startEdge, startPlatform, stopAll } from '../testing/edge';

afterEach(stopAll);

describe('reports', () => {
  const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
  const from = (network: number, bucket: number) => ({ ...inBucket(bucket), ...OWN_PAGE, 'x-forwarded-for': `10.0.${String(network)}.7` });
  const numberFor = async (edge: Edge, version: string, headers: Record<string, string>): Promise<string> => {
    const channel = version === CANARY ? 'canary' : 'stable';
    const { text } = await edge.ask(`/telemetry?release=mf-game@${version}&channel=${channel}`, headers);
    return text === '' ? 'none' : JSON.parse(text).number;
  };
  type Said = { version: string; bucket: number; network: number; isBad: boolean; over?: object; headers?: Record<string, string> };
  async function report(edge: Edge, { version, bucket, network, isBad, over = {}, headers = from(network, bucket) }: Said) {
    const channel = version === CANARY ? 'canary' : 'stable';
    const outcome = isBad ? { phase: 'render', outcome: 'fellBack' } : { phase: 'shown', outcome: 'shown' };
    const number = await numberFor(edge, version, headers);
    const body = JSON.stringify({ number, release: `mf-game@${version}`, channel, ms: 350, ...outcome, ...over });
    return { body, headers, answer: await edge.ask('/telemetry', headers, 'POST', body) };
  }
  const reports = async (edge: Edge, networks: number[], said: Omit<Said, 'network'>) => {
    for (const network of networks) expect((await report(edge, { ...said, network })).answer.status).toBe(204);
  };
  const upTo = (count: number) => Array.from({ length: count }, (_none, index) => index);

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

  test('a report with a used or made-up number, on a release that visitor does not get, or of another shape counts nothing', async () => {
    const edge = await openEdge({ canary: { minViews: 1, minNetworks: 1, worseBy: 1, slowMs: 5_000 } });
    const bad = { version: CANARY, bucket: 3, network: 1, isBad: true };
    for (const over of [
      { number: 'made-up' },
      { number: `${Date.now().toString(36)}.AAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA` },
      { release: `mf-game@${versionNumber(66)}` },
      { release: 'mf-nope@1' },
      { channel: 'stable' },
      { ms: -1 },
      { ms: 1e9 },
      { ms: '350' },
      { outcome: 'exploded' },
      { phase: 'shown' },
      { member: 'somebody' },
    ])
      expect((await report(edge, { ...bad, over })).answer.status).toBe(400);
    // A number of another bucket, and somebody who does not get the canary.
    const stolen = await numberFor(edge, CANARY, from(1, 4));
    expect((await report(edge, { ...bad, over: { number: stolen } })).answer.status).toBe(400);
    expect(await numberFor(edge, CANARY, from(1, 50))).toBe('none');
    expect((await report(edge, { ...bad, bucket: 50, over: { number: stolen } })).answer.status).toBe(400);
    for (const body of ['', 'no json', '[]', `"${'x'.repeat(2_000)}"`])
      expect((await edge.ask('/telemetry', from(1, 3), 'POST', body)).status).toBe(400);

    const good = await report(edge, { ...bad, isBad: false });
    expect(good.answer.status).toBe(204);
    expect(await edge.ask('/telemetry', good.headers, 'POST', good.body)).toMatchObject({
      status: 400,
      text: 'Not counted: number used.\n',
    });
    expect(await given(edge, 3)).toBe(CANARY);
    expect((await edge.ask('/metrics')).text).toContain('unison_edge_reports_refused_total{why="number used"} 1');
  });

  test.each([
    ["an advertisement's audience", { 'sec-fetch-site': 'cross-site', origin: 'https://ads.example' }],
    ['a page on another port', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:9' }],
    ['an older browser on a page of somebody else', { origin: 'https://ads.example' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a program', {}],
  ])('by %s count nothing, with a number of their own network', async (_who, headers) => {
    const edge = await openEdge();
    const number = await numberFor(edge, CANARY, from(1, 3));
    const { cookie, 'x-forwarded-for': forwarded } = from(1, 3);
    const network = { cookie, 'x-forwarded-for': forwarded };
    const body = JSON.stringify({ number, release: `mf-game@${CANARY}`, channel: 'canary', ms: 1, phase: 'shown', outcome: 'shown' });
    expect(await edge.ask('/telemetry', { ...network, ...headers }, 'POST', body)).toMatchObject({
      status: 400,
      text: 'Not counted: not from a page of this app.\n',
    });
    const asked = await edge.ask(`/telemetry?release=mf-game@${CANARY}&channel=canary`, { ...network, ...headers });
    expect(asked.status).toBe('origin' in headers ? 403 : 200);
    expect((await edge.ask('/telemetry', from(1, 3), 'POST', body)).status).toBe(204);
  });

  test('with a number that another network was given count nothing', async () => {
    const edge = await openEdge();
    const number = await numberFor(edge, CANARY, from(1, 3));
    expect((await report(edge, { version: CANARY, bucket: 3, network: 2, isBad: false, over: { number } })).answer).toMatchObject({
      status: 400,
      text: 'Not counted: number forged.\n',
    });
  });

  test('of one host that floods keep nobody else from being heard', async () => {
    const edge = await openEdge({ canary: { minViews: 20, minNetworks: 20, worseBy: 10, slowMs: 5_000 } });
    for (let turn = 0; turn < 100; turn += 1) await report(edge, { version: CANARY, bucket: 3, network: 200, isBad: false });
    const flood = await report(edge, { version: CANARY, bucket: 3, network: 200, isBad: false });
    expect(flood.answer).toMatchObject({ status: 400, text: 'Not counted: too many of this network.\n' });
    await reports(edge, upTo(20), { version: CANARY, bucket: 3, isBad: true });
    expect(await given(edge, 3)).toBe(STABLE);
  });

  test('of one provider whose every network floods keep nobody else from being heard', async () => {
    const edge = await openEdge();
    const ofFlood = (network: number) => ({ ...from(0, 3), 'x-forwarded-for': `2001:db8:${network.toString(16)}::1` });
    for (const network of upTo(250)) await report(edge, { version: CANARY, bucket: 3, network, isBad: false, headers: ofFlood(network) });
    await reports(edge, upTo(20), { version: CANARY, bucket: 3, isBad: true });
    expect(await given(edge, 3)).toBe(STABLE);
  });

  test('suspend a canary although the store takes no note, and tell it', async () => {
    const lines: string[] = [];
    const store = await storeWithCanary();
    const edge = await openEdge({}, (line) => lines.push(line), { ...store, suspend: () => Promise.reject(new Error('403')) });
    await reports(edge, upTo(20), { version: CANARY, bucket: 3, isBad: true });
    expect(await given(edge, 3)).toBe(STABLE);
    expect(lines.filter((line) => line.includes('SUSPENDED'))).toHaveLength(1);
    expect(lines).toContain('The store gives no answer; what is in force stays: Error: 403');
  });
});

test('a suspension that no store would note holds all the same, is noted as soon as one does, and ends when somebody lifts it', async () => {
  const store = await storeWithCanary();
  let now = Date.parse('2026-05-01T00:00:00Z');
  let isFull = true;
  const suspend: typeof store.suspend = (one) => (isFull ? Promise.reject(new Error('403')) : store.suspend(one));
  const live = followRegistry({ ...store, suspend }, { onRefused: () => undefined, now: () => now });
  const got = async () => (await live.current({ bucket: 3 })).remotes[0]?.release.version;
  expect(await got()).toBe(CANARY);
  await live.suspend({ package: 'mf-game', version: CANARY, at: new Date(now).toISOString(), why: '20 of 20 views failed' });
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await got()).toBe(STABLE);
    now += 10_000;
  }
  expect(await store.suspensions()).toEqual([]);
  isFull = false;
  expect(await got()).toBe(STABLE);
  expect(await store.suspensions()).toMatchObject([{ package: 'mf-game', version: CANARY }]);
  await resumeCanary(store, 'mf-game', { ...author('it was the network'), at: new Date(now) });
  now += 10_000;
  expect(await got()).toBe(CANARY);
});
