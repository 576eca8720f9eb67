import { calls } from '@unison/shared/contract';
import { passTime, platform, stopTheClock } from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
import { answerGame, arrive, nextRound, openStill } from '../testing/game';

const asked = () => platform.requests(calls.getGame).length;
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await passTime(1_000);
};
const network = () => act(() => void window.dispatchEvent(new Event('online')));

stopTheClock();

/** A member who is off line past the end of a round, for long. */
async function goesOffline() {
  answerGame({ second: 3 });
  await openStill();
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  platform.networkFails(calls.getGame);
  await pass(40);
  return isOnline;
}

afterEach(() => jest.restoreAllMocks());

test('off line a round that is over is said to have closed, and the dice that are known stay: whether it is drawn nobody knows (GAME-12)', async () => {
  await goesOffline();
  expect(screen.getByText('Round 1002 has closed')).toBeVisible();
  expect(screen.queryByText('Drawing the round…')).not.toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: 'Dice: 6, 5, 4' })[0]).toBeVisible();
});

test('with the network back the round is asked for at once, and shown [GAME-19] [GAME-20]', async () => {
  const isOnline = await goesOffline();
  isOnline.mockReturnValue(true);
  platform.answers(calls.getGame, nextRound());
  network();
  await arrive(() => screen.queryByText('1004'));
  expect(screen.getByText('1004')).toBeVisible();
});

test('and soon again where the first question fails as well; in the middle of a round not [GAME-20]', async () => {
  const isOnline = await goesOffline();
  isOnline.mockReturnValue(true);
  const before = asked();
  network();
  await pass(4);
  expect(asked() - before).toBeGreaterThanOrEqual(3);
  platform.answers(calls.getGame, nextRound());
  await pass(10);
  const later = asked();
  network();
  await pass(10);
  expect(asked() - later).toBe(1);
});
