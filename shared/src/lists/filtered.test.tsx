import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { calls } from '../contract';
import { passTime, platform, reachEnd, renderScreen, stopTheClock } from '../testing';
import { answerPages, asked, card, Companions } from '../testing/companionFeed';

stopTheClock();

describe('with a filter', () => {
  const none = () => false;

  test('what is typed and finds nothing is told to who does not see it, in the line that was there before', async () => {
    answerPages(1);
    function Searched() {
      const [isSearched, setSearched] = useState(false);
      return (
        <>
          <button onClick={() => setSearched(true)}>Search</button>
          <Companions filter={isSearched ? none : undefined} />
        </>
      );
    }
    const { container, user } = renderScreen(<Searched />);
    await card('Card 1-1');
    reachEnd();
    await screen.findByText('Not anymore');
    const live = container.querySelector('[aria-live=polite]');
    expect(live).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(live).toHaveTextContent('Nothing here yet');
  });

  /** A list in which nothing passes, up to where it waits to be told. */
  async function searchesInVain() {
    answerPages(20);
    const { container, user } = renderScreen(<Companions filter={none} empty={<p>No match so far</p>} />);
    await waitFor(() => expect(asked()).toEqual([1]));
    reachEnd();
    const searchOn = await screen.findByRole('button', { name: 'Keep searching' });
    await passTime(1200);
    return { user, searchOn, live: container.querySelector('[aria-live=polite]') };
  }

  test('at most three pages load by themselves, then it waits to be told [B-08]', async () => {
    const { user, searchOn } = await searchesInVain();
    const loaded = asked().length;
    expect(loaded).toBe(4);
    await user.click(searchOn);
    await waitFor(() => expect(asked().length).toBeGreaterThan(loaded));
  });

  test('the button that searches on keeps the focus and its place while it does [B-08]', async () => {
    const { user, searchOn } = await searchesInVain();
    const release = platform.hangs(calls.listCompanions);
    searchOn.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Keep searching', busy: true })).toHaveFocus();
    answerPages(20);
    release();
    await passTime(3000);
    expect(asked()).toHaveLength(7);
    expect(screen.getByRole('button', { name: 'Keep searching', busy: false })).toHaveFocus();
  });

  test('where it waits to be told, what was looked through in vain is said, each time (B-08)', async () => {
    const { user, searchOn, live } = await searchesInVain();
    expect(screen.getByText('No match so far')).toBeVisible();
    expect(live).toHaveTextContent('No match so far');
    const release = platform.hangs(calls.listCompanions);
    await user.click(searchOn);
    expect(live).toBeEmptyDOMElement();
    answerPages(20);
    release();
    await passTime(3000);
    expect(live).toHaveTextContent('No match so far');
    expect(searchOn).toBeVisible();
  });
});
