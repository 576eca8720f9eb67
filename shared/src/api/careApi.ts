import { momentNow } from '../clock';
import type { Timed } from '../clock';
import { fairPlayCalls } from '../contract';
import type { Care } from '../contract';
import { injectFeature } from './injectFeature';
import { request } from './request';
import { withMessage } from './saved';
import type { Saved } from './saved';

export type LimitKind = Care['limits'][number]['kind'];

/** Names under which a platform announces daily limits, breaks and reminders (B-07, O-81). */
export const CARE = { limits: 'limits', break: 'break', reminder: 'reminder' } as const;

/** In the order in which they stand. */
export const LIMIT_KINDS: readonly LimitKind[] = ['stake', 'loss', 'topup'];

/** What each limit is called: keys of the shared texts. */
export const LIMIT_NAMES = { stake: 'care.stake', loss: 'care.loss', topup: 'care.topup' } as const;

/** A daily limit in credits: null for none, undefined where the platform does not say. `next` takes its place at `nextAt`, in unix seconds. */
type OwnLimit = {
  kind: LimitKind;
  amount: number | null | undefined;
  next: number | null | undefined;
  nextAt: number | null | undefined;
};

/** What a member has set for themselves, and what counts of today in credits; moments in unix seconds (B-07, O-91). */
export type OwnCare = {
  limits: OwnLimit[];
  breakUntil: number | undefined;
  /** How long that is, on the platform's clock. */
  breakLeft: Timed | undefined;
  /** How often a game tells the time played; undefined or 0: never. */
  remindMinutes: number | undefined;
  dayEnds: number | undefined;
  today: Record<LimitKind, number | undefined>;
};

type Meta = Parameters<typeof withMessage>[1];

function careOf({ limits, break_until: breakUntil, remind_minutes: remindMinutes, day_ends: dayEnds, today }: Care, meta: Meta): OwnCare {
  const { receivedAt = momentNow(), answeredAt = receivedAt.wall / 1000 } = meta ?? {};
  return {
    limits: limits.map(({ kind, amount, next, next_at: nextAt }) => ({ kind, amount, next, nextAt })),
    breakUntil: breakUntil ?? undefined,
    breakLeft: typeof breakUntil === 'number' ? { seconds: breakUntil - answeredAt, receivedAt } : undefined,
    remindMinutes: remindMinutes ?? undefined,
    dayEnds,
    today,
  };
}

const saved = (wire: Care, meta: Meta): Saved<OwnCare> => withMessage(careOf(wire, meta), meta);

/** Limits, breaks and reminders (B-07): ask only where `useCapability` knows `CARE.limits`. */
export const careApi = injectFeature('shared', {
  tags: [],
  endpoints: (build) => ({
    getCare: build.query<OwnCare, void>({
      query: () => request(fairPlayCalls.getCare, {}),
      transformResponse: careOf,
      providesTags: ['Care'],
    }),
    /** An empty amount lifts the limit. */
    setLimit: build.mutation<Saved<OwnCare>, { kind: LimitKind; amount: string }>({
      query: (limit) => request(fairPlayCalls.setLimit, limit),
      transformResponse: saved,
      invalidatesTags: ['Care'],
    }),
    /** Nothing shortens a break (O-91). */
    takeBreak: build.mutation<Saved<OwnCare>, { hours: number }>({
      query: ({ hours }) => request(fairPlayCalls.takeBreak, { hours }),
      transformResponse: saved,
      invalidatesTags: ['Care'],
    }),
    /** 0 minutes switch it off. */
    setReminder: build.mutation<Saved<OwnCare>, { minutes: number }>({
      query: ({ minutes }) => request(fairPlayCalls.setReminder, { minutes }),
      transformResponse: saved,
      invalidatesTags: ['Care'],
    }),
  }),
});

export const { useGetCareQuery, useSetLimitMutation, useTakeBreakMutation, useSetReminderMutation } = careApi;
