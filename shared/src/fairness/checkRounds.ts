import { fromHex, toHex } from './bytes';
import { rollDice } from './dice';
import { hashLink } from './linkHash';
import { holds, joinSegments, knownAbove, linkAt, placeLink, segmentAt, slices } from './links';
import type { GamePin, Link, PinnedChain, Reason } from './pin';

/** A drawn round as the platform tells it, with what is to prove it; hashes as lower-case hex. */
export type DrawnRound = {
  round: string;
  dice: readonly number[];
  commit: string;
  seed: string;
  end: string;
  position: number;
  oddsHash: string;
  isLate: boolean;
};

/**
 * What checking a draw found. `partly`: the seed belongs to the chain as far back as a round this device knows; the way on to the
 * chain's published end was not followed yet.
 */
export type Verdict =
  | { state: 'verified' }
  | { state: 'partly'; backTo: string; steps: number }
  | { state: 'differs'; reason: Reason; pinned: string; shown: string };

/** A drawn round, checked on this device. */
export type CheckedRound = DrawnRound & { verdict: Verdict };

/** A SHA-256 in lower-case hex. */
export const HASH = /^[0-9a-f]{64}$/;

/** True where a round has a number that can be reckoned with. */
export const isNumbered = (round: string): boolean => /^\d{1,15}$/.test(round);

/** True where a round and its place in the chain can be reckoned with. */
export const isPlace = ({ round, position }: Pick<DrawnRound, 'round' | 'position'>): boolean =>
  isNumbered(round) && Number.isSafeInteger(position) && position > 0;

const differs = (reason: Reason, pinned: string, shown: string): Verdict => ({ state: 'differs', reason, pinned, shown });

/** A chain that is seen for the first time, from a round that is or was drawn from it. */
export function chainOf({ end, round, position }: Pick<DrawnRound, 'end' | 'round' | 'position'>): PinnedChain {
  const root = { position: 0, link: end };
  return { end, first: Number(round) - position + 1, segments: [{ low: root, high: root }] };
}

/** The chain that a round must come from: of those that had begun, the newest. */
const chainFor = (chains: readonly PinnedChain[], round: string): PinnedChain | undefined =>
  chains
    .filter(({ first }) => first <= Number(round))
    .reduce<PinnedChain | undefined>((best, one) => (best && best.first > one.first ? best : one), undefined);

/** What one round shows by itself and against what was pinned while it took stakes; undefined when nothing differs. */
async function wrongByItself(gameId: string, drawn: DrawnRound, pin: GamePin): Promise<Verdict | undefined> {
  const { seed, commit, position, end, round, dice } = drawn;
  if (!HASH.test(seed) || !HASH.test(end) || !isPlace(drawn)) return differs('unreadable', '', seed);
  const open = pin.open.find((one) => one.round === round);
  if (open && open.commit !== commit) return differs('commitChanged', open.commit, commit);
  if (open && open.end !== end) return differs('chainChanged', open.end, end);
  if (open && open.oddsHash !== drawn.oddsHash) return differs('oddsChanged', open.oddsHash, drawn.oddsHash);
  const hashed = toHex(hashLink(fromHex(seed)));
  if (hashed !== commit) return differs('wrongSeed', commit, hashed);
  const chain = chainFor(pin.chains, round);
  if (chain && chain.end !== end) return differs('chainChanged', chain.end, end);
  if (chain && chain.first + position - 1 !== Number(round))
    return differs('wrongPosition', String(Number(round) - chain.first + 1), String(position));
  const rolled = await rollDice(fromHex(seed), gameId, round);
  return rolled.join() === dice.join() ? undefined : differs('wrongDice', rolled.join(' '), dice.join(' '));
}

/** Where a round's place in the chain leads, once everything of its chain has been placed. */
function placed(chain: PinnedChain | undefined, { position, end, seed }: DrawnRound): Verdict {
  const segment = chain && segmentAt(chain, position);
  if (!chain || !segment || segment.isBroken) return differs('wrongChain', end, seed);
  const { low } = segment;
  if (low.position === 0) return { state: 'verified' };
  return { state: 'partly', backTo: String(chain.first + low.position - 1), steps: low.position };
}

type Places = { chains: PinnedChain[]; seen: Map<string, readonly Link[]> };

/** What is known near a link for the moment. The true link at a place deep inside a stretch is computed once for a page: wrong or right, the next is near it. */
async function seenNear(chain: PinnedChain, link: Link, seen: readonly Link[]): Promise<readonly Link[]> {
  const above = knownAbove(chain, link, seen);
  const truly = above && (await linkAt(link.position, above));
  return truly ? [truly] : seen;
}

/** Puts a round's seed into its chain; false when it does not belong there. */
async function place(places: Places, drawn: DrawnRound): Promise<boolean> {
  const { end, position, seed } = drawn;
  const chain = places.chains.find((one) => one.end === end) ?? chainOf(drawn);
  const link = { position, link: seed };
  const seen = await seenNear(chain, link, places.seen.get(end) ?? []);
  const next = placeLink(chain, link, seen);
  // From the newest down, the one just placed is the nearest inside a stretch that was known.
  places.seen.set(end, next ? [link] : seen);
  if (!next) return false;
  places.chains = [next, ...places.chains.filter((one) => one.end !== end)];
  return true;
}

/**
 * Re-computes drawn rounds of a game and adds their links to what this device knows of it. Each seed is checked against the nearest
 * link that is known: the way to the chain's end is followed only where it is short, or was followed before.
 */
export async function checkRounds(
  gameId: string,
  rounds: readonly DrawnRound[],
  pin: GamePin,
): Promise<{ checked: CheckedRound[]; found: GamePin }> {
  const places: Places = { chains: pin.chains, seen: new Map() };
  const wrong = new Map<DrawnRound, Verdict>();
  const whenPageMay = slices();
  // The newest first: what was pinned while a round took stakes lies above it, and nothing can be slipped in under that.
  for (const drawn of [...rounds].sort((one, other) => other.position - one.position)) {
    await whenPageMay();
    const verdict = await wrongByItself(gameId, drawn, { ...pin, chains: places.chains });
    if (verdict) wrong.set(drawn, verdict);
    else if (!(await place(places, drawn))) wrong.set(drawn, differs('wrongChain', drawn.end, drawn.seed));
  }
  const right = rounds.filter((drawn) => !wrong.has(drawn));
  const chains = places.chains.map((chain) =>
    joinSegments(chain, (segment) => right.some(({ end, position }) => end === chain.end && holds(segment, position))),
  );
  const checked = rounds.map((drawn): CheckedRound => {
    const chain = chains.find(({ end }) => end === drawn.end);
    return { ...drawn, verdict: wrong.get(drawn) ?? placed(chain, drawn) };
  });
  return { checked, found: { ...pin, chains, differences: differencesOf(checked) } };
}

const differencesOf = (checked: readonly CheckedRound[]): GamePin['differences'] =>
  checked.flatMap(({ round, verdict }) =>
    verdict.state === 'differs' ? [{ reason: verdict.reason, round, pinned: verdict.pinned, shown: verdict.shown, isAccepted: false }] : [],
  );
