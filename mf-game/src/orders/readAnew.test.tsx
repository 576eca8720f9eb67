import { calls } from '@unison/shared/contract';
import { passTime, platform, see, stopTheClock, userInfo } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { answerGame, arrive, openStill, undrawnOrder } from '../testing/game';
import { review } from '../testing/stakes';

stopTheClock();

test.each([
  ['the first there is', [], 'You have not staked yet'],
  ['the first in this game', [undrawnOrder({ no: 'G9', lid: 2, key: 'dice' })], 'No stakes in this game among your latest'],
])('while the records of %s are on their way, nobody is told that there is none [GAME-18] (O-95)', async (_what, before, none) => {
  answerGame();
  platform.answers(calls.listGameRecords, before);
  const { user } = await openStill();
  await arrive(() => screen.queryByText(none));
  expect(screen.getByText(none)).toBeVisible();
  const popup = await review(user, ['Big'], '10');
  platform.answers(calls.placeOrder, { no: 'G1' });
  const answer = platform.hangs(calls.listGameRecords);
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  await arrive(() => screen.queryByText(/has been placed/));
  expect(screen.queryByText(none)).not.toBeInTheDocument();
  platform.answers(calls.listGameRecords, [undrawnOrder(), ...before]);
  answer();
  await arrive(() => screen.queryByText(/G1/));
  expect(screen.getByRole('list', { name: 'Your stakes in this game' })).toHaveTextContent('Round 1002');
});

test('a stake whose records could not be read right after it stands in the list a few seconds later, with the balance of now (O-95)', async () => {
  answerGame();
  const { user } = await openStill();
  const popup = await review(user, ['Big'], '10');
  platform.answers(calls.placeOrder, () => {
    platform.networkFails(calls.listGameRecords);
    platform.networkFails(calls.getUserInfo);
    return { no: 'G1' };
  });
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  await arrive(() => screen.queryByText(/has been placed/));
  await arrive(() => screen.queryByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText('You have not staked yet')).not.toBeInTheDocument();
  platform.answers(calls.listGameRecords, [undrawnOrder()]);
  platform.answers(calls.getUserInfo, userInfo({ money: 490 }));
  await passTime(13_000);
  expect(screen.getByRole('list', { name: 'Your stakes in this game' })).toHaveTextContent('Round 1002');
  expect(screen.queryByText('You have not staked yet')).not.toBeInTheDocument();
  expect(screen.getByText(/^Balance/)).toHaveTextContent('490 K');
});

test('none there that was read since a stake was refused stays said, whatever becomes of the next question (O-95)', async () => {
  answerGame();
  const { user } = await openStill();
  const popup = await review(user, ['Big'], '10');
  platform.refuses(calls.placeOrder, 'Not now');
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  await arrive(() => screen.queryByText('Not now'));
  await passTime(1_000);
  expect(screen.getByText('You have not staked yet')).toBeVisible();
  const answer = platform.hangs(calls.listGameRecords);
  see('hidden');
  await passTime(1_000);
  see('visible');
  await passTime(100);
  expect(screen.getByText('You have not staked yet')).toBeVisible();
  platform.networkFails(calls.listGameRecords);
  answer();
  await passTime(500);
  expect(screen.getByText('You have not staked yet')).toBeVisible();
});
