import { calls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { answerGame, openGameScreen, undrawnOrder } from '../testing/game';

test('what a stake was put on is said in words before the odds are here, and where they bring none (O-95, O-52) [I18N-01]', async () => {
  answerGame();
  platform.answers(calls.listGameRecords, [undrawnOrder({ data: [{ expect: '1002', item: 'bi,sm,si,do,11' }] })]);
  const odds = platform.hangs(calls.listOdds);
  openGameScreen();
  const list = await screen.findByRole('list', { name: 'Your stakes in this game' });
  const order = await within(list).findByRole('listitem');
  expect(order).toHaveTextContent('Round 1002Big, Small, Odd, Even, 11 · 10 K');
  platform.answers(calls.listOdds, []);
  await act(async () => odds());
  expect(order).toHaveTextContent('Round 1002Big, Small, Odd, Even, 11 · 10 K');
});
