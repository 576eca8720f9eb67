import { calls, LANGUAGES, OPTION_TYPES } from '@unison/shared/contract';
import { lotteryOption, platform } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { allOptions, answerGame, nextRound, openLottery, see } from '../testing/game';

const option = (name: string | RegExp) => screen.findByRole('button', { name });
const field = () => screen.findByRole('textbox', { name: 'Stake' });
const press = async (user: UserEvent, name: string | RegExp) => user.click(await option(name));
const orders = () => platform.requests(calls.placeOrder);
const chosen = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);

/** Chooses, fills in and opens the popup. */
async function review(user: UserEvent, names: string[], stake: string) {
  for (const name of names) await press(user, new RegExp(`^${name} Odds`));
  await user.type(await field(), stake);
  await press(user, 'Place stake');
  return within(await screen.findByRole('dialog', { name: 'Confirm your stake' }));
}

test('all twenty options stand in two groups in the order of the platform, with their odds [GAME-04] [GAME-14] [LIMIT-28] [DATA-080] [DATA-081] [DATA-082] [API-42] (O-52)', async () => {
  answerGame();
  platform.answers(
    calls.listOdds,
    OPTION_TYPES.map((type, index) => lotteryOption({ type, name: `Option ${type}`, proportion: 2 + index / 100 })),
  );
  openLottery();
  const named = within(await screen.findByRole('group', { name: 'Big or small · Odd or even' })).getAllByRole('button');
  expect(named.map((button) => button.textContent)).toEqual([
    'Option bi Odds 2',
    'Option sm Odds 2.01',
    'Option si Odds 2.02',
    'Option do Odds 2.03',
  ]);
  const sums = within(screen.getByRole('group', { name: 'Sum' })).getAllByRole('button');
  expect(sums).toHaveLength(16);
  expect(sums[15]).toHaveTextContent('Option 18 Odds 2.19');
});

test('an option toggles; several can be on together [GAME-05]', async () => {
  answerGame();
  const { user } = openLottery();
  for (const name of [/^Big/, /^Odd O/, /^11/]) await press(user, name);
  await press(user, /^11/);
  expect(chosen()).toEqual(['Big Odds 1.98', 'Odd Odds 1.98']);
});

test('with close_number 1 no odds are on the screen, but the popup says them and what a win pays [GAME-15] [DATA-030] (Q-26)', async () => {
  answerGame();
  const { user } = openLottery({ base: { close_number: 1 } });
  await press(user, 'Big');
  expect(document.body).not.toHaveTextContent('1.98');
  await user.type(await field(), '10');
  await press(user, 'Place stake');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Odds 1.98 · Stake 10 K');
  expect(screen.getByRole('dialog')).toHaveTextContent('Possible return 19.80 K');
});

test('the popup lists game, round, options, stake and total, and sends exactly one order of five fields [GAME-06] [GAME-07] [GAME-08] [API-43] [DATA-001] [DATA-071] [I18N-07] (O-54, O-84)', async () => {
  answerGame();
  const { user } = openLottery({ base: { play_credits: 1 } });
  const popup = await review(user, ['Big', '11', '12'], '12,5');
  expect(popup.getByText('Quick dice')).toBeVisible();
  expect(popup.getByText('1002')).toBeVisible();
  expect(popup.getByText('37.50 K')).toBeVisible();
  expect(popup.getByText(/Play credits only/)).toBeVisible();
  await user.click(popup.getByRole('button', { name: 'Remove 12' }));
  expect(popup.getByText('25 K')).toBeVisible();
  expect(orders()).toHaveLength(0);
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Your stake has been placed');
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  expect(await screen.findByText('Your stake has been placed')).toBeVisible();
  expect(orders().map(({ payload }) => payload)).toEqual([{ item: 'bi,11', money: '12.5', lid: '1', mid: '7', expect: '1002' }]);
});

test('after an order the choice is empty, the member is loaded anew and the message of the platform stands there [GAME-16] [GAME-17] [GAME-18]', async () => {
  answerGame();
  const { user } = openLottery();
  const popup = await review(user, ['Big'], '10');
  const before = platform.requests(calls.getUserInfo).length;
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Very well');
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  expect(await screen.findByText('Very well')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  expect(await field()).toHaveValue('');
  await waitFor(() => expect(platform.requests(calls.getUserInfo).length).toBe(before + 1));
});

test('nothing chosen comes first, then the empty stake, then its form, then the smallest stake; nothing is sent [GAME-23] [GAME-24] [GAME-25] [ERR-10] [ERR-11] (Q-21, O-15, O-104)', async () => {
  answerGame();
  const { user } = openLottery({ base: { stake_min: 1 } });
  await press(user, 'Place stake');
  expect(await screen.findByText('Pick a number!')).toBeVisible();
  expect(screen.getByRole('group', { name: 'What you stake on' })).toHaveFocus();
  await press(user, /^Big/);
  await press(user, 'Place stake');
  expect(await screen.findByText('Please enter an amount')).toBeVisible();
  expect(await field()).toHaveFocus();
  for (const [typed, said] of [
    ['0', 'Wrong amount'],
    ['-5', 'Wrong amount'],
    ['1.000', 'Wrong amount'],
    ['abc', 'Wrong amount'],
    ['0.99', 'The minimum is 1 K'],
  ] as const) {
    await user.clear(await field());
    await user.type(await field(), typed);
    await press(user, 'Place stake');
    expect(await screen.findByText(said)).toBeVisible();
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the balance must cover the stake on all options; a way to the top-up stands beside it unless closed [GAME-26] [ERR-12] (Q-23)', async () => {
  answerGame();
  const { user, unmount } = openLottery({ session: { money: 100 } });
  for (const name of [/^Big/, /^Odd O/, /^11/]) await press(user, name);
  await user.type(await field(), '40');
  await press(user, 'Place stake');
  expect(await screen.findByText('Insufficient balance, please contact customer service to top up')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/Recharge');
  await press(user, /^11/);
  await press(user, 'Place stake');
  expect(await screen.findByRole('dialog')).toBeVisible();
  unmount();
  const closed = openLottery({ session: { money: 5 }, base: { close_withdraw: 1 } });
  await press(closed.user, /^Big/);
  await closed.user.type(await field(), '40');
  await press(closed.user, 'Place stake');
  expect(await screen.findByText(/^Insufficient balance/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Top up' })).not.toBeInTheDocument();
});

test('a balance that the platform does not say is not checked, and offers no maximum [O-103]', async () => {
  answerGame();
  const { user } = openLottery({ session: { money: null } });
  await press(user, /^Big/);
  await user.type(await field(), '999999');
  expect(screen.queryByRole('button', { name: 'Maximum' })).not.toBeInTheDocument();
  await press(user, 'Place stake');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a double tap on a slow platform is one order [GAME-27]', async () => {
  answerGame();
  const { user } = openLottery();
  const popup = await review(user, ['Big'], '10');
  const release = platform.hangs(calls.placeOrder);
  await user.dblClick(popup.getByRole('button', { name: 'Place stake' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(orders()).toHaveLength(1));
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Placed');
  release();
  expect(await screen.findByText('Placed')).toBeVisible();
  expect(orders()).toHaveLength(1);
});

test('half, double, last and maximum fill in an amount, rounded down; same again brings the last choice back', async () => {
  answerGame();
  const { user } = openLottery({ session: { money: 100 } });
  for (const name of [/^Big/, /^Odd O/, /^11/]) await press(user, name);
  expect(await field()).toHaveValue('');
  await press(user, 'Maximum');
  expect(await field()).toHaveValue('33.33');
  await press(user, 'Half the stake');
  expect(await field()).toHaveValue('16.66');
  await press(user, 'Double the stake');
  expect(await field()).toHaveValue('33.32');
  await press(user, 'Place stake');
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Placed');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Place stake' }));
  await press(user, 'Last: 33.32');
  expect(await field()).toHaveValue('33.32');
  await press(user, 'Same again');
  expect(chosen()).toHaveLength(3);
});

test('a round that closes under the popup stakes nothing; the next is looked at anew (O-14)', async () => {
  answerGame({ second: 400 });
  const { user } = openLottery();
  const popup = await review(user, ['Big'], '10');
  platform.answers(calls.getGame, nextRound({ second: 400 }));
  see('hidden');
  see('visible'); // which asks for the round anew
  expect(await popup.findByText(/Round 1002 has closed. Nothing was staked/)).toBeVisible();
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Placed');
  await user.click(await popup.findByRole('button', { name: 'Review for round 1003' }));
  expect(orders()).toHaveLength(0);
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  expect(await screen.findByText('Placed')).toBeVisible();
  expect(orders()[0]?.payload['expect']).toBe('1003');
});

test('options that change under the popup are said, and nothing is sent before they were looked at', async () => {
  answerGame({ second: 400 });
  const { user } = openLottery();
  const popup = await review(user, ['Big', '11'], '10');
  expect(screen.getByRole('button', { name: /^11 Odds/, hidden: true })).toBeInTheDocument();
  platform.answers(
    calls.listOdds,
    allOptions().filter(({ type }) => type !== '11'),
  );
  platform.answers(calls.getGame, nextRound({ second: 400 }));
  see('hidden');
  see('visible'); // which asks for the round anew, and with it for the options
  await waitFor(() => expect(screen.queryByRole('button', { name: /^11 Odds/, hidden: true })).not.toBeInTheDocument());
  await user.click(await popup.findByRole('button', { name: 'Review for round 1003' }));
  await waitFor(() => expect(popup.queryByRole('button', { name: 'Remove 11' })).not.toBeInTheDocument());
  expect(popup.getByRole('button', { name: 'Remove Big' })).toBeVisible();
  expect(orders()).toHaveLength(0);
});

test('an option with odds of zero is not offered; without options a retry stands there (O-103)', async () => {
  answerGame();
  platform.answers(calls.listOdds, [
    lotteryOption({ type: 'bi', name: 'Big', proportion: 0 }),
    lotteryOption({ type: 'sm', name: 'Small' }),
  ]);
  const { unmount } = openLottery();
  expect(await option(/^Small/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Big/ })).not.toBeInTheDocument();
  unmount();
  platform.answers(calls.listOdds, []);
  openLottery();
  expect(await screen.findByText('This game has no options to stake on right now')).toBeVisible();
});

test.each(LANGUAGES)('in %s the amounts of the game carry the unit of the main flow [I18N-07]', async (language) => {
  answerGame();
  const { user } = openLottery({ language });
  await user.click(await screen.findByRole('button', { name: /^Big/ }));
  await user.type(screen.getByRole('textbox'), '10');
  expect(document.querySelector('form')).toHaveTextContent(/10[.,]?000 K/);
  expect(document.querySelector('form')).toHaveTextContent(/10 K/);
});
