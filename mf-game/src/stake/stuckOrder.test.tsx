import 'fake-indexeddb/auto';
import { calls } from '@unison/shared/contract';
import { clearKept } from '@unison/shared/session';
import { lotteryInfo, passTime, platform, see, stopTheClock, words } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerGame, nextRound, openGameScreen } from '../testing/game';
import { field, option, orders, press, review } from '../testing/stakes';

const KEYS = { base: { capabilities: ['idempotency'] } };
const told = (said: string) => screen.findByText(words(`Quick dice\u00a0· Round 1002\u00a0· 10 K\u00a0· ${said}`));
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);

beforeEach(() => answerGame({ second: 400 }));
afterEach(() => clearKept('7'));

/** A stake of 10 on big that nobody answers. */
async function lose(options: ScreenOptions = KEYS, said = /No answer yet/) {
  platform.networkFails(calls.placeOrder);
  const opened = openGameScreen(options);
  const popup = await review(opened.user, ['Big'], '10');
  await opened.user.click(popup.getByRole('button', { name: 'Place stake' }));
  await screen.findByText(said);
  return opened;
}

test('an order that hangs closes its own round alone: another game takes stakes meanwhile (O-105)', async () => {
  const { unmount } = await lose();
  unmount();
  platform.hangs(calls.placeOrder);
  platform.answers(calls.getGame, lotteryInfo({ last_expect: '1001', second: 400, id: 2, key: 'other' }));
  const { user } = openGameScreen({ ...KEYS, route: '/Lottery?key=other&id=2' });
  expect(await screen.findByText(/No answer yet/)).toBeVisible();
  await waitFor(() => expect(orders().length).toBeGreaterThan(1)); // what is stuck is being asked about, and hangs
  const popup = await review(user, ['Even'], '5');
  platform.answers(calls.placeOrder, { no: 'G9' }, 'Placed elsewhere');
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  expect(await screen.findByText('Placed elsewhere')).toBeVisible();
});

test.each([
  ['is asked about', KEYS, /No answer yet/],
  ['only the records can tell of', {}, /No answer came/],
])(
  'a stake without an answer that %s: the line that says so is brought into view, for it stands under the bar (O-81) [GAME-27]',
  async (_what, options, said) => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await lose(options, said);
    const shown = scrolled.mock.contexts.filter((element): element is Element => element instanceof Element);
    expect(shown.map((element) => element.contains(screen.getByText(said)))).toEqual([true]);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    scrolled.mockRestore();
  },
);

test.each([429, 503])(
  'a platform that is busy (%d) and says nothing else is no fault: the line alone says that it is asked about (O-76, O-105)',
  async (status) => {
    platform.refuses(calls.placeOrder, '', status);
    const { user } = openGameScreen(KEYS);
    const popup = await review(user, ['Big'], '10');
    await user.click(popup.getByRole('button', { name: 'Place stake' }));
    expect(await screen.findByText(/No answer yet/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('Something went wrong, please try again')).not.toBeInTheDocument();
  },
);

test('one that was sent before a reload moves nobody (O-81)', async () => {
  const { unmount } = await lose();
  unmount();
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  openGameScreen(KEYS);
  await screen.findByText(/No answer yet/);
  expect(scrolled).not.toHaveBeenCalled();
  scrolled.mockRestore();
});

test.each([
  ['placed', () => platform.answers(calls.placeOrder, { no: 'G7' }, 'Placed at last'), 'Placed at last'],
  [
    'refused',
    () => platform.refuses(calls.placeOrder, 'Round 1002 has closed. Nothing was staked'),
    'Round 1002 has closed. Nothing was staked',
  ],
])(
  'a stake that turns out to be %s later is named: another one may be on the screen by then (O-95, O-105)',
  async (_what, answer, said) => {
    const { unmount } = await lose();
    unmount();
    platform.answers(calls.getGame, lotteryInfo({ last_expect: '1001', second: 400, id: 2, key: 'other', name: 'Slow dice' }));
    answer();
    openGameScreen({ ...KEYS, route: '/Lottery?key=other&id=2' });
    expect(await told(said)).toBeVisible();
  },
);

test('of two stakes that are refused later both are told (O-95, O-105)', async () => {
  const { unmount } = await lose();
  unmount();
  platform.answers(calls.getGame, lotteryInfo({ last_expect: '1001', second: 400, id: 2, key: 'other', name: 'Slow dice' }));
  const { user } = openGameScreen({ ...KEYS, route: '/Lottery?key=other&id=2' });
  const popup = await review(user, ['Even'], '5');
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  await waitFor(() => expect(screen.getAllByText(/No answer yet/)).toHaveLength(2));
  platform.refuses(calls.placeOrder, 'Nothing was staked');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(words('Slow dice\u00a0· Round 1002\u00a0· 5 K\u00a0· Nothing was staked'))).toBeVisible();
  expect(await told('Nothing was staked')).toBeVisible();
});

test('in the same round nothing more is staked while nobody knows; in the next round again', async () => {
  const { user } = await lose();
  await press(user, /^Even Odds/);
  await user.type(await field(), '5');
  expect(await option('Place stake')).toHaveAttribute('aria-busy', 'true');
  platform.answers(calls.getGame, nextRound({ second: 400 }));
  see('hidden');
  see('visible');
  await waitFor(async () => expect(await option('Place stake')).not.toHaveAttribute('aria-busy'));
});

test('an answer that comes late takes nothing away that is chosen by then (GAME-05)', async () => {
  const { user } = await lose();
  await press(user, /^Even Odds/);
  await user.type(await field(), '5');
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Placed at last');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await told('Placed at last')).toBeVisible();
  expect(pressed()).toEqual(['Even Odds 1.98']);
  expect(await field()).toHaveValue('5');
});

test.each([
  ['nothing else is chosen', [], ['Big Odds 1.98'], '10'],
  ['something else is chosen by then', ['Even'], ['Even Odds 1.98'], '5'],
])('a stake that is refused after all is there to be staked again, also where %s (GAME-16)', async (_when, names, chosen, amount) => {
  const { user } = await lose();
  for (const name of names) await press(user, new RegExp(`^${name} Odds`));
  if (names.length > 0) await user.type(await field(), '5');
  platform.refuses(calls.placeOrder, 'Round 1002 has closed. Nothing was staked');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/Nothing was staked/)).toBeVisible();
  await waitFor(() => expect(pressed()).toEqual(chosen));
  expect(await field()).toHaveValue(amount);
  if (names.length > 0) await press(user, 'Same again');
  expect(pressed()).toEqual(['Big Odds 1.98']);
  expect(await field()).toHaveValue('10');
});

test('a popup that is closed while its stake is on its way cancels nothing, and says so: the stake is shown as sent (GAME-27) (O-81)', async () => {
  const release = platform.hangs(calls.placeOrder);
  const { user } = openGameScreen(KEYS);
  const popup = await review(user, ['Big'], '10');
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(popup.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(screen.queryByText(/No answer yet/)).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/No answer yet/)).toHaveTextContent('Quick dice · Round 1002 · 10 K');
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Placed');
  release();
  expect(await screen.findByText('Placed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/No answer yet/)).not.toBeInTheDocument());
});

test('a refusal in the background throws nobody out of the game; one on entering does [ERR-18] (O-13)', async () => {
  const { address } = openGameScreen(KEYS);
  await option(/^Big Odds/);
  const before = platform.requests(calls.getGame).length;
  platform.refuses(calls.getGame, 'Not now');
  see('hidden');
  see('visible');
  await waitFor(() => expect(platform.requests(calls.getGame).length).toBeGreaterThan(before));
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(screen.queryByText(/contact admin/)).not.toBeInTheDocument();
  expect(address()).toBe('/Lottery?key=quick&id=1');
  expect(screen.getByText('1003')).toBeVisible();
});

describe('after two minutes', () => {
  stopTheClock();
  test('there is a way out: the records, and to let it go; the form is free again (O-81)', async () => {
    const { user } = await lose();
    const line = () => screen.getByText(/No answer yet/);
    expect(within(line()).queryByRole('link')).not.toBeInTheDocument();
    await passTime(120_000);
    expect(within(line()).getByRole('link', { name: 'Game records' })).toHaveAttribute('href', '/GameRecord');
    await user.click(within(line()).getByRole('button', { name: /^Close: .+ K$/ }));
    await waitFor(() => expect(screen.queryByText(/No answer yet/)).not.toBeInTheDocument());
    const sent = orders().length;
    await passTime(60_000);
    expect(orders()).toHaveLength(sent);
  });
});
