import { calls, fairPlayCalls, paths } from '@unison/shared/contract';
import { deviceStore, lotteryOption, platform } from '@unison/shared/testing';
import { NOTHING_PINNED } from '@unison/shared/fairness';
import type { Difference, GamePin } from '@unison/shared/fairness';
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

describe('a member who follows the chain to its end on more than one day is never shown an honest game as wrong (O-90)', () => {
  const longOne = () => chain('days', 8_100, 1);

  async function followsChain(known: TestChain, open: number) {
    await platformAt(known, open, [
      [open - 100, open - 1],
      [1_900, 1_999],
    ]);
    const last = String(open - 1);
    const game = openGame(known.open(open), { round: String(open), shown: [last], linked: ['1950'] });
    await waitFor(async () => expect(await proofOf(last)).toHaveTextContent(/^Checked back to round/));
    await game.user.click(await proofOf(last));
    await game.user.click(await screen.findByRole('button', { name: 'Check the whole chain' }));
    const sheet = screen.getByRole('dialog');
    expect(await within(sheet).findByText('Verified')).toBeInTheDocument();
    await game.user.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Stakes are open')).toBeInTheDocument();
    expect(pin()?.differences).toEqual([]);
    return game;
  }

  test('though they looked at a round of long before in between', async () => {
    const long = await longOne();
    const first = await followsChain(long, 4_000);
    await first.user.click(screen.getByRole('link', { name: 'Check 1950' }));
    expect(await within(await screen.findByRole('dialog')).findByText('Verified')).toBeInTheDocument();
    first.unmount();
    await followsChain(long, 8_000);
  });

  /** A device as versions before this one left it: a round from inside a stretch stands as one of its own. */
  async function deviceThatKept(
    long: TestChain,
    stretches: [from: number, to: number, isBroken?: boolean][],
    differences: Difference[] = [],
  ) {
    const link = async (position: number) => ({ position, link: position === 0 ? long.end : (await long.reveal(position)).reveal });
    const segments = stretches.map(async ([from, to, isBroken]) => ({ low: await link(from), high: await link(to), isBroken }));
    const kept: GamePin = {
      ...NOTHING_PINNED,
      chains: [{ end: long.end, first: 1, segments: await Promise.all(segments) }],
      differences,
    };
    deviceStore('quick', { holds: { drawPins: { [gameId()]: kept } } });
  }

  const wrong = (round: number, shown: string, pinned: string): Difference => {
    return { reason: 'wrongChain', round: String(round), pinned, shown, isAccepted: false };
  };

  test('though this device took that round for broken', async () => {
    const long = await longOne();
    await deviceThatKept(long, [
      [0, 3_999],
      [1_950, 1_950, true],
    ]);
    await followsChain(long, 8_000);
  });

  /** Followed to the round inside, from there to what lies above it: everything was called wrong. */
  const CALLED_WRONG: [from: number, to: number, isBroken?: boolean][] = [
    [0, 3_999],
    [1_950, 7_999, true],
  ];
  const calledWrong = async (long: TestChain) => [
    wrong(7_999, (await long.reveal(1_950)).reveal, (await long.reveal(3_999)).reveal),
    ...(await long.reveals(7_900, 7_999)).map(({ expect: round, reveal }) => wrong(Number(round), reveal, long.end)),
  ];

  test('though this device called its rounds wrong', async () => {
    const long = await longOne();
    await deviceThatKept(long, CALLED_WRONG, await calledWrong(long));
    await followsChain(long, 8_000);
  });

  test('but what is wrong stays so', async () => {
    const long = await longOne();
    await deviceThatKept(long, CALLED_WRONG, [...(await calledWrong(long)), wrong(7_950, 'ab'.repeat(32), long.end)]);
    await platformAt(long, 8_000, [[7_900, 7_999]]);
    openGame(long.open(8_000), { round: '8000', shown: [] });
    expect(await screen.findByRole('button', { name: 'Read what differs' })).toBeInTheDocument();
  });
});
