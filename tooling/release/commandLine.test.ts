import { join } from 'node:path';
import { UsageError } from '../dev/fail';
import { announceReleases, openStore } from '../registry';
import { startPlatform, stopAll } from '../testing/edge';
import { author, handedOver, newFolder, newStore, remoteRelease, versionNumber } from '../testing/registry';
import { readCommandLine } from './commandLine';
import { main } from './main';
import { describeStatus } from './status';
import { printed } from '../testing/release/repository';

test('the default store is in DATA_DIR', () => {
  expect(readCommandLine(['status'], { DATA_DIR: '/data' })).toMatchObject({ storeDir: '/data/store' });
  expect(readCommandLine(['status', '--store', '/else'], {})).toMatchObject({ storeDir: '/else' });
});

test.each([
  [['dance'], /Say which command: release, promote, rollback, retire, status, history/],
  [['release', '--colour', 'red'], /There is no --colour\. There are: --all, --store, /],
  [['release'], /Name what to release/],
  [['release', 'mf-home', '--all'], /Name what to release/],
  [['release', 'mf-nope'], /There is no package mf-nope/],
  [['release', 'mf-home', '--channel', 'A b'], /A b is no channel/],
  [['release', 'mf-home', '--channel', 'canary', '--percent', '200'], /200 is no share/],
  [['release', 'mf-home', '--percent', '20'], /--percent belongs to --channel canary/],
  [['release', 'mf-home', '--force'], /Say why it is forced/],
  [['release', 'shell', '--out', 'x'], /--out takes one remote/],
  [['release', 'mf-home', 'mf-game', '--out', 'x'], /--out takes one remote/],
  [['release', 'mf-home', '--out', __dirname], /holds other things/],
  ...['--dry-run', '--clean', '--channel=x', '--force', '--no-former'].map((option): [string[], RegExp] => [
    ['release', 'mf-home', '--out', 'x', option, '--why', 'a test'],
    /--out writes a build into a folder and releases nothing: leave --(?!why)[a-z-]+ out/,
  ]),
  [['rollback', 'mf-home'], /Say why/],
  [['rollback', '--why', 'broken'], /Name one package/],
  [['release', 'mf-home', '--to', '0.1.0-1'], /release has no --to. It has: --all, --channel/],
  [['rollback', 'mf-home', '--percent', '5', '--why', 'slow'], /rollback has no --percent/],
  ...['--percent=1', '--to=0.1.0-0000000000000001', '--channel=canary', '--no-former'].map((option): [string[], RegExp] => [
    ['promote', 'mf-home', '--resume', option, '--why', 'it was the network'],
    /--resume lets a canary go on as it was: leave --[a-z-]+ out, or move the canary first/,
  ]),
  [['gc', 'mf-home'], /gc looks through the whole store, not at mf-home alone/],
  [['gc', '--keep', 'all'], /--keep all is no number of releases: write 1 or more/],
  [['status', '--store', '/nowhere/at/all'], /There is no release store in \/nowhere\/at\/all.*--init/],
])('%j is one clear line of what to do', async (argv, message) => {
  const failure = await main(argv).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UsageError);
  expect(String(failure)).toMatch(message);
  expect(String(failure).split('\n')).toHaveLength(1);
});

test('a rollback moves stable back, says so, and stands in the status with its reason', async () => {
  const storeDir = join(newFolder(), 'store');
  const store = await openStore(storeDir, { create: true });
  for (const seed of [1, 2]) {
    const made = remoteRelease('mf-home', seed);
    await store.addRelease(handedOver(made));
    await announceReleases(store, [made], author());
  }
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await main(['rollback', 'mf-home', '--why', 'the feed was empty', '--store', storeDir])).toBe(0);
  expect(said).toHaveBeenCalledWith(`mf-home: stable moved back from ${versionNumber(2)} to ${versionNumber(1)}`);
  said.mockRestore();
  expect(describeStatus((await store.read()).document).join('\n')).toMatch(
    /mf-home {2}stable 0\.1\.0-0{15}1 {2}\(2 releases\)\n.*the feed was empty/,
  );
});

test('who forgets why they resume gets the command that resumes, not the one that gives the canary to everybody', async () => {
  const storeDir = (await newStore()).folder;
  await expect(main(['promote', 'mf-home', '--resume', '--store', storeDir])).rejects.toThrow(
    `npm run promote -- mf-home --why "what went wrong" --resume --store ${storeDir}`,
  );
});

test('a canary that was suspended goes to fewer members: its share is said first, then it is resumed', async () => {
  const storeDir = join(newFolder(), 'store');
  const store = await openStore(storeDir, { create: true });
  for (const [seed, channel] of [[1, 'stable'] as const, [2, 'canary'] as const]) {
    await store.addRelease(handedOver(remoteRelease('mf-home', seed)));
    await announceReleases(store, [remoteRelease('mf-home', seed)], author(), 'release', { channel });
  }
  const to = versionNumber(2);
  await store.suspend({ package: 'mf-home', version: to, at: '2026-01-02T04:00:00Z', why: 'it fails' });
  const why = ['--force', '--why', 'it was the network', '--store', storeDir];
  await printed(['promote', 'mf-home', '--channel', 'canary', '--to', to, '--percent', '1', ...why]);
  await printed(['promote', 'mf-home', '--resume', ...why]);
  expect((await store.read()).document.packages['mf-home']).toMatchObject({ channels: { canary: to }, canary: { percent: 1 } });
  expect((await store.read()).document.packages['mf-home']?.canary).not.toHaveProperty('suspended');
});

test('the status of one package is about that one, and one that was never released is told as such', async () => {
  const storeDir = join(newFolder(), 'store');
  const store = await openStore(storeDir, { create: true });
  for (const name of ['mf-game', 'mf-home']) {
    const made = remoteRelease(name, 1, [`/${name.slice(3)}`]);
    await store.addRelease(handedOver(made));
    await announceReleases(store, [made], author());
  }
  const lines = (await printed(['status', 'mf-home', '--store', storeDir])).join('\n');
  expect(lines).toMatch(/^mf-home {2}stable/);
  expect(lines).not.toContain('mf-game');
  await expect(main(['status', 'mf-hom', '--store', storeDir])).rejects.toThrow(
    'mf-hom was never released here. There are: mf-game, mf-home.',
  );
});

test('words that another team wrote into its history begin no second line, command no terminal and turn no line around', async () => {
  const storeDir = join(newFolder(), 'store');
  const store = await openStore(storeDir, { create: true });
  const made = remoteRelease('mf-home', 1);
  await store.addRelease(handedOver(made));
  await announceReleases(store, [made], { ...author('\u001b[2J\u009b31m\nmf-game  stable none \u202etxt.exe'), by: 'x\u0007\ny' });
  for (const command of ['status', 'history']) {
    const lines = await printed([command, '--store', storeDir]);
    expect(lines.join('')).toContain('mf-game  stable none');
    for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  }
});

test('a collection says what it freed, by package, and a dry run what it would', async () => {
  const storeDir = join(newFolder(), 'store');
  const store = await openStore(storeDir, { create: true });
  for (const seed of [1, 2, 3, 4]) {
    const made = remoteRelease('mf-home', seed);
    await store.addRelease(handedOver(made, new Map([['entry.js', Buffer.alloc(1_500_000)]])));
    await announceReleases(store, [made], { ...author(), at: new Date(Date.UTC(2026, 0, seed)) });
  }
  await store.addRelease(handedOver(remoteRelease('mf-home', 5)));
  await store.letGo();
  const printed = async (...argv: string[]): Promise<string[]> => {
    const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    try {
      await main(['gc', '--store', storeDir, ...argv]);
      return said.mock.calls.map(([line]) => String(line));
    } finally {
      said.mockRestore();
    }
  };
  const lines = [
    `mf-home: 3 releases, 3.0 MB: ${versionNumber(1)}, ${versionNumber(2)}, ${versionNumber(5)} (never released)`,
    '3 releases taken away, 3.0 MB freed',
  ];
  expect(await printed('--keep', '1', '--dry-run')).toEqual(lines.map((line) => `dry run, nothing was taken: ${line}`));
  expect(await printed('--keep', '1')).toEqual(lines);
  expect((await printed())[0]).toMatch('nothing to take away');
});

describe('a collection asks the edge that EDGE_URL names what it serves', () => {
  afterEach(async () => {
    delete process.env['EDGE_URL'];
    await stopAll();
  });

  test.each([
    ['nobody listens', () => Promise.resolve('http://127.0.0.1:9')],
    [
      'the answer is cut off',
      () =>
        startPlatform(({ socket }, response) => response.writeHead(200, { 'content-length': '100' }).write('{', () => socket.destroy())),
    ],
  ])('and goes no further where %s', async (_of, edge) => {
    const storeDir = join(newFolder(), 'store');
    await openStore(storeDir, { create: true });
    process.env['EDGE_URL'] = await edge();
    await expect(main(['gc', '--store', storeDir])).rejects.toThrow(/does not say what it serves. EDGE_URL must name an edge/);
  });
});
