import { defineFeature, request, withMessage } from '@unison/shared/api';
import type { Saved } from '@unison/shared/api';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import type { AnswerOf, Care } from '@unison/shared/contract';

/** Name under which a platform announces the daily limits, and with them what the member has set. */
export const LIMITS = 'limits';
export const BREAK = 'break';
export const REMINDER = 'reminder';

export type LimitKind = Care['limits'][number]['kind'];

/** A member's limits, break and reminder; amounts in credits, moments in unix seconds. */
export type PlayCare = {
  limits: { kind: LimitKind; amount: number | null | undefined; next: number | null | undefined; nextAt: number | null | undefined }[];
  breakUntil: number | undefined;
  remindMinutes: number | undefined;
  dayEnds: number | undefined;
  today: Record<LimitKind, number | undefined>;
};

/** Everything ever staked and won, in credits; the difference of two is what a stretch of play cost. */
export type PlaySums = { staked: number | undefined; won: number | undefined };

function careOf({ limits, break_until: breakUntil, remind_minutes: remindMinutes, day_ends: dayEnds, today }: Care): PlayCare {
  return {
    limits: limits.map(({ kind, amount, next, next_at: nextAt }) => ({ kind, amount, next, nextAt })),
    breakUntil: breakUntil ?? undefined,
    remindMinutes: remindMinutes ?? undefined,
    dayEnds,
    today,
  };
}

const saved = (wire: Care, meta: Parameters<typeof withMessage>[1]): Saved<PlayCare> => withMessage(careOf(wire), meta);

export const careApi = defineFeature('mf-game', {
  tags: ['Care'],
  endpoints: (build) => ({
    getPlayCare: build.query<PlayCare, void>({
      query: () => request(fairPlayCalls.getCare, {}),
      transformResponse: careOf,
      providesTags: ['Care'],
    }),
    getPlaySums: build.query<PlaySums, void>({
      query: () => request(calls.getPersonalReport, {}),
      transformResponse: ({ play_money: staked, win_money: won }: AnswerOf<typeof calls.getPersonalReport>) => ({ staked, won }),
      keepUnusedDataFor: 0,
    }),
    /** An empty amount lifts the limit. */
    setPlayLimit: build.mutation<Saved<PlayCare>, { kind: LimitKind; amount: string }>({
      query: (limit) => request(fairPlayCalls.setLimit, limit),
      transformResponse: saved,
      invalidatesTags: ['Care'],
    }),
    takePlayBreak: build.mutation<Saved<PlayCare>, number>({
      query: (hours) => request(fairPlayCalls.takeBreak, { hours }),
      transformResponse: saved,
      invalidatesTags: ['Care'],
    }),
    /** Minutes; 0 switches it off. */
    setPlayReminder: build.mutation<Saved<PlayCare>, number>({
      query: (minutes) => request(fairPlayCalls.setReminder, { minutes }),
      transformResponse: saved,
      invalidatesTags: ['Care'],
    }),
  }),
});

export const {
  useGetPlayCareQuery,
  useLazyGetPlaySumsQuery,
  useSetPlayLimitMutation,
  useTakePlayBreakMutation,
  useSetPlayReminderMutation,
} = careApi;
