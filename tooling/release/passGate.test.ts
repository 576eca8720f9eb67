import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../build/packages';
import { claimDirectory } from '../platform/db/directoryLock';
import { announceReleases, openStore, resolve, type Release } from '../registry';
import { author, contentIn, handedOver, newFolder, remoteRelease, versionNumber } from '../testing/registry';
import { withBuildLock } from './buildLock';
import { packageProblems } from './gate/packageChecks';
import { passGate } from './gate/passGate';
import { remote, route, shell } from '../testing/release/deployed';
import { main } from './main';
import { printed } from '../testing/release/repository';

const served = (release: Release, facts: unknown) =>
  new Map([
    ...release.files.map(({ path }): [string, Buffer] => [path, contentIn(path)]),
    ['facts.json', Buffer.from(JSON.stringify(facts))],
  ]);

/** A store with a shell and mf-a, whose second release closes its address to visitors. */
async function deployed() {
  const folder = join(newFolder(), 'store');
  const store = await openStore(folder, { create: true });
  const open = remote('mf-a', { routes: [route('/A')] });
  const closed = remote('mf-a', { seed: 2, routes: [route('/A', { access: 'member' })] });
  const frame = shell();
  for (const { release, facts } of [frame, open, closed])
    await store.addRelease({ ...handedOver(release), served: served(release, facts) });
  const closing = closed.release;
  await announceReleases(store, [frame.release, open.release], author());
  // Known, and stable no longer.
  await announceReleases(store, [closing], author());
  const line = (...argv: string[]) => [...argv, '--store', folder];
  return { folder, store, line, closing };
}

const stableOf = async (folder: string, name: string) =>
  (await (await openStore(folder)).read()).document.packages[name]?.channels['stable'];

test('a release that would break something moves nothing and says what and how to mend it; forced, the history says what it was forced past', async () => {
  const { folder, line } = await deployed();
  await printed(line('rollback', 'mf-a', '--why', 'members only, by mistake'));
  const failure = await main(line('promote', 'mf-a', '--to', versionNumber(2))).catch(String);
  expect(failure).toMatch(/1 thing would break.\n {2}mf-a, changed access: \/A is deployed for 'visitor'.*To mend it: .*\n.*--force --why/);
  expect(await stableOf(folder, 'mf-a')).toBe(versionNumber(1));
  await expect(main(line('promote', 'mf-a', '--force'))).rejects.toThrow('Say why it is forced');
  await printed(line('promote', 'mf-a', '--to', versionNumber(2), '--force', '--why', 'members were told'));
  expect(await stableOf(folder, 'mf-a')).toBe(versionNumber(2));
  expect((await printed(line('history', 'mf-a')))[0]).toMatch(/members were told \[forced past: changed access\]$/);
});

test('a dry run says what would move and writes nothing', async () => {
  const { folder, line } = await deployed();
  const before = readdirSync(folder, { recursive: true }).sort();
  expect(await printed(line('rollback', 'mf-a', '--why', 'to see', '--dry-run'))).toEqual([
    `dry run, nothing was written: mf-a: stable moved back from ${versionNumber(2)} to ${versionNumber(1)}`,
  ]);
  expect(await printed(line('retire', 'mf-a', '--why', 'to see', '--dry-run'))).toEqual([
    `dry run, nothing was written: mf-a: stable ended, ${versionNumber(2)} before`,
    'dry run, nothing was written: mf-a is retired: its addresses are free. To bring it back: npm run promote -- mf-a',
  ]);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before);
});

test('a retired remote is out, its addresses are free, a start leaves it out, and a promote brings it back', async () => {
  const { store, line } = await deployed();
  await expect(main(line('retire', 'mf-a'))).rejects.toThrow('Say why');
  await expect(main(line('retire', 'shell', '--why', 'no'))).rejects.toThrow('without it there is no app');
  await printed(line('retire', 'mf-a', '--why', 'its team has gone'));
  expect((await resolve(store)).remotes).toEqual([]);
  await expect(main(line('retire', 'mf-a', '--why', 'again'))).rejects.toThrow('retired already');
  const heir = remoteRelease('mf-b', 3, [route('/A')]);
  await store.addRelease(handedOver(heir));
  expect(await announceReleases(store, [heir], author())).toEqual(['moved']);
  const [known] = await Promise.all([store.release('mf-a', versionNumber(1))]);
  expect(await announceReleases(store, [known.release], author('npm start'), 'start')).toEqual(['somebody else']);
  await printed(line('retire', 'mf-b', '--why', 'tried out'));
  await printed(line('promote', 'mf-a', '--to', versionNumber(1)));
  expect((await resolve(store)).remotes.map(({ release }) => release.package)).toEqual(['mf-a']);
  expect((await printed(line('history', 'mf-a'))).join('\n')).toMatch(/retire by .*: its team has gone/);
});

describe('promote without a version', () => {
  /** A release of mf-a or mf-b with its files and what its build says of it. */
  function made(name: string, seed: number) {
    const { release, facts } = remote(name, { seed, routes: [route(name === 'mf-a' ? '/A' : '/B')] });
    return { release, handed: handedOver(release, served(release, facts)) };
  }

  /** A store with mf-a stable, and the preview of a branch that was released last. */
  async function withPreview() {
    const folder = join(newFolder(), 'store');
    const store = await openStore(folder, { create: true });
    const frame = shell();
    await store.addRelease(handedOver(frame.release, served(frame.release, frame.facts)));
    const [stable, branch] = [made('mf-a', 1), made('mf-a', 2)];
    for (const { handed } of [stable, branch]) await store.addRelease(handed);
    const source = { commit: 'c0ffee'.repeat(6).slice(0, 40).padEnd(40, '0'), branch: null, isClean: true };
    await announceReleases(store, [frame.release, stable.release], { ...author(), source });
    await announceReleases(store, [branch.release], author(), 'release', { channel: 'new-banner' });
    return { folder, store, line: (...argv: string[]) => [...argv, '--store', folder] };
  }

  test("gives nobody a branch's preview: it says what could be meant", async () => {
    const { folder, line } = await withPreview();
    const failure = await main(line('promote', 'mf-a')).catch(String);
    expect(failure).toContain('mf-a has no canary, so say which release: npm run promote -- mf-a --to VERSION');
    await expect(main(line('promote', 'mf-a', '--channel', 'canary', '--percent', '5'))).rejects.toThrow(
      `npm run promote -- mf-a --to VERSION --channel canary --percent 5 --store ${folder}`,
    );
    expect(failure).toContain(`--to ${versionNumber(2)}  released 2026-01-02T03:04:05.000Z by tester, new-banner now`);
    expect(failure).toContain(`--to ${versionNumber(1)}  released 2026-01-02T03:04:05.000Z by tester, stable now`);
    expect(await stableOf(folder, 'mf-a')).toBe(versionNumber(1));
  });

  test('takes the canary, and brings back what a rollback took; from, to, channel and commit are told', async () => {
    const { folder, store, line } = await withPreview();
    const canary = made('mf-a', 3);
    await store.addRelease(canary.handed);
    const source = { commit: 'beef'.repeat(10), branch: null, isClean: true };
    await announceReleases(store, [canary.release], { ...author(), source }, 'release', { channel: 'canary', percent: 10 });
    expect(await printed(line('promote', 'mf-a'))).toEqual([
      `mf-a: stable moved from ${versionNumber(1)} to ${versionNumber(3)} (commit beefbeefbeef)`,
    ]);
    expect(await printed(line('rollback', 'mf-a', '--why', 'broken'))).toEqual([
      `mf-a: stable moved back from ${versionNumber(3)} to ${versionNumber(1)} (commit c0ffeec0ffee)`,
    ]);
    await printed(line('promote', 'mf-a'));
    expect(await stableOf(folder, 'mf-a')).toBe(versionNumber(3));
    await expect(main(line('promote', 'mf-a'))).rejects.toThrow('mf-a has no canary, so say which release'); // nothing was taken
    expect(await stableOf(folder, 'mf-a')).toBe(versionNumber(3));
  });

  test('moves nothing to a release whose files are damaged, nor back to one', async () => {
    const { folder, line } = await withPreview();
    await printed(line('promote', 'mf-a', '--to', versionNumber(2)));
    for (const [version, argv] of [
      [1, ['rollback', 'mf-a', '--why', 'broken']],
      [1, ['promote', 'mf-a', '--to', versionNumber(1)]],
    ] as const) {
      rmSync(join(folder, 'files/mf-a', versionNumber(version), 'entry.js'), { force: true });
      await expect(main(line(...argv))).rejects.toThrow('entry.js in the store is not what was released. Nothing was moved.');
    }
    expect(await stableOf(folder, 'mf-a')).toBe(versionNumber(2));
  });

  test('a rollback of several packages moves all or none', async () => {
    const { folder, store, line } = await withPreview();
    await printed(line('promote', 'mf-a', '--to', versionNumber(2)));
    await store.addRelease(made('mf-b', 5).handed);
    await announceReleases(store, [made('mf-b', 5).release], author());
    const both = line('rollback', 'mf-a', 'mf-b', '--why', 'broken together');
    await expect(main(both)).rejects.toThrow('mf-b has no earlier stable release to go back to.');
    expect(await stableOf(folder, 'mf-a')).toBe(versionNumber(2));
    await store.addRelease(made('mf-b', 6).handed);
    await announceReleases(store, [made('mf-b', 6).release], author());
    const before = await store.newestRevision();
    expect(await printed(both)).toHaveLength(2);
    expect([await stableOf(folder, 'mf-a'), await stableOf(folder, 'mf-b')]).toEqual([versionNumber(1), versionNumber(5)]);
    expect(await store.newestRevision()).toBe(before + 1);
  });
});

test('two builds in one checkout wait for each other in words, and none waits for one that was killed', async () => {
  const root = newFolder();
  const lines: string[] = [];
  const order: string[] = [];
  const building = { root, onProgress: (line: string) => lines.push(line) };
  const first = await claimDirectory(join(root, '.cache/building'));
  const second = withBuildLock(building, () => Promise.resolve(order.push('second')));
  while (lines.length === 0) await new Promise((done) => setTimeout(done, 20));
  order.push('first');
  if ('letGo' in first) first.letGo();
  await second;
  expect(order).toEqual(['first', 'second']);
  expect(lines).toEqual([`waiting for the build of process ${String(process.pid)} in this checkout …`]);
  // What a killed build leaves behind: a claim of a process that is gone.
  const { hostname } = await import('node:os');
  writeFileSync(
    join(root, '.cache/building/lock-dead.json'),
    JSON.stringify({ file: 'lock-dead.json', host: hostname(), pid: 2 ** 22 - 1, started: 'unknown', since: '' }),
  );
  await withBuildLock(building, () => Promise.resolve(order.push('third')));
  expect(order).toHaveLength(3);
});

/** A checkout whose tools say what a test has them say. */
function checkoutWith(tools: Record<string, string>): string {
  const root = newFolder();
  const bins = {
    tsc: '@typescript/native/bin/tsc',
    oxlint: 'oxlint/bin/oxlint',
    jest: 'jest/bin/jest.js',
  };
  for (const [tool, path] of Object.entries(bins)) {
    const file = join(root, 'node_modules', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, tools[tool] ?? '');
  }
  return root;
}

test('broken TypeScript, lint and tests are a line each with the first thing they say', async () => {
  expect(await packageProblems('mf-a', checkoutWith({}))).toEqual([]);
  const root = checkoutWith({
    tsc: `console.log("mf-a/src/a.ts(3,5): error TS2304: Cannot find name 'x'.\\nmf-a/src/b.ts(1,1): error TS1005: ';' expected."); process.exit(2);`,
    oxlint: `console.log('mf-a/src/a.ts:2:30: Promises must be awaited. [Error/typescript(no-floating-promises)]\\n\\n1 problem'); process.exit(1);`,
    jest: `console.error('noise\\n  ● the screen opens\\n  ● the screen opens'); process.exit(1);`,
  });
  const problems = await packageProblems('mf-a', root);
  expect(problems.map(({ rule }) => rule)).toEqual(['types', 'lint', 'tests']);
  expect(problems[0]!.what).toBe("mf-a/src/a.ts(3,5): error TS2304: Cannot find name 'x'. (and 1 more)");
  expect(problems[1]!.what).toBe('mf-a/src/a.ts:2:30: Promises must be awaited. [Error/typescript(no-floating-promises)]');
  expect(problems[2]!.what).toBe('● the screen opens');
});

test.each([
  ['at a desk', `x Plugin 'unison' not found`],
  ['in CI, where it colours a pipe too', `\\u001b[38;2;225;80;80;1m×\\u001b[0m \\u001b[1mPlugin 'unison' not found\\u001b[0m`],
])('a lint that does not get as far as a report says why, %s', async (_where, line) => {
  const oxlint = `console.log("Failed to parse oxlint configuration file.\\n\\n  ${line}"); process.exit(1);`;
  expect(await packageProblems('mf-a', checkoutWith({ oxlint }))).toMatchObject([
    { rule: 'lint', what: expect.stringMatching(/^[x×] Plugin 'unison' not found$/) as unknown },
  ]);
});

test('a checkout without settings of lint does not pass it', async () => {
  const root = checkoutWith({});
  rmSync(join(root, 'node_modules/oxlint'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules/oxlint'), join(root, 'node_modules/oxlint'));
  mkdirSync(join(root, 'mf-a/src'), { recursive: true });
  writeFileSync(join(root, 'mf-a/src/a.ts'), 'export const a = 1;\n');
  const [problem] = await packageProblems('mf-a', root);
  expect(problem).toMatchObject({ rule: 'lint' });
  expect(problem?.what).toContain('.oxlintrc.json');
});

test('the gate says which deployed release it cannot compare with', async () => {
  const { store, closing } = await deployed();
  const old = remoteRelease('mf-old', 5, ['/Old']);
  await store.addRelease(handedOver(old));
  await announceReleases(store, [old], author());
  const lines: string[] = [];
  await passGate(store, [closing], { depth: 'records', isForced: true, root: '', onProgress: (line) => lines.push(line) });
  expect(lines.join('\n')).toMatch(/mf-old .* records no facts/);
});
