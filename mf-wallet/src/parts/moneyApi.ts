import { defineFeature, keyedBy, request, withMessage } from '@unison/shared/api';
import type { Keyed, Saved } from '@unison/shared/api';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';

/** A payment page of the platform's, and the number of the record that it pays (O-95). */
export type OpenedTopUp = { payUrl: string; number: string | undefined };

/** Limits of a withdrawal; amounts in credits, times in minutes. What is undefined the platform did not say, and nothing is checked against it. */
export type WithdrawRule = {
  min: number | undefined;
  max: number | undefined;
  timesADay: number | undefined;
  free: number | undefined;
  leftToday: number | undefined;
  /** When the day's count begins anew, in unix seconds. */
  dayEnds: number | undefined;
  averageMinutes: number | undefined;
  fastestMinutes: number | undefined;
};

const ruleOf = (wire: AnswerOf<typeof calls.getWithdrawRule>): WithdrawRule => ({
  min: wire.min,
  max: wire.max,
  timesADay: wire.num,
  free: wire.free,
  leftToday: wire.left ?? (wire.num === 0 ? 0 : undefined), // none a day leaves none, whenever a day begins
  dayEnds: wire.num === 0 ? undefined : wire.day_ends,
  averageMinutes: wire.arrival_avg,
  fastestMinutes: wire.arrival_min,
});

/** Money in and out: API-29, API-31, API-36, B-06. */
export const moneyApi = defineFeature('mf-wallet', {
  tags: ['TopUp', 'Withdrawal', 'Movement', 'WithdrawRule', 'Security'],
  endpoints: (build) => ({
    getWithdrawRule: build.query<WithdrawRule, void>({
      query: () => request(calls.getWithdrawRule, {}),
      transformResponse: ruleOf,
      providesTags: ['WithdrawRule'],
    }),
    openTopUp: build.mutation<Saved<OpenedTopUp>, Keyed & { money: string; payWay: string; bankType: string }>({
      query: ({ money, payWay, bankType, ...keyed }) =>
        request(calls.recharge, { pay_way: payWay, money, bank_type: bankType }, keyedBy(keyed)),
      transformResponse: ({ pay_url: payUrl, no: number }: AnswerOf<typeof calls.recharge>, meta) => withMessage({ payUrl, number }, meta),
      // Also after a failure: it may have been booked before the answer was lost.
      // A refusal may have said that the member is on a break, that nothing is left of a limit, or that topping up is closed: the screen says so then (O-12).
      invalidatesTags: (_answer, error) => (error ? ['TopUp', 'Care', 'BaseInfo'] : ['TopUp', 'Care']),
    }),
    withdraw: build.mutation<Saved<{ number: string | undefined }>, Keyed & { money: string; password: string }>({
      query: ({ money, password, ...keyed }) => request(calls.withdraw, { money, paypwd: password }, keyedBy(keyed)),
      transformResponse: ({ no: number }: AnswerOf<typeof calls.withdraw>, meta) => withMessage({ number }, meta),
      // A refusal may have said that withdrawals are paused or closed, or that no bank is bound any more.
      invalidatesTags: (_answer, error) =>
        error
          ? ['UserInfo', 'UserBank', 'Withdrawal', 'Movement', 'WithdrawRule', 'Security', 'BaseInfo']
          : ['UserInfo', 'Withdrawal', 'Movement', 'WithdrawRule', 'Security'],
    }),
    cancelWithdrawal: build.mutation<Saved, Keyed & { id: string }>({
      query: ({ id, ...keyed }) => request(fairPlayCalls.cancelWithdrawal, { id }, keyedBy(keyed)),
      transformResponse: withMessage,
      invalidatesTags: ['UserInfo', 'Withdrawal', 'Movement', 'WithdrawRule'],
    }),
  }),
});

export const { useGetWithdrawRuleQuery, useOpenTopUpMutation, useWithdrawMutation, useCancelWithdrawalMutation } = moneyApi;
