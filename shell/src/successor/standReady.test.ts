import { createAppStore, systemApi } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { endSession, startSession } from '@unison/shared/session';
import { baseInfo, platform } from '@unison/shared/testing';
import { registryOfTheApp } from '../testing/release';
import { standReady, type PageAhead } from './standReady';

let said: string[];
let stop: () => void;
const ASKED = 'ask tab 2 /Home';

beforeEach(() => {
  window.history.replaceState(null, '', '/Home');
  localStorage.setItem('lang', 'en_us');
  sessionStorage.setItem('unison.next', 'tab');
  startSession({ token: 'token-1', tokensso: 'sso-1' });
  platform.answers(calls.getBaseInfo, baseInfo());
  said = [];
  const setItem = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key === 'unison.next' && this === localStorage) said.push(value);
    setItem.call(this, key, value);
  });
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  sessionStorage.clear();
  endSession();
  delete document.documentElement.dataset['start'];
});

/** A page that stands ready, but for what is said of it. */
async function preparePage(but: { isKept?: boolean; isLoaded?: boolean; knowsPlatform?: boolean } = {}): Promise<void> {
  const { isKept = false, isLoaded = true, knowsPlatform = true } = but;
  const store = createAppStore({ apiBase: '/api' });
  if (knowsPlatform) await store.dispatch(systemApi.endpoints.getBaseInfo.initiate());
  const screens = { ready: () => (isLoaded ? {} : undefined) } as unknown as PageAhead['screens']; // whether there is one is all that is read
  const config = { apiBase: '/api', shellVersion: '2' } as PageAhead['config']; // the rest has defaults
  stop = standReady({ config, registry: { get: registryOfTheApp }, store, screens, isKept });
}
const hears = (newValue: string) => window.dispatchEvent(new StorageEvent('storage', { key: 'unison.next', newValue }));

test('a page that could be drawn at once says so when it is asked, to its own tab and of its own shell alone', async () => {
  await preparePage();
  for (const other of ['ask other 2 /Home', 'ask tab 3 /Home', 'ask tab 2 /Game', 'ready tab 2 /Home']) hears(other);
  expect(said).toEqual([]);
  hears(ASKED);
  expect(said).toEqual(['ready tab 2 /Home']);
  expect(localStorage.getItem('unison.next')).toBeNull();
});

test.each([
  ['whose document is of an earlier visit', { isKept: true }],
  ['whose screen has not come', { isLoaded: false }],
  ['that has no word of the platform', { knowsPlatform: false }],
])('a page %s is silent', async (_which, but) => {
  await preparePage(but);
  hears(ASKED);
  expect(said).toEqual([]);
});

test.each([
  ['the session is another one', () => startSession({ token: 'token-2', tokensso: 'sso-2' })],
  ['the language is another one', () => localStorage.setItem('lang', 'ja_ja')],
  ['a file of its document did not come', () => void (document.documentElement.dataset['start'] = 'failed')],
])('a page is silent once %s', async (_what, change) => {
  await preparePage();
  change();
  hears(ASKED);
  expect(said).toEqual([]);
});
