import { kept } from '@unison/shared/session';
import * as v from 'valibot';

/** What is being chosen: option types, and the stake on each as it was typed. */
export const Draft = v.object({ types: v.array(v.string()), stake: v.string() });
export type Draft = v.InferOutput<typeof Draft>;
type Drafts = Readonly<Record<string, Draft>>;

export const NO_DRAFT: Draft = { types: [], stake: '' };
const NONE: Drafts = {};
const OfGames = v.record(v.string(), Draft);

/** What is being chosen in each game, by the game's id: outlives a reload, and goes with the session. */
const keptDrafts = kept<Drafts>('stake.slips', OfGames, { scope: 'session', fallback: NONE });

/** What was staked last in each game, by the game's id: for 'last' and 'same again'. */
export const lastOrders = kept<Drafts>('stake.last', OfGames, { scope: 'member', fallback: NONE });

/** One game's among those of others. */
export const withDraft =
  (gameId: string, draft: Draft) =>
  (former: Drafts): Drafts => ({ ...former, [gameId]: draft });

/** What is being chosen in a game, as it was left; read once, for whoever types leads. */
export const draftOf = (gameId: string): Draft => keptDrafts.of().now()[gameId] ?? NO_DRAFT;

export const isSame = (one: Draft, other: Draft) => one.stake === other.stake && one.types.join() === other.types.join();

/**
 * Keeps what is being chosen in a game, where it is another than `own`, which this page kept before. An empty one takes the place of that alone: what
 * is kept by then may be another tab's. Nothing follows it: a screen that did would be drawn twice for each letter.
 */
export function keepDraft(gameId: string, draft: Draft, own = NO_DRAFT): void {
  if (isSame(draft, own)) return;
  const isEmpty = isSame(draft, NO_DRAFT);
  keptDrafts.of().change((former) => (isEmpty && !isSame(former[gameId] ?? NO_DRAFT, own) ? former : withDraft(gameId, draft)(former)));
}

/**
 * Gives back what was refused long after it left: as what is being chosen in its game, or where something else is by then as the last stake, so
 * that 'same again' chooses it.
 */
export function giveBack({ gameId, memberId, types, stake }: Draft & { gameId: string; memberId: string }): void {
  const draft = { types, stake };
  if (isSame(draftOf(gameId), NO_DRAFT)) keepDraft(gameId, draft);
  else lastOrders.of(memberId).change(withDraft(gameId, draft));
}
