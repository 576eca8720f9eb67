import 'fake-indexeddb/auto';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { passTime, platform, putTheClockForward } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerWheel, commitOf, drawOf, ownRow } from '../testing/wheel';
import { anotherMember, openWheel, readyToGo, seedField, turnAtOnce, writeSeed } from '../testing/wheelScreen';

beforeEach(() => {
  anotherMember();
  turnAtOnce();
});
afterEach(() => jest.restoreAllMocks());

putTheClockForward();

type User = ReturnType<typeof openWheel>['user'];

const SEED = 'lucky7';
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
  await screen.findByText(/No answer came. Press Go again/);
  platform.answers(fairPlayCalls.getWheelCommit, { ...(await commitOf(2)), left: 2 });
  await passTime(120_000);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/2 draws left today/)).toBeVisible();
  await user.click(await readyToGo());
  await waitFor(() => expect(sentSeeds()).toHaveLength(2));
  expect(new Set(sentSeeds()).size).toBe(2);
});
