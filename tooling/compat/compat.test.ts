import { UsageError } from '../dev/fail';
import { announceReleases } from '../registry';
import { put } from '../testing/edge';
import { author, handedOver, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { keep } from '../testing/publish';
import { remote, shell } from '../testing/release/deployed';
import { combinationsOf, describeFormers, releasesIn } from './combinations';
import { describeOutcomes } from './describeOutcomes';
import { placesOf, readLink, refuseUnknown } from './readLink';
import { isWalked, type Outcome } from './tryCombinations';

const V = versionNumber;

test('each package is tried alone one release back, all remotes, and everything', () => {
  const now = { shell: V(1), 'mf-a': V(2), 'mf-b': V(3), 'mf-new': V(4) };
  const before = { shell: V(11), 'mf-a': V(12), 'mf-b': V(13) };
  expect(combinationsOf(now, before).map(({ name, combination }) => [name, combination.releases])).toEqual([
    ['everything as it is', now],
    ['shell one back', { ...now, shell: V(11) }],
    ['mf-a one back', { ...now, 'mf-a': V(12) }],
    ['mf-b one back', { ...now, 'mf-b': V(13) }],
    ['all remotes one back', { ...now, 'mf-a': V(12), 'mf-b': V(13) }],
    ['everything one back', { ...now, ...before }],
  ]);
});

test('nothing is tried twice where few have a former release', () => {
  const now = { shell: V(1), 'mf-a': V(2) };
  expect(combinationsOf(now, {}).map(({ name }) => name)).toEqual(['everything as it is']);
  expect(combinationsOf(now, { 'mf-a': V(3) }).map(({ name }) => name)).toEqual(['everything as it is', 'mf-a one back']);
  expect(combinationsOf(now, { shell: V(3) }).map(({ name }) => name)).toEqual(['everything as it is', 'shell one back']);
});

test('a remote that needs a newer shell is tried with the former shell as members have it there: in its former release', async () => {
  const store = await newStore();
  const [first, next] = [shell({ contract: '2.1.0' }), shell({ contract: '2.2.0' }, 2)];
  const of = (name: string, seed: number, contract: string) => remote(name, { seed, contract, takes: {} });
  for (const sides of [
    [first, of('mf-a', 1, '^2.1.0'), of('mf-b', 1, '^2.1.0')],
    [next, of('mf-a', 2, '^2.2.0'), of('mf-b', 2, '^2.1.0')],
  ])
    await announceReleases(store, await Promise.all(sides.map((side) => keep(store, side))), author());
  const { now, before, tooNew } = await releasesIn(store);
  expect(tooNew).toEqual(['mf-a']);
  const { combination } = combinationsOf(now, before, tooNew).find(({ name }) => name === 'shell one back')!;
  expect(combination.releases).toEqual({ shell: V(1), 'mf-a': V(1), 'mf-b': V(2) });
});

test('of each remote that the former shell does not run is said whether its former release is tried there, or members have a card', () => {
  expect(describeFormers({ without: ['mf-new', 'mf-c'], tooNew: ['mf-a', 'mf-new'] })).toEqual([
    'mf-new: no former release in this store, so it is tried as it is; with the former shell, which is too old for it, members have a card there',
    'mf-c: no former release in this store, so it is tried as it is',
    'mf-a: it needs a newer shell than the former one, with which its former release is tried',
  ]);
});

/** A shell of one release, mf-game of two and a preview of a third. */
async function storeOfThree() {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game']), remoteRelease('mf-game', 3, ['/Game'])])
    await put(store, release);
  const next = remoteRelease('mf-game', 4, ['/Game']);
  await store.addRelease(handedOver(next));
  await announceReleases(store, [next], author(), 'release', { channel: 'next' });
  return store;
}

test('the former release of a package is the one that was stable before; which have none is said', async () => {
  expect(await releasesIn(await storeOfThree())).toEqual({
    now: { shell: V(1), 'mf-game': V(3) },
    before: { 'mf-game': V(2) },
    without: ['shell'],
    tooNew: [],
  });
});

test.each([
  `https://app.example.org/Home?id=1&combination=mf-game@${V(2)},theme@dark#top`,
  `?combination=mf-game@${V(2)},theme@dark`,
  `combination=mf-game@${V(2)},theme@dark`,
])('%s is read as the panel wrote it', (link) => {
  expect(readLink(link)).toEqual({ releases: { 'mf-game': V(2) }, overrides: {}, theme: 'dark' });
});

test.each([
  ['https://app.example.org/Home', /names no release/],
  ['combination=mf-game@1.0', /mf-game@1\.0 is not understood/],
  ['combination=mf-game@canary', /mf-game@canary is not understood/],
  ['?override=shell@https://builds.example.org/', /is not understood/],
])('%s is refused in one line', (link, line) => {
  expect(() => readLink(link)).toThrow(line);
  expect(() => readLink(link)).toThrow(UsageError);
});

test.each([
  [`combination=mf-game@${V(9)}`, /mf-game .* is not in this store/],
  ['combination=mf-game@beta', /mf-game beta is not in this store/],
  [`combination=mf-none@${V(2)}`, /mf-none was never released here. There are: shell, mf-game/],
  ['override=mf-none@https://builds.example.org/x/', /mf-none was never released here/],
  ['channel=beta', /no package has a preview beta/],
])('a link to what is not there says which: %s', async (link, line) => {
  const { document } = await (await storeOfThree()).read();
  expect(() => refuseUnknown(readLink(link), document)).toThrow(line);
});

test('where files have to come from follows the link: a version, a preview, a build of somebody, else what is stable', async () => {
  const { document } = await (await storeOfThree()).read();
  const of = (link: string) => placesOf(readLink(link), document);
  const shell = `/assets/shell/${V(1)}/`;
  expect(of(`combination=mf-game@${V(2)}`)).toEqual({ shell, 'mf-game': `/assets/mf-game/${V(2)}/` });
  expect(of('combination=mf-game@next')).toEqual({ shell, 'mf-game': `/assets/mf-game/${V(4)}/` });
  expect(of('channel=next')).toEqual({ shell, 'mf-game': `/assets/mf-game/${V(4)}/` });
  expect(of('override=mf-game@https://builds.example.org/x')).toEqual({ shell, 'mf-game': 'https://builds.example.org/x/' });
  expect(of('combination=theme@dark')).toEqual({ shell, 'mf-game': `/assets/mf-game/${V(3)}/` });
});

const NONE = { home: undefined, companion: undefined, video: undefined, stake: undefined, record: undefined };
const outcome = (parts: Partial<Outcome>): Outcome => ({ name: 'a', journeys: NONE, whole: [], seconds: 7, ...parts });

test('a combination counts as walked only as a whole', () => {
  expect(isWalked(outcome({}))).toBe(true);
  expect(isWalked(outcome({ whole: ['mf-game: a file of another release was loaded'] }))).toBe(false);
  expect(isWalked(outcome({ journeys: { ...NONE, stake: 'no order was taken' } }))).toBe(false);
  expect(isWalked(outcome({ journeys: { home: undefined } }))).toBe(false);
});

test('the table has a row for each, and a line for all that went wrong', () => {
  const lines = describeOutcomes([
    outcome({ name: 'everything as it is' }),
    outcome({ name: 'mf-game one back', journeys: { home: undefined, companion: 'Timeout 30000ms exceeded.' } }),
  ]);
  expect(lines).toEqual([
    'combination          home  companion  video  stake  record  releases  s',
    'everything as it is  ok    ok         ok     ok     ok      ok        7',
    'mf-game one back     ok    FAILED     -      -      -       -         7',
    'mf-game one back, companion: Timeout 30000ms exceeded.',
  ]);
});
