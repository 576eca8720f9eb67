import { calls } from '@unison/shared/contract';
import { draw, passTime, platform, stopTheClock } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { answerGame, arrive, nextRound, openStill } from '../testing/game';

stopTheClock();

const rowOf = (expect: string, opencode: string) => draw({ expect, opencode, one: '', two: '' });
const [OLDEST_FIRST, THEN] = [['1,1,1', '2,2,2', '6,5,4'].map((dice, at) => rowOf(String(999 + at), dice)), rowOf('1002', '1,2,2')];
const lastDraw = () => screen.getAllByRole('img', { name: /^Dice: / })[0];
const history = () => within(screen.getByRole('list', { name: 'Draw history' })).getAllByRole('listitem');

test('a platform that sends the oldest draw first: the newest is the last one, and the next takes its place [GAME-12] [GAME-21] (O-106)', async () => {
  answerGame({ second: 1, last_expect: undefined });
  platform.answers(calls.listDraws, OLDEST_FIRST);
  await openStill();
  expect(screen.getByText('Round 1001', { selector: 'span' })).toBeVisible();
  expect(lastDraw()).toHaveAccessibleName('Dice: 6, 5, 4');
  expect(history()[0]).toHaveTextContent('Round 1001');

  platform.answers(calls.getGame, nextRound({ last_expect: undefined }));
  platform.answers(calls.listDraws, [...OLDEST_FIRST, THEN]);
  await passTime(1_000);
  await arrive(() => screen.queryByText('Round 1002', { selector: 'strong' }));
  expect(history()[0]).toHaveTextContent('Round 1002');
  expect(screen.queryByText('Round 1002: Not drawn yet')).not.toBeInTheDocument();
});

test('the newest draw stays on top where numbers begin anew with the day (O-106)', async () => {
  answerGame({ now_expect: '20261130003', next_expect: '20261130004', last_expect: undefined });
  platform.answers(calls.listDraws, [rowOf('2', '6,5,4'), rowOf('1', '1,1,1'), rowOf('288', '2,2,2'), rowOf('287', '3,3,3')]);
  await openStill();
  expect(history()[0]).toHaveTextContent('Round 2');
});

test('draws without numbers say no more than the dice of the round itself [GAME-12] [DATA-077]', async () => {
  answerGame({ last_expect: undefined });
  platform.answers(calls.listDraws, [rowOf('', '1,2,3')]);
  await openStill();
  expect(lastDraw()).toHaveAccessibleName('Dice: 6, 5, 4');
});

test('where the round has no dice, those of a history without numbers are the last ones [GAME-12]', async () => {
  answerGame({ last_expect: undefined, opencode: [] });
  platform.answers(calls.listDraws, [rowOf('', '1,2,3')]);
  await openStill();
  expect(lastDraw()).toHaveAccessibleName('Dice: 1, 2, 3');
});
