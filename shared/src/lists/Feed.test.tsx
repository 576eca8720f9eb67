import { screen } from '@testing-library/react';
import { useListCompanionsInfiniteQuery } from '../api';
import type { CompanionCard } from '../api';
import { calls } from '../contract';
import { companionCard, platform, reachEnd, renderScreen } from '../testing';
import { Feed } from './Feed';
import { useFeed } from './useFeed';

function Companions({ placeId }: { placeId?: string }) {
  const feed = useFeed<CompanionCard>(useListCompanionsInfiniteQuery(placeId === undefined ? {} : { placeId }));
  return <Feed feed={feed} label="Companions" keyOf={(card) => card.id} nameOf={(card) => card.name} renderItem={(card) => card.name} />;
}

/** Pages of two cards, then an empty one. */
const threePages = () =>
  platform.answers(calls.listCompanions, ({ payload }) => {
    const page = Number(payload['page']);
    return page > 2 ? [] : [1, 2].map((n) => companionCard({ id: page * 10 + n, xuanfei_name: `Card ${page}-${n}` }));
  });

test('shows the first page', async () => {
  threePages();
  renderScreen(<Companions />);
  expect(await screen.findByRole('article', { name: 'Card 1-1' })).toBeVisible();
  reachEnd();
  expect(await screen.findByRole('article', { name: 'Card 2-2' }, { timeout: 3000 })).toBeVisible();
});
