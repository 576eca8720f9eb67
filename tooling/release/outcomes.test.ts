import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openStore, STABLE, type Target } from '../registry';
import { startPlatform, stopAll } from '../testing/edge';
import { main } from './main';
import { builder, printed, repository } from '../testing/release/repository';
import { releaser } from '../testing/release/releaser';

/** A repository whose shell and mf-a are released; `made` releases mf-a of another code, with all that it says in `said`, and yields the version. */
async function withRelease() {
  const repo = repository();
  const { root, storeDir, release } = releaser(repo);
  const said: string[] = [];
  const made = async (code: string, target: Target = { channel: 'stable' }) => {
    repo.write('mf-a/src/screen.tsx', code);
    const [one] = await release(['mf-a'], builder(code), true, 'release', said, target);
    return one?.version ?? '';
  };
  await release(['shell', 'mf-a']);
  return { root, storeDir, said, made };
}

/** The same with a second release of mf-a, which is its canary; `typed` is a command of its team, with all that it says. */
async function withCanary() {
  const { root, storeDir, made } = await withRelease();
  const version = await made('two', { channel: 'canary' });
  const typed = async (...argv: string[]) => {
    const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const line = [...argv, '--store', storeDir];
    const place = { root, deepest: 'records' as const };
    const failure = await main(line, place).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    const lines = said.mock.calls.map(([told]) => String(told));
    said.mockRestore();
    return { lines: lines.join('\n'), failure };
  };
  const suspend = async () =>
    (await openStore(storeDir)).suspend({ package: 'mf-a', version, at: '2026-01-02T04:00:00Z', why: '9 of 20 views failed' });
  return { storeDir, version, typed, suspend };
}

const AGAIN = 'was suspended (9 of 20 views failed); to try it again: npm run promote -- mf-a --resume --why "…"';

test.each([[['--channel', 'canary']], [['--channel', 'canary', '--percent', '5']], [[]]])(
  'who releases a suspended canary again (%j) is told why nobody gets it, and no command that gives it to everybody',
  async (options) => {
    const { version, typed, suspend } = await withCanary();
    await suspend();
    const { lines, failure } = await typed('release', 'mf-a', ...options);
    expect(lines).toContain(`mf-a ${version}: nothing new: as a canary it ${AGAIN}`);
    expect(lines).not.toContain('--to');
    expect(failure).toBe('UsageError: Not released as asked: mf-a. Why, and what to do, is told above.');
  },
);

test('the share of a canary is told where nobody said one: ten of a hundred, then that of the canary before it', async () => {
  const { said, made } = await withRelease();
  const tried = async (code: string, percent?: number) => {
    await made(code, { channel: 'canary', percent });
    return said.at(-1);
  };
  expect(await tried('two')).toMatch(/: released, canary for 10 % now$/);
  expect(await tried('three', 50)).toMatch(/: released, canary for 50 % now$/);
  expect(await tried('four')).toMatch(/: released, canary for 50 % now$/);
});

test('who gives a suspended canary another share is told that it stays suspended', async () => {
  const { storeDir, version, suspend } = await withCanary();
  await suspend();
  const share = ['--channel', 'canary', '--to', version, '--percent', '1', '--store', storeDir];
  expect((await printed(['promote', 'mf-a', ...share])).at(-1)).toBe(`  Nobody gets it yet: it ${AGAIN}`);
});

test('a canary that was ended is brought back as a canary, by the command that is told', async () => {
  const { version, typed } = await withCanary();
  await typed('rollback', 'mf-a', '--channel', 'canary', '--why', 'slow');
  const { lines, failure } = await typed('release', 'mf-a', '--channel', 'canary', '--percent', '5');
  expect(lines).toContain(
    `this version was rolled back; to bring it back: npm run promote -- mf-a --to ${version} --channel canary --percent 5`,
  );
  expect(failure).toContain('Not released as asked: mf-a');
});

test('a pipeline that releases what was withdrawn fails; what stands already, or is left by a start or beside all others, is no failure', async () => {
  const { typed } = await withCanary();
  expect(await typed('release', 'mf-a', '--channel', 'canary')).toMatchObject({ failure: undefined });
  await typed('promote', 'mf-a');
  await typed('rollback', 'mf-a', '--no-former', '--why', 'it has a hole');
  const { lines, failure } = await typed('release', 'mf-a');
  expect(lines).toContain('not moved: this version was withdrawn');
  expect(failure).toContain('Not released as asked: mf-a');
  expect(await typed('release', 'mf-a', '--at-start')).toMatchObject({ failure: undefined });
  const all = await typed('release', '--all');
  expect(all).toMatchObject({ failure: undefined });
  expect(all.lines).toContain('not moved: this version was withdrawn');
});

test('who moves what everybody gets is told that a canary ends with it, and how it is tried again; who gives that canary to everybody is not', async () => {
  const { storeDir, said, made } = await withRelease();
  const typed = async (...argv: string[]) => (await printed([...argv, '--store', storeDir])).slice(1);
  await made('two');
  const canary = await made('three', { channel: 'canary' });
  const told = [
    `  its canary ${canary} ends with that, since it was compared with what was stable; to try it beside this one: npm run promote -- mf-a --to ${canary} --channel canary`,
  ];
  expect(await typed('rollback', 'mf-a', '--why', 'two fails', '--dry-run')).toEqual(told);
  expect(await typed('rollback', 'mf-a', '--why', 'two fails')).toEqual(told);
  await printed(['promote', 'mf-a', '--to', canary, '--channel', 'canary', '--store', storeDir]);
  await made('four');
  expect(said.slice(-1)).toEqual(told);
  await printed(['promote', 'mf-a', '--to', canary, '--channel', 'canary', '--store', storeDir]);
  expect(await typed('promote', 'mf-a')).toEqual([]);
});

test('who gives everybody a mended release is not told to try the canary again that was suspended', async () => {
  const { storeDir, said, made } = await withRelease();
  const version = await made('two', { channel: 'canary' });
  await (await openStore(storeDir)).suspend({ package: 'mf-a', version, at: '2026-01-02T04:00:00Z', why: '9 of 20 views failed' });
  await made('mended');
  expect(said.at(-1)).toBe(`  its canary ${version} ends with that; it was suspended (9 of 20 views failed)`);
});

test('a canary that was suspended is not what a promote means: it goes to everybody only by its name', async () => {
  const { storeDir, typed, suspend, version } = await withCanary();
  const stable = async () => (await (await openStore(storeDir)).read()).document.packages['mf-a']?.channels[STABLE];
  await suspend();
  const { failure } = await typed('promote', 'mf-a');
  expect(failure).toContain(`mf-a has a canary that ${AGAIN}, so say which release: npm run promote -- mf-a --to VERSION`);
  expect(await stable()).not.toBe(version);
  expect((await typed('promote', 'mf-a', '--to', version)).failure).toBeUndefined();
  expect(await stable()).toBe(version);
});

test('who retires a remote without the root key is told how its addresses come to another; a rollback of what is retired names the way back', async () => {
  const { storeDir, release } = releaser();
  await release(['shell', 'mf-a']);
  const typed = (...argv: string[]) => printed([...argv, '--store', storeDir]);
  const free = 'mf-a is retired: its addresses are free. To bring it back: npm run promote -- mf-a';
  expect((await typed('retire', 'mf-a', '--why', 'tried out')).at(-1)).toBe(free);
  await typed('promote', 'mf-a');
  const keys = join(dirname(storeDir), 'keys');
  for (const name of readdirSync(keys)) if (/^root-.*key$/.test(name)) rmSync(join(keys, name));

  expect((await typed('retire', 'mf-a', '--why', 'tried out')).at(-1)).toMatch(
    /^mf-a is retired: another remote may have its addresses once the holder of the root key gives them to it, e\.g\. npm run keys -- give \/\w+ --to PACKAGE\. To/,
  );
  await expect(typed('rollback', 'mf-a', '--why', 'undo')).rejects.toThrow('mf-a is retired');
  await typed('promote', 'mf-a');
});

describe('where something in front of the publish service answers a page of its own', () => {
  afterEach(stopAll);

  test.each([
    ['status', [], false],
    ['history', [], false],
    ['rollback', ['mf-a', '--why', 'it fails', '--dry-run'], false],
    ['rollback', ['mf-a', '--why', 'it fails'], true],
  ])('that something may be done all the same hears who moves something alone: %s %j', async (command, more, mayBeDone) => {
    process.env['UNISON_PUBLISH_TOKEN'] = 'unison_of-a-test';
    const place = await startPlatform((_request, response) => void response.writeHead(502).end('<h1>Bad Gateway</h1>'));
    const failure = await main([command, ...more, '--store', place]).catch(String);
    expect(failure).toContain(`${place} answered 502 (<h1>Bad Gateway</h1>).`);
    expect(String(failure).includes('may be done all the same: look with npm run status')).toBe(mayBeDone);
  });
});
