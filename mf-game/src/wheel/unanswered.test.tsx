import 'fake-indexeddb/auto';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { reloadKept } from '@unison/shared/session';
import { care, platform } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { answerWheel, commitOf, ownRow } from '../testing/wheel';
import { anotherMember, openWheel, PROVEN } from '../testing/wheelScreen';
import { drawAttempts } from './drawAttempts';

let member: number;
beforeEach(() => {
  member = anotherMember();
});

/** A draw that this device sent just now, and of which it heard nothing. */
async function leaveOneOpen() {
  const unanswered = { key: 'k', body: { seed: 'mine' }, begunAt: Date.now(), hasKey: true, tries: 1, before: null };
  await drawAttempts.ofMembers.of(String(member)).keep(() => [unanswered]);
  reloadKept();
}

test.each([
  [
    'during a break',
    /You are on a break/,
    () => platform.answers(fairPlayCalls.getCare, care({ break_until: 1_760_100_000 })),
    { capabilities: [...PROVEN.capabilities, 'limits', 'break'] },
  ],
  [
    'while proofs stop the wheel',
    /A proof does not match/,
    async () => {
      platform.answers(fairPlayCalls.getWheelCommit, await commitOf(4));
      platform.answers(fairPlayCalls.listOwnDraws, [await ownRow(3), await ownRow(1)]);
    },
    PROVEN,
  ],
])(
  '%s a draw that got no answer still says so, names the list that shows it and can be let go (O-81, O-91)',
  async (_when, why, prepare, base) => {
    await answerWheel();
    await prepare();
    await leaveOneOpen();
    const { user } = openWheel({ base });
    expect(await screen.findByText(why)).toBeVisible();
    expect(await screen.findByText(/No answer came. The draw may have taken place/)).toBeVisible();
    expect(screen.getByText(/please look at “Your draws” below/)).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Your draws' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open the money log' })).not.toBeInTheDocument(); // it has no line for a draw that gave no prize
    expect(screen.queryByRole('button', { name: 'Go' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
    expect(screen.getByText(why)).toBeVisible();
    expect(platform.requests(calls.drawPrize)).toHaveLength(0);
  },
);

test('where the platform lists no own draws, it leads to the money log (O-81)', async () => {
  await answerWheel();
  platform.answers(fairPlayCalls.getCare, care({ break_until: 1_760_100_000 }));
  await leaveOneOpen();
  openWheel({ base: { capabilities: ['idempotency', 'limits', 'break'] } });
  expect(await screen.findByText(/The draw may have taken place: please look at your money log/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the money log' })).toBeVisible();
});
