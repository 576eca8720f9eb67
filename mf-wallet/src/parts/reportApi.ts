import { defineFeature, request, withMessage } from '@unison/shared/api';
import type { Saved } from '@unison/shared/api';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import type { AnswerOf, Care } from '@unison/shared/contract';

/** Names under which a platform announces limits and breaks (B-07). */
export const LIMITS = 'limits';
export const BREAK = 'break';
export const REMINDER = 'reminder';

export type LimitKind = Care['limits'][number]['kind'];

/** A daily limit in credits, null for none; `next` takes its place at `nextAt`, in unix seconds. */
export type OwnLimit = {
  kind: LimitKind;
  amount: number | null | undefined;
  next: number | null | undefined;
  nextAt: number | null | undefined;
};

/** What the member has set for themselves, and what counts of today; moments in unix seconds. */
export type OwnCare = {
  limits: OwnLimit[];
  breakUntil: number | undefined;
  /** How often the game tells the time played; undefined or 0: never. */
  remindMinutes: number | undefined;
  dayEnds: number | undefined;
  today: Record<LimitKind, number | undefined>;
};

/** All that was ever won and staked, in credits (API-30). */
export type PersonalReport = { won: number | undefined; staked: number | undefined };

const careOf = ({ limits, break_until: breakUntil, remind_minutes: remindMinutes, day_ends: dayEnds, today }: Care): OwnCare => ({
  limits: limits.map(({ kind, amount, next, next_at: nextAt }) => ({ kind, amount, next, nextAt })),
  breakUntil: breakUntil ?? undefined,
  remindMinutes: remindMinutes ?? undefined,
  dayEnds,
  today,
});

const saved = (wire: Care, meta: Parameters<typeof withMessage>[1]): Saved<OwnCare> => withMessage(careOf(wire), meta);

/** The report, and what the platform holds a member to by their own wish. */
export const reportApi = defineFeature('mf-wallet', {
  // The game's sheet provides the same tag: a change here reaches it too.
  tags: ['Care'],
  endpoints: (build) => ({
    getPersonalReport: build.query<PersonalReport, void>({
      query: () => request(calls.getPersonalReport, {}),
      transformResponse: ({ win_money: won, play_money: staked }: AnswerOf<typeof calls.getPersonalReport>) => ({ won, staked }),
    }),
    getOwnCare: build.query<OwnCare, void>({
      query: () => request(fairPlayCalls.getCare, {}),
      transformResponse: careOf,
      providesTags: ['Care'],
    }),
    /** An empty amount lifts the limit. */
    setOwnLimit: build.mutation<Saved<OwnCare>, { kind: LimitKind; amount: string }>({
      query: (limit) => request(fairPlayCalls.setLimit, limit),
      transformResponse: saved,
      invalidatesTags: ['Care'],
    }),
    takeOwnBreak: build.mutation<Saved<OwnCare>, { hours: number }>({
      query: ({ hours }) => request(fairPlayCalls.takeBreak, { hours }),
      transformResponse: saved,
      invalidatesTags: ['Care'],
    }),
    /** 0 switches it off. */
    setOwnReminder: build.mutation<Saved<OwnCare>, { minutes: number }>({
      query: ({ minutes }) => request(fairPlayCalls.setReminder, { minutes }),
      transformResponse: saved,
      invalidatesTags: ['Care'],
    }),
  }),
});

export const { useGetPersonalReportQuery, useGetOwnCareQuery, useSetOwnLimitMutation, useTakeOwnBreakMutation, useSetOwnReminderMutation } =
  reportApi;
