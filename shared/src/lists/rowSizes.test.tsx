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

const CARDS = Array.from({ length: 100 }, (_, n) => companionCard({ id: n + 1, xuanfei_name: `Card ${n + 1}` }));

test('back from a card the list begins with the row sizes it was left with; opened anew it measures its own', async () => {
  platform.answers(calls.listCompanions, CARDS);
  const { user } = renderScreen(screens, { route: '/list' });
  await screen.findByRole('article', { name: 'Card 1' });
  await user.click(screen.getByRole('link', { name: 'Away' }));
  const kept = Object.entries(JSON.parse(sessionStorage.getItem('unison.rows') ?? '{}') as Record<string, RowSizes>);
  expect(kept.map(([, { rows }]) => rows)).toEqual([99]);
  const [key = ''] = kept[0] ?? [];
  const high = { rows: 99, sizes: [Array.from({ length: 99 }, () => 1_000), 1_000] } as unknown as RowSizes; // virtua keeps its shape to itself
  rememberRowSizes(key, high);
  const height = () =>
    [...document.querySelectorAll<HTMLElement>('[role=feed] div')].map(({ style }) => style.height).find((own) => own !== '');
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  await screen.findByRole('article', { name: 'Card 1' });
  expect(Number.parseInt(height() ?? '')).toBeGreaterThan(90_000);
  await user.click(screen.getByRole('link', { name: 'List again' }));
  expect(rowSizesOf(key)?.rows).toBe(99);
});

describe('the memory itself', () => {
  const sizes = (rows: number) => ({ rows, sizes: [[], 40] as never });

  test('keeps the twenty lists left last', () => {
    for (let n = 1; n <= 25; n += 1) rememberRowSizes(`key-${n}`, sizes(n));
    expect(rowSizesOf('key-5')).toBeUndefined();
    expect(rowSizesOf('key-6')?.rows).toBe(6);
    expect(rowSizesOf('key-25')?.rows).toBe(25);
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
