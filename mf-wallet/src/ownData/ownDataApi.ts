import { defineFeature, request, withMessage } from '@unison/shared/api';
import type { Saved } from '@unison/shared/api';
import { fairPlayCalls, unisonCalls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';
import type { LoginSecrets } from '../parts/safetyApi';

/** What keeps the account from closing: the balance in credits, and how many of each are not finished; undefined when the platform does not say. */
export type OpenMoney = Record<'balance' | 'orders' | 'withdrawals' | 'topups', number | undefined>;

/** A profile that the member reported and no longer sees; `reportedAt` in unix seconds. One that nobody sees cannot be shown again. */
export type ReportedProfile = { id: string; name: string; reason: string; reportedAt: number | undefined; isHiddenFromAll: boolean };

function reportedOf(rows: AnswerOf<typeof unisonCalls.listReports>): ReportedProfile[] {
  return rows.map(({ id, name, reason, create_time: reportedAt, hidden_from_all: isHiddenFromAll }) => ({
    id,
    name,
    reason,
    reportedAt,
    isHiddenFromAll,
  }));
}

/** What is the member's own: their data, their account's end, and the profiles they reported (B-02, B-11). */
export const ownDataApi = defineFeature('mf-wallet', {
  tags: ['OpenMoney', 'Report'],
  endpoints: (build) => ({
    /** No query: nothing that long is to stay in the cache. */
    getOwnData: build.mutation<Record<string, unknown>, void>({ query: () => request(unisonCalls.getOwnData, {}) }),
    getOpenMoney: build.query<OpenMoney, void>({
      query: () => request(unisonCalls.getOpenMoney, {}),
      providesTags: ['OpenMoney'],
    }),
    giveUpRest: build.mutation<Saved, { key: string }>({
      query: ({ key }) => request(fairPlayCalls.giveUpRest, {}, { idempotencyKey: key }),
      transformResponse: withMessage,
      // Also after a failure: it may have been booked before the answer was lost.
      invalidatesTags: ['OpenMoney', 'UserInfo', 'Movement'],
    }),
    closeAccount: build.mutation<unknown, LoginSecrets>({
      query: ({ password, otp }) => request(unisonCalls.closeAccount, { password }, { otp }),
      // A refusal says that something is open, or that there is a balance; after a success nobody is left to ask.
      invalidatesTags: (_answer, error) => (error ? ['OpenMoney', 'UserInfo'] : []),
    }),
    listReports: build.query<ReportedProfile[], void>({
      query: () => request(unisonCalls.listReports, {}),
      transformResponse: reportedOf,
      providesTags: ['Report'],
    }),
    showAgain: build.mutation<unknown, { id: string }>({
      query: ({ id }) => request(unisonCalls.showAgain, { id }),
      // Every loaded list of profiles lacks this one.
      invalidatesTags: ['Report', 'Companion'],
    }),
  }),
});

export const {
  useGetOwnDataMutation,
  useGetOpenMoneyQuery,
  useGiveUpRestMutation,
  useCloseAccountMutation,
  useListReportsQuery,
  useShowAgainMutation,
} = ownDataApi;
