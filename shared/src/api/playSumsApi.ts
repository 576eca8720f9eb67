import { calls } from '../contract';
import type { AnswerOf } from '../contract';
import { injectFeature } from './injectFeature';
import { request } from './request';

/** Everything a member ever staked and won, in credits (API-30, DATA-122, DATA-123); undefined where the platform does not say. */
export type PlaySums = { staked: number | undefined; won: number | undefined };

/**
 * The sums of all play (API-30). No tag: who shows them asks anew, since the platform adds up a whole history for each answer. The name is
 * neither `getPlaySums` nor `getPersonalReport`: those belong to former releases of mf-game and mf-wallet, which run in this shell too.
 */
export const playSumsApi = injectFeature('shared', {
  tags: [],
  endpoints: (build) => ({
    getSumsOfPlay: build.query<PlaySums, void>({
      query: () => request(calls.getPersonalReport, {}),
      transformResponse: ({ play_money: staked, win_money: won }: AnswerOf<typeof calls.getPersonalReport>) => ({ staked, won }),
    }),
  }),
});

export const { useGetSumsOfPlayQuery, useLazyGetSumsOfPlayQuery } = playSumsApi;
