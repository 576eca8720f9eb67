import { calls, fairPlayCalls } from '@unison/shared/contract';
import { lotteryOption, platform, renderScreen } from '@unison/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { anotherGame, answerPublic, chain, gameId, proofOf } from '../testing/fairGame';
import { RoundProofs } from './RoundProofs';
import { RoundVerdict } from './RoundVerdict';

beforeEach(anotherGame);

/** A game whose draw history shows the newest drawn round, and the one fifty rounds before. */
function Game() {
  const [newest, setNewest] = useState(1100);
  return (
    <>
      <button onClick={() => setNewest(newest + 1)}>Draw</button>
      <button onClick={() => setNewest(newest + 300)}>Draw for hours</button>
      <RoundProofs gameKey="quick" gameId={gameId()}>
        {[newest, newest - 50].map((round) => (
          <RoundVerdict key={round} gameId={gameId()} round={String(round)} dice={[]} />
        ))}
      </RoundProofs>
    </>
  );
}

const asked = () => platform.requests(fairPlayCalls.listReveals).map(({ payload }) => [payload.before, payload.after]);
const isVerified = (round: string) => waitFor(async () => expect(await proofOf(round)).toHaveTextContent('Verified'));

/** A platform that tells up to a hundred of the rounds drawn up to `last()`; `knowsAfter`: not those that are known. */
async function open(last: () => number, knowsAfter = true) {
  const honest = await chain('a', 600, 1001);
  const reveals = await honest.reveals(1001, 1500);
  answerPublic([{ end: honest.end, first: 1001, published: 900 }]);
  platform.answers(calls.listOdds, [lotteryOption({ rtp: 0.985 })]);
  platform.answers(fairPlayCalls.listReveals, ({ payload: { before = '9999', after = '0' } }) =>
    reveals
      .filter(({ expect: round }) => Number(round) <= last() && Number(round) < Number(before))
      .filter(({ expect: round }) => !knowsAfter || Number(round) > Number(after))
      .slice(0, 100),
  );
  renderScreen(<Game />, { base: { capabilities: ['fairness'] }, session: true });
  await isVerified('1100');
  return honest;
}

test.each([true, false])('a draw asks for the proofs that are new, and all shown rounds stay checked (O-90) %s', async (knowsAfter) => {
  let last = 1100;
  await open(() => last, knowsAfter);
  for (last = 1101; last <= 1103; last += 1) {
    fireEvent.click(screen.getByText('Draw'));
    await isVerified(String(last));
    await isVerified(String(last - 50));
  }
  expect(asked()).toEqual([
    [undefined, undefined],
    [undefined, '1090'],
    [undefined, '1091'],
    [undefined, '1092'],
  ]);
});

test('after hours without an answer nothing is taken for withheld of what lies between (O-90)', async () => {
  let last = 1100;
  await open(() => last);
  last = 1400;
  fireEvent.click(screen.getByText('Draw for hours'));
  await isVerified('1400');
  await isVerified('1350');
  expect(asked()[1]).toEqual([undefined, '1090']);
});

test('while a round differs, every draw has all of them looked at (O-90)', async () => {
  let last = 1100;
  const honest = await open(() => last);
  const told = await honest.reveals(1002, 1101);
  platform.answers(fairPlayCalls.listReveals, () => told.map((one) => (one.expect === '1101' ? { ...one, opencode: [1, 1, 1] } : one)));
  fireEvent.click(screen.getByText('Draw'));
  await waitFor(async () => expect(await proofOf('1101')).not.toHaveTextContent(/Verified|Checking/));
  last = 1102;
  fireEvent.click(screen.getByText('Draw'));
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked()[2]).toEqual([undefined, undefined]);
});
