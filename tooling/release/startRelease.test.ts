import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, remoteRelease } from '../testing/registry';
import { integrityOf } from '../registry';
import { writeOut } from './writeOut';
import { builder, repository } from '../testing/release/repository';
import { shell } from '../testing/release/deployed';
import { releaser, remoteOf } from '../testing/release/releaser';

const SHELL = 'shell';

test('a start releases what it released itself and whose sources changed', async () => {
  const repo = repository();
  const { release } = releaser(repo);
  await release(['mf-a', SHELL], builder(), true, 'start');
  repo.write('mf-a/src/screen.tsx', 'changed');
  expect((await release(['mf-a', SHELL], builder('two'), true, 'start')).map(({ outcome }) => outcome)).toEqual(['moved', 'nothing new']);
});

test("a start never moves what a feature team released, does not build it either, and says so where the checkout's sources differ", async () => {
  const repo = repository();
  const { storeDir, release } = releaser(repo);
  await release(['mf-a', SHELL], builder(), true, 'start');
  repo.write('mf-a/src/screen.tsx', 'of the team');
  const [theirs] = await release(['mf-a'], builder('of the team'));
  const builds = builder('of the operator');
  const said: string[] = [];
  expect(await release(['mf-a', SHELL], builds, true, 'start', said)).toMatchObject([{ packageName: SHELL, outcome: 'nothing new' }]);
  expect(said.filter((line) => line.startsWith('mf-a'))).toEqual([]);
  repo.write('mf-a/src/screen.tsx', 'of the operator');
  await release(['mf-a', SHELL], builds, true, 'start', said);
  expect(builds.calls).toEqual([]);
  expect((await remoteOf(storeDir)).release.version).toBe(theirs!.version);
  expect(said.filter((line) => line.startsWith('mf-a'))).toEqual([
    `mf-a: stays at ${theirs!.version} (release by tester), not this checkout's sources; to release these: npm run release -- mf-a`,
  ]);
});

test('a start goes on where shared has a name more under the same contract, and says so; a release of that shell is refused', async () => {
  const repo = repository();
  const { release } = releaser(repo);
  await release(['mf-a', SHELL], builder(), true, 'start');
  repo.write('shell/src/main.ts', 'changed');
  const offers = { '@unison/shared/ui': { version: '0.1.0', names: ['Button', 'Slider', 'Carousel'] } };
  const { build } = builder('two');
  const withOneMore = {
    ...builder(),
    async build(names: string[], output: string) {
      const built = await build(names, output);
      writeFileSync(join(output, SHELL, 'facts.json'), JSON.stringify(shell({ offers: { ...shell().facts?.offers, ...offers } }).facts));
      return built;
    },
  };
  await expect(release([SHELL], withOneMore)).rejects.toThrow(/1 thing would break.*\n.*new names: offers Carousel of/);
  const said: string[] = [];
  expect(await release(['mf-a', SHELL], withOneMore, true, 'start', said)).toMatchObject([
    { packageName: 'mf-a', outcome: 'nothing new' },
    { packageName: SHELL, outcome: 'moved' },
  ]);
  expect(said).toContainEqual(expect.stringMatching(/^shell, new names: offers Carousel of @unison\/shared\/ui.*npm run offered/));
});

test('a source edited during its build is built again, so that no release is remembered for sources it was not built from', async () => {
  const repo = repository();
  const { release } = releaser(repo);
  const builds = builder('half');
  let edits = 1;
  const edited = {
    ...builds,
    build: (names: string[], output: string) => {
      if (edits-- > 0) repo.write('mf-a/src/screen.tsx', 'saved meanwhile');
      return builds.build(names, output);
    },
  };
  expect(await release(['mf-a'], edited)).toMatchObject([{ outcome: 'moved' }]);
  expect(builds.calls).toHaveLength(2);
  edits = Infinity;
  let saves = 0;
  const restless = {
    ...builds,
    build: (names: string[], output: string) => {
      repo.write('mf-a/src/screen.tsx', `save ${(saves += 1)}`);
      return builds.build(names, output);
    },
  };
  repo.write('mf-a/src/screen.tsx', 'before');
  await expect(release(['mf-a'], restless)).rejects.toThrow(/The sources of mf-a changed during each of 3 builds; nothing was released/);
});

test('a build for testers lies in a folder with its record, and nothing of it is released', async () => {
  const { root } = repository();
  const out = join(newFolder(), 'out');
  const version = await writeOut(['mf-a'], out, { root, build: builder().build });
  const record = JSON.parse(readFileSync(join(out, 'release.json'), 'utf8'));
  expect(record).toMatchObject({ package: 'mf-a', version, federationName: `mf_a_${version}`.replace(/\W/g, '_') });
  for (const { path, integrity } of record.files) expect(integrityOf(readFileSync(join(out, path)))).toBe(integrity);
  expect(readdirSync(out).filter((name) => name.endsWith('.map'))).toEqual([]);

  writeFileSync(join(out, 'old.js'), '');
  await writeOut(['mf-a'], out, { root, build: builder('two').build });
  expect(readdirSync(out)).not.toContain('old.js');
  expect(JSON.parse(readFileSync(join(out, 'release.json'), 'utf8')).version).not.toBe(version);
});

test('testers keep the build that is served until the next one is there, and when that cannot be built', async () => {
  const { root } = repository();
  const out = join(newFolder(), 'out');
  const version = await writeOut(['mf-a'], out, { root, build: builder().build });
  const served = (): unknown => JSON.parse(readFileSync(join(out, 'release.json'), 'utf8')).version;
  const two = builder('two');
  const meanwhile: unknown[] = [];
  await expect(writeOut(['mf-a'], out, { root, build: () => Promise.reject(new Error('a bracket is missing')) })).rejects.toThrow(
    'bracket',
  );
  expect(served()).toBe(version);
  await writeOut(['mf-a'], out, { root, build: (...[names, output]) => (meanwhile.push(served()), two.build(names, output)) });
  expect(meanwhile).toEqual([version]);
  expect(served()).not.toBe(version);
});

test('a folder in which a build for testers broke off, as by Ctrl-C, is written anew: whatever lies there was ours', async () => {
  const { root } = repository();
  const out = join(newFolder(), 'out');
  await writeOut(['mf-a'], out, { root, build: builder().build });
  const record = join(out, 'release.json');
  renameSync(record, join(out, 'release.unfinished.json')); // the last step had not come
  rmSync(join(out, 'main.js'));
  const version = await writeOut(['mf-a'], out, { root, build: builder('two').build });
  expect(JSON.parse(readFileSync(record, 'utf8')).version).toBe(version);
  expect(readdirSync(out).sort()).toEqual(expect.arrayContaining(['main.js', 'release.json']));
  expect(readdirSync(out)).not.toContain('release.unfinished.json');
});

test.each([
  ['settings of another tool', '{"branches":["main"]}'],
  ['the record of another remote', JSON.stringify(remoteRelease('mf-b', 1))],
  ['what is no record', 'release'],
])('a folder with a release.json that is %s keeps all it has', async (_what, text) => {
  const { root } = repository();
  const out = newFolder();
  writeFileSync(join(out, 'release.json'), text);
  writeFileSync(join(out, 'work.txt'), 'of a week');
  const { build, calls } = builder();
  await expect(writeOut(['mf-a'], out, { root, build })).rejects.toThrow(
    'holds other things. Name an empty folder, or one that --out wrote mf-a into before.',
  );
  expect(calls).toEqual([]);
  expect(readdirSync(out).sort()).toEqual(['release.json', 'work.txt']);
});
