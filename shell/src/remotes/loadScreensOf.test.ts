import { init } from '@module-federation/enhanced/runtime';
import { allowConsole } from '@unison/shared/testing';
import { HASH } from '../testing/gate';
import { fetchAhead, loadScreensOf, type LoadableRelease } from './federation';
import { releaseFiles } from './releaseFiles';
import { PHASE_LIMIT_MS } from './waitingLimits';

init({ name: 'shell', remotes: [] });

let builds = 0;
/** A release of mf-home that nobody has loaded yet, whose `Home` needs a screen and a stylesheet beside what it exposes. */
function newRelease(): LoadableRelease {
  builds += 1;
  const paths = ['entry.js', 'exposed.js', 'home.js', 'home.css'];
  return {
    package: 'mf-home',
    federationName: `mf_home_${String(builds)}`,
    base: `/assets/mf-home/0.1.0-${String(builds)}/`,
    byContent: undefined,
    entry: 'entry.js',
    files: paths.map((path) => ({ path, integrity: HASH, bytes: 1 })),
    preload: { Home: paths },
  };
}

/** The files of a release that the browser has. */
let here: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  allowConsole(/is already registered/); // an entry that is asked for again
  const came = { responseEnd: 7, responseStatus: 200 };
  Object.assign(performance, { getEntriesByName: (asked: string) => (here.some((path) => asked.endsWith(path)) ? [came] : []) }); // this DOM has none
});
afterEach(() => {
  here = [];
  jest.useRealTimers();
  document.head.replaceChildren();
  globalThis.unisonShellFiles = undefined;
});

/** The scripts in the page, in their order: by name, and whether each runs when it comes or in its turn. */
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src, async }) => [src.replace(/.*\//, ''), async]);

/** Loads a release until its entry is in the page. */
async function load(record: LoadableRelease, isRetry = false) {
  const loading = loadScreensOf(record, 'Home', isRetry).then(
    () => 'loaded',
    (error: unknown) => String(error),
  );
  await jest.advanceTimersByTimeAsync(1);
  return { ended: () => Promise.race([loading, Promise.resolve('under way')]) };
}

test('scripts of a screen that have come run before its entry, in their order; what has not is left to it', async () => {
  here = ['exposed.js', 'home.js'];
  await load(newRelease());
  expect(scripts()).toEqual([
    ['exposed.js', false],
    ['home.js', false],
    ['entry.js', false],
  ]);
});

test('an entry of which nothing has come before it runs when it comes', async () => {
  here = ['home.css'];
  await load(newRelease());
  expect(scripts()).toEqual([['entry.js', true]]);
});

test('what a screen needs is asked for once, its stylesheet as one', () => {
  const record = newRelease();
  fetchAhead(record, 'Home');
  fetchAhead(record, 'Home');
  const preloads = [...document.head.querySelectorAll('link')].map(({ rel, as, href, integrity }) => [
    rel,
    as,
    href.replace(/.*\//, ''),
    integrity,
  ]);
  expect(preloads).toEqual([
    ['preload', 'script', 'entry.js', HASH],
    ['preload', 'script', 'exposed.js', HASH],
    ['preload', 'script', 'home.js', HASH],
    ['preload', 'style', 'home.css', HASH],
  ]);
});

test('an entry that hangs for 20 s is given up, and asked for under another address', async () => {
  const record = newRelease();
  const { ended } = await load(record);
  await jest.advanceTimersByTimeAsync(19_000);
  expect(await ended()).toBe('under way');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await ended()).toMatch(/Error/);
  await load(record);
  expect(scripts().at(-1)).toEqual(['entry.js?retry=1', true]);
});

test('a retry gives up what of the screen is under way, and of what screens share what hangs', async () => {
  globalThis.unisonShellFiles = { base: '/assets/shell/1/', files: { 'sheets.js': 'A'.repeat(43) } };
  const sheets = document.createElement('script');
  releaseFiles.prepare(sheets, '/assets/shell/1/sheets.js');
  const record = newRelease();
  await load(record);
  await jest.advanceTimersByTimeAsync(PHASE_LIMIT_MS.parts / 2 - 100);
  const again = await load(record, true);
  const failures = () => [`${record.base}entry.js`, '/assets/shell/1/sheets.js'].map((url) => releaseFiles.failuresOf(url));
  expect(failures()).toEqual([1, 0]);
  // That the former load has failed by it gives up nothing of the new one.
  expect(await again.ended()).toBe('under way');
  expect(scripts()).toEqual([['entry.js?retry=1', true]]);
  await jest.advanceTimersByTimeAsync(100);
  await load(record, true);
  expect(failures()).toEqual([2, 1]);
});
