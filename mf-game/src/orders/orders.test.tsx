import { calls, unisonCalls } from '@unison/shared/contract';
import { gameRecord, passTime, platform, stopTheClock } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { answerGame, arrive, nextRound, openGameScreen, undrawnOrder, openStill } from '../testing/game';

const NEWS = { base: { capabilities: ['news'] } };
const settled = (won: number | null, more: Parameters<typeof gameRecord>[0] = {}) =>
  undrawnOrder({ status: 1, status_text: 'Settled by the platform', win_money: won, opencode: '1,2,2', ...more });
const list = async (name = 'Your stakes in this game') => within(await screen.findByRole('list', { name })).getAllByRole('listitem');

test('own orders of this game stand below the options: open, won, not won, each with its number (O-95, B-06)', async () => {
  answerGame();
  platform.answers(calls.listGameRecords, [
    undrawnOrder({ no: 'G3', data: [{ expect: '1002', item: 'bi,11' }], money: 20 }),
    settled(19.8, { no: 'G2', data: [{ expect: '999', item: 'bi' }] }),
    settled(0, { no: 'G1', data: [{ expect: '998', item: 'sm' }] }),
    undrawnOrder({ no: 'G9', lid: 2, key: 'dice' }),
  ]);
  openGameScreen();
  await screen.findByRole('button', { name: /^Big/ });
  expect((await list()).map((row) => row.textContent)).toEqual([
    'Round 1002Big, 11\u00a0· 20 K\u00a0· G3Not drawn yet',
    'Round 999Big\u00a0· 10 K\u00a0· G2Won 19.80 K',
    'Round 998Small\u00a0· 10 K\u00a0· G1Not won',
  ]);
});

test('without the game in the records the list filters nothing and is headed so; without win_money nobody has won (O-95, Q-07)', async () => {
  answerGame();
  platform.answers(calls.listGameRecords, [gameRecord({ name: 'Other dice', status_text: 'Settled', no: undefined })]);
  openGameScreen();
  const [row] = await list('Your latest stakes');
  expect(row).toHaveTextContent('Round 1001Other dice · 10 KSettled');
  expect(document.body).not.toHaveTextContent(/Won|You won/);
});

test('nobody who has not staked is told anything but that', async () => {
  answerGame();
  openGameScreen();
  expect(await screen.findByText('You have not staked yet')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/\bwon\b|\blost\b/i);
});

describe('over the dice', () => {
  const ofLast = (won: number, no: string) => settled(won, { no, data: [{ expect: '1001', item: 'bi' }] });
  /** How the outcome of the last draw looks, but for its colour. */
  const lookOf = async (text: string) => (await screen.findByText(text, { selector: '.huge' })).className.replace(/gained|staked/, '');

  test('stands what all own orders of the last draw came to, a loss as large as a win [GAME-12] (Q-07)', async () => {
    answerGame();
    platform.answers(calls.listGameRecords, [ofLast(19.8, 'G2'), ofLast(0, 'G1')]);
    const { unmount } = openGameScreen();
    expect(await screen.findByText('Stake 20 K')).toBeVisible();
    const won = await lookOf('Won 19.80 K');
    unmount();
    platform.answers(calls.listGameRecords, [ofLast(0, 'G1')]);
    openGameScreen();
    expect(await screen.findByText('Stake 10 K')).toBeVisible();
    expect(await lookOf('Not won')).toBe(won);
  });

  test('stands nothing while one of them is open', async () => {
    answerGame();
    platform.answers(calls.listGameRecords, [ofLast(19.8, 'G2'), undrawnOrder({ data: [{ expect: '1001', item: 'bi' }] })]);
    openGameScreen();
    expect(await list()).toHaveLength(2);
    expect(screen.queryByText('Stake 10 K')).not.toBeInTheDocument();
  });
});

describe('when the round is drawn', () => {
  stopTheClock();

  const drawn = async (result: ReturnType<typeof gameRecord>, options = NEWS) => {
    answerGame({ second: 2 });
    platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
    platform.saves(unisonCalls.markNewsSeen);
    platform.answers(calls.listGameRecords, [undrawnOrder()]);
    await openStill(options);
    await arrive(() => screen.queryByText(/G1/));
    platform.answers(calls.getGame, nextRound());
    platform.answers(calls.listGameRecords, [result]);
    await passTime(2_000);
    await arrive(() => screen.queryByText('1004'));
    await passTime(500);
    await arrive(() => screen.queryByText(/Round 1002 · Stake G1/));
  };

  test('a won order says what it won, once, and is marked seen by its number [GAME-22] (Q-07, B-04)', async () => {
    await drawn(settled(19.8));
    expect(screen.getByRole('status', { name: 'What became of your stakes' })).toHaveTextContent('Round 1002 · Stake G1: Won 19.80 K');
    expect(screen.getByText('You won in round 1002')).toBeVisible();
    await arrive(() => platform.requests(unisonCalls.markNewsSeen).length > 0);
    expect(platform.requests(unisonCalls.markNewsSeen).map(({ payload }) => payload)).toEqual([{ kind: 'events', no: 'G1' }]);
  });

  test('a lost one says so in the same place and size, without a toast (Q-07)', async () => {
    await drawn(settled(0));
    const line = screen.getByRole('status', { name: 'What became of your stakes' });
    expect(line).toHaveTextContent('Round 1002 · Stake G1: Not won');
    expect(screen.queryByText(/You won/)).not.toBeInTheDocument();
    expect(platform.requests(unisonCalls.markNewsSeen)).toHaveLength(1);
  });

  test('without win_money there is never a word of a win (Q-07)', async () => {
    await drawn(settled(null), { base: { capabilities: [] } });
    await arrive(() => screen.queryByText('Settled by the platform'));
    expect(screen.getByText('Settled by the platform')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Won|You won/);
    expect(platform.requests(unisonCalls.markNewsSeen)).toHaveLength(0);
  });

  test('a result that comes late is asked for until it is there', async () => {
    await drawn(undrawnOrder());
    platform.answers(calls.listGameRecords, [settled(0)]);
    await passTime(2_000);
    await arrive(() => screen.queryByText(/Round 1002 · Stake G1/));
    expect(screen.getByText(/Round 1002 · Stake G1/)).toBeVisible();
  });

  test('a result that does not come at all is asked for ever more slowly, and no more once a round has passed (O-106)', async () => {
    await drawn(undrawnOrder());
    const asked = () => platform.requests(calls.listGameRecords).length;
    const before = asked();
    await passTime(60_000);
    const inRound = asked() - before;
    expect(inRound).toBeGreaterThan(2);
    expect(inRound).toBeLessThan(6); // 1, 2, 4, 8 and 16 s apart, give or take a quarter
    await passTime(60_000);
    expect(asked() - before).toBe(inRound);
  });
});
