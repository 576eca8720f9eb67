import { act, fireEvent, screen, within } from '@testing-library/react';
import { calls } from '../contract';
import { companionCard, leaveEnd, platform, reachEnd, renderScreen, stopTheClock } from '../testing';
import { answerPages, asked, card, Companions, names } from '../testing/companionFeed';

stopTheClock();

let scrollTo: jest.SpyInstance;
beforeEach(() => {
  scrollTo = jest.spyOn(window, 'scrollTo').mockClear();
});
afterEach(() => scrollTo.mockRestore());

const refreshIn = (place: 'banner' | 'main') => within(screen.getByRole(place)).getByRole('button', { name: 'Refresh' });

/** A list of so many pages, read to its end. */
async function readToTheEnd(pages: number) {
  answerPages(pages);
  const { user } = renderScreen(<Companions />);
  await card('Card 1-1');
  reachEnd();
  await screen.findByText('Not anymore');
  leaveEnd();
  return user;
}

test.each([1, 3])(
  'asked for below a list of %s pages, what is new is in sight at its beginning, and the focus goes on from there [HOME-20, HOME-23] (WCAG 2.4.3)',
  async (pages) => {
    const user = await readToTheEnd(pages);
    platform.answers(calls.listCompanions, [companionCard({ id: 99, xuanfei_name: 'Newcomer' })]);
    refreshIn('main').focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Refresh successful')).toBeVisible();
    expect(names()).toEqual(['Newcomer']);
    expect(await card('Newcomer')).toHaveFocus();
    expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
  },
);

test('asked for in the header, it is in sight at the beginning, too; the button keeps the focus [HOME-20, HOME-23] (WCAG 2.4.3)', async () => {
  const user = await readToTheEnd(3);
  await user.click(refreshIn('banner'));
  expect(await screen.findByText('Refresh successful')).toBeVisible();
  expect(refreshIn('banner')).toHaveFocus();
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
});

test('a press that gave the button no focus, as in Safari, takes it nowhere (WCAG 2.4.3)', async () => {
  await readToTheEnd(3);
  act(() => (document.activeElement as HTMLElement).blur()); // an element of the page
  fireEvent.click(refreshIn('banner'));
  expect(await screen.findByText('Refresh successful')).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('a refresh that fails leaves the place in the list and the focus as they were [HOME-24, Q-36]', async () => {
  const user = await readToTheEnd(3);
  platform.refuses(calls.listCompanions, 'Busy, try later');
  await user.click(refreshIn('main'));
  expect(await screen.findByText('Busy, try later')).toBeVisible();
  expect(refreshIn('main')).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
  expect(asked().at(-1)).toBe(1);
});
