import { defineFeature, request } from '@unison/shared/api';
import { unisonCalls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';

/** One place where the member is logged in. `agent` is what its browser calls itself; times in unix seconds. */
export type OpenSession = { id: string; address: string; agent: string; seenAt: number | undefined; isCurrent: boolean };

function sessionsOf(rows: AnswerOf<typeof unisonCalls.listSessions>): OpenSession[] {
  return rows.map(({ id, ip: address, agent, seen_at: seenAt, current: isCurrent }) => ({ id, address, agent, seenAt, isCurrent }));
}

/** What guards the account: each call belongs to a capability of the platform (O-81). */
export const safetyApi = defineFeature('mf-wallet', {
  tags: ['OpenSession'],
  endpoints: (build) => ({
    listSessions: build.query<OpenSession[], void>({
      query: () => request(unisonCalls.listSessions, {}),
      transformResponse: sessionsOf,
      providesTags: ['OpenSession'],
    }),
    endSession: build.mutation<unknown, { id: string | undefined }>({
      query: ({ id }) => request(unisonCalls.endSession, { id }),
      // Also after a failure: it may have ended before the answer was lost.
      invalidatesTags: (_answer, _error, { id }) => (id === undefined ? [] : ['OpenSession']),
    }),
  }),
});

export const { useListSessionsQuery, useEndSessionMutation } = safetyApi;
