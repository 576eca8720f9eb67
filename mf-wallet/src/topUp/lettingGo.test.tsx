import { screen, waitFor } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { passTime, platform, see, stopTheClock } from '@unison/shared/testing';
import { method, openChannel, records } from '../testing/channel';

stopTheClock();
const session = { id: 8700 };
beforeEach(() => {
  session.id += 1;
  records();
});

const startOver = () => screen.queryByRole('button', { name: 'Start over' });

/** A top-up whose answer was lost, on a platform that knows keys. */
async function lose() {
  platform.networkFails(calls.recharge);
  const opened = openChannel({ session });
  await opened.user.click(await method());
  expect(await screen.findByText(/^No answer came/)).toBeVisible();
  return opened;
}

test('after two minutes a top-up without an answer can be let go beside its records, and the next is another (O-81)', async () => {
  const { user } = await lose();
  expect(startOver()).not.toBeInTheDocument();
  await passTime(120_000);
  expect(screen.getByRole('link', { name: 'See your records' })).toBeVisible();
  expect(await method()).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument());
  platform.answers(calls.recharge, { pay_url: 'https://pay.example/2', no: 'R2' });
  await user.click(await method());
  expect(await screen.findByTitle('Payment')).toBeInTheDocument();
  const keys = platform.requests(calls.recharge).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('whoever was away for longer finds at once that it can be let go: timers stood still meanwhile (O-81)', async () => {
  await lose();
  see('hidden');
  jest.setSystemTime(Date.now() + 600_000);
  see('visible');
  await passTime(0);
  expect(startOver()).toBeVisible();
});

test('of two ways to pay without an answer the later one says when both can be let go (O-81)', async () => {
  const { user } = await lose();
  await passTime(60_000);
  await user.click(await method('By name alone'));
  await waitFor(() => expect(platform.requests(calls.recharge)).toHaveLength(2));
  expect(await screen.findByText(/^No answer came/)).toBeVisible();
  await passTime(60_000);
  expect(startOver()).not.toBeInTheDocument();
  await passTime(60_000);
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument());
});
