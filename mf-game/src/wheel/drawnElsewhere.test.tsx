import 'fake-indexeddb/auto';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { reloadKept } from '@unison/shared/session';
import { platform, putTheClockForward } from '@unison/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWheel, commitOf, drawOf, ownRow } from '../testing/wheel';
import { eachAtOnce, openWheel, readyToGo, writeSeed } from '../testing/wheelScreen';
import { drawAttempts } from './drawAttempts';

const member = eachAtOnce();

putTheClockForward();

const SEED = 'f'.repeat(32);

/** The page has read that draw 1 is next; by the press another tab or the phone has made it, so this one is the second. */
async function drawTheSecond(own: Awaited<ReturnType<typeof ownRow>>[]) {
  await answerWheel();
  const { user } = openWheel();
  await readyToGo();
  platform.answers(calls.drawPrize, await drawOf(2, SEED));
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(3));
  platform.answers(fairPlayCalls.listOwnDraws, own);
  await writeSeed(user, SEED);
  await user.click(await readyToGo());
  return { user, result: await screen.findByRole('dialog') };
}

test('a draw after one that was made in another tab or on the phone is accused of nothing (O-102)', async () => {
  const { user, result } = await drawTheSecond([await ownRow(2, SEED), await ownRow(1)]);
  expect(await within(result).findByText('Cannot be checked here')).toBeVisible();
  await user.click(within(result).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.getAllByText('Verified')).toHaveLength(2));
  expect(await readyToGo()).toBeVisible();
});

test('a draw whose number leaves one out that the member never made stops the draws (O-102)', async () => {
  const { user, result } = await drawTheSecond([await ownRow(2, SEED)]);
  await user.click(within(result).getByRole('button', { name: 'OK' }));
  expect(await screen.findByText(/Draw P2 does not match what was committed, or the draw before it is missing/)).toBeVisible();
});

test('a draw that another tab asked for, and this one repeats, is accused of nothing (O-102)', async () => {
  await answerWheel();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(2));
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(1, SEED)]);
  const unanswered = { key: 'k', body: { seed: SEED }, begunAt: Date.now(), hasKey: true, tries: 1, before: null };
  await drawAttempts.ofMembers.of(String(member())).keep(() => [unanswered]);
  reloadKept();
  platform.answers(calls.drawPrize, await drawOf(1, SEED));
  const { user } = openWheel();
  await screen.findByText(/No answer came. Press Go again/);
  await user.click(await readyToGo());
  expect(await within(await screen.findByRole('dialog')).findByText('Cannot be checked here')).toBeVisible();
});

test('a page that comes into view again asks which draw is next, and with it how many are left (O-102, B-05)', async () => {
  await answerWheel();
  openWheel();
  expect(await screen.findByText(/3 draws left today/)).toBeVisible();
  platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(2)), left: 2 });
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText(/2 draws left today/)).toBeVisible();
});

test('a draw that was made under another commit than the one shown before it stops the draws, though its own proof fits (O-102)', async () => {
  await answerWheel();
  openWheel();
  await readyToGo();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(2));
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(1, SEED, {}, 'c'.repeat(64))]);
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText(/Draw P1 does not match what was committed/)).toBeVisible();
});
