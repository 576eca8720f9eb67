import { calls } from '@unison/shared/contract';
import { draw, passTime, platform, stopTheClock } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { answerGame, arrive, nextRound, openGameScreen } from '../testing/game';

stopTheClock();

const drawing = () => screen.queryByText('Drawing the round…');
const rowOf = (expect: string, opencode: string) => draw({ expect, opencode, one: '', two: '' });

test.each([
  ['dice that lie there', '6,5,4'],
  ['a stage without dice', []],
])(
  'a game whose history says the number once the round stands there rolls nothing then, and rolls the next draw: %s [GAME-12, GAME-31] (O-106)',
  async (_what, opencode) => {
    answerGame();
    platform.answers(calls.getGame, nextRound({ second: 290, last_expect: undefined, opencode }));
    const history = platform.hangs(calls.listDraws);
    openGameScreen();
    await arrive(() => screen.queryByText('1004'));
    expect(screen.getByText('Last draw')).toBeVisible();
    platform.answers(calls.listDraws, [rowOf('1001', '6,5,4')]);
    history();
    await arrive(() => drawing() ?? screen.queryByText('Round 1001', { selector: 'span' }));
    expect(drawing()).not.toBeInTheDocument();
    expect(screen.getByText('Round 1001', { selector: 'span' })).toBeVisible();
    expect(screen.getAllByRole('img', { name: 'Dice: 6, 5, 4' })[0]).toBeVisible();

    platform.answers(calls.listDraws, [rowOf('1002', '1,2,2'), rowOf('1001', '6,5,4')]);
    for (let turn = 0; turn < 200 && !drawing(); turn += 1) await passTime(50);
    expect(drawing()).toBeVisible();
    await passTime(1_300);
    expect(drawing()).not.toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: 'Dice: 1, 2, 2' })[0]).toBeVisible();
  },
);

test.each([
  ['is a day and a number of its own', { now_expect: '202611300815', next_expect: '202611300816' }, true],
  ['stands beside a clock that shows hours', { second: 86_399 }, true],
  ['is short', {}, false],
])('a number of a round that %s is not parted by the clock between the two [GAME-09] [GAME-11]', async (_how, info, isApart) => {
  answerGame(info);
  openGameScreen();
  await arrive(() => screen.queryByRole('timer'));
  const top = screen.getByRole('timer').parentElement;
  expect([...(top?.classList ?? [])]).toEqual(isApart ? ['top', 'apart'] : ['top']);
});
