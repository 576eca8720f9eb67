import { calls } from '@unison/shared/contract';
import { passTime, platform, see, stopTheClock } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { answerGame, openStill, undrawnOrder } from '../testing/game';

stopTheClock();

test('while nobody looks nobody is asked for a result that is awaited; whoever comes back has it at once (O-106)', async () => {
  answerGame();
  const awaited = undrawnOrder({ data: [{ expect: '1001', item: 'bi' }] });
  platform.answers(calls.listGameRecords, [awaited]);
  await openStill();
  await passTime(2_000);
  const asked = () => platform.requests(calls.listGameRecords).length;
  const before = asked();
  await passTime(3_000);
  expect(asked()).toBeGreaterThan(before);
  see('hidden');
  const hidden = asked();
  await passTime(30_000);
  expect(asked()).toBe(hidden);
  platform.answers(calls.listGameRecords, [{ ...awaited, status: 1, status_text: 'Settled', win_money: 19.8, opencode: '6,5,4' }]);
  see('visible');
  await passTime(100);
  expect(screen.getByRole('list', { name: 'Your stakes in this game' })).toHaveTextContent('Won 19.80 K');
});
