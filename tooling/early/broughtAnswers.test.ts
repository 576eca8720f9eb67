/** @jest-environment jsdom */
import { earlyPage } from '@unison/shared/api';
import { deviceStore } from '@unison/shared/testing/deviceStore';
import { LEFT_BY_APP } from '@unison/shared/testing/leftByApp';
import { broughtHtml } from '../edge/bringing';
import { BROUGHT_SCRIPT } from '../edge/broughtScript';
import { earlyDocument, earlyView, fitForEarly, settled } from '../testing/earlyDocument';
import { BASE, EARLY_LIST, FEED } from '../testing/earlyList';
import { paintEarly } from './earlyScript';

fitForEarly();

const answerOf = (name: string) => ({ code: 200, msg: '', data: { list: [{ name }] } });
const fetched = jest.fn((_url: string) => Promise.resolve({ status: 200, text: () => Promise.resolve(JSON.stringify(answerOf('asked'))) }));
const paths = (): string[] => fetched.mock.calls.map(([url]) => new URL(url).pathname + new URL(url).search);

/** The document's end, as the edge writes it. */
const end = (names: Record<string, string>): string =>
  broughtHtml(new Map(Object.entries(names).map(([address, name]) => [address, JSON.stringify(answerOf(name))])));

const parsed = (html: string): Element[] => [...new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.children];

type Visit = { controlled?: boolean; type?: string; ends?: boolean };

/** A document whose scripts have run, and of which the end has not come yet; then that, and what was painted. */
async function visit(
  ending: string | undefined,
  { controlled = false, type = 'navigate', ends = true }: Visit = {},
): Promise<string | undefined> {
  Reflect.deleteProperty(window, 'unisonBrought');
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: controlled ? {} : null } });
  performance.getEntriesByType = () => [{ type } as unknown as PerformanceEntry]; // all that is read of it
  earlyDocument({ 'unison-early': EARLY_LIST });
  let state = 'loading';
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => state });
  (0, eval)(BROUGHT_SCRIPT);
  const painting = paintEarly().catch(() => undefined);
  await settled();
  beforeEnd = paths();
  if (ending !== undefined) document.body.append(...parsed(ending));
  await settled();
  if (ends) state = 'interactive';
  if (ends) document.dispatchEvent(new Event('readystatechange'));
  await painting;
  return earlyView()?.textContent;
}
let beforeEnd: string[] = [];

beforeEach(() => {
  history.replaceState(null, '', '/nHomeList');
  sessionStorage.clear();
  localStorage.clear();
  deviceStore('quick', { forget: true, holds: LEFT_BY_APP.ofAge });
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
});

test('a visitor who has saved no language is painted for from what the document brings, and asks for nothing; the app is handed the same', async () => {
  expect(await visit(end({ [FEED]: 'brought', [BASE]: 'base' }))).toBe('brought');
  expect(fetched).not.toHaveBeenCalled();
  const handed = earlyPage()?.asked ?? [];
  expect(handed.map(({ url, headers }) => [new URL(url).pathname, headers])).toEqual([
    ['/api/nHomeList', [['lang', 'vn_vn']]],
    ['/api/system/base', [['lang', 'vn_vn']]],
  ]);
  expect(JSON.parse((await handed[0]!.answer).body)).toEqual(answerOf('brought'));
});

test('answers that have come whole are read before what stands behind them, a stylesheet that hangs', async () => {
  expect(await visit(`${end({ [FEED]: 'brought', [BASE]: 'base' })}<link rel="stylesheet" href="/hangs.css">`, { ends: false })).toBe(
    'brought',
  );
  expect(fetched).not.toHaveBeenCalled();
});

test('what the document does not bring is asked for once it has ended, and nothing before', async () => {
  expect(await visit(end({ [BASE]: 'base' }))).toBe('asked');
  expect(beforeEnd).toEqual([]);
  expect(paths()).toEqual([FEED]);
});

test.each([
  ['nothing', undefined],
  ['half of its end', '<script type="application/json" id="unison-brought">{"/api/nHomeList?page=1":{"code":200,"da</script>'],
  ['null', '<script type="application/json" id="unison-brought">null</script>'],
])('a document that brings %s is as one that says nothing of answers', async (_what, ending) => {
  expect(await visit(ending)).toBe('asked');
  expect(paths()).toEqual([FEED, BASE]);
});

test.each<[string, () => void, Visit]>([
  ['a member', () => localStorage.setItem('token', 'of a member'), {}],
  ['another language', () => localStorage.setItem('lang', 'ja_ja'), {}],
  ['a page of the service worker', () => undefined, { controlled: true }],
  ['a page that is gone back to', () => undefined, { type: 'back_forward' }],
])('%s asks at once, and is painted for from those answers alone', async (_who, set, how) => {
  set();
  expect(await visit(end({ [FEED]: 'brought', [BASE]: 'base' }), how)).toBe('asked');
  expect(beforeEnd).toEqual([FEED, BASE]);
});
