/** @jest-environment jsdom */
import { earlyPage } from '@unison/shared/api';
import { deviceStore } from '@unison/shared/testing/deviceStore';
import { LEFT_BY_APP } from '@unison/shared/testing/leftByApp';
import { earlyDocument, earlyView, fitForEarly, settled } from '../testing/earlyDocument';
import { BASE, EARLY_LIST, FEED } from '../testing/earlyList';
import type { EarlyData } from './earlyData';
import { paintEarly } from './earlyScript';

fitForEarly();

const CARD = '/nHomeList#card';
/** A list of cards, each a link, below a line that asks for the profile of the address. */
const LINKS: EarlyData = {
  ...EARLY_LIST,
  asked: [...EARLY_LIST.asked, ['getCompanion', '/api/profile?id={id}']],
  first: { ...EARLY_LIST.first, tree: [{ n: 'a', a: { href: [CARD] }, c: [{ n: 'b', c: [{ t: ['Lan'] }] }] }] },
};

let answer: Promise<string> = Promise.resolve('');
const fetched = jest.fn((_url: string) => Promise.resolve({ status: 200, text: () => answer }));
const paths = (): string[] => fetched.mock.calls.map(([url]) => new URL(url).pathname + new URL(url).search);

async function open(path: string, { data = EARLY_LIST, drawn = '' }: { data?: EarlyData; drawn?: string } = {}): Promise<void> {
  history.replaceState(null, '', path);
  earlyDocument({ 'unison-early': data }, drawn);
  await paintEarly();
}

/** Clicks the first card, and says whether the browser would follow its link itself. */
const isFollowed = (how: MouseEventInit = {}): boolean =>
  earlyView()
    ?.querySelector('b')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how })) ?? false;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  deviceStore('quick', { forget: true, holds: LEFT_BY_APP.ofAge });
  answer = Promise.resolve(JSON.stringify({ code: 200, msg: '', data: { list: [{ name: 'Lan' }] } }));
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
  Reflect.deleteProperty(document.documentElement.dataset, 'start');
  Reflect.deleteProperty(window, 'unisonEarly');
});
afterEach(() => jest.useRealTimers());

test.each(['/nHomeList', '/NHOMELIST/', '/nHomeList//?page=2#top'])(
  'the address %s is that of its document, and is painted for',
  async (path) => {
    await open(path);
    expect([paths(), earlyView()?.textContent]).toEqual([[FEED, BASE], 'Lan']);
  },
);

test('an entry of the history that was left at its top is painted for, and asks without cookies', async () => {
  sessionStorage.setItem(LEFT_BY_APP.scroll.key, JSON.stringify([['default /nHomeList', 0]]));
  await open('/nHomeList');
  expect(earlyView()?.textContent).toBe('Lan');
  expect(fetched.mock.calls.map((call) => (call as unknown as [string, RequestInit])[1].credentials)).toEqual(['omit', 'omit']); // as it calls it
});

test('the address / is that of the first page', async () => {
  await open('/', { data: { ...EARLY_LIST, path: '/Home' } });
  expect(earlyView()?.textContent).toBe('Lan');
});

test.each(['/Mine', '/nHomeList/1', '/'])(
  'at %s, for which its document was not written, nothing is asked and nothing painted',
  async (path) => {
    await open(path);
    expect([paths(), earlyView()]).toEqual([[], undefined]);
  },
);

test('for a visitor nothing is asked that a member alone gets [SESSION-02]', async () => {
  const data = { ...EARLY_LIST, members: true };
  await open('/nHomeList', { data });
  expect([paths(), earlyView()]).toEqual([[], undefined]);
  localStorage.setItem('token', 'of a member');
  await open('/nHomeList', { data });
  expect([paths(), earlyView()?.textContent]).toEqual([[FEED, BASE], 'Lan']);
});

test('what lacks its part of the address is not asked for; what has it is, whatever it holds', async () => {
  await open('/nHomeList?id=', { data: LINKS });
  expect(paths()).toEqual([FEED, BASE]);
  await open('/nHomeList?id=7%26x%3D1', { data: LINKS });
  expect(paths().at(-1)).toBe('/api/profile?id=7%26x%3D1');
});

test('whoever logs out in another tab while the answer is on its way is shown nothing of it [SESSION-02]', async () => {
  localStorage.setItem('token', 'of a member');
  let come = (_body: string): void => undefined;
  const body = await answer;
  answer = new Promise((resolve) => (come = resolve));
  const painting = open('/nHomeList');
  await settled();
  localStorage.removeItem('token');
  come(body);
  await painting;
  expect([paths(), earlyView()]).toEqual([[FEED, BASE], undefined]);
});

test('on a device that has declared no age nothing is painted, whatever has come (O-83)', async () => {
  deviceStore('quick', { forget: true });
  await open('/nHomeList');
  expect([paths(), earlyView()]).toEqual([[FEED, BASE], undefined]);
});

test('where the app stands already nothing is painted beside it', async () => {
  await open('/nHomeList', { drawn: 'the app' });
  expect(earlyView()).toBeUndefined();
});

test('the app is told what stands there, and when each answer began, not when it had come whole', async () => {
  let come = (_body: string): void => undefined;
  const body = await answer;
  answer = new Promise((resolve) => (come = resolve));
  const painting = open('/nHomeList');
  await settled();
  const [before, wall] = [performance.now(), Date.now()];
  await new Promise((later) => setTimeout(later, 5));
  come(body);
  await painting;
  const { host, asked = [] } = earlyPage() ?? {};
  expect([host?.id, host?.className, document.documentElement.dataset['early']]).toEqual(['early', '', 'painted']);
  const { receivedAt } = await asked[0]!.answer;
  expect([receivedAt.steady > 0 && receivedAt.steady <= before, receivedAt.wall > 0 && receivedAt.wall <= wall]).toEqual([true, true]);
});

test('a card that is pressed before the app is there waits for it, and is followed by the browser where it does not come', async () => {
  await open('/nHomeList', { data: LINKS });
  jest.useFakeTimers();
  expect(isFollowed()).toBe(false);
  expect(earlyPage()?.tapped).toBe(CARD);
  jest.advanceTimersByTime(3_999);
  expect(location.hash).toBe('');
  jest.advanceTimersByTime(1);
  expect(location.hash).toBe('#card');
});

test('a card whose press the app has taken over is not followed a second time', async () => {
  await open('/nHomeList', { data: LINKS });
  jest.useFakeTimers();
  expect(isFollowed()).toBe(false);
  earlyPage()!.tapped = undefined; // as the app does, which goes there itself
  jest.advanceTimersByTime(60_000);
  expect(location.hash).toBe('');
});

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a card that is pressed to open beside this page (%j) is left to the browser',
  async (how) => {
    await open('/nHomeList', { data: LINKS });
    expect([isFollowed(how), earlyPage()?.tapped]).toEqual([true, undefined]);
  },
);

test('once the app has taken the page over, or its start has failed, presses are no longer kept for it', async () => {
  await open('/nHomeList', { data: LINKS });
  document.documentElement.dataset['start'] = 'failed';
  expect([isFollowed(), earlyPage()?.tapped]).toEqual([true, undefined]);
  Reflect.deleteProperty(document.documentElement.dataset, 'start');
  earlyPage()!.isTaken = true;
  expect([isFollowed(), earlyPage()?.tapped]).toEqual([true, undefined]);
});
