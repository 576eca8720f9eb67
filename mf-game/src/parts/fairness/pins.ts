import { kept } from '@unison/shared/session';
import * as v from 'valibot';

const Link = v.object({ position: v.number(), link: v.string() });
/** A link of a chain, as lower-case hex; position 0 is the chain's end. */
export type Link = v.InferOutput<typeof Link>;

const Segment = v.object({ low: Link, high: Link, isBroken: v.optional(v.boolean()) });
/** Every link from `high` down to `low` was hashed on this device. Broken: it was followed to what lies below, and does not lead there. */
export type Segment = v.InferOutput<typeof Segment>;

const PinnedChain = v.object({
  end: v.string(),
  /** The round with position 1. */
  first: v.number(),
  segments: v.array(Segment),
});
export type PinnedChain = v.InferOutput<typeof PinnedChain>;

const OpenRound = v.object({ round: v.string(), commit: v.string(), end: v.string(), position: v.number(), oddsHash: v.string() });
/** What a round was committed with while it took stakes. */
export type OpenRound = v.InferOutput<typeof OpenRound>;

const Difference = v.object({
  /** What differs: see the texts `fair.differs.…`. */
  reason: v.picklist([
    'wrongSeed',
    'wrongChain',
    'wrongDice',
    'wrongPosition',
    'unreadable',
    'commitChanged',
    'oddsChanged',
    'chainChanged',
    'withheld',
  ]),
  round: v.string(),
  /** What this device knew, and what it was shown; for the member to quote. */
  pinned: v.string(),
  shown: v.string(),
  isAccepted: v.boolean(),
});
export type Difference = v.InferOutput<typeof Difference>;
export type Reason = Difference['reason'];

const GamePin = v.object({
  /** The round that was open when the public list of chains was last read: what is listed later as published before was not there. */
  listedAt: v.optional(v.number()),
  chains: v.array(PinnedChain),
  open: v.array(OpenRound),
  differences: v.array(Difference),
  /** The member has read that the platform shows no proofs any more. */
  isGoneAccepted: v.boolean(),
});
/** What this device knows of one game's draws. */
export type GamePin = v.InferOutput<typeof GamePin>;
export type Pins = Readonly<Record<string, GamePin>>;

export const NOTHING_PINNED: GamePin = { chains: [], open: [], differences: [], isGoneAccepted: false };
const NONE: Pins = {};

/**
 * Kept for the device, not the member: what is public is the same for everybody, and a member who was shown one chain must notice when
 * the next person on this phone, or the same one after logging out, is shown another.
 */
export const pinStore = kept<Pins>('drawPins', v.record(v.string(), GamePin), { scope: 'device', fallback: NONE });

/** Rounds of which the commit is kept: more than a list shows. */
const MOST_OPEN = 60;
const MOST_DIFFERENCES = 50;

const sameDifference = (one: Difference, other: Difference) =>
  one.reason === other.reason && one.round === other.round && one.shown === other.shown;

/** Adds what was found out since `former` was read; what another tab has found meanwhile stays. */
export function joinPins(former: GamePin, found: GamePin): GamePin {
  const ends = new Set(found.chains.map(({ end }) => end));
  const rounds = new Set(former.open.map(({ round }) => round));
  const news = found.differences.filter((one) => !former.differences.some((known) => sameDifference(known, one)));
  return {
    listedAt: found.listedAt ?? former.listedAt,
    chains: [...found.chains, ...former.chains.filter(({ end }) => !ends.has(end))],
    open: [...former.open, ...found.open.filter(({ round }) => !rounds.has(round))].slice(-MOST_OPEN),
    differences: [...former.differences, ...news].slice(-MOST_DIFFERENCES),
    isGoneAccepted: former.isGoneAccepted && found.isGoneAccepted,
  };
}

/** Resolves once the device has answered, or has taken too long. */
async function whenKnown(): Promise<void> {
  const cell = pinStore.of();
  let settle: () => void = () => undefined;
  const known = new Promise<void>((resolve) => {
    settle = () => (cell.isKnown() ? resolve() : undefined);
  });
  const stop = cell.follow(settle);
  settle();
  await known;
  stop();
}

/** What the device knows of a game, once it has answered. */
export async function pinOf(gameId: string): Promise<GamePin> {
  await whenKnown();
  return (await pinStore.of().fresh())[gameId] ?? NOTHING_PINNED;
}

/** Keeps what was found out about a game. */
export function keepPin(gameId: string, found: GamePin): void {
  pinStore.of().change((former) => ({ ...former, [gameId]: joinPins(former[gameId] ?? NOTHING_PINNED, found) }));
}

/**
 * Keeps that the member has read everything that differs in a game and goes on. What was known of its chains is forgotten, so that what
 * is shown from now on is pinned anew.
 */
export function acceptDifferences(gameId: string): void {
  pinStore.of().change((former) => {
    const pin = former[gameId] ?? NOTHING_PINNED;
    const differences = pin.differences.map((one) => ({ ...one, isAccepted: true }));
    return { ...former, [gameId]: { ...NOTHING_PINNED, differences, isGoneAccepted: true } };
  });
}
