import { screen } from '@testing-library/react';
import { useListCompanionsInfiniteQuery } from '../api';
import type { CompanionCard } from '../api';
import { calls } from '../contract';
import { Feed, useFeed } from '../lists';
import type { FeedProps } from '../lists';
import { companionCard } from './builders';
import { platform } from './platform';

type CompanionsProps = { placeId?: string; isAskedAnew?: boolean } & Pick<FeedProps<CompanionCard>, 'columns' | 'filter' | 'empty'>;

/** A feed of companions, as home and directory have it. */
export function Companions({ placeId, isAskedAnew = false, ...rest }: CompanionsProps) {
  const place = placeId === undefined ? {} : { placeId };
  const feed = useFeed<CompanionCard>(useListCompanionsInfiniteQuery(place, { refetchOnMountOrArgChange: isAskedAnew }));
  return (
    <Feed
      feed={feed}
      label="Companions"
      keyOf={(card) => card.id}
      nameOf={(card) => card.name}
      renderItem={(card) => <a href="#card">{card.name}</a>}
      {...rest}
    />
  );
}

const cardsOf = (page: number, place = '') =>
  [1, 2].map((n) => companionCard({ id: `${place}${page}${n}`, xuanfei_name: `${place}Card ${page}-${n}` }));

/** Answers two pages of two cards, then an empty one. */
export function answerPages(last = 2): void {
  platform.answers(calls.listCompanions, ({ payload }) =>
    Number(payload['page']) > last ? [] : cardsOf(Number(payload['page']), payload['id']),
  );
}

/** Pages asked for, in order. */
export const asked = () => platform.requests(calls.listCompanions).map(({ payload }) => Number(payload['page']));
/** Waits for a card. */
export const card = (name: string) => screen.findByRole('article', { name });
/** Names of the cards that are shown. */
export const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
