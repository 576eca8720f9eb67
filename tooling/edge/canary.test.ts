import { createHash } from 'node:crypto';
import { announceReleases, recordSuspensions } from '../registry';
import { CANARY, given, inBucket, openEdge, STABLE } from '../testing/canary';
import { author, handedOver, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { NAVIGATING, put, startEdge, stopAll } from '../testing/edge';

afterEach(stopAll);

describe('the bucket', () => {
  test('is the only cookie, drawn at the first page while a canary runs; without one nobody gets any', async () => {
    const edge = await openEdge();
    const { headers } = await edge.ask('/Game', { ...NAVIGATING, 'x-forwarded-proto': 'https' });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-bucket=\d{1,2}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('cookie') });
    expect((await edge.open('/Game')).headers['set-cookie']?.[0]).toMatch(/SameSite=Lax$/);
    expect((await edge.ask('/Game', inBucket(7))).headers['set-cookie']).toBeUndefined();
    expect((await edge.ask('/Game', { ...NAVIGATING, cookie: 'bucket=700' })).headers['set-cookie']).toHaveLength(1);
    expect((await (await startEdge()).open('/Game')).headers['set-cookie']).toBeUndefined();
  });

  test('comes over TLS by a name that no other host can set, and one that another host did set is passed over', async () => {
    const edge = await openEdge();
    const overTls = (cookie: string) => edge.ask('/registry/resolved.json', { 'x-forwarded-proto': 'https', cookie });
    const ours = await overTls('bucket=50; __Host-bucket=3');
    expect(ours.headers['set-cookie']).toBeUndefined();
    expect(JSON.parse(ours.text).remotes['mf-game'].version).toBe(CANARY);
    expect((await overTls('bucket=3')).headers['set-cookie']?.[0]).toMatch(/^__Host-bucket=/);
  });

  test.each([
    ['grant', 'cookie, unison-grant'],
    ['open', 'cookie'],
    ['off', 'cookie'],
  ] as const)('with TESTERS=%s a cache tells documents and registries apart by %s', async (testers, said) => {
    const edge = await openEdge({ testers });
    expect((await edge.ask('/registry/resolved.json', inBucket(3))).headers.vary).toBe(`${said}, accept-encoding`);
    expect((await edge.ask('/Game', inBucket(3))).headers.vary).toBe(`accept, sec-fetch-mode, ${said}, accept-encoding`);
  });

  test('decides which release document, registry and tag are about, and always the same', async () => {
    const edge = await openEdge();
    for (const [bucket, version] of [
      [0, CANARY],
      [9, CANARY],
      [10, STABLE],
      [99, STABLE],
    ] as const) {
      expect(await given(edge, bucket)).toBe(version);
      expect((await edge.ask('/Game', inBucket(bucket))).text).toContain(`/assets/mf-game/${version}/entry.js`);
    }
    const { headers } = await edge.ask('/Game', inBucket(0));
    const holding = { 'if-none-match': headers.etag ?? '' };
    expect((await edge.ask('/Game', { ...inBucket(5), ...holding })).status).toBe(304);
    expect((await edge.ask('/Game', { ...inBucket(50), ...holding })).status).toBe(200);
  });

  test('draws about as many as the percent says', async () => {
    const edge = await openEdge();
    const drawn = await Promise.all(Array.from({ length: 300 }, async () => (await edge.open('/Game')).headers['set-cookie']?.[0] ?? ''));
    const inCanary = drawn.filter((cookie) => Number(/^bucket=(\d+)/.exec(cookie)?.[1]) < 10).length;
    // 30 expected; one run in a million lies outside of these.
    expect(inCanary).toBeGreaterThan(5);
    expect(inCanary).toBeLessThan(62);
  });
});

test('each visitor is told the last good version of theirs, and the file with its record is what its hash says', async () => {
  const edge = await openEdge();
  const formerOf = async (bucket: number) =>
    JSON.parse((await edge.ask('/registry/resolved.json', inBucket(bucket))).text).remotes['mf-game'].former;
  expect((await formerOf(0)).version).toBe(STABLE);
  const { version, file } = await formerOf(50);
  expect(version).toBe(versionNumber(1));
  const { text, headers } = await edge.ask(file.path);
  expect(`sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}`).toBe(file.integrity);
  expect(JSON.parse(JSON.parse(text).record)).toMatchObject({ package: 'mf-game', version });
  expect(headers['cache-control']).toContain('immutable');
  expect((await edge.ask(`/registry/records/mf-game/${versionNumber(77)}.json`)).status).toBe(404);
});

test('the file of all records is one for both sides of a canary, and stays when it is suspended', async () => {
  const edge = await openEdge();
  const recordsOf = async (bucket: number): Promise<{ path: string }> =>
    JSON.parse((await edge.ask('/registry/resolved.json', inBucket(bucket))).text).records;
  const [canary, stable] = [await recordsOf(0), await recordsOf(50)];
  expect(canary).toEqual(stable);
  expect(Object.keys(JSON.parse((await edge.ask(canary.path)).text))).toEqual([`mf-game@${STABLE}`, `mf-game@${CANARY}`]);
});

test('a preview opens for who names it where testers need no grant, its record beside it; elsewhere it does not', async () => {
  const edge = await openEdge({ testers: 'open' });
  await announceReleases(edge.store, [remoteRelease('mf-game', 1)], author(), 'release', { channel: 'branch' });
  expect((await edge.open('/Game?channel=branch')).text).toContain(`/assets/mf-game/${versionNumber(1)}/entry.js`);
  const { remotes } = JSON.parse((await edge.ask('/registry/resolved.json?channel=branch', inBucket(50))).text);
  expect(remotes['mf-game']).toMatchObject({ channel: 'branch', file: { path: `/registry/records/mf-game/${versionNumber(1)}.json` } });
  expect((await edge.open('/Game?channel=%E0%A4%A')).status).toBe(200);
  const closed = await startEdge({ store: edge.store });
  expect((await closed.open('/Game?channel=branch')).text).not.toContain(`/assets/mf-game/${versionNumber(1)}/entry.js`);
});

describe('a canary of the shell', () => {
  const [GOOD, BAD] = [versionNumber(8), versionNumber(9)];
  /** A stable shell and mf-game, and of the shell a canary for half of the visitors. */
  async function storeWithShellCanary() {
    const store = await newStore();
    for (const release of [shellRelease(8), remoteRelease('mf-game', 2, ['/Game'])]) await put(store, release);
    await store.addRelease(handedOver(shellRelease(9)));
    await announceReleases(store, [shellRelease(9)], author(), 'release', { channel: 'canary', percent: 50 });
    return store;
  }
  const toldIn = (html: string): string | undefined => /<script data-shell="([^"]*)">/.exec(html)?.[1];

  test('makes each document say which shell it is to tell about; without one, and of a chosen one, none does', async () => {
    const edge = await openEdge({ testers: 'open' }, undefined, await storeWithShellCanary());
    expect(toldIn((await edge.ask('/Game', inBucket(3))).text)).toBe(`shell@${BAD} canary`);
    expect(toldIn((await edge.ask('/Game', inBucket(70))).text)).toBe(`shell@${GOOD} stable`);
    expect(toldIn((await edge.ask(`/Game?combination=shell@${BAD}`, inBucket(70))).text)).toBeUndefined();
    expect(toldIn((await (await openEdge()).ask('/Game', inBucket(3))).text)).toBeUndefined();
  });

  test('has a worker that draws nobody: a cache that many share may keep it, and would hand the bucket on', async () => {
    const edge = await openEdge({}, undefined, await storeWithShellCanary());
    const workerOf = (cookie?: string) => edge.ask('/service-worker.js', cookie === undefined ? {} : { cookie });
    expect((await workerOf('bucket=3')).headers.etag).toBe(`"${BAD}"`);
    const { headers } = await workerOf();
    expect([headers['set-cookie'], headers.etag]).toEqual([undefined, `"${GOOD}"`]);
  });

  test('that does not start is suspended by what its documents tell, and everybody gets the stable shell', async () => {
    const lines: string[] = [];
    const edge = await openEdge({}, (line) => lines.push(line), await storeWithShellCanary());
    const shellOf = async (bucket: number): Promise<string> =>
      /\/assets\/shell\/([\w.-]+)\//.exec((await edge.ask('/Game', inBucket(bucket))).text)?.[1] ?? '';
    const tell = async (network: number, bucket: number): Promise<number> => {
      const headers = { ...inBucket(bucket), 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.0.${String(network)}.7` };
      const [release = '', channel = ''] = (toldIn((await edge.ask('/Game', inBucket(bucket))).text) ?? '').split(' ');
      const { text } = await edge.ask(`/telemetry?release=${release}&channel=${channel}`, headers);
      const how = channel === 'canary' ? { phase: 'start', outcome: 'failed' } : { phase: 'shown', outcome: 'shown' };
      const body = JSON.stringify({ number: JSON.parse(text).number, release, channel, ms: 350, ...how });
      return (await edge.ask('/telemetry', headers, 'POST', body)).status;
    };
    for (let network = 0; network < 20; network += 1) expect([await tell(network, 70), await tell(network + 100, 3)]).toEqual([204, 204]);
    expect(await shellOf(3)).toBe(GOOD);
    expect(lines).toEqual([expect.stringContaining(`shell ${BAD} canary SUSPENDED`)]);
    expect(await recordSuspensions(edge.store)).toMatchObject([{ package: 'shell', version: BAD }]);
  });
});
