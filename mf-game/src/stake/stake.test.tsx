import { calls, LANGUAGES, OPTION_TYPES } from '@unison/shared/contract';
import { allowConsole, drawnDuring, leaveEnd, lotteryOption, platform, reachEnd, words } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { answerGame, openGameScreen } from '../testing/game';
import { field, option, press } from '../testing/stakes';

const chosen = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);

test('all twenty options stand in two groups in the order of the platform, with their odds [GAME-04] [GAME-14] [LIMIT-28] [DATA-080] [DATA-081] [DATA-082] [API-42] (O-52)', async () => {
  answerGame();
  platform.answers(
    calls.listOdds,
    OPTION_TYPES.map((type, index) => lotteryOption({ type, name: `Option ${type}`, proportion: 2 + index / 100 })),
  );
  openGameScreen();
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

test('a letter of the stake draws the bar it stands in, once, and neither the options nor the dice and the records', async () => {
  answerGame();
  const { user } = openGameScreen();
  await press(user, /^Big/);
  await user.click(await field());
  const drawn = (await drawnDuring(() => user.keyboard('1'))).flat();
  expect(drawn.filter((name) => name === 'StakeBar')).toHaveLength(1);
  expect(drawn).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(OptionGrid|Option|RoundStage|Dice|OwnOrders|DrawHistory)$/)]));
});

test('an option that is pressed is drawn alone of the options', async () => {
  answerGame();
  const { user } = openGameScreen();
  await press(user, /^Big/);
  const button = await option(/^11/);
  const drawn = (await drawnDuring(() => user.click(button))).flat();
  expect(drawn.filter((name) => name === 'Option')).toHaveLength(1);
  expect(drawn.filter((name) => name === 'StakeForm')).toHaveLength(1);
  expect(drawn).not.toContain('RoundStage');
});

test('an option toggles; several can be on together [GAME-05]', async () => {
  answerGame();
  const { user } = openGameScreen();
  for (const name of [/^Big/, /^Odd O/, /^11/]) await press(user, name);
  await press(user, /^11/);
  expect(chosen()).toEqual(['Big Odds 1.98', 'Odd Odds 1.98']);
});

test('with close_number 1 no odds are on the screen, but the popup says them and what a win pays [GAME-15] [DATA-030] (Q-26)', async () => {
  answerGame();
  const { user } = openGameScreen({ base: { close_number: 1 } });
  await press(user, 'Big');
  expect(document.body).not.toHaveTextContent('1.98');
  await user.type(await field(), '10');
  await press(user, 'Place stake');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Odds 1.98 · Stake 10 K');
  expect(screen.getByRole('dialog')).toHaveTextContent('Possible return 19.80 K');
});

test('nothing chosen comes first, then the empty stake, then its form, then the smallest stake; nothing is sent [GAME-23] [GAME-24] [GAME-25] [ERR-10] [ERR-11] (Q-21, O-15, O-79, O-104)', async () => {
  answerGame();
  const { user } = openGameScreen({ base: { stake_min: 1 } });
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
    ['1.000', 'Wrong amount. Write it without separators, for example 1000.50'],
    ['abc', 'Wrong amount'],
    ['0.99', 'The minimum is 1 K'],
  ] as const) {
    await user.clear(await field());
    await user.type(await field(), typed);
    await press(user, 'Place stake');
    expect(await screen.findByText(words(said))).toBeVisible();
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(platform.requests(calls.placeOrder)).toEqual([]);
});

test.each([
  [50, 'Balance: 100 K · The minimum is 50 K'],
  [1, 'Balance: 100 K'],
])('a smallest stake of %s is said before it is refused, where it is more than a credit (O-15)', async (stake_min, said) => {
  answerGame();
  openGameScreen({ session: { money: 100 }, base: { stake_min } });
  expect(await field()).toHaveAccessibleDescription(said);
});

test('the balance must cover the stake on all options; a way to the top-up stands beside it [GAME-26] [ERR-12] (Q-23)', async () => {
  answerGame();
  const { user } = openGameScreen({ session: { money: 100 } });
  for (const name of [/^Big/, /^Odd O/, /^11/]) await press(user, name);
  await user.type(await field(), '40');
  await press(user, 'Place stake');
  expect(await screen.findByText('Insufficient balance, please contact customer service to top up')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/Recharge');
  await press(user, /^11/);
  await press(user, 'Place stake');
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByText(/^Insufficient balance/)).not.toBeInTheDocument(); // of this stake it is not true
});

test('while the bar stands below the options, and not at the lower edge, messages know of it and keep off it [GAME-22]', async () => {
  answerGame();
  openGameScreen();
  const bar = (await field()).closest('[data-high-foot]');
  expect(bar).toHaveAttribute('data-high-foot', 'true');
  reachEnd();
  expect(bar).toHaveAttribute('data-high-foot', 'false');
  leaveEnd();
  expect(bar).toHaveAttribute('data-high-foot', 'true');
});

test.each([
  ['the service, where there is one', 1, '/ServiceOnline'],
  ['nowhere, where there is none', 0, undefined],
])(
  'while the top-up is closed the way from a balance that is too small leads to %s [GAME-26] (Q-22, O-104)',
  async (_where, iskefu, way) => {
    answerGame();
    const { user } = openGameScreen({ session: { money: 5 }, base: { close_withdraw: 1, iskefu } });
    await press(user, /^Big/);
    await user.type(await field(), '40');
    await press(user, 'Place stake');
    expect(await screen.findByText(/^Insufficient balance/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Top up' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Customer service' })?.getAttribute('href')).toBe(way);
  },
);

test('beside the stake stand what it is put on and what it costs [GAME-04] [GAME-06]', async () => {
  answerGame();
  const { user } = openGameScreen();
  for (const name of [/^Big/, /^11/]) await press(user, name);
  await user.type(await field(), '20');
  expect(screen.getByText('Big, 11')).toBeVisible();
  expect(screen.getByText('Total')).toHaveTextContent('Total 40 K');
});

test.each([
  ['ja_ja', 'Big、11'],
  ['zh_cn', 'Big、11'],
  ['es_spa', 'Big, 11'],
] as const)('in %s the chosen options stand as %s [I18N-01]', async (language, chosen) => {
  answerGame();
  const { user } = openGameScreen({ language });
  for (const name of [/^Big/, /^11/]) await press(user, name);
  expect(screen.getByText(chosen)).toBeVisible();
});

test('a balance that the platform does not say is not checked, and offers no maximum [O-103]', async () => {
  answerGame();
  const { user } = openGameScreen({ session: { money: null } });
  await press(user, /^Big/);
  await user.type(await field(), '999999');
  expect(screen.queryByRole('button', { name: 'Maximum' })).not.toBeInTheDocument();
  await press(user, 'Place stake');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('half, double, last and maximum fill in an amount, rounded down; same again brings the last choice back', async () => {
  answerGame();
  const { user } = openGameScreen({ session: { money: 100 } });
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
  await press(user, 'Last: 33.32 K');
  expect(await field()).toHaveValue('33.32');
  await press(user, 'Same again');
  expect(chosen()).toHaveLength(3);
});

test('what a shortcut fills in is told to whoever hears the page, until another stake stands there', async () => {
  answerGame();
  const { user } = openGameScreen({ session: { money: 100 } });
  await press(user, 'Maximum');
  const told = await screen.findByText('100', { selector: '[aria-live="polite"]' });
  await press(user, 'Half the stake');
  expect(told).toHaveTextContent('50');
  await user.type(await field(), '1');
  expect(told).toBeEmptyDOMElement();
});

test('an option with odds of zero is not offered; without options a retry stands there (O-103)', async () => {
  allowConsole(/API-42 .*'\[\]'/);
  answerGame();
  platform.answers(calls.listOdds, [
    lotteryOption({ type: 'bi', name: 'Big', proportion: 0 }),
    lotteryOption({ type: 'sm', name: 'Small' }),
  ]);
  const { unmount } = openGameScreen();
  expect(await option(/^Small/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Big/ })).not.toBeInTheDocument();
  unmount();
  platform.answers(calls.listOdds, []);
  openGameScreen();
  expect(await screen.findByText('This game has no options to stake on right now')).toBeVisible();
});

test.each(LANGUAGES)('in %s the amounts of the game carry the unit of the main flow [I18N-07] (Q-29)', async (language) => {
  answerGame();
  const { user } = openGameScreen({ language });
  await user.click(await screen.findByRole('button', { name: /^Big/ }));
  await user.type(screen.getByRole('textbox'), '10');
  expect(document.querySelector('form')).toHaveTextContent(/10[.,]?000 K/);
  expect(document.querySelector('form')).toHaveTextContent(/10 K/);
});
