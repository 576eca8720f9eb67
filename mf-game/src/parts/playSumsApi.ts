import { defineFeature, request } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';

/** Everything ever staked and won, in credits; the difference of two is what a stretch of play cost. */
export type PlaySums = { staked: number | undefined; won: number | undefined };

export const playSumsApi = defineFeature('mf-game', {
  tags: [],
  endpoints: (build) => ({
    getPlaySums: build.query<PlaySums, void>({
      query: () => request(calls.getPersonalReport, {}),
      transformResponse: ({ play_money: staked, win_money: won }: AnswerOf<typeof calls.getPersonalReport>) => ({ staked, won }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyGetPlaySumsQuery } = playSumsApi;
