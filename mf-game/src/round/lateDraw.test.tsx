import { calls } from '@unison/shared/contract';
import { draw, passTime, platform, stopTheClock } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { answerGame, arrive, nextRound, openGameScreen, openStill } from '../testing/game';

const asked = (call: Parameters<typeof platform.requests>[0]) => platform.requests(call).length;

stopTheClock();

test('a draw that comes late is asked for until it is there (GAME-12)', async () => {
  answerGame({ second: 1 });
  await openStill();
  platform.answers(calls.getGame, nextRound({ last_expect: '1001', opencode: '6,5,4' }));
  await passTime(1_000);
  await arrive(() => screen.queryByText('1004'));
  platform.answers(calls.getGame, nextRound({ second: 57 }));
  await passTime(2_000);
  await arrive(() => screen.queryByRole('timer', { name: /00:57/ }));
  await passTime(1_500);
  expect(screen.getByRole('img', { name: 'Dice: 1, 2, 2' })).toBeVisible();
});

const rowOf = (round: string, dice: string) => draw({ expect: round, opencode: dice, one: '', two: '' });

test.each([true, false])(
  'a draw published 3 s after its round flipped: number and dice belong together, and it comes in this round (GAME-12, GAME-21, O-106; last_expect: %s)',
  async (hasNumber) => {
    answerGame({ second: 1, last_expect: hasNumber ? '1001' : undefined });
    await openStill();
    platform.answers(calls.getGame, nextRound({ last_expect: hasNumber ? '1001' : undefined, opencode: '6,5,4' }));
    await passTime(1_000);
    await arrive(() => screen.queryByText('1004'));
    expect(await screen.findByText('Round 1002: Not drawn yet')).toBeVisible();
    expect(screen.getByText('Round 1001', { selector: 'span' })).toBeVisible();
    expect(screen.getAllByRole('img', { name: 'Dice: 6, 5, 4' })[0]).toBeVisible();
    const before = asked(calls.listDraws) + asked(calls.getGame);
    await passTime(3_000);
    platform.answers(calls.getGame, nextRound({ second: 56, last_expect: hasNumber ? '1002' : undefined }));
    platform.answers(calls.listDraws, [rowOf('1002', '1,2,2'), rowOf('1001', '6,5,4')]);
    await passTime(6_000);
    await arrive(() => screen.queryByText('Round 1002', { selector: 'strong' }));
    expect(screen.getByText('Round 1002', { selector: 'strong' })).toBeVisible();
    expect(screen.getByText('Round 1002', { selector: 'span' })).toBeVisible();
    expect(screen.getAllByRole('img', { name: 'Dice: 1, 2, 2' })[0]).toBeVisible();
    expect(screen.queryByText('Round 1002: Not drawn yet')).not.toBeInTheDocument();
    expect(asked(calls.listDraws) + asked(calls.getGame) - before).toBeLessThanOrEqual(5);
    const afterwards = asked(calls.listDraws) + asked(calls.getGame);
    await passTime(20_000);
    expect(asked(calls.listDraws) + asked(calls.getGame)).toBe(afterwards);
  },
);

test('a draw that does not come is asked for ever more slowly (O-106)', async () => {
  answerGame({ second: 1 });
  await openStill();
  platform.answers(calls.getGame, nextRound({ second: 90, last_expect: '1001', opencode: '6,5,4' }));
  await passTime(1_000);
  await arrive(() => screen.queryByText('1004'));
  const before = asked(calls.getGame);
  for (let second = 0; second < 15; second += 1) await passTime(1_000);
  const soon = asked(calls.getGame) - before;
  for (let second = 15; second < 45; second += 1) await passTime(1_000);
  const later = asked(calls.getGame) - before - soon;
  expect({ soon, later, isSlower: later / 30 < soon / 15 }).toEqual({
    soon: expect.any(Number),
    later: expect.any(Number),
    isSlower: true,
  });
  expect(later).toBeGreaterThan(0);
  expect(soon + later).toBeLessThanOrEqual(6);
});

test.each([50, 200])(
  'in a round of five minutes a draw published %i s late comes within 40 s, and is not asked for all the time until then (GAME-21, O-106)',
  async (late) => {
    answerGame({ second: 1, last_expect: undefined });
    await openStill();
    platform.answers(calls.getGame, nextRound({ second: 290, last_expect: undefined, opencode: '6,5,4' }));
    await passTime(1_000);
    await arrive(() => screen.queryByText('1004'));
    const before = asked(calls.listDraws);
    for (let second = 0; second < late; second += 1) await passTime(1_000);
    expect(screen.getByText('Round 1002: Not drawn yet')).toBeVisible();
    expect(asked(calls.listDraws) - before).toBeLessThanOrEqual(6 + late / 22);
    platform.answers(calls.listDraws, [rowOf('1002', '1,2,2'), rowOf('1001', '6,5,4')]);
    for (let second = 0; second < 40; second += 1) await passTime(1_000);
    expect(screen.queryByText('Round 1002: Not drawn yet')).not.toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: 'Dice: 1, 2, 2' })[0]).toBeVisible();
  },
);

test('in Chinese a round that is awaited, and the draws of before, have a colon of full width [I18N-01]', async () => {
  answerGame({ second: 1 });
  openGameScreen({ language: 'zh_cn' });
  await arrive(() => screen.queryByText('1003'));
  platform.answers(calls.getGame, nextRound({ last_expect: '1001', opencode: '6,5,4' }));
  await passTime(1_000);
  await arrive(() => screen.queryByText('1004'));
  expect(await screen.findByText('第 1002 期：未开奖')).toBeVisible();
  expect(screen.getByRole('img', { name: /^第 1001 期：15、/ })).toBeVisible();
});

test('after a gap in the numbers no round is awaited that never was, nor asked for (O-106)', async () => {
  answerGame({ now_expect: '1010', next_expect: '1011', second: 50, last_expect: '1001' });
  platform.answers(calls.listDraws, [rowOf('1001', '6,5,4'), rowOf('1000', '1,2,2')]);
  await openStill();
  const before = asked(calls.getGame);
  for (let second = 0; second < 40; second += 1) await passTime(1_000);
  expect(document.body).not.toHaveTextContent('Round 1009');
  expect(asked(calls.getGame)).toBe(before);
});

test('where numbers begin anew with the day, the round that was seen open before is the one awaited (O-106)', async () => {
  answerGame({ now_expect: '20261129288', next_expect: '20261130001', second: 1, last_expect: '20261129287' });
  platform.answers(calls.listDraws, [rowOf('20261129287', '6,5,4'), rowOf('20261129286', '1,2,2')]);
  await openStill();
  platform.answers(
    calls.getGame,
    nextRound({ now_expect: '20261130001', next_expect: '20261130002', last_expect: '20261129287', opencode: '6,5,4' }),
  );
  await passTime(1_000);
  await arrive(() => screen.queryByText('20261130002'));
  expect(await screen.findByText('Round 20261129288: Not drawn yet')).toBeVisible();
});
