import { waitFor } from '@testing-library/react';
import { createAppStore, systemApi } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import { endSession, startSession } from '@unison/shared/session';
import { baseInfo, deviceStore, platform } from '@unison/shared/testing';
import { registryOfTheApp } from '../testing/release';
import { standReady, type PageAhead } from './standReady';

let said: string[];
let stop: () => void;
const ASKED = 'ask tab 2 /Home 1.0.0-a';

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

/** The app's registry, whose first tab asks for its announcement ahead. */
function registry() {
  const { remotes } = registryOfTheApp();
  const home = remotes['mf-home'];
  for (const route of home?.manifest.routes ?? []) if (route.path === '/Home') route.early = ['listFeed'];
  return { remotes };
}

/** A page that stands ready, but for what is said of it. */
async function preparePage(but: { isKept?: boolean; isLoaded?: boolean; knowsPlatform?: boolean } = {}): Promise<void> {
  const { isKept = false, isLoaded = true, knowsPlatform = true } = but;
  const store = createAppStore({ apiBase: '/api' });
  if (knowsPlatform) await store.dispatch(systemApi.endpoints.getBaseInfo.initiate());
  const screens = { ready: () => (isLoaded ? {} : undefined) } as unknown as PageAhead['screens']; // whether there is one is all that is read
  const config = { apiBase: '/api', shellVersion: '2' } as PageAhead['config']; // the rest has defaults
  stop = standReady({ config, registry: { get: registry }, store, screens, isKept });
}
const hears = (newValue: string) => window.dispatchEvent(new StorageEvent('storage', { key: 'unison.next', newValue }));

test('a page that could be drawn at once says so when it is asked, to its own tab and of its own shell alone, and asks for its first answers then', async () => {
  await preparePage();
  for (const other of ['ask other 2 /Home 1.0.0-a', 'ask tab 3 /Home 1.0.0-a', 'ask tab 2 /Game 1.0.0-a', 'ready tab 2 /Home 1.0.0-a'])
    hears(other);
  expect(said).toEqual([]);
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response())); // nothing reads what comes
  hears(ASKED);
  expect(said).toEqual(['ready tab 2 /Home 1.0.0-a']);
  expect(localStorage.getItem('unison.next')).toBeNull();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([expect.stringContaining('/nHomeList')]); // those of its preparation may be minutes old
});

test('a page that was prepared for no tab, as a browser does from its address bar, is silent', async () => {
  sessionStorage.clear();
  await preparePage();
  hears('ask  2 /Home 1.0.0-a');
  expect(said).toEqual([]);
});

test('a page at an address that no screen has is silent', async () => {
  window.history.replaceState(null, '', '/nowhere');
  await preparePage();
  hears('ask tab 2 /nowhere ');
  expect(said).toEqual([]);
});

test('a page with a release that was taken back meanwhile, as the one that asks has learned, is silent', async () => {
  await preparePage();
  hears('ask tab 2 /Home 0.9.0-b');
  expect(said).toEqual([]);
});

test('a page whose settings are those of an earlier visit, since the platform does not answer, is silent', async () => {
  const disk = deviceStore('quick', { forget: true });
  await createAppStore({ apiBase: '/api' }).dispatch(systemApi.endpoints.getBaseInfo.initiate());
  await waitFor(() => expect(disk.size).toBe(1));
  platform.networkFails(calls.getBaseInfo);
  await preparePage();
  hears(ASKED);
  expect(said).toEqual([]);
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
