import { calls, fairPlayCalls, WHEEL_SPIN_MS } from '@unison/shared/contract';
import { care, passTime, platform, stopTheClock } from '@unison/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWheel, commitOf, drawOf, ownRow } from '../testing/wheel';
import { anotherMember, go, openWheel, readyToGo, writeSeed } from '../testing/wheelScreen';

beforeEach(anotherMember);
stopTheClock();

const SEED = 'f'.repeat(32);
const seenAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
/** Draw 1 is made, here or elsewhere. */
async function oneIsDrawn() {
  platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(2)), left: 2 });
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(1, SEED)]);
}

test('a draw made on another device is among the own ones when the page comes into view again, as it is gone from those left (B-05, O-102)', async () => {
  await answerWheel();
  openWheel();
  expect(await screen.findByText(/3 draws left today/)).toBeVisible();
  expect(screen.queryByText(/P1 ·/)).not.toBeInTheDocument();
  await oneIsDrawn();
  seenAgain();
  expect(await screen.findByText(/2 draws left today/)).toBeVisible();
  expect(await screen.findByText(/P1 ·/)).toBeVisible();
});

test('while the wheel turns a page that comes into view again tells no prize; the wheel does (B-05) [WHEEL-08]', async () => {
  await answerWheel();
  const { user } = openWheel();
  platform.answers(calls.drawPrize, await drawOf(1, SEED));
  await go();
  await writeSeed(user, SEED);
  await user.click(await readyToGo());
  await waitFor(() => expect(platform.requests(calls.drawPrize)).toHaveLength(1));
  await passTime(0);
  await oneIsDrawn();
  seenAgain();
  await passTime(WHEEL_SPIN_MS - 500);
  expect(screen.queryByText(/P1 ·/)).not.toBeInTheDocument();
  await passTime(600);
  expect(await screen.findByText(/P1 ·/)).toBeVisible();
});

test('once the wheel stands the number of draws from before is said no longer, and the one of now as soon as it is read (B-05)', async () => {
  await answerWheel();
  const { user, container } = openWheel();
  platform.answers(calls.drawPrize, await drawOf(1, SEED));
  await go();
  await writeSeed(user, SEED);
  const left = platform.hangs(fairPlayCalls.getWheelCommit);
  await user.click(await readyToGo());
  await waitFor(() => expect(container.querySelector('[style*="rotate"]')).not.toHaveStyle('transform: rotate(0deg)'));
  await passTime(WHEEL_SPIN_MS - 500);
  expect(screen.getByText(/3 draws left today/)).toBeVisible();
  await passTime(600);
  expect(screen.queryByText(/draws left today/)).not.toBeInTheDocument();
  await oneIsDrawn();
  left();
  expect(await screen.findByText(/2 draws left today/)).toBeVisible();
});

test('a picture that the network lost comes back on the wheel, as in the list of chances, once there is a network [WHEEL-02] (decision 147)', async () => {
  await answerWheel();
  const { container } = openWheel();
  await go();
  const pictures = () => container.querySelectorAll('svg image, li img').length;
  const all = pictures();
  expect(all).toBeGreaterThan(3);
  for (const picture of container.querySelectorAll('svg image, li img')) fireEvent.error(picture);
  expect(pictures()).toBe(0);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(pictures()).toBe(all);
});

const LIMITS = { base: { capabilities: ['client-seed', 'idempotency', 'limits', 'break'] } };

test.each(['a press that is refused', 'another look at the page'] as const)(
  'a break begun on the phone is here with %s: its card stands in the place of Go (B-07, O-91)',
  async (what) => {
    await answerWheel();
    platform.answers(fairPlayCalls.getCare, care());
    const { user } = openWheel(LIMITS);
    const button = await readyToGo();
    platform.answers(fairPlayCalls.getCare, care({ break_until: 1_760_100_000 }));
    platform.refuses(calls.drawPrize, 'You are on a break');
    if (what === 'another look at the page') seenAgain();
    else await user.click(button);
    expect(await screen.findByText(/^You are on a break until Oct/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Go' })).not.toBeInTheDocument();
  },
);

test('at the end of the day the draws of the new one are there by themselves, also where some were left (B-05, O-91)', async () => {
  await answerWheel();
  platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(1)), left: 1, day_ends: 1_760_000_120 });
  openWheel();
  expect(await screen.findByText(/1 draw left today/)).toBeVisible();
  platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(1)), left: 3, day_ends: 1_760_086_520 });
  await passTime(61_000);
  expect(screen.getByText(/3 draws left today/)).toBeVisible();
});

/** A draw gets no answer, and the next press finds it among the own ones. */
async function loseAndFind(user: ReturnType<typeof openWheel>['user']): Promise<void> {
  platform.networkFails(calls.drawPrize);
  await user.click(await readyToGo());
  expect(await screen.findByText(/No answer came/)).toBeVisible();
  platform.refuses(calls.drawPrize, 'No draws left');
  await oneIsDrawn();
  await user.click(await readyToGo());
}

test('a draw that got no answer and is found among the own ones is told by the wheel, and then by the list [WHEEL-08] (B-05)', async () => {
  await answerWheel();
  const { user, container } = openWheel();
  await go();
  await writeSeed(user, SEED);
  await loseAndFind(user);
  await waitFor(() => expect(container.querySelector('[style*="rotate"]')).not.toHaveStyle('transform: rotate(0deg)'));
  await passTime(WHEEL_SPIN_MS - 500);
  expect(screen.queryByText(/P1 ·/)).not.toBeInTheDocument();
  await passTime(600);
  expect(await screen.findByText(/P1 ·/)).toBeVisible();
});

test('the own draws that a lost one was looked for in stand in the list at once, also one made on the phone meanwhile (B-05, O-81)', async () => {
  await answerWheel();
  const { user } = openWheel();
  await go();
  await loseAndFind(user);
  expect(await screen.findByText(/P1 ·/)).toBeVisible();
});
