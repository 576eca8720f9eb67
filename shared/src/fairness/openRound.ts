// By its public name: fairness is bundled into a remote, the contract comes from the shell.
import type { Fairness, PublicFairness } from '@unison/shared/contract';
import { chainOf, HASH, isNumbered, isPlace } from './checkRounds';
import { joinSegments, placeLink } from './links';
import type { Difference, GamePin, OpenRound, PinnedChain } from './pin';

type PublicGame = PublicFairness['games'][number];
type PublicChain = PublicGame['chains'][number];

/** So long before its first round a chain's end must be public, in seconds; a minute of grace for the round that was open then. */
const NOTICE_S = 86_400 - 60;

/** What the round open for stakes is committed with. */
export function openRoundOf(round: string, { commit, chain_end, chain_position, odds_hash }: Fairness): OpenRound {
  return { round, commit: commit.toLowerCase(), end: chain_end.toLowerCase(), position: chain_position, oddsHash: odds_hash.toLowerCase() };
}

/** The number of the round that took stakes at a moment. */
const roundAt = (moment: number, { seconds }: PublicGame): number => moment / seconds;

/**
 * True for a chain that was public a day before its first round, as far as this device can tell: it was not missing when the list was
 * last read. A chain from before everything this device knows is history.
 */
function isAnnounced(chain: PublicChain, game: PublicGame, pin: GamePin): boolean {
  const first = Number(chain.first_expect);
  if (pin.chains.every((known) => first < known.first)) return true;
  const published = roundAt(chain.published_at, game);
  const wasMissing = pin.listedAt !== undefined && pin.listedAt > published + 1;
  return !wasMissing && first - published >= NOTICE_S / game.seconds;
}

/**
 * Pins the chains of the public list that are new to this device and were announced. `round`: the newest round known now. A chain whose first
 * round cannot be read differs.
 */
export function withPublicChains(pin: GamePin, game: PublicGame, round: number): GamePin {
  const isNew = ({ chain_end: end }: PublicChain) => !pin.chains.some((known) => known.end === end.toLowerCase());
  const unknown = game.chains.filter(isNew);
  const strange = unknown
    .filter((chain) => !isNumbered(chain.first_expect))
    .map(({ chain_end: end, first_expect: first }) => difference('unreadable', first, '', end.toLowerCase()));
  const news = unknown
    .filter((chain) => isNumbered(chain.first_expect) && (pin.chains.length === 0 || isAnnounced(chain, game, pin)))
    .map(({ chain_end: end, first_expect: first }) => chainOf({ end: end.toLowerCase(), round: first, position: 1 }));
  const listedAt = Number.isSafeInteger(round) ? round : pin.listedAt;
  return { ...pin, listedAt, chains: [...pin.chains, ...news], differences: [...pin.differences, ...strange] };
}

const difference = (reason: Difference['reason'], round: string, pinned: string, shown: string): Difference => {
  return { reason, round, pinned, shown, isAccepted: false };
};

/**
 * Pins the commit of a round while it takes stakes, before anybody can know its seed, and says what differs from what was pinned before:
 * another commit for the same round, another chain, or a commit that does not lead to the ones before it.
 */
export function withOpenRound(pin: GamePin, open: OpenRound): GamePin {
  const differs = (reason: Difference['reason'], pinned: string, shown: string): GamePin => {
    return { ...pin, differences: [...pin.differences, difference(reason, open.round, pinned, shown)] };
  };
  if (!HASH.test(open.commit) || !HASH.test(open.end) || !isPlace(open)) return differs('unreadable', '', open.commit);
  const former = pin.open.find(({ round }) => round === open.round);
  if (former && former.commit !== open.commit) return differs('commitChanged', former.commit, open.commit);
  if (former && former.oddsHash !== open.oddsHash) return differs('oddsChanged', former.oddsHash, open.oddsHash);
  const chain = pin.chains.length === 0 ? chainOf(open) : pin.chains.find(({ end }) => end === open.end);
  if (!chain) return differs('chainChanged', newest(pin.chains)?.end ?? '', open.end);
  const place = Number(open.round) - chain.first + 1;
  if (open.position !== place) return differs('wrongPosition', String(place), String(open.position));
  // One deep inside a stretch is only kept: its draw is checked against it.
  const placed = placeLink(chain, { position: open.position - 1, link: open.commit }, []);
  if (!placed) return differs('wrongChain', open.end, open.commit);
  // Room is made for a stretch that begins here; a round after another only makes one longer, and takes nothing from who follows a chain meanwhile.
  const isLonger = placed.segments.length === chain.segments.length;
  const joined = joinSegments(placed, () => isLonger);
  return { ...pin, chains: [joined, ...pin.chains.filter(({ end }) => end !== open.end)], open: [...pin.open, ...(former ? [] : [open])] };
}

const newest = (chains: readonly PinnedChain[]): PinnedChain | undefined => [...chains].sort((one, other) => other.first - one.first)[0];
