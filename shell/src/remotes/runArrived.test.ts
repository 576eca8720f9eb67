import { runArrived } from './runArrived';

const RELEASE = '/assets/mf-home/1/';
const PLACE = '/assets/mf-home/AAAAAAAAAAAAAAAA/';
const FILES = ['screens.js', 'home.js', 'texts.js'].map((path) => RELEASE + path);

/** What the browser says of files it has asked for: how each ended. */
function ended(files: Record<string, number>): void {
  const known = Object.entries(files).map(([path, responseStatus]) => {
    return { name: new URL(PLACE + path, document.baseURI).href, responseEnd: 7, responseStatus } as unknown as PerformanceEntry; // what is read of one
  });
  jest.spyOn(performance, 'getEntriesByName').mockImplementation((asked) => known.filter(({ name }) => name === asked));
}

const gate = {
  placeOf: (url: string): string => url.replace(RELEASE, PLACE),
  prepare: (script: HTMLScriptElement | HTMLLinkElement, url: string): boolean => {
    script.setAttribute('data-address', url); // this DOM would load it
    return url !== `${RELEASE}texts.js`;
  },
};
const inPage = () =>
  [...document.head.querySelectorAll('script')].map(({ dataset, async }) => [dataset['address'], async, dataset['webpack']]);

beforeAll(() => {
  performance.getEntriesByName ??= () => []; // this DOM has none
});
afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

test('scripts that have come run in their order, for their release, without waiting for the entry to ask for one when another has run', () => {
  ended({ 'screens.js': 200, 'home.js': 200 });
  expect(runArrived(FILES, gate, 'mf_home_1')).toBe(true);
  expect(inPage()).toEqual([
    [`${RELEASE}screens.js`, false, 'mf_home_1:'],
    [`${RELEASE}home.js`, false, 'mf_home_1:'],
  ]);
});

test('one that has not come, or failed, holds up nothing, and one that the page’s gate refuses stays out', () => {
  ended({ 'screens.js': 404, 'home.js': 0, 'texts.js': 200 });
  expect(runArrived(FILES, gate, 'mf_home_1')).toBe(false);
  expect(inPage()).toEqual([]);
});
