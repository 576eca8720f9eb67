import { fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { useListCompanionsInfiniteQuery } from '../api';
import type { CompanionCard } from '../api';
import { calls } from '../contract';
import { companionCard, platform, renderScreen } from '../testing';
import { Feed } from './Feed';
import { positionOf, rememberPosition } from './scrollMemory';
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

function setScroll(y: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  fireEvent.scroll(window);
}

afterEach(() => setScroll(0));

test('back from a card the list stands where it was left', async () => {
  platform.answers(
    calls.listCompanions,
    Array.from({ length: 100 }, (_, n) => companionCard({ id: n + 1, xuanfei_name: `Card ${n + 1}` })),
  );
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const { user } = renderScreen(screens, { route: '/list' });
  await screen.findByRole('article', { name: 'Card 1' });
  setScroll(1200);
  await user.click(screen.getByRole('link', { name: 'Away' }));
  setScroll(0);
  scrollTo.mockClear();
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 1200 });
  scrollTo.mockRestore();
});

test('opened anew, a list begins at its top', async () => {
  platform.answers(calls.listCompanions, [companionCard()]);
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const { user } = renderScreen(screens, { route: '/list' });
  await screen.findByRole('article');
  setScroll(300);
  scrollTo.mockClear();
  await user.click(screen.getByRole('link', { name: 'List again' }));
  expect(scrollTo).not.toHaveBeenCalledWith({ top: 300 });
  scrollTo.mockRestore();
});

describe('the memory itself', () => {
  const position = (offset: number) => ({ offset, rows: 1, sizes: [[], 40] as never });

  test('keeps the twenty positions left last', () => {
    for (let n = 1; n <= 25; n += 1) rememberPosition(`key-${n}`, position(n));
    expect(positionOf('key-5')).toBeUndefined();
    expect(positionOf('key-6')?.offset).toBe(6);
    expect(positionOf('key-25')?.offset).toBe(25);
  });

  test('does without a storage that is broken or full', () => {
    sessionStorage.setItem('unison.scroll', '{broken');
    expect(positionOf('a')).toBeUndefined();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => rememberPosition('a', position(1))).not.toThrow();
    full.mockRestore();
  });
});
