import { announceReleases } from '../registry';
import { author, handedOver, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { put, startEdge, startPlatform, stopAll } from '../testing/edge';
import { printed } from '../testing/release/repository';

afterEach(async () => {
  delete process.env['EDGE_URL'];
  await stopAll();
});

/** A store with mf-game in its second release, and an edge that EDGE_URL names. */
async function watched() {
  const store = await newStore();
  await put(store, shellRelease(9));
  for (const seed of [1, 2]) await put(store, remoteRelease('mf-game', seed, ['/Game']));
  const edge = await startEdge({ store });
  process.env['EDGE_URL'] = `http://127.0.0.1:${String(edge.port)}`;
  const report = async (outcome: object) => {
    const release = `mf-game@${versionNumber(2)}`;
    const { number } = JSON.parse((await edge.ask(`/telemetry?release=${release}&channel=stable`)).text);
    const body = JSON.stringify({ number, release, channel: 'stable', ms: 300, ...outcome });
    expect((await edge.ask('/telemetry', { 'sec-fetch-site': 'same-origin' }, 'POST', body)).status).toBe(204);
  };
  return { store, report };
}

test('the status shows how often a release gave way to the last good version, as the edge that EDGE_URL names counted it', async () => {
  const { store, report } = await watched();
  await report({ phase: 'shown', outcome: 'shown' });
  await report({ phase: 'render', outcome: 'fellBack' });
  await report({ phase: 'entry', outcome: 'failed' });
  const lines = await printed(['status', '--store', store.folder]);
  expect(lines.filter((line) => line.includes('fell back'))).toEqual([
    `  stable ${versionNumber(2)}: of 3 views 1 fell back to the last good version, 1 failed, since the edge was started`,
  ]);
  const [json = ''] = await printed(['status', '--json', '--store', store.folder]);
  expect(JSON.parse(json).views).toEqual([
    { package: 'mf-game', release: versionNumber(2), channel: 'stable', views: 3, fellBack: 1, failed: 1 },
  ]);
});

test('the status names a suspension of an edge with its reason, before any command entered it', async () => {
  const { store } = await watched();
  await store.addRelease(handedOver(remoteRelease('mf-game', 3, ['/Game'])));
  await announceReleases(store, [remoteRelease('mf-game', 3, ['/Game'])], author(), 'release', { channel: 'canary', percent: 10 });
  await store.suspend({ package: 'mf-game', version: versionNumber(3), at: '2026-02-03T04:05:06.000Z', why: '20 of 20 views failed' });
  expect((await printed(['status', '--store', store.folder])).join('\n')).toContain(
    `canary ${versionNumber(3)} SUSPENDED since 2026-02-03T04:05:06.000Z: 20 of 20 views failed`,
  );
});

test('while a canary runs the status shows its views beside those of stable, also that nobody has seen it; what an older shell cannot run is no view', async () => {
  const { store, report } = await watched();
  await store.addRelease(handedOver(remoteRelease('mf-game', 3, ['/Game'])));
  await announceReleases(store, [remoteRelease('mf-game', 3, ['/Game'])], author(), 'release', { channel: 'canary', percent: 10 });
  await report({ phase: 'shown', outcome: 'shown' });
  await report({ phase: 'contract', outcome: 'fellBack' });
  const counted = async () => (await printed(['status', '--store', store.folder])).filter((line) => line.includes(' view'));
  expect(await counted()).toEqual([
    `  stable ${versionNumber(2)}: of 1 view 0 fell back to the last good version, 0 failed, since the edge was started`,
    `  canary ${versionNumber(3)}: of 0 views 0 fell back to the last good version, 0 failed, since the edge was started`,
  ]);
  delete process.env['EDGE_URL'];
  expect(await counted()).toEqual([]); // nobody was asked
});

test('what machines read of one package is of that one alone', async () => {
  const { store, report } = await watched();
  await report({ phase: 'shown', outcome: 'shown' });
  await store.addRelease(handedOver(remoteRelease('mf-home', 3, ['/Home'])));
  await announceReleases(store, [remoteRelease('mf-home', 3, ['/Home'])], author(), 'release');
  const [json = ''] = await printed(['status', 'mf-home', '--json', '--store', store.folder]);
  const { packages, views } = JSON.parse(json) as { packages: object; views: unknown[] };
  expect([Object.keys(packages), views]).toEqual([['mf-home'], []]);
});

test('an edge that tells no figures, or none at all, is one line under the status', async () => {
  const { store } = await watched();
  process.env['EDGE_URL'] = await startPlatform((_request, response) => response.writeHead(404).end('no'));
  expect((await printed(['status', '--store', store.folder])).at(-1)).toMatch(/\/metrics tells no figures \(404\)/);
  process.env['EDGE_URL'] = 'http://127.0.0.1:9';
  expect((await printed(['status', '--store', store.folder])).at(-1)).toMatch(/does not answer/);
  const [json = ''] = await printed(['status', '--json', '--store', store.folder]);
  expect(JSON.parse(json)).toMatchObject({ views: [], problem: expect.stringContaining('does not answer') });
});

test('what an edge serves that refuses the newest revision stays in a collection', async () => {
  const store = await newStore();
  await put(store, shellRelease(9));
  await put(store, remoteRelease('mf-game', 1, ['/Game']));
  const old = await startEdge({ store });
  // What an edge says that came no further than this revision.
  const { text } = await old.ask('/registry/resolved.json');
  process.env['EDGE_URL'] = await startPlatform((_request, response) => response.end(text));
  for (const seed of [2, 3, 4]) await put(store, remoteRelease('mf-game', seed, ['/Game']));
  await printed(['gc', '--keep', '1', '--store', store.folder]);
  expect((await store.read()).document.packages['mf-game']?.releases.map(({ version }) => version)).toEqual([1, 3, 4].map(versionNumber));
  expect((await old.ask(`/assets/mf-game/${versionNumber(1)}/entry.js`)).status).toBe(200);
});
