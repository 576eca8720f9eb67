import { calls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { answerGame, openGameScreen, undrawnOrder } from '../testing/game';

test('whose latest stakes lie in other games is told that, not that they have not staked (O-95)', async () => {
  answerGame();
  platform.answers(calls.listGameRecords, [undrawnOrder({ no: 'G9', lid: 2, key: 'dice' })]);
  openGameScreen();
  expect(await screen.findByText('No stakes in this game among your latest')).toBeVisible();
  expect(screen.queryByText('You have not staked yet')).not.toBeInTheDocument();
});
