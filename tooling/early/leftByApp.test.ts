/** @jest-environment jsdom */
import { deviceStore } from '@unison/shared/testing/deviceStore';
import { LEFT_BY_APP } from '@unison/shared/testing/leftByApp';
import { DIGIT_GROUPS } from '../edge/digitGroups';
import { earlyDocument, earlyView, fitForEarly } from '../testing/earlyDocument';
import type { EarlyData } from './earlyData';
import { paintEarly } from './earlyScript';

fitForEarly();

const DATA: EarlyData = {
  path: '/nHomeList',
  members: true,
  asked: [['listFeed', '/api/nHomeList?city={city}']],
  media: [],
  language: 'vn_vn',
  groups: DIGIT_GROUPS,
  first: { calls: ['listFeed'], css: '', fields: [], texts: { ja_ja: ['おすすめ'] }, tree: [{ n: 'p', c: [{ t: [{ l: 0 }] }] }] },
};

const asked = jest.fn(() => Promise.resolve({ status: 200, text: () => Promise.resolve('{"code":200,"data":{"list":[]}}') }));

/** The request that it made: its address and headers. */
function request(): [url: string, headers: Record<string, string>] {
  const [[url, { headers }]] = asked.mock.calls as unknown as [[string, { headers: [string, string][] }]]; // as it calls it
  return [url, Object.fromEntries(headers)];
}

/** What the script paints on a device that the app has left so, at an entry of the history that is called `k1`. */
async function painted(members = true): Promise<string | undefined> {
  earlyDocument({ 'unison-early': { ...DATA, members } });
  await paintEarly();
  return earlyView()?.textContent;
}

beforeEach(() => {
  history.replaceState({ key: 'k1' }, '', '/nHomeList?city=1');
  sessionStorage.clear();
  for (const [key, value] of Object.entries(LEFT_BY_APP.web)) localStorage.setItem(key, value);
  deviceStore('quick', { forget: true, holds: LEFT_BY_APP.ofAge });
  asked.mockClear();
  Object.assign(globalThis, { fetch: asked });
});

test('a member whom the app has left here is asked for as the app would, and painted for in their language', async () => {
  expect(await painted()).toBe('おすすめ');
  const [url, headers] = request();
  expect([new URL(url).pathname, headers]).toEqual(['/api/nHomeList', LEFT_BY_APP.headers]);
});

test.each(LEFT_BY_APP.tokensSent)('of the tokens %j that are left %j are sent, as the app does [SESSION-02]', async (left, sent) => {
  for (const name of ['token', 'tokensso'] as const) if (!left.some((one) => one === name)) localStorage.removeItem(name);
  expect(await painted(false)).toBe('おすすめ');
  const [, headers] = request();
  expect(headers).toEqual(Object.fromEntries((['lang', ...sent] as const).map((name) => [name, LEFT_BY_APP.headers[name]])));
});

test('an entry of the history that the app left further down is drawn by the app', async () => {
  sessionStorage.setItem(LEFT_BY_APP.scroll.key, JSON.stringify(LEFT_BY_APP.scroll.of('k1', 420)));
  expect(await painted()).toBeUndefined();
  expect(asked).toHaveBeenCalled();
  sessionStorage.setItem(LEFT_BY_APP.scroll.key, JSON.stringify(LEFT_BY_APP.scroll.of('another', 420)));
  expect(await painted()).toBe('おすすめ');
});

test('under a tester’s combination nothing is asked ahead', async () => {
  sessionStorage.setItem(LEFT_BY_APP.trial, '{}');
  await painted();
  expect(asked).not.toHaveBeenCalled();
});
