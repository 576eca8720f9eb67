import { defineFeature, request } from '@unison/shared/api';
import { calls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';

/** All that was ever won and staked, in credits (API-30). */
export type PersonalReport = { won: number | undefined; staked: number | undefined };

export const reportApi = defineFeature('mf-wallet', {
  tags: [],
  endpoints: (build) => ({
    getPersonalReport: build.query<PersonalReport, void>({
      query: () => request(calls.getPersonalReport, {}),
      transformResponse: ({ win_money: won, play_money: staked }: AnswerOf<typeof calls.getPersonalReport>) => ({ won, staked }),
    }),
  }),
});

export const { useGetPersonalReportQuery } = reportApi;
