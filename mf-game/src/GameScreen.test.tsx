import { calls } from '@unison/shared/contract';
import { draw, lotteryInfo, passTime, platform, see, stopTheClock } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { answerGame, arrive, nextRound, openGameScreen, openStill } from './testing/game';

const clock = () => screen.getByRole('timer');
const asked = (call: Parameters<typeof platform.requests>[0]) => platform.requests(call).length;

describe('the round', () => {
  stopTheClock();
  test('shows both numbers, the countdown from the seconds of the platform and the dice of the last draw [GAME-03] [GAME-09] [GAME-10] [GAME-11] [GAME-12] [DATA-074] [DATA-075] [DATA-076] [DATA-077] [API-40]', async () => {
    answerGame({ second: 42 });
    await openStill();
    expect(screen.getByText('1002')).toBeVisible();
    expect(screen.getByText('1003')).toBeVisible();
    expect(clock()).toHaveAccessibleName('Time to next round 00:42');
    await passTime(1_000);
    expect(clock()).toHaveAccessibleName('Time to next round 00:41');
    expect(screen.getAllByRole('img', { name: 'Dice: 6, 5, 4' })[0]).toBeVisible();
    expect(platform.requests(calls.getGame)[0]?.payload).toEqual({ key: 'quick' });
    expect(platform.requests(calls.listOdds)[0]?.payload).toEqual({ id: '1' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Quick dice');
  });

  test('a platform that does not say the id of the game again: the one in the address is asked for [GAME-03] [API-42]', async () => {
    answerGame({ id: undefined });
    await openStill();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Quick dice');
    expect(platform.requests(calls.listOdds)[0]?.payload).toEqual({ id: '1' });
  });

  test('the ring round the dice is as long as the time left, of the longest round that was seen [GAME-09]', async () => {
    const share = () => Number(document.querySelector<HTMLElement>('[style*="--left"]')?.style.getPropertyValue('--left'));
    answerGame({ second: 40 });
    await openStill();
    expect(share()).toBe(1);
    await passTime(20_000);
    expect(share()).toBe(0.5);
    platform.answers(calls.getGame, nextRound());
    await passTime(20_000);
    await arrive(() => screen.queryByText('1004'));
    expect(share()).toBe(1);
    await passTime(15_000);
    expect(share()).toBe(0.75);
  });

  test('says what the dice come to in the words of the platform, or computes them [GAME-31] [DATA-078] [DATA-079] (O-60)', async () => {
    answerGame({ one: 'BIG!', two: 'ODD!' });
    const { unmount } = await openStill();
    expect(screen.getByText('Sum 15 · BIG! · ODD!')).toBeVisible();
    unmount();
    answerGame({ one: '', two: '', opencode: '1,2,1' });
    await openStill();
    expect(screen.getByText('Sum 4 · Small · Even')).toBeVisible();
  });

  test('a device clock that is set to another year does not move the countdown [GAME-10]', async () => {
    answerGame({ second: 42 });
    await openStill();
    await passTime(2_000);
    expect(clock()).toHaveAccessibleName('Time to next round 00:40');
    jest.setSystemTime(new Date('2001-01-01'));
    await passTime(250);
    await arrive(() => screen.queryByRole('timer', { name: /00:42/ })); // asked anew: to the device it looked like sleep
    await passTime(1_000);
    expect(clock()).toHaveAccessibleName('Time to next round 00:41');
    expect(asked(calls.getGame)).toBe(2);
  });

  test('at zero round, draws and balance are asked for anew, and the new draw stands on top [GAME-19] [GAME-20] [GAME-21]', async () => {
    answerGame({ second: 3 });
    await openStill();
    const before = [calls.getUserInfo, calls.getGame, calls.listDraws].map(asked);
    platform.answers(calls.getGame, nextRound());
    platform.answers(calls.listDraws, [draw({ expect: '1002', opencode: '1,2,2', one: '', two: '' }), draw()]);
    await passTime(3_000);
    await arrive(() => screen.queryByText('Round 1002', { selector: 'strong' }));
    expect([calls.getUserInfo, calls.getGame, calls.listDraws].map(asked)).toEqual(before.map((count) => count + 1));
    expect(clock()).toHaveAccessibleName(/01:00|00:59/);
    const [top] = within(screen.getByRole('list', { name: 'Draw history' })).getAllByRole('listitem');
    expect(top).toHaveTextContent('Round 1002');
  });

  test('a round that ends without a network: it is asked again and again, and said once [ERR-22]', async () => {
    answerGame({ second: 3 });
    await openStill();
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    platform.networkFails(calls.getGame);
    const before = asked(calls.getGame);
    await passTime(4_000);
    await arrive(() => screen.queryByText('You are offline'));
    expect(screen.getByText('You are offline')).toBeVisible();
    for (let second = 0; second < 5; second += 1) await passTime(1_000);
    expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
    for (let second = 0; second < 60; second += 1) {
      await passTime(1_000);
      expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
    }
    expect(asked(calls.getGame)).toBeGreaterThan(before + 3);
    network.mockRestore();
  });

  test('while the platform still names the round that is over, it is asked again, more and more slowly (GAME-20)', async () => {
    answerGame({ second: 1 });
    await openStill();
    platform.answers(calls.getGame, lotteryInfo({ second: 0, last_expect: '1001' }));
    await passTime(1_000);
    await arrive(() => screen.queryByText('Drawing the round…'));
    const first = asked(calls.getGame);
    for (let second = 0; second < 3; second += 1) await passTime(1_000);
    expect(asked(calls.getGame)).toBeGreaterThan(first);
    expect(asked(calls.getGame)).toBeLessThan(first + 5);
    expect(screen.getByText('Drawing the round…')).toBeVisible();
    platform.answers(calls.getGame, nextRound());
    await passTime(10_000);
    await arrive(() => screen.queryByText('1004'));
    expect(screen.getByText('1004')).toBeVisible();
  });

  test('a page that comes back into sight asks for the truth (GAME-20)', async () => {
    answerGame();
    await openStill();
    see('hidden');
    const before = asked(calls.getGame);
    await passTime(45_000);
    expect(asked(calls.getGame)).toBe(before);
    platform.answers(calls.getGame, nextRound({ second: 31 }));
    see('visible');
    await arrive(() => asked(calls.getGame) > before && screen.queryByRole('timer', { name: /00:31/ }));
    expect(clock()).toHaveAccessibleName('Time to next round 00:31');
  });

  test('59 seconds before the end of a round that follows a draw, the draw is told; never a win [GAME-22] [LIMIT-29] (Q-07)', async () => {
    answerGame({ second: 2 });
    await openStill();
    platform.answers(calls.getGame, nextRound());
    await passTime(2_000);
    await arrive(() => screen.queryByText('1004'));
    expect(screen.queryByText('Round 1002 has been drawn')).not.toBeInTheDocument();
    await passTime(1_000);
    expect(screen.getByText('Round 1002 has been drawn')).toBeVisible();
    expect(document.body).not.toHaveTextContent('You won');
  });

  test('a draw that was there when the game was opened is told at 59 seconds too, once [GAME-22] [LIMIT-29] (Q-07)', async () => {
    answerGame({ second: 62 });
    await openStill();
    expect(screen.queryByText(/has been drawn/)).not.toBeInTheDocument();
    for (let second = 0; second < 3; second += 1) await passTime(1_000);
    expect(screen.getByText('Round 1001 has been drawn')).toBeVisible();
    for (let second = 0; second < 10; second += 1) await passTime(1_000);
    expect(screen.queryByText(/has been drawn/)).not.toBeInTheDocument();
  });

  test.each([
    ['opened with less than 59 seconds left', { second: 58 }, [draw()]],
    ['before a first draw', { second: 62, last_expect: undefined, opencode: [] }, []],
    [
      'before the draw of the round before has come',
      { second: 62, last_expect: undefined },
      [draw({ expect: '1000' }), draw({ expect: '999' })],
    ],
  ])('%s, 59 seconds are no news [GAME-22] (Q-07)', async (_when, info, draws) => {
    answerGame(info);
    platform.answers(calls.listDraws, draws);
    await openStill();
    for (let second = 0; second < 5; second += 1) await passTime(1_000);
    expect(clock()).toHaveAccessibleName(/00:5[37]$/);
    expect(screen.queryByText(/has been drawn/)).not.toBeInTheDocument();
  });

  test('after a sleep in which the monotonic clock stood still a round that is over takes no stakes (GAME-10, GAME-20)', async () => {
    answerGame({ second: 42 });
    await openStill();
    platform.hangs(calls.getGame);
    jest.setSystemTime(Date.now() + 60 * 60_000);
    await passTime(250);
    expect(clock()).toHaveAccessibleName('Time to next round 00:00');
  });

  test('nor does one that was answered before the sleep and read after it; what follows it is asked for (GAME-10, GAME-20)', async () => {
    answerGame({ second: 3 });
    await openStill();
    const release = platform.hangs(calls.getGame);
    await passTime(4_000);
    jest.setSystemTime(Date.now() + 60 * 60_000);
    platform.answers(calls.getGame, nextRound());
    release();
    await passTime(250);
    expect(clock()).toHaveAccessibleName('Time to next round 00:00');
    const before = asked(calls.getGame);
    platform.answers(calls.getGame, nextRound({ now_expect: '1063', last_expect: '1062', second: 20 }));
    await passTime(2_000);
    expect(asked(calls.getGame)).toBeGreaterThan(before);
    expect(clock()).toHaveAccessibleName(/00:(19|20)$/);
  });
});

test('an address without key or id leads to the games [GAME-03] (O-53)', async () => {
  for (const route of ['/Lottery', '/Lottery?key=quick', '/Lottery?id=1']) {
    const { address, unmount } = openGameScreen({ route });
    expect(address()).toBe('/Game');
    unmount();
  }
  expect(asked(calls.getGame)).toBe(0);
});

test('a row for each draw with the size and parity of the platform, else of the dice, with holes as they are, and a strip of their sums [GAME-13] [DATA-083] [DATA-084] [DATA-085] [DATA-086] [API-41]', async () => {
  answerGame();
  platform.answers(calls.listDraws, [
    draw({ expect: '1001' }),
    draw({ expect: '998', opencode: '1,1,2', one: 'LITTLE', two: 'PAIR' }),
    draw({ expect: '997', opencode: '1,1,3', one: '', two: '' }),
    draw({ expect: '990', opencode: null, one: null, two: null }),
    draw({ expect: '998', opencode: '1,1,2', one: 'LITTLE', two: 'PAIR' }),
  ]);
  openGameScreen();
  const rows = within(await screen.findByRole('list', { name: 'Draw history' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent.replace('Cannot be checked here', ''))).toEqual([
    'Round 1001Sum 15\u00a0· Big\u00a0· Odd',
    'Round 998Sum 4\u00a0· LITTLE\u00a0· PAIR',
    'Round 997Sum 5\u00a0· Small\u00a0· Odd',
    'Round 990Not drawn yet',
  ]);
  expect(within(rows[1] ?? document.body).getByRole('img', { name: 'Dice: 1, 1, 2' })).toBeVisible();
  const strip = within(screen.getByRole('list', { name: 'Latest results' })).getAllByRole('listitem');
  expect(strip.map((sum) => sum.textContent)).toEqual(['15', '4', '5', '–']);
});

test('a member or records that are refused are told once each, and the round stays [ERR-03]', async () => {
  answerGame();
  platform.refuses(calls.getUserInfo, 'Not today');
  platform.refuses(calls.listGameRecords, 'No records today');
  openGameScreen();
  expect(await screen.findByText('Not today')).toBeVisible();
  expect(await screen.findByText('No records today')).toBeVisible();
  expect(screen.getByText('1003')).toBeVisible();
});
