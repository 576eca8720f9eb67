import { join } from 'node:path';
import { FACTS_FILE } from '../../build/facts';
import { readManifest } from '../../build/readManifest';
import type { Files } from '../../release/stampFiles';
import { newRemote } from '../../scaffold/newRemote';
import { newFolder } from '../../testing/registry';
import { remote, shell } from '../../testing/release/deployed';
import { followBuilds } from './followBuilds';
import { createRemoteBuilds } from './localReleases';
import type { WatchedBuild } from './watchPackage';

/** What the terminal says of builds that take these names of the kit, one after the other, under an app whose shell has Button and Slider. */
async function saidOf(builds: string[][], contract = '2.1.0'): Promise<string[]> {
  const root = newFolder();
  newRemote(root, 'mf-towns', { icon: 'pin' });
  const folder = join(root, 'mf-towns');
  const described = { metaData: { unison: { manifest: readManifest(folder), preload: {} } } };
  const built = (names: string[]): Files => {
    const { facts } = remote('mf-towns', { takes: { '@unison/shared/ui': { range: '^0.1.0', names } } });
    const files = { 'entry.js': 'code', 'mf-manifest.json': JSON.stringify(described), [FACTS_FILE]: JSON.stringify(facts) };
    return new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  };
  const said: string[] = [];
  const spies = (['log', 'error'] as const).map((kind) =>
    jest.spyOn(console, kind).mockImplementation((...words: unknown[]) => void said.push(words.join())),
  );
  let onBuilt: (build: WatchedBuild) => void = () => undefined;
  const following = followBuilds({
    packageName: 'mf-towns',
    folder,
    output: join(folder, 'out'),
    local: createRemoteBuilds('mf-towns'),
    shell: shell({ contract }).facts,
    watch: (_name, _where, hear) => {
      onBuilt = hear;
      return { close: () => Promise.resolve() };
    },
  });
  for (const names of builds) onBuilt({ files: built(names), tookMs: 0 });
  await following;
  spies.forEach((spy) => spy.mockRestore());
  return said;
}

test('what a build takes that the deployed shell lacks is said after the build, in the words of the gate, until a save mends it', async () => {
  expect(await saidOf([['Button', 'Carousel'], ['Button']])).toEqual([
    '  mf-towns built (0.0 s)',
    "  mf-towns takes Carousel of @unison/shared/ui, which the shell's does not have: release the shell that has it first, or do without. With the shell of this checkout: npm run dev -- all",
    '  mf-towns built (0.0 s), open pages reload',
  ]);
});

test('what is lacking is said beside that nothing of the build runs there, where the deployed shell is older than it', async () => {
  expect(await saidOf([['TextField']], '2.0.0')).toEqual([
    '  mf-towns built (0.0 s)',
    expect.stringContaining("mf-towns takes TextField of @unison/shared/ui, which the shell's does not have"),
    expect.stringMatching(/mf-towns is for contract \^2\.1\.0, since it takes TextField.* speaks 2\.0\.0, runs nothing of it/),
  ]);
});

test('a build that a deployed shell would run nothing of, being older than what the build takes, is named with what that is', async () => {
  expect(await saidOf([['Button']], '2.0.0')).toEqual([
    '  mf-towns built (0.0 s)',
    expect.stringMatching(
      /^ {2}mf-towns is for contract \^2\.1\.0, since it takes Button of @unison\/shared\/ui.*, and the deployed shell, which speaks 2\.0\.0, runs nothing of it: release the shell/,
    ),
  ]);
});
