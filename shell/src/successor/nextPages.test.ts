import { act, renderHook } from '@testing-library/react';
import { createAppStore, systemApi } from '@unison/shared/api';
import { calls, unisonCalls } from '@unison/shared/contract';
import { forgetEntries, useForm } from '@unison/shared/forms';
import type { ResolvedRegistry } from '@unison/shared/remote';
import { endSession, kept, reloadKept, startSession } from '@unison/shared/session';
import { baseInfo, platform } from '@unison/shared/testing';
import type { MouseEvent } from 'react';
import * as v from 'valibot';
import { recoveryApi } from '../recovery/recoveryApi';
import { registryOfTheApp } from '../testing/release';
import { prepareNextPages } from './nextPages';

const HERE = '1';
const NEXT = '2';
/** Ends the pages of a test: they listen for as long as they live. */
const close: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  const bar = document.body.appendChild(document.createElement('nav'));
  for (const path of ['/Home', '/Video', '/xf', '/Game', '/Mine']) bar.appendChild(document.createElement('a')).setAttribute('href', path);
  localStorage.setItem('lang', 'en_us');
  startSession({ token: 'token-1', tokensso: 'sso-1' });
  window.history.replaceState(null, '', '/Home');
  platform.answers(calls.getBaseInfo, baseInfo());
});
afterEach(() => {
  close.splice(0).forEach((one) => one());
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
  endSession();
});

const rules = (): Element[] => [...document.querySelectorAll('script[type=speculationrules]')];
/** Where the links lead that are marked, while there are rules for them. */
const prepared = (): (string | null)[] =>
  rules().length === 0 ? [] : [...document.querySelectorAll('nav a[data-next]')].map((link) => link.getAttribute('href'));
/** By then a browser that cannot tell has been idle. */
const idle = (): void => void jest.advanceTimersByTime(2_000);

function openPage({ version = NEXT, typed = null }: { version?: string; typed?: EventTarget | null } = {}) {
  const listeners = new Set<() => void>();
  let registry: ResolvedRegistry = { ...registryOfTheApp(), shellVersion: version };
  const store = createAppStore({ apiBase: '/api' });
  const goTo = jest.fn();
  const successor = prepareNextPages({
    registry: { get: () => registry, subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)) },
    ...{ store, config: { shellVersion: HERE }, typed: () => typed, goTo },
  });
  idle();
  close.push(() => (registry = { ...registry, shellVersion: HERE }));
  const name = (next: string): void => {
    registry = { ...registry, shellVersion: next };
    listeners.forEach((listener) => listener());
    idle();
  };
  return { store, successor, goTo, name };
}

/** What another page says is heard as an event. */
const hears = (newValue: string) => window.dispatchEvent(new StorageEvent('storage', { key: 'unison.next', newValue }));
/** What this page says. */
function says(): string[] {
  const said: string[] = [];
  jest
    .spyOn(Storage.prototype, 'setItem')
    .mockImplementation((key, value) => void (/^ask /.test(value) && key === 'unison.next' && said.push(value)));
  return said;
}
const tapOn = (more: Partial<MouseEvent> = {}) => {
  const preventDefault = jest.fn();
  return { event: { button: 0, preventDefault, ...more } as unknown as MouseEvent, preventDefault }; // what a tab hands over, as far as it is read
};

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

test('what a member types is not lost: with something typed nothing is prepared, and what was is given up', () => {
  const field = document.createElement('input');
  document.body.append(field);
  openPage();
  expect(rules()).toHaveLength(1);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(rules()).toEqual([]);
  openPage({ typed: field });
  expect(rules()).toEqual([]);
  field.remove();
  openPage({ typed: field });
  expect(rules()).toHaveLength(1);
});

test('an amount that was chosen by a tap in a form that was left since is not lost: while it is held there nothing is prepared', () => {
  const { result, unmount } = renderHook(() => useForm({ start: { amount: '' }, holdAs: 'amount', send: () => true }));
  act(() => result.current.change({ amount: '500' }));
  unmount();
  openPage();
  expect(rules()).toEqual([]);
  forgetEntries();
  openPage();
  expect(rules()).toHaveLength(1);
});

test('what the device refuses to keep is not lost: while this page alone has it nothing is prepared', () => {
  const slip = kept('slip', v.string(), { scope: 'session', fallback: '' }).of();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  slip.change(() => '7');
  full.mockRestore();
  openPage();
  expect(rules()).toEqual([]);
  slip.change(() => '77');
  openPage();
  expect(rules()).toHaveLength(1);
  reloadKept();
});

test('what is on its way to the platform is not lost: while a call that changes something is not answered nothing is prepared', async () => {
  const answer = platform.hangs(unisonCalls.recover);
  const { store, name } = openPage({ version: HERE });
  const sending = store.dispatch(recoveryApi.endpoints.recoverAccount.initiate({ username: 'mai', code: 'x', newPassword: 'new-1234' }));
  name(NEXT);
  expect(rules()).toEqual([]);
  answer();
  await sending;
  name(NEXT);
  expect(rules()).toHaveLength(1);
});

/** Puts an element with these attributes into the page, or into another one. */
function put(attributes: Record<string, string>, into: Element = document.body): HTMLElement {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  into.append(element);
  return element;
}

test.each([
  ['a button works', () => put({ 'aria-busy': 'true' })],
  ['a sheet asks', () => put({ role: 'dialog' })],
  ['a message is read', () => put({}, put({ 'aria-live': 'polite' }, put({ 'data-messages': '' })))],
])('while %s nothing is prepared', (_what, stand) => {
  stand();
  openPage();
  expect(rules()).toEqual([]);
});

test('while something plays nothing is prepared', () => {
  const video = document.body.appendChild(document.createElement('video'));
  Object.defineProperty(video, 'paused', { value: false });
  openPage();
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

test('what was prepared long ago is given up', () => {
  openPage();
  jest.advanceTimersByTime(5 * 60_000);
  expect(rules()).toEqual([]);
});

describe('a tap', () => {
  test('goes to the page that said it stands ready, and to no other', () => {
    const said = says();
    const { successor, goTo } = openPage();
    successor.press('/Video');
    expect(said).toHaveLength(1);
    const [, name = ''] = said[0]?.split(' ') ?? [];
    expect(said[0]).toBe(`ask ${name} ${NEXT} /Video`);

    const unanswered = tapOn();
    successor.tap(unanswered.event, '/Video');
    hears(`ready other ${NEXT} /Video`);
    hears(`ready ${name} 3 /Video`);
    successor.tap(unanswered.event, '/Video');
    expect(unanswered.preventDefault).not.toHaveBeenCalled();
    expect(goTo).not.toHaveBeenCalled();

    hears(`ready ${name} ${NEXT} /Video`);
    const elsewhere = tapOn();
    successor.tap(elsewhere.event, '/Game');
    expect(elsewhere.preventDefault).not.toHaveBeenCalled();
    const answered = tapOn();
    successor.tap(answered.event, '/Video');
    expect(answered.preventDefault).toHaveBeenCalledTimes(1);
    expect(goTo).toHaveBeenCalledWith('/Video');
  });

  test.each([
    ['with a key held', () => undefined, { ctrlKey: true }],
    ['after something was sent that is on its way', () => void put({ 'aria-busy': 'true' }), {}],
    ['after the session ended elsewhere', () => localStorage.clear(), {}],
    ['after the language was changed elsewhere', () => localStorage.setItem('lang', 'ja_ja'), {}],
  ])('%s is as ever', (_when, change, more) => {
    const { successor, goTo } = openPage();
    const said: string[] = [];
    const setItem = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (/^ask /.test(value)) said.push(value);
      setItem.call(this, key, value);
    });
    successor.press('/Video');
    hears((said[0] ?? '').replace('ask', 'ready'));
    change();
    const { event, preventDefault } = tapOn(more);
    successor.tap(event, '/Video');
    expect(preventDefault).not.toHaveBeenCalled();
    expect(goTo).not.toHaveBeenCalled();
  });

  test('of a finger, which gives the tab the focus only as it is lifted, goes there too; an answer of long ago is asked for again', () => {
    const said = says();
    const { successor, goTo } = openPage();
    successor.press('/Video');
    hears((said[0] ?? '').replace('ask', 'ready'));
    successor.press('/Video');
    successor.tap(tapOn().event, '/Video');
    expect(goTo).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(3_000);
    successor.press('/Video');
    successor.tap(tapOn().event, '/Video');
    expect([said.length, goTo.mock.calls.length]).toEqual([3, 1]);
  });

  test('on a tab that is not prepared asks nobody', () => {
    const said = says();
    const { successor } = openPage();
    successor.press('/Mine');
    expect(said).toEqual([]);
  });
});
