import { calls } from '@unison/shared/contract';
import { draw, lotteryInfo, passTime, platform, see, stopTheClock, userInfo } from '@unison/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allOptions, answerGame, arrive, nextRound, openGameScreen, openStill } from '../testing/game';
import { field, orders, review } from '../testing/stakes';

test('the popup lists game, round, options, stake and total, and sends exactly one order of five fields [GAME-06] [GAME-07] [GAME-08] [API-43] [DATA-001] [DATA-071] [I18N-07] (O-16, O-54, O-84)', async () => {
  answerGame();
  const { user } = openGameScreen({ base: { play_credits: 1 } });
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
  await waitFor(() => expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]));
});

test('what is read out as the popup opens names each option with its stake, as the eye finds it [GAME-07] (O-54)', async () => {
  answerGame();
  const { user } = openGameScreen();
  await review(user, ['Big', '11'], '12');
  const said = expect.stringMatching(/Big Odds \S+\s· Stake 12 K .*11 Odds \S+\s· Stake 12 K .*Total 24 K/);
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(said);
});

test('an option that is taken off in the popup is off in the form too, for whoever goes back to change the amount [GAME-07] (O-54)', async () => {
  answerGame();
  const { user } = openGameScreen();
  const popup = await review(user, ['Big', '11'], '10');
  await user.click(popup.getByRole('button', { name: 'Remove Big' }));
  await user.click(popup.getByRole('button', { name: 'Cancel' }));
  expect(screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)).toEqual(['11 Odds 1.98']);
  const again = await review(user, [], '2');
  expect(again.getByText('102 K', { selector: 'strong *' })).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Remove 11' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  expect(screen.queryByText('Pick a number!')).not.toBeInTheDocument();
  expect(await field()).toHaveValue('102');
});

test('after an order the choice is empty, the member is loaded anew and the message of the platform stands there [GAME-16] [GAME-17] [GAME-18]', async () => {
  answerGame();
  const { user } = openGameScreen();
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

test.each([
  ['is less than the stake by now', 5, '/Recharge'],
  ['covers it', 1000, undefined],
])(
  'a refused order whose balance %s is told, and leads to the top-up where that helps [ERR-12] (Q-23, O-104)',
  async (_what, money, way) => {
    answerGame();
    const { user } = openGameScreen();
    const popup = await review(user, ['Big'], '10');
    platform.refuses(calls.placeOrder, 'Not today');
    platform.answers(calls.getUserInfo, userInfo({ money }));
    const before = platform.requests(calls.getUserInfo).length;
    await user.click(popup.getByRole('button', { name: 'Place stake' }));
    await waitFor(() => expect(screen.getByText('Not today')).toBeVisible()); // it is put anew once the balance is known
    await waitFor(() => expect(platform.requests(calls.getUserInfo)).toHaveLength(before + 1));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Top up' })?.getAttribute('href')).toBe(way));
    expect(screen.getAllByText('Not today')).toHaveLength(1);
  },
);

test('a double tap on a slow platform is one order [GAME-27]', async () => {
  answerGame();
  const { user } = openGameScreen();
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

test('two presses before anything is drawn anew are one order, and nothing is said of another one [GAME-27]', async () => {
  answerGame();
  const { user } = openGameScreen();
  const popup = await review(user, ['Big'], '10');
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Placed');
  const place = popup.getByRole('button', { name: 'Place stake' });
  act(() => {
    place.click();
    place.click();
  });
  expect(await screen.findByText('Placed')).toBeVisible();
  expect(screen.queryByText(/Nothing was sent/)).not.toBeInTheDocument();
  expect(orders()).toHaveLength(1);
});

test('a round that closes under the popup stakes nothing; the next is looked at anew (O-14)', async () => {
  answerGame({ second: 400 });
  const { user } = openGameScreen();
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
  const { user } = openGameScreen();
  const popup = await review(user, ['Big', '11'], '10');
  expect(screen.getByRole('button', { name: /^11 Odds/, hidden: true })).toBeInTheDocument();
  platform.answers(
    calls.listOdds,
    allOptions().filter(({ type }) => type !== '11'),
  );
  platform.answers(calls.getGame, nextRound({ second: 400 }));
  const asked = platform.requests(calls.listOdds).length;
  see('hidden');
  see('visible'); // which asks for the round anew, and with it for the options
  await waitFor(() => expect(platform.requests(calls.listOdds)).toHaveLength(asked + 1));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^11 Odds/, hidden: true })).not.toBeInTheDocument());
  await user.click(await popup.findByRole('button', { name: 'Review for round 1003' }));
  await waitFor(() => expect(popup.queryByRole('button', { name: 'Remove 11' })).not.toBeInTheDocument());
  expect(popup.getByRole('button', { name: 'Remove Big' })).toBeVisible();
  expect(orders()).toHaveLength(0);
});

describe('at the end of a round', () => {
  stopTheClock();
  afterEach(() => jest.restoreAllMocks());

  /** The popup, once its round is over. */
  const atTheEnd = async (then: () => void) => {
    answerGame({ second: 3 });
    const { user } = await openStill();
    await user.click(screen.getByRole('button', { name: /^Big/ }));
    await user.type(screen.getByRole('textbox', { name: 'Stake' }), '10');
    await user.click(screen.getByRole('button', { name: 'Place stake' }));
    await arrive(() => screen.queryByRole('dialog'));
    then();
    await passTime(3_000);
    const popup = within(screen.getByRole('dialog'));
    await arrive(() => popup.queryByText(/Round 1002 has closed/));
    expect(popup.getByText(/Round 1002 has closed. Nothing was staked/)).toBeVisible();
    return popup;
  };

  test('the popup says that it is drawn, and offers no round that is not there [GAME-07]', async () => {
    const popup = await atTheEnd(() => platform.answers(calls.getGame, lotteryInfo({ second: 0, last_expect: '1001' })));
    expect(popup.getByText(/Drawing the round/)).toBeVisible();
    const place = popup.getByRole('button', { name: 'Place stake' });
    expect(place).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(place);
    await passTime(100);
    expect(orders()).toHaveLength(0);
    expect(popup.queryByRole('button', { name: /^Review/ })).not.toBeInTheDocument();
  });

  test('a stake that is pressed once the round is over is told so at once: no popup opens for what cannot be sent (O-14)', async () => {
    answerGame({ second: 3 });
    const { user } = await openStill();
    await user.click(screen.getByRole('button', { name: /^Big/ }));
    await user.type(screen.getByRole('textbox', { name: 'Stake' }), '10');
    platform.answers(calls.getGame, lotteryInfo({ second: 0, last_expect: '1001' }));
    await passTime(3_000);
    await user.click(screen.getByRole('button', { name: 'Place stake' }));
    await arrive(() => screen.queryByText(/Round 1002 has closed. Nothing was staked/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Stake' })).toHaveValue('10');
  });

  test('whoever stands on its button stays there, and finds the next round in its place [GAME-07] (WCAG 2.4.3)', async () => {
    const popup = await atTheEnd(() => {
      screen.getByRole('button', { name: 'Place stake' }).focus();
      platform.answers(calls.getGame, lotteryInfo({ second: 0, last_expect: '1001' }));
    });
    const place = popup.getByRole('button', { name: 'Place stake' });
    expect(place).toBeEnabled(); // a browser takes the focus from one that is disabled
    expect(place).toHaveFocus();
    platform.answers(calls.getGame, nextRound());
    await passTime(2_000);
    await arrive(() => popup.queryByRole('button', { name: /^Review/ }));
    expect(popup.getByRole('button', { name: 'Review for round 1003' })).toHaveFocus();
  });

  test.each([
    ['the game is closed to the member', () => platform.refuses(calls.getGame, 'This game is closed')],
    [
      'there is no network',
      () => {
        jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
        platform.networkFails(calls.getGame);
      },
    ],
    [
      'its dice are there, and none follows',
      () => {
        platform.answers(calls.getGame, lotteryInfo({ second: 0, last_expect: '1001' }));
        platform.answers(calls.listDraws, [draw({ expect: '1002' }), draw()]);
      },
    ],
  ])('nothing is said to be drawn in the popup where %s [GAME-07] [GAME-12]', async (_what, then) => {
    const popup = await atTheEnd(then);
    await arrive(() => !popup.queryByText(/Drawing the round/));
    expect(popup.queryByText(/Drawing the round/)).not.toBeInTheDocument();
    expect(popup.getByRole('button', { name: 'Place stake' })).toHaveAttribute('aria-disabled', 'true');
  });
});
