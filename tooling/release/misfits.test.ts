import { join } from 'node:path';
import { announceReleases, openStore, type Release } from '../registry';
import { author, contentIn, handedOver, newFolder, versionNumber } from '../testing/registry';
import { remote, route, shell } from '../testing/release/deployed';
import { printed } from '../testing/release/repository';

const SLIDER = { takes: { '@unison/shared/ui': { range: '^0.1.0', names: ['Slider'] } } };
const withoutSlider = shell({ offers: { '@unison/shared/ui': { version: '0.1.0', names: ['Button'] } } });
const withSlider = shell({}, 2);

const served = ({ files }: Release, facts: unknown) =>
  new Map([...files.map(({ path }): [string, Buffer] => [path, contentIn(path)]), ['facts.json', Buffer.from(JSON.stringify(facts))]]);

/** A shell that got a slider with its second release, and mf-a, whose second release takes it. */
async function deployed() {
  const folder = join(newFolder(), 'store');
  const store = await openStore(folder, { create: true });
  const [plain, sliding] = [
    remote('mf-a', { routes: [route('/A')], takes: {} }),
    remote('mf-a', { seed: 2, routes: [route('/A')], ...SLIDER }),
  ];
  for (const sides of [
    [withoutSlider, plain],
    [withSlider, sliding],
  ]) {
    for (const { release, facts } of sides) await store.addRelease(handedOver(release, served(release, facts)));
    const releases = sides.map(({ release }) => release);
    await announceReleases(store, releases, author());
  }
  return (...argv: string[]) => printed([...argv, '--store', folder]);
}

test('a shell that goes back behind what a remote takes is moved at once, and the operator is told what does not suit it', async () => {
  const run = await deployed();
  const told = await run('rollback', 'shell', '--why', 'it flickers');
  expect(told[0]).toBe(`shell: stable moved back from ${versionNumber(2)} to ${versionNumber(1)}`);
  expect(told[1]).toBe(`  does not suit it: mf-a takes Slider of @unison/shared/ui, which the shell's does not have (${versionNumber(1)})`);
  expect(told[2]).toMatch(/Roll that back too: npm run rollback -- PACKAGE .* npm run promote -- shell$/);
});

test('with what takes it, it goes back without a word more; nor is a remote told of what its rollback takes away', async () => {
  const run = await deployed();
  expect(await run('rollback', 'shell', 'mf-a', '--why', 'it flickers')).toHaveLength(2);
  expect(await (await deployed())('rollback', 'mf-a', '--why', 'it flickers')).toHaveLength(1);
});

test('a version is that of one package: named for two, nothing of them is moved', async () => {
  const run = await deployed();
  const both = run('rollback', 'shell', 'mf-a', '--to', versionNumber(1), '--why', 'it flickers');
  await expect(both).rejects.toThrow('--to names a version of one package');
  expect((await run('rollback', 'mf-a', '--to', versionNumber(1), '--why', 'it flickers'))[0]).toContain(`from ${versionNumber(2)} to`);
});

test('a dry run tells it before anything has moved', async () => {
  const told = await (await deployed())('rollback', 'shell', '--why', 'to see', '--dry-run');
  expect(told[0]).toMatch(/^dry run, nothing was written/);
  expect(told[1]).toContain('does not suit it');
});

test('who retires a remote that another leads back to is told so, and nothing where nobody does', async () => {
  const folder = join(newFolder(), 'store');
  const store = await openStore(folder, { create: true });
  const sides = [
    withSlider,
    remote('mf-a', { routes: [route('/A')] }),
    remote('mf-b', { routes: [route('/B'), route('/Part', { backTo: '/A?tab=2' })] }),
  ];
  for (const { release, facts } of sides) await store.addRelease(handedOver(release, served(release, facts)));
  const releases = sides.map(({ release }) => release);
  await announceReleases(store, releases, author());
  const run = (...argv: string[]) => printed([...argv, '--store', folder]);
  const lost = "  does not suit that: mf-b: the way back from /Part leads to /A?tab=2, which is nobody's";
  expect((await run('retire', 'mf-a', '--why', 'to see', '--dry-run')).slice(2)).toEqual([lost]);
  expect((await run('retire', 'mf-a', '--why', 'tried out')).slice(2)).toEqual([lost]);
  await run('promote', 'mf-a');
  expect((await run('retire', 'mf-b', '--why', 'tried out')).slice(2)).toEqual([]);
});
