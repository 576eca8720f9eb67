import { systemApi } from '@unison/shared/api';
import { endSession, startSession } from '@unison/shared/session';
import { HERE, idle, NEXT, onHome, openPage, rules } from '../testing/nextShell';

onHome();

/** Where the links lead that are marked, while there are rules for them. */
const prepared = (): (string | null)[] =>
  rules().length === 0 ? [] : [...document.querySelectorAll('nav a[data-next]')].map((link) => link.getAttribute('href'));

test('another shell is named: the tabs that are next are prepared, two of them, and not the one that stands here', () => {
  openPage();
  expect(prepared()).toEqual(['/Video', '/xf']);
});

test('its own shell is named, or none: nothing is prepared; gone back to, what was prepared is given up', () => {
  const { name } = openPage({ version: HERE });
  expect(rules()).toEqual([]);
  name(NEXT);
  expect(rules()).toHaveLength(1);
  name(HERE);
  expect(rules()).toEqual([]);
});

test('on a slow line, with data spared, out of sight or off the network nothing is prepared', () => {
  for (const connection of [{ effectiveType: '3g' }, { saveData: true, effectiveType: '4g' }]) {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    openPage();
  }
  Reflect.deleteProperty(navigator, 'connection');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openPage();
  jest.restoreAllMocks();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  openPage();
  expect(rules()).toEqual([]);
});

test('a visitor has no page of a member prepared; an address without tabs none at all', async () => {
  endSession();
  const { store, name } = openPage({ version: HERE });
  await store.dispatch(systemApi.endpoints.getBaseInfo.initiate());
  name(NEXT);
  expect(prepared()).toEqual(['/xf']);
  document.head.replaceChildren();
  window.history.replaceState(null, '', '/Login');
  openPage();
  expect(rules()).toEqual([]);
});

test('another session, another language: what was prepared is given up, and stands for the new one', () => {
  openPage();
  const [first] = document.querySelectorAll('script');
  startSession({ token: 'token-2', tokensso: 'sso-2' });
  idle();
  expect(rules()).toHaveLength(1);
  expect(document.querySelector('script')).not.toBe(first);
});

test('a release of a remote is taken back: a page that was prepared with it is given up, and another one stands for what is got now', () => {
  const { goBack } = openPage();
  const [first] = rules();
  goBack('mf-video');
  expect(rules()).toHaveLength(1);
  expect(rules()[0]).not.toBe(first);
});

test('what was prepared long ago is given up', () => {
  openPage();
  jest.advanceTimersByTime(5 * 60_000);
  expect(rules()).toEqual([]);
});
