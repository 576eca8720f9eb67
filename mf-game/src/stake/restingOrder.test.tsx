import 'fake-indexeddb/auto';
import { calls } from '@unison/shared/contract';
import { clearKept } from '@unison/shared/session';
import { passTime, platform, putTheClockForward, see, userInfo } from '@unison/shared/testing';
import { act, screen } from '@testing-library/react';
import { answerGame, openGameScreen, undrawnOrder } from '../testing/game';
import { orders, review } from '../testing/stakes';

putTheClockForward();
beforeEach(() => answerGame({ second: 4_000 }));
afterEach(async () => {
  see('visible');
  jest.restoreAllMocks();
  await clearKept('7');
});

/** A stake of 10 on big that nobody answers. */
async function lose() {
  platform.networkFails(calls.placeOrder);
  const { user } = openGameScreen({ base: { capabilities: ['idempotency'] } });
  const popup = await review(user, ['Big'], '10');
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  await screen.findByText(/No answer yet/);
  await passTime(100);
}

const minutes = async (count: number) => {
  for (let minute = 0; minute < count; minute += 1) await passTime(60_000);
};
const asked = () => [calls.getUserInfo, calls.listGameRecords].map((call) => platform.requests(call).length);

test('a stake without an answer rests while nobody looks, and is asked about at once when the member is back (O-81) [GAME-27]', async () => {
  await lose();
  see('hidden');
  await passTime(1_000);
  const before = orders().length;
  await minutes(5);
  expect(orders()).toHaveLength(before);
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Placed at last');
  see('visible');
  await passTime(1_000);
  expect(screen.getByText(/Placed at last/)).toBeVisible();
});

test('a stake without an answer rests without a network, and goes with it (O-81)', async () => {
  await lose();
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await passTime(1_000);
  const before = orders().length;
  await minutes(2);
  expect(orders()).toHaveLength(before);
  network.mockReturnValue(true);
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Placed at last');
  act(() => void window.dispatchEvent(new Event('online')));
  await passTime(100);
  expect(screen.getByText(/Placed at last/)).toBeVisible();
});

test('while nobody answers a stake, money and records are not read with each try; with its answer they are (O-81)', async () => {
  await lose();
  const [before, tries] = [asked(), orders().length];
  await passTime(30_000);
  expect(orders().length).toBeGreaterThan(tries);
  expect(asked()).toEqual(before);
  platform.answers(calls.placeOrder, { no: 'G1' }, 'Placed at last');
  platform.answers(calls.getUserInfo, userInfo({ money: 65 }));
  platform.answers(calls.listGameRecords, [undrawnOrder()]);
  await passTime(16_000);
  expect(screen.getByText(/65 K/)).toBeVisible();
  expect(await screen.findAllByText(/G1/)).not.toHaveLength(0);
});
