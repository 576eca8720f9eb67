import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useListCompanionsInfiniteQuery } from '../api';
import type { CompanionCard } from '../api';
import { calls } from '../contract';
import { companionCard, leaveEnd, passTime, platform, pullDown, reachEnd, renderScreen, useFakeClock, watchedMargins } from '../testing';
import { Feed } from './Feed';
import type { FeedProps } from './Feed';
import { useFeed } from './useFeed';

type CompanionsProps = { placeId?: string } & Pick<FeedProps<CompanionCard>, 'columns' | 'filter'>;

function Companions({ placeId, ...rest }: CompanionsProps) {
  const feed = useFeed<CompanionCard>(useListCompanionsInfiniteQuery(placeId === undefined ? {} : { placeId }));
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

/** Two pages of two cards, then an empty one. */
function answerPages(last = 2): void {
  platform.answers(calls.listCompanions, ({ payload }) =>
    Number(payload['page']) > last ? [] : cardsOf(Number(payload['page']), payload['id']),
  );
}

const asked = () => platform.requests(calls.listCompanions).map(({ payload }) => Number(payload['page']));
const card = (name: string) => screen.findByRole('article', { name });
const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));

useFakeClock();

describe('loading on', () => {
  test('the first page is page 1; what is on its way is said, and then its cards are there [HOME-18, LIMIT-07]', async () => {
    const release = platform.hangs(calls.listCompanions);
    renderScreen(<Companions />);
    expect(screen.getAllByText('Loading…')[0]).toBeInTheDocument();
    answerPages();
    release();
    expect(await card('Card 1-1')).toBeVisible();
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
    expect(asked()[0]).toBe(1);
  });

  test('reaching the end loads the next page below, until an empty page ends the list [HOME-19, HOME-21, HOME-22]', async () => {
    answerPages();
    renderScreen(<Companions />);
    await card('Card 1-1');
    reachEnd();
    await card('Card 2-2');
    expect(names()).toEqual(['Card 1-1', 'Card 1-2', 'Card 2-1', 'Card 2-2']);
    expect(await screen.findByText('Not anymore', {}, { timeout: 5000 })).toBeVisible();
    expect(asked()).toEqual([1, 2, 3]);
    reachEnd();
    await passTime(1200);
    expect(asked()).toEqual([1, 2, 3]);
  });

  test('the check after a load comes 500 ms later, not at once [LIMIT-14, O-77]', async () => {
    answerPages();
    renderScreen(<Companions />);
    await card('Card 1-1');
    reachEnd();
    await passTime(450);
    expect(asked()).toEqual([1]);
    await passTime(50);
    expect(asked()).toEqual([1, 2]);
  });

  test('an end that is out of reach loads nothing; coming within 50 px of the view does [LIMIT-13]', async () => {
    answerPages();
    renderScreen(<Companions />);
    await card('Card 1-1');
    await passTime(1200);
    expect(asked()).toEqual([1]);
    expect(watchedMargins()).toContain('0px 0px 50px 0px');
    reachEnd();
    await card('Card 2-1');
  });

  test('a failed page stays where it is with a retry, and no page is skipped [HOME-22, Q-37]', async () => {
    answerPages();
    const { user } = renderScreen(<Companions />);
    await card('Card 1-1');
    platform.refuses(calls.listCompanions, 'Busy, try later');
    reachEnd();
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy, try later');
    await passTime(1200);
    expect(asked()).toEqual([1, 2]);
    answerPages();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await card('Card 2-1');
    expect(asked().slice(0, 3)).toEqual([1, 2, 2]);
    expect(names()).toEqual(['Card 1-1', 'Card 1-2', 'Card 2-1', 'Card 2-2']);
  });

  test('a first page that fails is an error with a retry, never an endless loader [ERR-22, Q-28]', async () => {
    platform.networkFails(calls.listCompanions);
    const { user } = renderScreen(<Companions />);
    expect(await screen.findByText('Network error, please try again')).toBeVisible();
    answerPages();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Card 1-1')).toBeVisible();
  });

  test('a list of nothing says so [HOME-18]', async () => {
    platform.answers(calls.listCompanions, []);
    renderScreen(<Companions />);
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });

  test('a late answer of a list that was left does not show in the next one [Q-01]', async () => {
    function Tabs() {
      const [placeId, setPlace] = useState('A');
      return (
        <>
          <button onClick={() => setPlace('B')}>Go to B</button>
          <Companions placeId={placeId} />
        </>
      );
    }
    const release = platform.hangs(calls.listCompanions);
    const { user } = renderScreen(<Tabs />);
    await waitFor(() => expect(asked()).toEqual([1]));
    await user.click(screen.getByRole('button', { name: 'Go to B' }));
    answerPages();
    release();
    await card('BCard 1-1');
    await passTime(100);
    expect(names()).toEqual(['BCard 1-1', 'BCard 1-2']);
  });
});

describe('pull to refresh', () => {
  test('500 ms after the pull page 1 is asked for; it replaces the list, and only then the success is told [HOME-20, HOME-23, HOME-24, LIMIT-15, Q-36]', async () => {
    answerPages();
    renderScreen(<Companions />);
    await card('Card 1-1');
    reachEnd();
    await card('Card 2-1');
    await screen.findByText('Not anymore', {}, { timeout: 5000 });
    const before = asked().length;
    const release = platform.hangs(calls.listCompanions);
    pullDown(screen.getByRole('feed'));
    expect(screen.getByText('Refreshing…')).toBeInTheDocument();
    await passTime(499);
    expect(asked()).toHaveLength(before);
    await passTime(1);
    expect(asked()).toHaveLength(before + 1);
    expect(asked().at(-1)).toBe(1);
    expect(screen.queryByText('Refresh successful')).not.toBeInTheDocument();
    platform.answers(calls.listCompanions, [companionCard({ id: 99, xuanfei_name: 'Newcomer' })]);
    release();
    expect(await screen.findByText('Refresh successful')).toBeVisible();
    expect(names()).toEqual(['Newcomer']);
    expect(screen.queryByText('Refreshing…')).not.toBeInTheDocument();
  });

  test('a refresh that fails says why and leaves the list as it was [HOME-24, Q-36]', async () => {
    answerPages();
    renderScreen(<Companions />);
    await card('Card 1-1');
    platform.refuses(calls.listCompanions, 'Busy, try later');
    pullDown(screen.getByRole('feed'));
    expect(await screen.findByText('Busy, try later')).toBeVisible();
    expect(screen.queryByText('Refresh successful')).not.toBeInTheDocument();
    expect(names()).toEqual(['Card 1-1', 'Card 1-2']);
  });

  test('a page that is on its way when the list is pulled does not come back into it [HOME-20, HOME-23]', async () => {
    answerPages();
    renderScreen(<Companions />);
    await card('Card 1-1');
    const release = platform.hangs(calls.listCompanions);
    reachEnd();
    await waitFor(() => expect(asked()).toEqual([1, 2]));
    leaveEnd();
    pullDown(screen.getByRole('feed'));
    await waitFor(() => expect(asked()).toEqual([1, 2, 1]));
    answerPages();
    release();
    expect(await screen.findByText('Refresh successful')).toBeVisible();
    expect(names()).toEqual(['Card 1-1', 'Card 1-2']);
  });

  test('a short pull, a sideways one, or one in the middle of the list refreshes nothing [HOME-23]', async () => {
    answerPages();
    renderScreen(<Companions />);
    await card('Card 1-1');
    const feed = screen.getByRole('feed');
    pullDown(feed, 30);
    const sideways = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });
    fireEvent.touchStart(feed, sideways(10, 10));
    fireEvent.touchMove(feed, sideways(60, 20));
    fireEvent.touchMove(feed, sideways(60, 300));
    fireEvent.touchEnd(feed, { touches: [] });
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 400 });
    pullDown(feed);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
    await passTime(700);
    expect(asked()).toEqual([1]);
  });

  test('who cannot pull has a button [HOME-23]', async () => {
    answerPages();
    const { user } = renderScreen(<Companions />);
    await card('Card 1-1');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Refresh successful')).toBeVisible();
    expect(asked()).toEqual([1, 1]);
  });
});

describe('a long list', () => {
  test('of ten thousand cards only those near the view are in the document', async () => {
    platform.answers(
      calls.listCompanions,
      Array.from({ length: 10_000 }, (_, n) => companionCard({ id: n + 1, xuanfei_name: `Card ${n + 1}` })),
    );
    renderScreen(<Companions />);
    await card('Card 1');
    expect(screen.getAllByRole('article').length).toBeLessThan(60);
    expect(screen.getAllByRole('article').length).toBeGreaterThan(10);
    const { length } = screen.getByRole('feed').querySelectorAll('*');
    expect(length).toBeLessThan(400);
  });

  test('of two columns keeps the order from left to right', async () => {
    answerPages();
    renderScreen(<Companions columns={2} />);
    await card('Card 1-1');
    reachEnd();
    await card('Card 2-2');
    expect(names()).toEqual(['Card 1-1', 'Card 1-2', 'Card 2-1', 'Card 2-2']);
    expect((await card('Card 1-1')).parentElement).toContainElement(await card('Card 1-2'));
  });
});

describe('for screen readers and keyboards', () => {
  test('it is a feed of articles that know their place; how many there are is said once it is known', async () => {
    answerPages(1);
    renderScreen(<Companions />);
    const first = await card('Card 1-1');
    expect(screen.getByRole('feed', { name: 'Companions' })).toContainElement(first);
    expect(first).toHaveAttribute('aria-posinset', '1');
    expect(first).toHaveAttribute('aria-setsize', '-1');
    reachEnd();
    await screen.findByText('Not anymore', {}, { timeout: 5000 });
    expect(await card('Card 1-2')).toHaveAttribute('aria-setsize', '2');
  });

  test('Page Down and Page Up go from card to card, Control+End and Control+Home leave the list', async () => {
    answerPages();
    const { user } = renderScreen(<Companions />);
    within(await card('Card 1-1'))
      .getByRole('link')
      .focus();
    await user.keyboard('{PageDown}');
    await waitFor(async () => expect(await card('Card 1-2')).toHaveFocus());
    await user.keyboard('{PageDown}');
    await waitFor(async () => expect(await card('Card 1-2')).toHaveFocus());
    await user.keyboard('{PageUp}');
    await waitFor(async () => expect(await card('Card 1-1')).toHaveFocus());
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus();
  });
});

describe('with a filter', () => {
  const none = () => false;

  test('at most three pages load by themselves, then it waits to be told [B-08]', async () => {
    answerPages(20);
    const { user } = renderScreen(<Companions filter={none} />);
    await waitFor(() => expect(asked()).toEqual([1]));
    reachEnd();
    const searchOn = await screen.findByRole('button', { name: 'Search on' }, { timeout: 5000 });
    await passTime(1200);
    const loaded = asked().length;
    expect(loaded).toBe(4);
    await user.click(searchOn);
    await waitFor(() => expect(asked().length).toBeGreaterThan(loaded));
  });
});
