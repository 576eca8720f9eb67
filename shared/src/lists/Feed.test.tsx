import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { calls } from '../contract';
import { companionCard, passTime, platform, reachEnd, renderScreen, stopTheClock, watchedMargins } from '../testing';
import { answerPages, asked, card, Companions, names } from '../testing/companionFeed';

stopTheClock();

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
    expect(await screen.findByText('Not anymore')).toBeVisible();
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

  test('a page that nobody answered is asked for again by itself; its failure and the focus on its retry stay meanwhile [HOME-22, Q-37]', async () => {
    answerPages();
    const { user } = renderScreen(<Companions />);
    await card('Card 1-1');
    platform.networkFails(calls.listCompanions);
    reachEnd();
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error, please try again');
    const retry = screen.getByRole('button', { name: 'Retry' });
    const answer = platform.hangs(calls.listCompanions);
    await user.click(retry);
    expect(screen.getByRole('alert')).toHaveTextContent('Network error, please try again');
    expect(retry).toHaveFocus();
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    platform.networkFails(calls.listCompanions);
    answer();
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
    expect(asked()).toEqual([1, 2, 2]);

    answerPages();
    await passTime(25_000);
    await card('Card 2-1');
    expect(asked().slice(0, 4)).toEqual([1, 2, 2, 2]);
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

  test('a list of nothing says so, and asks again at a press [HOME-18]', async () => {
    platform.answers(calls.listCompanions, []);
    const { user } = renderScreen(<Companions />);
    const words = await screen.findByText('Nothing here yet');
    const again = within(screen.getByRole('main')).getByRole('button', { name: 'Refresh' });
    expect(words.closest('[aria-live=polite]')).toHaveClass('nothing'); // whose button stands close
    expect(words.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING); // in sight, not the one for who cannot pull
    answerPages();
    await user.click(again);
    expect(await card('Card 1-1')).toBeVisible();
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

describe('a long list', () => {
  test('of ten thousand cards only those near the view are in the document', async () => {
    platform.answers(
      calls.listCompanions,
      Array.from({ length: 10_000 }, (_, n) => companionCard({ id: n + 1, xuanfei_name: `Card ${n + 1}` })),
    );
    renderScreen(<Companions />);
    await card('Card 1');
    expect(screen.getAllByRole('article').length).toBeLessThan(60);
    expect(screen.getAllByRole('article').length).toBeGreaterThan(4);
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
    await screen.findByText('Not anymore');
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
