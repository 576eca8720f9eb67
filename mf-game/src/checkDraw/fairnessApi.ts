import { defineFeature, request } from '@unison/shared/api';
import type { ApiError, PlatformMeta } from '@unison/shared/api';
import { fairPlayCalls } from '@unison/shared/contract';
import type { AnswerOf, PublicFairness } from '@unison/shared/contract';
import { canVerify, checkRounds, unrevealedRounds, watchedRounds, withheldRounds, withPublicChains } from '@unison/shared/fairness';
import type { CheckedRound, DrawnRound, GamePin } from '@unison/shared/fairness';
import { keepPin, pinNow, pinOf } from './pins';

type Reveal = AnswerOf<typeof fairPlayCalls.listReveals>[number];

/** A drawn round of the wire as ours. */
export function drawnOf({
  expect,
  opencode,
  commit,
  reveal,
  chain_end: end,
  chain_position: position,
  odds_hash: odds,
  late,
}: Reveal): DrawnRound {
  const lower = (hash: string) => hash.toLowerCase();
  return {
    round: expect,
    dice: opencode,
    commit: lower(commit),
    seed: lower(reveal),
    end: lower(end),
    position,
    oddsHash: lower(odds),
    isLate: late,
  };
}

/** A round that is right as far as this device watched it, and of which the platform shows no seed. */
const asWithheld = (one: CheckedRound): CheckedRound =>
  one.verdict.state === 'differs' ? one : { ...one, verdict: { state: 'differs', reason: 'withheld', pinned: one.seed, shown: '' } };

/** A checked round. `isListPartial`: of its list a row could not be read, so that a round that is missing there need not be withheld. */
export type ListedRound = CheckedRound & { isListPartial: boolean };

/** Up to 100 drawn rounds of a game, the newest first, or those before a round. */
export type RoundsOf = { gameId: string; before?: string | undefined };

/** The public list; in part where one of its games could not be read. */
export type PublicList = PublicFairness & { isPartial: boolean };

/** A list without the part that is asked for, which may be the one that could not be read. */
export const UNREAD: ApiError = { kind: 'malformed', endpoint: fairPlayCalls.getFairness.id };

/** Rounds in one answer. */
const AT_MOST = 100;

/** How many of the known rounds are asked for with those that are new: the last ones may be told late, and that nothing is left out between is seen. */
const OVERLAP = 10;

/** The newest rounds as they are known by now, where they are as they should be: what differs, or was read in part, is read whole. */
function knownNewest(state: unknown, gameId: string): ListedRound[] {
  const { data = [] } = fairnessApi.endpoints.checkRounds.select({ gameId })(state as never); // the one store of the app
  return data.some(({ verdict, isListPartial }) => verdict.state === 'differs' || isListPartial) ? [] : data;
}

export const fairnessApi = defineFeature('mf-game', {
  tags: ['Proof'],
  endpoints: (build) => ({
    getFairness: build.query<PublicList, void>({
      query: () => request(fairPlayCalls.getFairness, {}),
      transformResponse: (list: PublicFairness, meta?: PlatformMeta) => ({ ...list, isPartial: meta?.isPartial === true }),
      providesTags: ['Proof'],
    }),
    /** Rounds with their proofs, checked as they arrive; what is learned of the chains is kept on the device. */
    checkRounds: build.query<ListedRound[] | undefined, RoundsOf>({
      queryFn: async ({ gameId, before }, { getState }, _extra, baseQuery) => {
        if (!canVerify()) return { data: undefined };
        const former = before === undefined ? knownNewest(getState(), gameId) : [];
        const last = Math.max(...former.map(({ round }) => Number(round)));
        const after = last > OVERLAP ? String(last - OVERLAP) : undefined;
        const { data, error, meta } = await baseQuery(request(fairPlayCalls.listReveals, { id: gameId, before, after }));
        if (error) return { error, meta };
        const told = (data as AnswerOf<typeof fairPlayCalls.listReveals>).map(drawnOf); // the base query has parsed it by this call's schema
        const isListPartial = meta?.isPartial === true;
        const oldest = Number(told.at(-1)?.round);
        // Between what is told and what is known nothing may be missing.
        const kept = oldest <= last ? former.filter(({ round }) => Number(round) < oldest) : [];
        const rounds = [...told, ...kept].slice(0, AT_MOST);
        const judge = async (pin: GamePin) => {
          const isKnown = (end: string) => pin.chains.some((chain) => chain.end === end);
          const listed = rounds.every(({ end }) => isKnown(end)) ? undefined : await baseQuery(request(fairPlayCalls.getFairness, {}));
          const game = (listed?.data as PublicFairness | undefined)?.games.find(({ id, key }) => id === gameId || key === gameId); // parsed likewise
          // A list that could not be read is no evidence against a chain that it may name.
          const unread = listed?.error ?? (listed?.meta?.isPartial && !game ? UNREAD : undefined);
          if (unread && pin.chains.length > 0) return { error: unread, meta };
          const newest = Math.max(0, ...rounds.map(({ round }) => Number(round)));
          const known = game ? withPublicChains(pin, game, pin.listedAt ?? newest) : pin;
          const watched = before === undefined ? await watchedRounds(gameId, known) : [];
          const unrevealed = unrevealedRounds(rounds, watched);
          const withheld = isListPartial ? [] : withheldRounds(rounds, watched, known);
          const { checked, found } = await checkRounds(gameId, [...rounds, ...unrevealed], known);
          const isWithheld = ({ round }: CheckedRound) => withheld.some((one) => one.round === round);
          const data = checked.map((one) => ({ ...(isWithheld(one) ? asWithheld(one) : one), isListPartial }));
          return { found, data, meta };
        };
        const pin = await pinOf(gameId);
        const judged = await judge(pin);
        const now = pinNow(gameId);
        // Computing may take long: what was learned of the chains meanwhile, or forgotten because the member accepted it, is not undone.
        const { found, ...answer } = now === pin ? judged : await judge(now);
        if (found) keepPin(gameId, found);
        return answer;
      },
      providesTags: ['Proof'],
    }),
  }),
});

export const { useGetFairnessQuery, useCheckRoundsQuery } = fairnessApi;
