import { toldByScreen } from '@unison/shared/api';
import { calls, unisonCalls } from '@unison/shared/contract';
import { draw, gameRecord, passTime, platform, stopTheClock, userInfo, words } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { awaitedOrders } from './awaitedOrders';
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

test('what was staked in another tab stands in the list when the page comes into view again (O-95)', async () => {
  answerGame();
  openGameScreen();
  expect(await screen.findByText('You have not staked yet')).toBeVisible();
  platform.answers(calls.listGameRecords, [undrawnOrder({ no: 'G3', data: [{ expect: '1002', item: 'bi' }] })]);
  fireEvent(window, new Event('visibilitychange'));
  expect(await list()).toHaveLength(1);
  expect(screen.queryByText('You have not staked yet')).not.toBeInTheDocument();
});

describe('over the dice', () => {
  const ofLast = (won: number, no: string) => settled(won, { no, data: [{ expect: '1001', item: 'bi' }] });
  /** How the outcome of the last draw looks, but for its colour. */
  const lookOf = async (text: string) =>
    (await screen.findByText(words(text), { selector: '.huge' })).className.replace(/gained|staked/, '');

  test('stands what all own orders of the last draw came to, a loss as large as a win [GAME-12] (Q-07)', async () => {
    answerGame();
    platform.answers(calls.listGameRecords, [ofLast(19.8, 'G2'), ofLast(0, 'G1')]);
    const { unmount } = openGameScreen();
    expect(await screen.findByText(words('Stake 20 K'))).toBeVisible();
    const won = await lookOf('Won 19.80 K');
    unmount();
    platform.answers(calls.listGameRecords, [ofLast(0, 'G1')]);
    openGameScreen();
    expect(await screen.findByText(words('Stake 10 K'))).toBeVisible();
    expect(await lookOf('Not won')).toBe(won);
  });

  test.each([
    ['says', '1001'],
    ['does not say', undefined],
  ])(
    'stands nothing that is not announced too, where the platform %s with the round which was drawn last (B-04, O-106)',
    async (_says, last) => {
      answerGame({ last_expect: last });
      platform.answers(calls.listGameRecords, [ofLast(0, 'G1')]);
      openGameScreen();
      await lookOf('Not won');
      const line = screen.getByRole('status', { name: 'What became of your stakes' });
      await waitFor(() => expect(line).toHaveTextContent('Round 1001 · Stake G1: Not won'));
    },
  );

  test('stands nothing while one of them is open', async () => {
    answerGame();
    platform.answers(calls.listGameRecords, [ofLast(19.8, 'G2'), undrawnOrder({ data: [{ expect: '1001', item: 'bi' }] })]);
    openGameScreen();
    expect(await list()).toHaveLength(2);
    expect(screen.queryByText(words('Stake 10 K'))).not.toBeInTheDocument();
  });
});

describe('when the round is drawn', () => {
  stopTheClock();

  /** Until the dice roll to the draw of the own order, and its record says what became of it. */
  const rolling = async (result: ReturnType<typeof gameRecord>, options: ScreenOptions = NEWS) => {
    answerGame({ second: 2 });
    platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
    platform.saves(unisonCalls.markNewsSeen);
    platform.answers(calls.listGameRecords, [undrawnOrder()]);
    const opened = await openStill(options);
    await arrive(() => screen.queryByText(/G1/));
    const asked = platform.requests(calls.listGameRecords).length;
    platform.answers(calls.getGame, nextRound());
    platform.answers(calls.listDraws, [draw({ expect: '1002', opencode: '1,2,2', one: '', two: '' }), draw()]);
    platform.answers(calls.listGameRecords, [result]);
    platform.answers(calls.getUserInfo, userInfo({ money: 10_000 + Number(result.win_money ?? 0) }));
    await passTime(2_000);
    await arrive(() => screen.queryByText('1004'));
    await arrive(() => platform.requests(calls.listGameRecords).length > asked);
    await passTime(100);
    return opened;
  };
  const drawn = async (result: ReturnType<typeof gameRecord>, options = NEWS) => {
    await rolling(result, options);
    await passTime(1_200);
    await arrive(() => screen.queryByText(/Round 1002 · Stake G1/));
  };
  const seen = () => platform.requests(unisonCalls.markNewsSeen).length;

  test('a won order says what it won, once, and is marked seen by its number [GAME-22] (Q-07, B-04)', async () => {
    await drawn(settled(19.8));
    expect(screen.getByRole('status', { name: 'What became of your stakes' })).toHaveTextContent('Round 1002 · Stake G1: Won 19.80 K');
    expect(screen.getByText('You won in round 1002')).toBeVisible();
    await arrive(() => platform.requests(unisonCalls.markNewsSeen).length > 0);
    expect(platform.requests(unisonCalls.markNewsSeen).map(({ payload }) => payload)).toEqual([{ kind: 'events', no: 'G1' }]);
  });

  test('the dice say it first: while they roll neither balance, list, strip nor message does, and the platform hears nothing (Q-07, GAME-12)', async () => {
    await rolling(settled(19.8));
    for (let frame = 0; screen.queryByText('Drawing the round…'); frame += 1) {
      expect(document.body).not.toHaveTextContent(/You won|Won 19/);
      expect(screen.getByText(/^Balance/)).toHaveTextContent('Balance: 10,000 K');
      expect(screen.queryByRole('img', { name: /Round 1002: 5/ })).not.toBeInTheDocument();
      expect(seen()).toBe(0);
      expect(frame).toBeLessThan(40);
      await passTime(50);
    }
    expect(screen.getByText(words('Won 19.80 K'), { selector: '.huge' })).toBeVisible();
    expect(screen.getByText(/^Balance/)).toHaveTextContent('Balance: 10,019.80 K');
    await arrive(() => screen.queryByText('You won in round 1002'));
    expect(screen.getByText('You won in round 1002')).toBeVisible();
    await arrive(() => seen() > 0);
    expect(seen()).toBe(1);
  });

  test('who leaves while the dice roll has seen nothing: it stays news for the frame, and awaited here (Q-07, B-04)', async () => {
    const { unmount } = await rolling(settled(19.8));
    expect(screen.getByText('Drawing the round…')).toBeVisible();
    unmount();
    await passTime(3_000);
    expect(seen()).toBe(0);
    expect(awaitedOrders.of().now()).toEqual(['G1']);
  });

  test('the frame leaves a stake to the dice from when it waits for them, and hears of it no earlier; who leaves gives it back (GAME-12, B-04)', async () => {
    const { unmount } = await rolling(settled(19.8));
    expect(screen.getByText('Drawing the round…')).toBeVisible();
    expect([...toldByScreen]).toEqual(['G1']);
    await passTime(1_200);
    await arrive(() => screen.queryByText('You won in round 1002'));
    expect([...toldByScreen]).toEqual(['G1']); // an answer from before its mark may still be on its way
    unmount();
    expect([...toldByScreen]).toEqual([]);
  });

  test('records that know of a draw before the stage does wait for its dice (Q-07, O-106)', async () => {
    answerGame({ second: 2 });
    platform.answers(unisonCalls.getNews, { notices: 0, events: [] });
    platform.saves(unisonCalls.markNewsSeen);
    platform.answers(calls.listGameRecords, [undrawnOrder()]);
    await openStill(NEWS);
    await arrive(() => screen.queryByText(/G1/));
    platform.answers(calls.getGame, nextRound({ last_expect: '1001', opencode: '6,5,4' }));
    platform.answers(calls.listGameRecords, [settled(19.8)]);
    await passTime(2_000);
    await arrive(() => screen.queryByText('Round 1002: Not drawn yet'));
    await passTime(1_000);
    await arrive(() => screen.queryByText('Won 19.80 K'));
    expect(document.body).not.toHaveTextContent('You won');
    platform.answers(calls.getGame, nextRound());
    for (let turn = 0; turn < 60 && !screen.queryByText('Drawing the round…'); turn += 1) await passTime(50);
    expect(screen.getByText('Drawing the round…')).toBeVisible();
    expect(document.body).not.toHaveTextContent('You won');
    await passTime(1_300);
    await arrive(() => screen.queryByText('You won in round 1002'));
    expect(screen.getByText('You won in round 1002')).toBeVisible();
  });

  test('under reduced motion no dice roll: the draw, the outcome and the message are there at once (GAME-12)', async () => {
    const calm = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => Object.assign(new EventTarget(), { media, matches: media.includes('reduce'), onchange: null }) as never,
      ); // the rest is not used
    await rolling(settled(19.8));
    await arrive(() => screen.queryByText('You won in round 1002'));
    calm.mockRestore();
    expect(screen.queryByText('Drawing the round…')).not.toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: 'Dice: 1, 2, 2' })[0]).toBeVisible();
    expect(screen.getByText('You won in round 1002')).toBeVisible();
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
