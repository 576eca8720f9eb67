/** @jest-environment jsdom */
import { deviceStore } from '@unison/shared/testing/deviceStore';
import { LEFT_BY_APP } from '@unison/shared/testing/leftByApp';
import { DIGIT_GROUPS } from '../edge/digitGroups';
import { earlyDocument, earlyView, fitForEarly } from '../testing/earlyDocument';
import { FEED } from '../testing/earlyList';
import type { EarlyData } from './earlyData';
import { paintEarly } from './earlyScript';
import type { TemplateNode } from './template';

fitForEarly();

const CONFIG = '/api/system/config';

/** A list below what is drawn of the first banner; a dash stands in its place while nobody knows. */
const DATA: EarlyData = {
  path: '/nHomeList',
  members: false,
  asked: [
    ['getConfig', CONFIG],
    ['listFeed', FEED],
  ],
  media: [],
  language: 'vn_vn',
  groups: DIGIT_GROUPS,
  first: {
    calls: ['listFeed'],
    also: ['getConfig'],
    css: '',
    fields: [['getConfig', 'r'], ['getConfig.banners', 'l'], ['getConfig.banners.0.url'], ['listFeed.list.#0.name']],
    texts: { vn_vn: [] },
    tree: [
      { t: ['–'], i: [[0, 1]] },
      { n: 'img', a: { src: [2] }, i: [[1, 12]] },
      { r: ['listFeed.list', 0, 9, 1], c: [{ n: 'p', c: [{ t: [3] }] }] },
    ],
  },
};

const answering = (data: unknown, code = 200) =>
  Promise.resolve({ status: 200, text: () => Promise.resolve(JSON.stringify({ code, msg: '', data })) });
const LIST = { list: [{ name: 'An' }] };
const BANNERS = { banners: [{ url: '/1.webp' }] };

/** What is painted when the two calls are answered so: texts, and pictures by their address. */
async function painted(config: () => Promise<unknown>, feed = () => answering(LIST), tree = DATA.first.tree): Promise<string | undefined> {
  earlyDocument({ 'unison-early': { ...DATA, first: { ...DATA.first, tree } } });
  Object.assign(globalThis, { fetch: (url: string) => (url.endsWith(CONFIG) ? config() : feed()) });
  await paintEarly().catch(() => undefined);
  const view = earlyView();
  if (!view) return undefined;
  return [...view.childNodes].map((node) => (node as Element).getAttribute?.('src') ?? node.textContent).join(' ');
}

beforeEach(() => {
  history.replaceState(null, '', '/nHomeList');
  sessionStorage.clear();
  localStorage.clear();
  deviceStore('quick', { forget: true, holds: LEFT_BY_APP.ofAge });
});
afterEach(() => jest.useRealTimers());

test('what a view can do without is painted with the rest', async () => {
  expect(await painted(() => answering(BANNERS))).toBe('/1.webp An');
  expect(await painted(() => answering({ banners: [] }))).toBe('An');
});

test.each<[string, () => Promise<unknown>]>([
  ['fails', () => Promise.reject(new Error('no line'))],
  ['is refused', () => answering(BANNERS, 500)],
  ['is null', () => answering(null)],
  ['is odd', () => answering({ banners: { 0: { url: '/1.webp' } } })],
  ['has rows of another kind', () => answering({ banners: [{ url: { a: 1 } }] })],
  ['has a first row without what it needs', () => answering({ banners: [{}, { url: '/2.webp' }] })],
])('where its answer %s the rest is painted, with what stands for it', async (_what, config) => {
  expect(await painted(config)).toBe('– An');
});

test('it is waited for a moment once the rest could be painted, and no longer', async () => {
  const soon = () => new Promise((resolve) => setTimeout(resolve, 30)).then(() => answering(BANNERS));
  expect(await painted(soon)).toBe('/1.webp An');
  expect(await painted(() => new Promise(() => undefined))).toBe('– An');
});

test('without an answer that it cannot do without nothing is painted', async () => {
  expect(
    await painted(
      () => answering(BANNERS),
      () => answering(LIST, 500),
    ),
  ).toBeUndefined();
  expect(
    await painted(
      () => answering(BANNERS),
      () => answering({ list: [] }),
    ),
  ).toBeUndefined();
  const ofNoField: TemplateNode[] = [{ t: ['–'] }];
  expect(
    await painted(
      () => answering(BANNERS),
      () => answering(LIST, 500),
      ofNoField,
    ),
  ).toBeUndefined();
  expect(await painted(() => answering(BANNERS), undefined, ofNoField)).toBe('–');
});
