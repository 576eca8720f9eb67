import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calls } from '../contract';
import { companionCard, leaveEnd, passTime, platform, pullDown, reachEnd, renderScreen, stopTheClock } from '../testing';
import { answerPages, asked, card, Companions, names } from '../testing/companionFeed';
import { leaveAndEnter, Visits } from '../testing/Visits';

stopTheClock();

describe('pull to refresh', () => {
  test('500 ms after the pull page 1 is asked for; it replaces the list, and only then the success is told [HOME-20, HOME-23, HOME-24, LIMIT-15, Q-36]', async () => {
    answerPages();
    renderScreen(<Companions />);
    await card('Card 1-1');
    reachEnd();
    await card('Card 2-1');
    await screen.findByText('Not anymore');
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

  test('who enlarged the page moves back up in it by the same finger, and loses no page for it [HOME-23] (B-08)', async () => {
    answerPages();
    renderScreen(<Companions />);
    await card('Card 1-1');
    // The page itself stands at its top all over its first screenful.
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: { scale: 2, offsetTop: 113, pageTop: 113 } });
    pullDown(screen.getByRole('feed'));
    await passTime(700);
    expect(asked()).toEqual([1]);
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: { scale: 2, offsetTop: 0, pageTop: 0 } });
    pullDown(screen.getByRole('feed'));
    expect(await screen.findByText('Refresh successful')).toBeVisible();
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: undefined });
  });

  test('who cannot pull has a button, in the header: that takes no room from the list [HOME-23] (WCAG 2.5.7)', async () => {
    answerPages();
    const { user } = renderScreen(<Companions />);
    await card('Card 1-1');
    const refresh = within(screen.getByRole('banner')).getByRole('button', { name: 'Refresh' });
    await user.click(refresh);
    expect(refresh).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('Refresh successful')).toBeVisible();
    expect(refresh).not.toHaveAttribute('aria-busy');
    expect(asked()).toEqual([1, 1]);
  });

  test.each([
    ['where it ends', 1],
    ['where it is empty', 0],
  ])('by a finger there is one below the list %s, too [HOME-18, HOME-23] (WCAG 2.5.7)', async (_where, pages) => {
    answerPages(pages);
    const { user } = renderScreen(<Companions empty={<p>Nobody yet</p>} />);
    await waitFor(() => expect(asked()).toEqual([1]));
    reachEnd();
    await screen.findByText(pages === 0 ? 'Nobody yet' : 'Not anymore');
    const refresh = within(screen.getByRole('main')).getByRole('button', { name: 'Refresh' });
    answerPages(2);
    leaveEnd();
    await user.click(refresh);
    expect(await screen.findByText('Refresh successful')).toBeVisible();
    expect(names()).toEqual(['Card 1-1', 'Card 1-2']);
  });
});

describe('an end that is reached while the list is asked anew', () => {
  /** As if nobody had asked: the end is there before the answer is. */
  async function reachesTheEndOfAPulledList() {
    answerPages(5);
    renderScreen(<Companions />);
    await card('Card 1-1');
    await passTime(1000);
    const answer = platform.hangs(calls.listCompanions);
    pullDown(screen.getByRole('feed'));
    await passTime(600);
    reachEnd();
    await passTime(1000);
    expect(asked()).toEqual([1, 1]);
    return answer;
  }

  test('of the same cards, the next page comes after them [HOME-19, LIMIT-14, O-77]', async () => {
    const answer = await reachesTheEndOfAPulledList();
    answerPages(5);
    answer();
    expect(await screen.findByText('Refresh successful')).toBeVisible();
    await card('Card 2-1');
    expect(asked().slice(0, 3)).toEqual([1, 1, 2]);
  });

  test('and the refresh fails, the list loads on from where it was [HOME-19, HOME-24, Q-36]', async () => {
    const answer = await reachesTheEndOfAPulledList();
    platform.refuses(calls.listCompanions, 'Busy, try later');
    answer();
    expect(await screen.findByText('Busy, try later')).toBeVisible();
    answerPages(5);
    await card('Card 2-1');
    expect(names().slice(0, 3)).toEqual(['Card 1-1', 'Card 1-2', 'Card 2-1']);
  });

  test('with the screen it is come back to, it loads on where it fits the window [HOME-19, LIMIT-14, O-77]', async () => {
    answerPages(5);
    const page = renderScreen(<Visits children={<Companions isAskedAnew />} />);
    await card('Card 1-1');
    const answer = platform.hangs(calls.listCompanions);
    await leaveAndEnter(page);
    await card('Card 1-1');
    reachEnd();
    await passTime(1500);
    expect(asked()).toEqual([1, 1]);
    answerPages(5);
    answer();
    await card('Card 2-1');
    expect(asked().slice(0, 3)).toEqual([1, 1, 2]);
  });

  test('with a filter, what was not asked for is none of its three pages [B-08]', async () => {
    answerPages(20);
    renderScreen(<Companions filter={() => false} />);
    await waitFor(() => expect(asked()).toEqual([1]));
    await passTime(1000);
    const answer = platform.hangs(calls.listCompanions);
    pullDown(screen.getByRole('main'));
    await passTime(600);
    reachEnd();
    await passTime(1000);
    answerPages(20);
    answer();
    await screen.findByRole('button', { name: 'Keep searching' });
    await passTime(1000);
    expect(asked()).toEqual([1, 1, 2, 3, 4]);
  });
});
