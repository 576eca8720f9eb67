import { announceReleases, CANARY, moveChannel, moveStable, openStore, retirePackage, STABLE, type Store } from '../registry';
import { leadClientsTo, startS3, type S3Server } from '../testing/s3Server';
import { put } from '../testing/edge';
import { author, handedOver, newFolder, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { releaser } from '../testing/release/releaser';
import { builder, printed, repository } from '../testing/release/repository';
import { main } from './main';

let s3: S3Server;
let count = 0;
beforeAll(async () => {
  s3 = await startS3();
  leadClientsTo(s3);
  process.env['DATA_DIR'] = newFolder(); // where the keys of a bucket lie
});
afterAll(() => s3.close());

/** A bucket with two releases of mf-a, the second for everybody and a third as its canary. */
async function deployed() {
  const place = `s3://releases/${String((count += 1))}`;
  const store = await openStore(place, { create: true });
  for (const release of [shellRelease(1), remoteRelease('mf-a', 1, ['/A']), remoteRelease('mf-a', 2, ['/A'])]) await put(store, release);
  const canary = remoteRelease('mf-a', 3, ['/A']);
  await store.addRelease(handedOver(canary));
  await announceReleases(store, [canary], author(), 'release', { channel: CANARY });
  const entry = async () => (await (await openStore(place)).read()).document.packages['mf-a'];
  const stable = async () => (await entry())?.channels[STABLE];
  return { store, entry, stable, line: (...argv: string[]) => [...argv, '--store', place] };
}

/** Has something happen while a command looks at the files of this version, which takes seconds or minutes. */
function whileLookingAt(seed: number, happens: () => Promise<unknown>): void {
  s3.misbehave = (request, response) => {
    if (!String(request.url).includes(`/files/mf-a/${versionNumber(seed)}/entry.js`)) return false;
    s3.misbehave = () => false;
    void happens().then(() => response.writeHead(503).end()); // asked again, it is as ever
    return true;
  };
}

const release = (store: Store, seed: number) => () => put(store, remoteRelease('mf-a', seed, ['/A']));

test('a fix that a colleague released during a rollback stays: the rollback says what came, and is run again', async () => {
  const { store, stable, line } = await deployed();
  whileLookingAt(1, release(store, 4));
  await expect(main(line('rollback', 'mf-a', '--why', 'broken'))).rejects.toThrow(
    `mf-a changed meanwhile: stable is ${versionNumber(4)} now (release by tester: a test). Nothing was moved. Look at it (npm run status), then run this again.`,
  );
  expect(await stable()).toBe(versionNumber(4));
  await printed(line('rollback', 'mf-a', '--why', 'broken too'));
  expect(await stable()).toBe(versionNumber(2));
});

test('who names the version means it, whatever stands there meanwhile', async () => {
  const { store, stable, line } = await deployed();
  whileLookingAt(1, release(store, 4));
  await printed(line('rollback', 'mf-a', '--to', versionNumber(1), '--why', 'broken'));
  expect(await stable()).toBe(versionNumber(1));
});

test.each<[string, (store: Store) => Promise<unknown>, RegExp]>([
  [
    'was suspended by an edge',
    (store) => store.suspend({ package: 'mf-a', version: versionNumber(3), at: new Date().toISOString(), why: '9 of 10 views failed' }),
    /mf-a changed meanwhile: canary is .*3 now \(suspend by edge: 9 of 10 views failed\)\. Nothing was moved\./,
  ],
  [
    'was ended by a colleague',
    (store) => moveChannel(store, 'mf-a', { channel: CANARY, to: null }, 'rollback', author('it fails')),
    /mf-a changed meanwhile: canary is over now \(rollback by tester: it fails\)\. Nothing was moved\./,
  ],
])('a canary that %s during its promote goes to nobody', async (_how, happens, told) => {
  const { store, stable, line } = await deployed();
  whileLookingAt(3, () => happens(store));
  await expect(main(line('promote', 'mf-a', '--force', '--why', 'it went well'))).rejects.toThrow(told);
  expect(await stable()).toBe(versionNumber(2));
});

test('a canary that a colleague put in the place of the suspended one is not resumed: nobody looked at its files', async () => {
  const { store, entry, line } = await deployed();
  const suspend = (seed: number) =>
    store.suspend({ package: 'mf-a', version: versionNumber(seed), at: new Date().toISOString(), why: '9 of 10 views failed' });
  await suspend(3);
  whileLookingAt(3, async () => {
    const next = remoteRelease('mf-a', 4, ['/A']);
    await store.addRelease(handedOver(next));
    await announceReleases(store, [next], author(), 'release', { channel: CANARY });
    await suspend(4);
  });
  await expect(main(line('promote', 'mf-a', '--resume', '--why', 'it was the network', '--force'))).rejects.toThrow(
    `mf-a changed meanwhile: canary is ${versionNumber(4)} now (suspend by edge: 9 of 10 views failed). Nothing was moved.`,
  );
  expect((await entry())?.canary?.suspended).toBeDefined();
});

/** Two releases of mf-a, and a third during whose build something happens. */
async function whileBuilding(happens: (store: Store, first: string) => Promise<unknown>) {
  const repo = repository();
  const { storeDir, release: run } = releaser(repo);
  const releaseOf = (code: string, builds = builder(code)) => {
    repo.write('mf-a/src/screen.tsx', code);
    return run(['mf-a'], builds);
  };
  const [first] = await releaseOf('one');
  await releaseOf('two');
  const { calls, build } = builder('three');
  const slow: typeof build = async (...asked) => {
    await happens(await openStore(storeDir), first?.version ?? '');
    return await build(...asked);
  };
  const stable = async () => (await (await openStore(storeDir)).read()).document.packages['mf-a']?.channels[STABLE];
  return { first: first?.version, stable, releasing: releaseOf('three', { calls, build: slow }), again: () => releaseOf('three') };
}

test.each<[string, Parameters<typeof whileBuilding>[0], { told: RegExp; isOver: boolean }]>([
  [
    'a rollback',
    (store, first) => moveStable(store, 'mf-a', first, 'rollback', author('the list was empty')),
    { told: /^mf-a changed meanwhile: stable is \S+ now \(rollback by tester: the list was empty\)\. Nothing was moved\. /, isOver: false },
  ],
  [
    'a retirement',
    (store) => retirePackage(store, 'mf-a', author('tried out')),
    { told: /^mf-a changed meanwhile: stable is over now \(retire by tester: tried out\)\. Nothing was moved\. /, isOver: true },
  ],
])(
  '%s that came while a release was built stays, and the release says so; run again, it goes',
  async (_what, happens, { told, isOver }) => {
    const { first, stable, releasing, again } = await whileBuilding(happens);
    await expect(releasing).rejects.toThrow(told);
    expect(await stable()).toBe(isOver ? undefined : first);
    const [released] = await again();
    expect(await stable()).toBe(released?.version);
  },
);

test('a release of a colleague that came while another was built holds it up no more than before', async () => {
  const { stable, releasing } = await whileBuilding((store) => put(store, remoteRelease('mf-a', 4, ['/A'])));
  const [released] = await releasing;
  expect(released?.outcome).toBe('moved');
  expect(await stable()).toBe(released?.version);
});

test('a canary that was begun before an edge suspended the last one says so, also where nobody entered it yet', async () => {
  const { store, entry } = await deployed();
  const { document: seen } = await store.read();
  await store.suspend({ package: 'mf-a', version: versionNumber(3), at: new Date().toISOString(), why: '9 of 10 views failed' });
  const next = remoteRelease('mf-a', 4, ['/A']);
  await store.addRelease(handedOver(next));
  await expect(announceReleases(store, [next], author(), 'release', { channel: CANARY }, { seen })).rejects.toThrow(
    `mf-a changed meanwhile: canary is ${versionNumber(3)} now (suspend by edge: 9 of 10 views failed). Nothing was moved.`,
  );
  expect((await entry())?.channels[CANARY]).toBe(versionNumber(3));
});

test('a rollback that moved says so, though the bucket gives no answer any more: nobody rolls back twice', async () => {
  const { stable, line } = await deployed();
  process.env['EDGE_URL'] = 'http://127.0.0.1:9';
  let hasMoved = false;
  s3.misbehave = (request, response) => {
    hasMoved ||= request.method === 'PUT' && String(request.url).includes('/registry/');
    if (!hasMoved || request.method === 'PUT') return false;
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    return true;
  };
  const told = await printed(line('rollback', 'mf-a', '--why', 'broken')).finally(() => {
    s3.misbehave = () => false;
    delete process.env['EDGE_URL'];
  });
  expect(told[0]).toBe(`mf-a: stable moved back from ${versionNumber(2)} to ${versionNumber(1)}`);
  expect(told.at(-2)).toMatch(/^It moved, and it was not found out whether the edge at http:\/\/127\.0\.0\.1:9 serves it: .*403/);
  expect(told.at(-1)).toMatch(/^What is told above stands; the newest registry was not confirmed/);
  expect(told.join('\n')).not.toContain('Nothing was moved');
  expect(await stable()).toBe(versionNumber(1));
});
