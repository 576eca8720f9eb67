import type { PublicFairness } from '@unison/shared/contract';
import { fromHex, NOTHING_PINNED, toHex, withOpenRound, withPublicChains } from '.';
import type { GamePin, OpenRound } from '.';
import { followChain } from './chain';
import type { Reason } from './pin';

type Game = PublicFairness['games'][number];

/** Rounds of a minute: a day has 1,440, and a minute of grace is one of them. */
const SECONDS = 60;
const DAY = 1_440;
const NEW = 'bb'.repeat(32);
const GAME: Game = {
  id: '1',
  key: 'dice',
  seconds: SECONDS,
  chains: [],
  chain_position: undefined,
  odds_hash: undefined,
  drawn: 0,
  late: 0,
  lost: [],
  closed: false,
};

const known = (...firsts: number[]): GamePin => ({
  ...NOTHING_PINNED,
  chains: firsts.map((first) => ({ end: 'aa'.repeat(32), first, segments: [] })),
});

/** The list names one new chain: its first round, and the round in which it says that it was published. */
function isPinned(pin: GamePin, { first, published }: { first: number; published: number }, listedNow = published + 1): boolean {
  const at = { first_expect: String(first), published_at: published * SECONDS };
  const game = { ...GAME, chains: [{ chain_end: NEW.toUpperCase(), fingerprint: '', length: 1_000, abandoned_from: undefined, ...at }] };
  return withPublicChains(pin, game, listedNow).chains.some(({ end }) => end === NEW);
}

test.each([
  ['a day before its first round', DAY, true],
  ['a day less the minute of grace before', DAY - 1, true],
  ['later', DAY - 2, false],
])('a chain that takes the place of a known one counts where it was public %s (O-90)', (_when, notice, counts) => {
  expect(isPinned(known(9_000), { first: 10_000 + notice, published: 10_000 })).toBe(counts);
});

test('a list cannot say afterwards that a chain was published long ago: one read since did not have it (O-90)', () => {
  const chain = { first: 20_000, published: 10_000 };
  expect(isPinned({ ...known(9_000), listedAt: 15_000 }, chain)).toBe(false);
  expect(isPinned({ ...known(9_000), listedAt: 10_001 }, chain)).toBe(true); // read in the minute it came
  const { listedAt } = withPublicChains(known(9_000), GAME, 15_000);
  expect(listedAt).toBe(15_000);
});

test('to who meets the game first the list is what there is, and what lies before all that is known is history (O-90)', () => {
  expect(isPinned(NOTHING_PINNED, { first: 10_010, published: 10_000 })).toBe(true);
  expect(isPinned(known(9_000, 5_000), { first: 4_000, published: 8_000 })).toBe(true);
  expect(isPinned(known(9_000, 5_000), { first: 7_000, published: 6_990 })).toBe(false);
});

describe('what a round is committed with while it takes stakes', () => {
  const at = (position: number) => toHex(followChain(fromHex('11'.repeat(32)), 10 - position));
  /** Of a chain whose first round is 1001. */
  const open = (position: number): OpenRound => {
    return { round: String(1000 + position), commit: at(position - 1), end: at(0), position, oddsHash: 'cc'.repeat(32) };
  };
  const pin = withOpenRound(NOTHING_PINNED, open(5));

  test('is pinned, and the round that follows likewise (O-90)', () => {
    const { open: pinned, differences } = withOpenRound(pin, open(6));
    expect([pinned.map(({ round }) => round), differences]).toEqual([['1005', '1006'], []]);
  });

  test.each<[what: string, shown: OpenRound, reason: Reason]>([
    ['another commit of the same round', { ...open(5), commit: at(5) }, 'commitChanged'],
    ['other odds of the same round', { ...open(5), oddsHash: 'dd'.repeat(32) }, 'oddsChanged'],
    ['another chain', { ...open(6), end: 'ee'.repeat(32) }, 'chainChanged'],
    ['another place in the chain', { ...open(6), position: 7, commit: at(6) }, 'wrongPosition'],
    ['a commit that does not lead to those before', { ...open(6), commit: 'ee'.repeat(32) }, 'wrongChain'],
    ['a commit that is none', { ...open(6), commit: 'none' }, 'unreadable'],
  ])('%s differs, and is not pinned (O-90)', (_what, shown, reason) => {
    const now = withOpenRound(pin, shown);
    expect(now.differences.map((one) => one.reason)).toEqual([reason]);
    expect(now.open).toEqual(pin.open);
  });
});
