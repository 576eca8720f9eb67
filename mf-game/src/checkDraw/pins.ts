import { NOTHING_PINNED, REASONS, withoutOverlaps } from '@unison/shared/fairness';
import type { Difference, GamePin } from '@unison/shared/fairness';
import { kept } from '@unison/shared/session';
import * as v from 'valibot';

const Link = v.object({ position: v.number(), link: v.string() });
const Segment = v.object({ low: Link, high: Link, isBroken: v.optional(v.boolean()) });
const PinnedChain = v.object({ end: v.string(), first: v.number(), segments: v.array(Segment) });
const OpenRound = v.object({ round: v.string(), commit: v.string(), end: v.string(), position: v.number(), oddsHash: v.string() });
const Difference = v.object({
  // One of a later release is a difference all the same, and not the loss of all that was kept.
  reason: v.fallback(v.picklist(REASONS), 'unreadable'),
  round: v.string(),
  pinned: v.string(),
  shown: v.string(),
  isAccepted: v.boolean(),
});
const Pin: v.GenericSchema<unknown, GamePin> = v.pipe(
  v.object({
    listedAt: v.optional(v.number()),
    chains: v.array(PinnedChain),
    open: v.array(OpenRound),
    differences: v.array(Difference),
    isGoneAccepted: v.boolean(),
  }),
  v.transform(withoutOverlaps),
);
/** What was kept of a game and cannot be read: a difference, for a device that forgot could be shown another chain. */
const LOST: GamePin = {
  ...NOTHING_PINNED,
  differences: [{ reason: 'unreadable', round: '', pinned: '', shown: '', isAccepted: false }],
};
export type Pins = Readonly<Record<string, GamePin>>;

const NONE: Pins = {};

/**
 * Kept for the device, not the member: what is public is the same for everybody, and a member who was shown one chain must notice when
 * the next person on this phone, or the same one after logging out, is shown another.
 */
export const pinStore = kept<Pins>('drawPins', v.record(v.string(), v.fallback(Pin, LOST)), { scope: 'device', fallback: NONE });

/** Rounds of which the commit is kept: more than a list shows. */
const MOST_OPEN = 60;
const MOST_DIFFERENCES = 50;

const sameDifference = (one: Difference, other: Difference) =>
  one.reason === other.reason && one.round === other.round && one.shown === other.shown;

const newestEnd = ({ chains }: GamePin): string => [...chains].sort((one, other) => other.first - one.first)[0]?.end ?? '';

/**
 * What differs between what the device held and what was found out without it, because it refused to say: none of the chains is the
 * same. It is the one place that nothing found out passes on its way to the device.
 */
function unseenChange(former: GamePin, found: GamePin): Difference[] {
  const isSame =
    former.chains.length === 0 || found.chains.length === 0 || found.chains.some(({ end }) => former.chains.some((one) => one.end === end));
  if (isSame) return [];
  const round = found.open.at(-1)?.round ?? '';
  return [{ reason: 'chainChanged', round, pinned: newestEnd(former), shown: newestEnd(found), isAccepted: false }];
}

/** Adds what was found out since `former` was read; what another tab has found meanwhile stays. */
export function joinPins(former: GamePin, found: GamePin): GamePin {
  const change = unseenChange(former, found);
  const chains = change.length > 0 ? [] : found.chains;
  const open = change.length > 0 ? [] : found.open;
  const ends = new Set(chains.map(({ end }) => end));
  const rounds = new Set(former.open.map(({ round }) => round));
  const news = [...found.differences, ...change].filter((one) => !former.differences.some((known) => sameDifference(known, one)));
  return {
    listedAt: found.listedAt ?? former.listedAt,
    chains: [...chains, ...former.chains.filter(({ end }) => !ends.has(end))],
    open: [...former.open, ...open.filter(({ round }) => !rounds.has(round))].slice(-MOST_OPEN),
    differences: [...former.differences, ...news].slice(-MOST_DIFFERENCES),
    isGoneAccepted: former.isGoneAccepted && found.isGoneAccepted,
  };
}

/** What the device knows of a game, once it has really answered: a comparison waits for as long as it takes. */
export async function pinOf(gameId: string): Promise<GamePin> {
  return (await pinStore.of().whenAnswered())[gameId] ?? NOTHING_PINNED;
}

/** The same as far as this page knows it by now, without a wait. */
export function pinNow(gameId: string): GamePin {
  return pinStore.of().now()[gameId] ?? NOTHING_PINNED;
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
