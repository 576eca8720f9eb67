import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { author, handedOver, newFolder, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { announceReleases, CANARY, STABLE } from '../registry';
import { deadAddress, put, startEdge, startPlatform, stopAll } from '../testing/edge';
import { followRegistry } from './liveRegistry';
import { goingBackTo } from '../testing/handMade';
import { revision, startAnew, storeOfThree } from '../testing/startedAnew';

afterEach(stopAll);

test('an edge that starts on a revision that does not verify serves the newest one before it that does, and says so [security 29]', async () => {
  const store = await storeOfThree();
  const tampered = readFileSync(revision(store, 3), 'utf8').replaceAll(
    `"stable": "${versionNumber(3)}"`,
    `"stable": "${versionNumber(2)}"`,
  );
  writeFileSync(revision(store, 3), tampered);
  writeFileSync(revision(store, 4), '{"format":');
  const { version, problems, ask } = await startAnew(store);
  expect(await version()).toBe(versionNumber(2));
  expect(await version()).toBe(versionNumber(2));
  expect(problems).toEqual([expect.stringMatching(/^Registry revision 4 is refused, the last good one, 2, is served: /)]);
  expect((await ask('/metrics')).text).toContain('unison_edge_refused_revisions_total 1');
});

test('a release that was withdrawn comes back to nobody, also where who writes to the store moves a channel onto it [security 29]', async () => {
  const store = await storeOfThree();
  const mend = remoteRelease('mf-game', 4, ['/Game']);
  await store.addRelease(handedOver(mend));
  await announceReleases(store, [mend], author(), 'release', { channel: STABLE, noFormer: true });
  const { version, problems } = await startAnew(store);
  expect(await version()).toBe(versionNumber(4));
  await store.update((document) => Promise.resolve(goingBackTo('mf-game', 3)(document)));
  expect(await version()).toBe(versionNumber(4));
  expect(problems).toEqual([expect.stringContaining(`mf-game ${versionNumber(3)} was withdrawn at`)]);
  expect(await (await startAnew(store)).version()).not.toBe(versionNumber(3));
});

test('a refused revision is posted as an alert, once [security 29]', async () => {
  const store = await storeOfThree();
  const posted: string[] = [];
  const alertUrl = await startPlatform((request, response) => {
    request.on('data', (part: Buffer) => posted.push(String(part)));
    request.on('end', () => response.end());
  });
  writeFileSync(revision(store, 4), '{"format":');
  const { version, problems } = await startAnew(store, undefined, { alertUrl });
  expect([await version(), await version()]).toEqual([versionNumber(3), versionNumber(3)]);
  while (posted.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(posted.map((text) => JSON.parse(text))).toEqual([
    { kind: 'refused', revision: 4, at: expect.any(String), text: expect.stringMatching(/^Registry revision 4 is refused/) },
  ]);
  expect(problems).toHaveLength(1);
});

test('a refused revision is told once however long it stays so, and served within two seconds of being put right', async () => {
  const store = await storeOfThree();
  await put(store, remoteRelease('mf-game', 5, ['/Game']));
  const right = readFileSync(revision(store, 4), 'utf8');
  writeFileSync(revision(store, 4), '{"format":');
  let now = 0;
  const told: unknown[] = [];
  const live = followRegistry(store, { onRefused: (_error, about) => told.push(about), now: () => now });
  const served = async (after: number) => ((now += after), (await live.revision()).number);
  expect([await served(0), await served(2_000), await served(2_000)]).toEqual([3, 3, 3]);
  expect(told).toEqual([{ revision: 4, served: 3 }]);
  writeFileSync(revision(store, 4), right);
  expect([await served(1_999), await served(1)]).toEqual([3, 4]);
  expect(told).toHaveLength(1);
});

test('a store that gives no answer is told once for each time, asked again every two seconds, and what was served stays', async () => {
  const store = await storeOfThree();
  let now = 0;
  const told: string[] = [];
  const onRefused = (error: unknown) => told.push(String(error));
  const live = followRegistry(store, { onRefused, onUnreachable: (error) => told.push(String(error)), now: () => now });
  const served = async (after: number) => ((now += after), (await live.revision()).number);
  expect(await served(0)).toBe(3);
  for (const times of [1, 2]) {
    const asked = jest.spyOn(store, 'newestRevision').mockRejectedValue(new Error('away'));
    expect([await served(0), await served(1_999), asked.mock.calls.length]).toEqual([3, 3, 1]);
    expect([await served(1), asked.mock.calls.length]).toEqual([3, 2]);
    asked.mockRestore();
    expect(await served(2_000)).toBe(3);
    expect(told).toEqual(Array(times).fill('Error: away'));
  }
});

test('an alert that reaches nobody is a line that says why', async () => {
  const store = await storeOfThree();
  writeFileSync(revision(store, 4), '{"format":');
  const { version, problems } = await startAnew(store, undefined, { alertUrl: await deadAddress() });
  await version();
  while (problems.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(problems[1]).toMatch(/^ALERT_URL did not take the alert: .*ECONNREFUSED/);
});

test('an edge that was started again refuses what is older than it had seen, until that is signed anew', async () => {
  const store = await storeOfThree();
  const memory = join(newFolder(), 'edge/sequences.json');
  expect(await (await startAnew(store, memory)).version()).toBe(versionNumber(3));
  const newest = `${revision(store, 3)}.away`;
  copyFileSync(revision(store, 3), newest);
  rmSync(revision(store, 3));

  const { ask, problems } = await startAnew(store, memory);
  expect((await ask('/registry/resolved.json')).status).toBe(500);
  expect(problems[0]).toMatch(/Registry revision 2 is refused, nothing can be served: .*the whole is older .*npm run keys -- sign/);

  copyFileSync(newest, revision(store, 3));
  expect(await (await startAnew(store, memory)).version()).toBe(versionNumber(3));
});

test('a memory that is damaged is told and stops nothing; one of another root key is none', async () => {
  const store = await storeOfThree();
  const memory = join(newFolder(), 'sequences.json');
  writeFileSync(memory, '{"root":');
  const { version, problems } = await startAnew(store, memory);
  expect(await version()).toBe(versionNumber(3));
  expect(problems).toEqual([expect.stringContaining('sequences.json cannot be used')]);
  writeFileSync(memory, JSON.stringify({ root: 'another', seen: { 'the policy': 99_999_999_999 } }));
  expect(await (await startAnew(store, memory)).version()).toBe(versionNumber(3));
});

test.each([
  [
    'one canary record is lost',
    (store: { folder: string }) => rmSync(join(store.folder, 'releases/mf-game', `${versionNumber(3)}.json`)),
    [],
  ],
  [
    'one canary record is damaged',
    (store: { folder: string }) => writeFileSync(join(store.folder, 'releases/mf-game', `${versionNumber(3)}.json`), '{'),
    [],
  ],
  [
    'somebody put a file there with the largest number there is',
    (store: { folder: string }) => writeFileSync(join(store.folder, 'registry/9999999999.json'), 'garbage'),
    [expect.stringMatching(/^Registry revision 9999999999 is refused, the last good one, 4, is served: /)],
  ],
])('an edge that is started where %s serves what members have', async (_what, damage, told) => {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game']), remoteRelease('mf-home', 4, ['/Home'])])
    await put(store, release);
  const canary = remoteRelease('mf-game', 3, ['/Game']);
  await store.addRelease(handedOver(canary));
  await announceReleases(store, [canary], author(), 'release', { channel: CANARY, percent: 50 });
  damage(store);
  const { ask, problems, open } = await startAnew(store);
  // A visitor of the other half.
  const { text } = await ask('/registry/resolved.json', { cookie: 'bucket=99' });
  expect(JSON.parse(text)).toMatchObject({ remotes: { 'mf-game': { version: versionNumber(2) } } });
  expect((await open('/Game')).status).toBe(200);
  expect(problems.filter((line) => !line.startsWith('A canary'))).toEqual(told);
});

test('an edge that is started where the newest shell is damaged serves the revision before: without a shell there is no page', async () => {
  const store = await storeOfThree();
  await put(store, shellRelease(5));
  writeFileSync(join(store.folder, 'releases/shell', `${versionNumber(5)}.json`), '{');
  const { version, open } = await startAnew(store);
  expect(await version()).toBe(versionNumber(3));
  expect((await open('/Game')).status).toBe(200);
});

test('an edge that is started where one remote is damaged leaves that one out, says so, and serves the others', async () => {
  const store = await storeOfThree();
  await put(store, remoteRelease('mf-home', 4, ['/Home']));
  writeFileSync(join(store.folder, 'releases/mf-home', `${versionNumber(4)}.json`), '{');
  const { version, problems, open } = await startAnew(store);
  expect(await version()).toBe(versionNumber(3));
  expect([(await open('/Game')).status, (await open('/Home')).status]).toEqual([200, 404]);
  expect(problems).toEqual([
    expect.stringMatching(/^mf-home is left out, and the rest is served: /),
    expect.stringMatching(/^Registry revision 4 is refused, the last good one, 4, is served: /),
  ]);
});

test('figures are told while no registry can be served: how many were refused, and that none is in use', async () => {
  const store = await newStore();
  await put(store, shellRelease(1));
  writeFileSync(join(store.folder, 'registry/0000000001.json'), '{"format":');
  const problems: string[] = [];
  const { ask, open } = await startEdge({ store, onProblem: (line) => problems.push(line) });
  expect([(await open('/Game')).status, (await open('/Game')).status]).toEqual([500, 500]);
  expect(problems).toEqual([expect.stringMatching(/^Registry revision 1 is refused/), expect.stringMatching(/^StoreError: .* is damaged/)]);
  const { status, text } = await ask('/metrics');
  expect(status).toBe(200);
  expect(text).toContain('unison_edge_registry_revision 0');
  expect(text).toContain('unison_edge_refused_revisions_total 1');
});
