import { calls, unisonCalls } from '@unison/shared/contract';
import { draw, liveRegions, lotteryInfo, passTime, platform, stopTheClock, userInfo } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { answerGame, arrive, openStill, undrawnOrder } from '../testing/game';

const asked = (call: Parameters<typeof platform.requests>[0]) => platform.requests(call).length;
const reloads = () => [calls.getUserInfo, calls.listDraws].map(asked);
const drawn = [draw({ expect: '1002', opencode: '1,2,2', one: '', two: '' }), draw()];
const paid = undrawnOrder({ status: 1, status_text: 'Settled', win_money: 19.8, opencode: '1,2,2' });

/** Second by second, as a member who sits before the screen; until something shows, where that is said. */
const pass = async (seconds: number, shows: () => unknown = () => false) => {
  for (let second = 0; second < seconds && !shows(); second += 1) await passTime(1_000);
};
const balance = () => screen.getByText(/^Balance/);
const won = () => screen.queryByText('You won in round 1002');
const ownOrder = () => within(screen.getByRole('list', { name: 'Your stakes in this game' })).getByRole('listitem');

stopTheClock();

describe('a game that is closed to a member while a round runs', () => {
  const openAndClose = async () => {
    answerGame({ second: 3 });
    platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
    platform.saves(unisonCalls.markNewsSeen);
    platform.answers(calls.listGameRecords, [undrawnOrder()]);
    await openStill({ base: { capabilities: ['news'] } });
    await arrive(() => screen.queryByText(/G1/));
    platform.refuses(calls.getGame, 'This game is closed');
  };

  test('its last draw, the own result and the balance are there all the same [GAME-19] [GAME-21] (Q-07, B-04)', async () => {
    await openAndClose();
    platform.answers(calls.listDraws, drawn);
    platform.answers(calls.listGameRecords, [paid]);
    platform.answers(calls.getUserInfo, userInfo({ money: 10_019.8 }));
    const before = reloads();
    await pass(10, won);
    expect(won()).toBeVisible();
    expect(screen.getByText('Round 1002', { selector: 'strong' })).toBeVisible();
    expect(screen.getAllByRole('img', { name: 'Dice: 1, 2, 2' })[0]).toBeVisible();
    expect(balance()).toHaveTextContent('Balance: 10,019.80 K');
    await pass(30);
    expect(reloads()).toEqual(before.map((count) => count + 2)); // at its end, and with the result
    expect(platform.requests(unisonCalls.markNewsSeen).map(({ payload }) => payload)).toEqual([{ kind: 'events', no: 'G1' }]);
  });

  test('a round that is never drawn is said to have closed, and rolls no dice; what it paid an hour later is told (O-90, B-04)', async () => {
    await openAndClose();
    const isTold = liveRegions();
    await pass(5);
    expect(screen.getByText('Round 1002 has closed')).toBeVisible();
    expect(isTold(screen.getByText('Round 1002 has closed'))).toBe(true);
    expect(screen.queryByText('Drawing the round…')).not.toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: 'Dice: 6, 5, 4' })[0]).toBeVisible();
    const before = asked(calls.listGameRecords);
    await pass(30);
    expect(asked(calls.listGameRecords) - before).toBeLessThanOrEqual(5);
    expect(ownOrder()).toHaveTextContent('Not drawn yet');
    platform.answers(calls.listGameRecords, [paid]);
    platform.answers(calls.getUserInfo, userInfo({ money: 10_019.8 }));
    await pass(11, won);
    expect(won()).toBeVisible();
    expect(ownOrder()).toHaveTextContent('Won 19.80 K');
    await arrive(() => balance().textContent.includes('10,019.80'));
    expect(balance()).toHaveTextContent('Balance: 10,019.80 K');
  });
});

test('a platform that goes on naming the round that is over: its draw and the balance are asked for once, and shown [GAME-19] [GAME-21] [GAME-12]', async () => {
  answerGame({ second: 3 });
  await openStill();
  const before = reloads();
  platform.answers(calls.getGame, lotteryInfo({ second: 0, last_expect: '1001' }));
  platform.answers(calls.listDraws, drawn);
  await pass(30);
  expect(screen.queryByText('Drawing the round…')).not.toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: 'Dice: 1, 2, 2' })[0]).toBeVisible();
  expect(screen.getByText('Round 1002', { selector: 'strong' })).toBeVisible();
  expect(reloads()).toEqual(before.map((count) => count + 1));
});
