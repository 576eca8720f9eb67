import 'fake-indexeddb/auto';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { reloadKept } from '@unison/shared/session';
import { allowConsole, passTime, platform, putTheClockForward } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerWheel, commitOf, drawOf, ownRow, wirePrizes } from '../testing/wheel';
import { eachAtOnce, openWheel, readyToGo, seedField, writeSeed } from '../testing/wheelScreen';
import { drawAttempts } from './drawAttempts';

const member = eachAtOnce();

putTheClockForward();

type User = ReturnType<typeof openWheel>['user'];

const SEED = 'lucky7';
const titleOf = async (nonce: number) => wirePrizes()[(await drawOf(nonce, SEED)).id - 1]!.title as string;
const sentSeeds = () => platform.requests(calls.drawPrize).map(({ headers }) => headers.get('client-seed'));

/** The member's first draw, with a seed of their own, told and closed. */
async function drawTheFirst(user: User) {
  await writeSeed(user, SEED);
  platform.answers(calls.drawPrize, await drawOf(1, SEED));
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(1, SEED)]);
  await user.click(await readyToGo());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/** A second draw with the same seed, whose answer is lost; asked for again it is refused. */
async function repeatTheSecond(user: User) {
  await writeSeed(user, SEED);
  platform.networkFails(calls.drawPrize);
  await user.click(await readyToGo());
  await screen.findByText(/No answer came. Press “Go” again/);
  platform.refuses(calls.drawPrize, 'You have no draws left today');
  await user.click(await readyToGo());
}

test.each([
  ['has come', async () => platform.answers(fairPlayCalls.getWheelCommit, await commitOf(2))],
  ['has not come', () => platform.networkFails(fairPlayCalls.getWheelCommit)],
])(
  'a repetition that is refused is told as refused, though a draw before it had the same seed; its next commit %s [ERR-09] (O-81, Q-02)',
  async (_what, nextCommit) => {
    await answerWheel();
    const { user } = openWheel();
    await readyToGo();
    await nextCommit();
    await drawTheFirst(user);
    await repeatTheSecond(user);
    expect(await screen.findByText('You have no draws left today')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
  },
);

test('a draw that took place is shown by its record, not by the one before it with the same seed (O-81)', async () => {
  await answerWheel();
  const { user } = openWheel();
  await readyToGo();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(2));
  await drawTheFirst(user);
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(2, SEED), await ownRow(1, SEED)]);
  await repeatTheSecond(user);
  const [first, second] = [await titleOf(1), await titleOf(2)];
  expect(first).not.toBe(second);
  expect(await screen.findByRole('dialog', { name: second })).toHaveTextContent('Verified');
});

test('a repetition that is refused while a row of the draws cannot be read stays in doubt: that row may be the draw (O-81, O-102)', async () => {
  allowConsole(/B-05 .*'\[\]/);
  await answerWheel();
  const { user } = openWheel();
  await readyToGo();
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(2));
  await drawTheFirst(user);
  platform.answers(fairPlayCalls.listOwnDraws, [{ ...(await ownRow(2, SEED)), nonce: 'the second' }, await ownRow(1, SEED)]);
  await repeatTheSecond(user);
  await waitFor(() => expect(sentSeeds()).toHaveLength(3));
  await readyToGo();
  expect(screen.getByText(/No answer came/)).toBeVisible();
  expect(screen.queryByText('You have no draws left today')).not.toBeInTheDocument();
});

test('a draw that a former release sent, without what was drawn before it, stays unanswered where its seed is in one (O-81)', async () => {
  await answerWheel();
  platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(1, SEED)]);
  platform.answers(fairPlayCalls.getWheelCommit, await commitOf(2));
  const unanswered = { key: 'k', body: { seed: SEED }, begunAt: Date.now(), hasKey: true, tries: 1, before: null };
  await drawAttempts.ofMembers.of(String(member())).keep(() => [unanswered]);
  reloadKept();
  platform.refuses(calls.drawPrize, 'You have no draws left today');
  const { user } = openWheel();
  await screen.findByText(/No answer came. Press “Go” again/);
  await user.click(await readyToGo());
  await waitFor(() => expect(platform.requests(calls.drawPrize)).toHaveLength(1));
  expect(await screen.findByText(/No answer came. Press “Go” again/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what a draw was made with is in no further one, and the next commit stands beside the new seed, also where it cannot be read (O-90, O-102)', async () => {
  await answerWheel();
  const { user } = openWheel();
  await readyToGo();
  platform.networkFails(fairPlayCalls.getWheelCommit);
  await drawTheFirst(user);
  expect(await seedField(user)).not.toHaveValue(SEED);
  expect(screen.getByText((await commitOf(2)).commit)).toBeVisible();
  expect(screen.queryByText((await commitOf(1)).commit)).not.toBeInTheDocument();
  await user.click(await readyToGo());
  await waitFor(() => expect(sentSeeds()).toHaveLength(2));
  expect(sentSeeds()).toEqual([SEED, expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test('a draw whose commit only the answer of the one before told is checked against that (O-102)', async () => {
  await answerWheel();
  const { user } = openWheel();
  await readyToGo();
  platform.networkFails(fairPlayCalls.getWheelCommit);
  await drawTheFirst(user);
  await writeSeed(user, SEED);
  platform.answers(calls.drawPrize, await drawOf(2, SEED));
  await user.click(await readyToGo());
  expect(await screen.findByRole('dialog')).toHaveTextContent('Verified');
});

test('a seed that the member writes while the next commit is read stays theirs (O-90)', async () => {
  await answerWheel();
  const { user } = openWheel();
  await readyToGo();
  const commit = platform.hangs(fairPlayCalls.getWheelCommit);
  await drawTheFirst(user);
  await writeSeed(user, SEED);
  platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(2)), left: 2 });
  commit();
  expect(await screen.findByText(/2 draws left today/)).toBeVisible();
  expect(await seedField(user)).toHaveValue(SEED);
});

test('a draw that is let go, and took place, leaves its seed to no further one (O-90, O-102)', async () => {
  await answerWheel();
  platform.networkFails(calls.drawPrize);
  const { user } = openWheel();
  await user.click(await readyToGo());
  await screen.findByText(/No answer came. Press “Go” again/);
  platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(2)), left: 2 });
  await passTime(120_000);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/2 draws left today/)).toBeVisible();
  await user.click(await readyToGo());
  await waitFor(() => expect(sentSeeds()).toHaveLength(2));
  expect(new Set(sentSeeds()).size).toBe(2);
});
