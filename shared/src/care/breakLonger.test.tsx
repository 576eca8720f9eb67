import { act, screen, waitFor, within } from '@testing-library/react';
import { fairPlayCalls } from '../contract';
import { care as anyCare, passTime, platform, renderScreen, stopTheClock } from '../testing';
import { CareSheet } from './CareSheet';

stopTheClock();

const DAY_S = 86_400;
const daysFromNow = (days: number): number => Math.floor(Date.now() / 1000) + days * DAY_S;

/** The part that lengthens a break, opened by a member whose break ends in so many days. */
function openWith(daysLeft: number) {
  platform.answers(fairPlayCalls.getCare, anyCare({ break_until: daysFromNow(daysLeft) }));
  const onClose = jest.fn();
  const screenOptions = { session: true, base: { capabilities: ['limits', 'break'] } };
  return { onClose, ...renderScreen(<CareSheet part="break" onClose={onClose} />, screenOptions) };
}

const offered = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

test('on a break only what lengthens it can be chosen, counted from now, and the end it would have is asked (B-07) (O-91)', async () => {
  jest.setSystemTime(new Date('2026-12-01T08:00:00Z'));
  const { user, onClose } = openWith(3);
  expect(await screen.findByText(/^You are on a break until Dec 4, 2026/)).toBeVisible();
  expect(screen.getByRole('group', { name: /^Length of the break from now/ })).toBeVisible();
  expect(offered()).toEqual(['7 days', '30 days']);
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await user.click(screen.getByRole('button', { name: 'Lengthen the break' }));
  const first = within(await screen.findByRole('alertdialog', { name: /^Lengthen the break until Dec 8, 2026/ }));
  expect(first.getByText(/^Until then there are no stakes/)).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Continue' }));
  await passTime(500);
  const second = within(await screen.findByRole('alertdialog', { name: /^Are you sure/ }));
  platform.answers(fairPlayCalls.takeBreak, anyCare({ break_until: daysFromNow(7) }));
  await user.click(second.getByRole('button', { name: 'Lengthen the break' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(platform.requests(fairPlayCalls.takeBreak).map(({ payload }) => payload)).toEqual([{ hours: '168' }]);
});

test.each([
  ['two days behind', -2],
  ['five days ahead', 5],
  ['a year behind', -365],
])(
  'on a device whose clock is %s the same lengths are offered, and the end that is asked is the one it would have (B-07) (O-91)',
  async (_how, days) => {
    jest.setSystemTime(new Date('2026-12-01T08:00:00Z'));
    const until = daysFromNow(3);
    jest.setSystemTime(Date.now() + days * DAY_S * 1000);
    platform.isBehind(days * DAY_S * 1000);
    platform.answers(fairPlayCalls.getCare, anyCare({ break_until: until }));
    const { user } = renderScreen(<CareSheet part="break" onClose={() => undefined} />, {
      session: true,
      base: { capabilities: ['limits', 'break'] },
    });
    await user.click(await screen.findByRole('radio', { name: '7 days' }));
    expect(offered()).toEqual(['7 days', '30 days']);
    await user.click(screen.getByRole('button', { name: 'Lengthen the break' }));
    expect(await screen.findByRole('alertdialog', { name: /^Lengthen the break until Dec 8, 2026/ })).toBeVisible();
  },
);

test('the questions before a break say that it does not affect withdrawing, and not that this is possible: it may be closed (B-07) [Q-22]', async () => {
  platform.answers(fairPlayCalls.getCare, anyCare({}));
  const { user } = renderScreen(<CareSheet part="break" onClose={() => undefined} />, {
    session: true,
    base: { capabilities: ['limits', 'break'], close_withdraw: 1 },
  });
  await user.click(await screen.findByRole('radio', { name: '30 days' }));
  await user.click(screen.getByRole('button', { name: 'Take a break' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Take a break of 30 days?' }));
  expect(question.getByText(/\. Withdrawing is not affected\.$/)).toBeVisible();
  expect(screen.queryByText(/possible/)).not.toBeInTheDocument();
});

test('who is on the longest break is told so, and is asked nothing (B-07)', async () => {
  openWith(30);
  expect(await screen.findByText('There is no longer break than the one you are on')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Lengthen the break' })).not.toBeInTheDocument();
});

test('a break and a day that end while the sheet is open are over within a minute, and once the app is looked at again (B-07) (O-91)', async () => {
  jest.setSystemTime(new Date('2026-12-01T08:00:00Z'));
  platform.answers(fairPlayCalls.getCare, anyCare({ break_until: daysFromNow(1), day_ends: daysFromNow(1) }));
  renderScreen(<CareSheet onClose={() => undefined} />, { session: true, base: { capabilities: ['limits', 'break'] } });
  expect(await screen.findByText(/^You are on a break until/)).toBeVisible();
  platform.answers(fairPlayCalls.getCare, anyCare({ day_ends: daysFromNow(2) }));
  await passTime(60_000);
  expect(await screen.findByText(/^Today’s totals start again on Dec 3, 2026/)).toBeVisible();
  expect(screen.queryByText(/^You are on a break/)).not.toBeInTheDocument();
  platform.answers(fairPlayCalls.getCare, anyCare({ day_ends: daysFromNow(3) }));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(/^Today’s totals start again on Dec 4, 2026/)).toBeVisible();
});

test.each([
  ['takes a break', (taken: ReturnType<typeof anyCare>) => platform.answers(fairPlayCalls.takeBreak, taken)],
  ['takes a break, of which the answer is lost,', () => platform.networkFails(fairPlayCalls.takeBreak)],
])('whoever %s where the lengths stay sees the next ones unchosen, and is told nothing wrong (B-07) (O-104)', async (_how, answer) => {
  platform.answers(fairPlayCalls.getCare, anyCare());
  const { user } = renderScreen(<CareSheet onClose={() => undefined} />, { session: true, base: { capabilities: ['limits', 'break'] } });
  await user.click(await screen.findByRole('radio', { name: '7 days' }));
  await user.click(screen.getByRole('button', { name: 'Take a break' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await passTime(500);
  const taken = anyCare({ break_until: daysFromNow(7) });
  answer(taken);
  platform.answers(fairPlayCalls.getCare, taken);
  await user.click(await screen.findByRole('button', { name: 'Begin now' }));
  expect(await screen.findByText(/^You are on a break until/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(offered()).toEqual(['30 days']);
  expect(screen.getByRole('radio')).not.toBeChecked();
  expect(screen.queryByText('Please choose a length')).not.toBeInTheDocument();
});
