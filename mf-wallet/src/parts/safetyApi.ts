import { defineFeature, isRefusal, readCredentials, request } from '@unison/shared/api';
import { unisonCalls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';

/** One place where the member is logged in. `agent` is what its browser calls itself; times in unix seconds. */
export type OpenSession = { id: string; address: string; agent: string; seenAt: number | undefined; isCurrent: boolean };

/** What guards the account, in unix seconds; `pausedUntil` after a recovery (B-01). */
export type Security = { hasTotp: boolean; hasRecoveryCode: boolean; recoveryMadeAt: number | undefined; pausedUntil: number | undefined };

/** What shows that it is the member who asks: the login password, and a one-time code where two-step verification is on. */
export type LoginSecrets = { password: string; otp?: string };

function sessionsOf(rows: AnswerOf<typeof unisonCalls.listSessions>): OpenSession[] {
  return rows.map(({ id, ip: address, agent, seen_at: seenAt, current: isCurrent }) => ({ id, address, agent, seenAt, isCurrent }));
}

function securityOf(wire: AnswerOf<typeof unisonCalls.getSecurity>): Security {
  return {
    hasTotp: wire.totp,
    hasRecoveryCode: wire.recovery,
    recoveryMadeAt: wire.recovery_made_at ?? undefined,
    pausedUntil: wire.rest_until ?? undefined,
  };
}

/** What guards the account: each call belongs to a capability of the platform (O-81). No secret is an argument or answer of a query: those are cached. */
export const safetyApi = defineFeature('mf-wallet', {
  tags: ['OpenSession', 'Security'],
  endpoints: (build) => ({
    listSessions: build.query<OpenSession[], void>({
      query: () => request(unisonCalls.listSessions, {}),
      transformResponse: sessionsOf,
      providesTags: ['OpenSession'],
    }),
    endSession: build.mutation<unknown, { id: string | undefined }>({
      queryFn: async ({ id }, _api, _extra, baseQuery) => {
        // Whoever logs out is waited for a moment, and forgotten then: it goes on all the same.
        const { data, error, meta } = await baseQuery(request(unisonCalls.endSession, { id }, { as: readCredentials() }));
        if (!error) return { data, meta };
        if (id === undefined || !isRefusal(error)) return { error, meta };
        // A platform refuses to end what has ended by itself meanwhile: what was wanted is so.
        const open = await baseQuery(request(unisonCalls.listSessions, {}));
        const rows = open.data as AnswerOf<typeof unisonCalls.listSessions> | undefined; // the base query has parsed it by this call's schema
        return rows && !rows.some((one) => one.id === id) ? { data: null, meta: open.meta } : { error, meta };
      },
      // Also after a failure: it may have ended before the answer was lost.
      invalidatesTags: (_answer, _error, { id }) => (id === undefined ? [] : ['OpenSession']),
    }),
    getSecurity: build.query<Security, void>({
      query: () => request(unisonCalls.getSecurity, {}),
      transformResponse: securityOf,
      providesTags: ['Security'],
    }),
    startTotp: build.mutation<{ secret: string; address: string }, { password: string }>({
      query: ({ password }) => request(unisonCalls.startTotp, { password }),
      transformResponse: ({ secret, uri: address }: AnswerOf<typeof unisonCalls.startTotp>) => ({ secret, address }),
    }),
    confirmTotp: build.mutation<unknown, { code: string }>({
      query: ({ code }) => request(unisonCalls.confirmTotp, { code }),
      invalidatesTags: ['Security'],
    }),
    /** Yields the next recovery code where one was used, else an empty text. */
    removeTotp: build.mutation<string, LoginSecrets & { recoveryCode?: string }>({
      query: ({ password, otp, recoveryCode }) => request(unisonCalls.removeTotp, { password, recovery_code: recoveryCode ?? '' }, { otp }),
      transformResponse: (next: AnswerOf<typeof unisonCalls.removeTotp>) => next?.code ?? '',
      invalidatesTags: ['Security'],
    }),
    renewRecoveryCode: build.mutation<string, LoginSecrets>({
      query: ({ password, otp }) => request(unisonCalls.renewRecoveryCode, { password }, { otp }),
      transformResponse: ({ code }: AnswerOf<typeof unisonCalls.renewRecoveryCode>) => code,
      invalidatesTags: ['Security'],
    }),
  }),
});

export const {
  useListSessionsQuery,
  useEndSessionMutation,
  useGetSecurityQuery,
  useLazyGetSecurityQuery,
  useStartTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodeMutation,
} = safetyApi;

/** Their triggers, for a sheet that stays open while one of them is on its way and hands it to its form. */
export type RemoveTotp = ReturnType<typeof useRemoveTotpMutation>[0];
export type RenewRecoveryCode = ReturnType<typeof useRenewRecoveryCodeMutation>[0];
