import { calls } from '@unison/shared/contract';
import { passTime, platform, stopTheClock, userInfo } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { answerGame, arrive, openStill, undrawnOrder } from '../testing/game';
import { review } from '../testing/stakes';

stopTheClock();

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
  expect(screen.getByText('You have not staked yet')).toBeVisible();
  platform.answers(calls.listGameRecords, [undrawnOrder()]);
  platform.answers(calls.getUserInfo, userInfo({ money: 490 }));
  await passTime(13_000);
  expect(screen.getByRole('list', { name: 'Your stakes in this game' })).toHaveTextContent('Round 1002');
  expect(screen.queryByText('You have not staked yet')).not.toBeInTheDocument();
  expect(screen.getByText(/^Balance/)).toHaveTextContent('490 K');
});
