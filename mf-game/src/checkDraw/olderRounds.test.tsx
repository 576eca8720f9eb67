import { calls, fairPlayCalls, paths } from '@unison/shared/contract';
import { deviceStore, lotteryOption, platform } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anotherGame, answerPublic, chain, DAY_OF_ROUNDS, gameId, openGame, proofOf } from '../testing/fairGame';
import type { TestChain } from '../testing/chain';
import { pinStore } from './pins';

beforeEach(() => {
  anotherGame();
  deviceStore('quick', { forget: true });
});

const pin = () => pinStore.of().now()[gameId()];

/** A game that began with round 1, whose platform shows a hundred reveals at a time: the newest before `open`, or those before a round. */
async function platformAt(known: TestChain, open: number, drawn: readonly (readonly [from: number, to: number])[]): Promise<void> {
  answerPublic([{ end: known.end, first: 1, published: -DAY_OF_ROUNDS }]);
  platform.answers(calls.listOdds, [lotteryOption()]);
  const reveals = (await Promise.all(drawn.map(([from, to]) => known.reveals(from, to)))).flat();
  platform.answers(fairPlayCalls.listReveals, ({ payload: { before = String(open) } }) =>
    reveals.filter(({ expect: round }) => Number(round) < Number(before)).slice(0, 100),
  );
}

describe('an earlier round is judged by its own proof, though this device watched rounds long before it (O-90)', () => {
  async function visitLongAfter() {
    const long = await chain('long', 1_100, 1);
    await platformAt(long, 301, [[201, 300]]);
    const before = openGame(long.open(301), { round: '301', shown: [] });
    for (const round of [302, 303]) {
      before.show({ round: String(round), fairness: long.open(round) });
      await waitFor(() => expect(pin()?.open.map((one) => one.round)).toContain(String(round)));
    }
    before.unmount();
    await platformAt(long, 1_001, [
      [901, 1_000],
      [650, 749],
    ]);
    return long;
  }

  test('in the list of draws', async () => {
    const long = await visitLongAfter();
    const { opencode } = await long.reveal(700);
    openGame(long.open(1_001), { round: '1001', shown: ['700'], dice: { '700': opencode } });
    await waitFor(async () => expect(await proofOf('700')).toHaveTextContent('Verified'));
    expect(screen.getByText('Stakes are open')).toBeInTheDocument();
  });

  test('by a link to it', async () => {
    const long = await visitLongAfter();
    openGame(long.open(1_001), { round: '1001', shown: [], route: paths.check('quick', gameId(), '700') });
    const sheet = await screen.findByRole('dialog', { name: 'How round 700 was drawn' });
    expect(await within(sheet).findByText('Verified')).toBeInTheDocument();
  });
});
