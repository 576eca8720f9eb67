import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { useListCompanionsInfiniteQuery } from '../api';
import type { CompanionCard } from '../api';
import { calls } from '../contract';
import { companionCard, platform, renderScreen } from '../testing';
import { Feed } from './Feed';
import { rememberRowSizes, rowSizesOf } from './rowSizes';
import type { RowSizes } from './rowSizes';
import { useFeed } from './useFeed';

function List() {
  const feed = useFeed<CompanionCard>(useListCompanionsInfiniteQuery({}));
  return (
    <>
      <Link to="/other">Away</Link>
      <Link to="/list">List again</Link>
      <Feed feed={feed} label="Companions" keyOf={({ id }) => id} nameOf={({ name }) => name} renderItem={({ name }) => name} />
    </>
  );
}

const screens = (
  <Routes>
    <Route path="/list" element={<List />} />
    <Route path="/other" element={<Link to={-1 as never}>Back</Link>} />
  </Routes>
);

/** How high virtua makes the list, in px. */
const height = () =>
  Number.parseInt(
    [...document.querySelectorAll<HTMLElement>('[role=feed] div')].map(({ style }) => style.height).find((own) => own !== '') ?? '',
  );

const CARDS = Array.from({ length: 100 }, (_, n) => companionCard({ id: n + 1, xuanfei_name: `Card ${n + 1}` }));

test('back from a card the list begins with the row sizes it was left with; opened anew it measures its own', async () => {
  platform.answers(calls.listCompanions, CARDS);
  const { user } = renderScreen(screens, { route: '/list' });
  await screen.findByRole('article', { name: 'Card 1' });
  await user.click(screen.getByRole('link', { name: 'Away' }));
  const kept = Object.entries(JSON.parse(sessionStorage.getItem('unison.rows') ?? '{}') as Record<string, RowSizes>);
  expect(kept.map(([, { sizes }]) => sizes[0].length)).toEqual([99]);
  const [entry = ''] = kept[0] ?? [];
  rememberRowSizes(entry, { width: window.innerWidth, sizes: [Array.from({ length: 99 }, () => 1_000)] });
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  await screen.findByRole('article', { name: 'Card 1' });
  expect(height()).toBeGreaterThan(90_000);
  await user.click(screen.getByRole('link', { name: 'List again' }));
  expect(rowSizesOf(entry)?.[0]).toHaveLength(99);
});

describe('a page that is loaded anew in mid-list, whose rows come page by page', () => {
  const openAnew = async (left: RowSizes) => {
    rememberRowSizes('default /list', left);
    platform.answers(calls.listCompanions, CARDS);
    renderScreen(screens, { route: '/list' });
    await screen.findByRole('article', { name: 'Card 1' });
  };
  const width = window.innerWidth;

  test('has rows as high as they were, and others as high as one counted that was not measured', async () => {
    await openAnew({ width, sizes: [[400, 2_000, -1, 1_000], 1_000] });
    expect(height()).toBeGreaterThan(95_000); // those in sight are measured anew
  });

  test('measures no first row that it knows already', async () => {
    const measured = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
    await openAnew({ width, sizes: [[], 1_000] });
    expect(measured).not.toHaveBeenCalled();
    measured.mockRestore();
  });

  test('does not go by rows of another address or another width', async () => {
    rememberRowSizes('default /other', { width, sizes: [[], 1_000] });
    await openAnew({ width: width + 1, sizes: [[], 1_000] });
    expect(height()).toBeLessThan(20_000);
  });
});

describe('the memory itself', () => {
  const sizes = (size: number): RowSizes => ({ width: window.innerWidth, sizes: [[size]] });

  test('keeps the twenty lists left last', () => {
    for (let n = 1; n <= 25; n += 1) rememberRowSizes(`key-${n}`, sizes(n));
    expect(rowSizesOf('key-5')).toBeUndefined();
    expect(rowSizesOf('key-6')).toEqual([[6]]);
    expect(rowSizesOf('key-25')).toEqual([[25]]);
  });

  test.each([
    ['nothing', null],
    ['rows of another shape', { a: { width: window.innerWidth, sizes: [120, 90] } }],
    ['a list that is none', { a: null }],
  ])('begins anew where another release left %s in the tab', (_what, left) => {
    sessionStorage.setItem('unison.rows', JSON.stringify(left));
    expect(rowSizesOf('a')).toBeUndefined();
    rememberRowSizes('a', sizes(1));
    expect(rowSizesOf('a')).toEqual([[1]]);
  });

  test('does without a storage that is broken or full', () => {
    sessionStorage.setItem('unison.rows', '{broken');
    expect(rowSizesOf('a')).toBeUndefined();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => rememberRowSizes('a', sizes(1))).not.toThrow();
    full.mockRestore();
  });
});

test('a row that was not measured counts as high as the first one, so that nothing moves when it is', async () => {
  const first = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(500);
  platform.answers(calls.listCompanions, CARDS);
  renderScreen(screens, { route: '/list' });
  await screen.findByRole('article', { name: 'Card 1' });
  expect(height()).toBeGreaterThan(99 * 450);
  first.mockRestore();
});

describe('a list whose first rows the document has painted', () => {
  afterEach(() => {
    document.getElementById('early')?.remove();
    Reflect.deleteProperty(globalThis, 'unisonEarly');
  });

  /** Puts painted rows of one card each, so high, where the document's script would. */
  const paintRows = (heights: number[]): void => {
    const host = Object.assign(document.createElement('div'), { id: 'early' });
    const rows = heights.map((height) => {
      const row = document.createElement('div');
      row.getBoundingClientRect = () => ({ height }) as DOMRect;
      const card = document.createElement('div');
      card.setAttribute('role', 'article');
      row.append(card);
      return row;
    });
    host.attachShadow({ mode: 'open' }).append(...rows);
    document.body.append(host);
    Object.assign(globalThis, { unisonEarly: { asked: [], path: '/list', host } });
  };
  const open = async () => {
    platform.answers(calls.listCompanions, CARDS);
    renderScreen(screens, { route: '/list' });
    await screen.findByRole('article', { name: 'Card 1' });
  };

  test('takes over how high they are, though it has more: nothing moves where it is scrolled already', async () => {
    paintRows([...Array.from({ length: 29 }, () => 1_000), 50_000]);
    await open();
    expect(height()).toBeGreaterThan(140_000);
  });

  test('does not go by them where the document painted more rows than there are', async () => {
    paintRows([1_000, ...CARDS.map(() => 50_000)]);
    await open();
    expect(height()).toBeLessThan(100_000);
  });
});
