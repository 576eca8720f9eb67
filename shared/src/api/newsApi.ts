import { unisonCalls } from '../contract';
import type { AnswerOf } from '../contract';
import { injectFeature } from './injectFeature';
import { request } from './request';

/** Something that happened to the member's money: an `order` settled, a `withdrawal` changed, or what only a newer app knows. `wonMoney` in credits, 0 for a loss. */
export type NewsEvent = { kind: string; number: string; wonMoney: number | undefined };

/** What is marked as seen once these events were told; a platform that does not say marks everything. */
export type NewsTold = { until?: number | null | undefined };

/** What the member has not seen yet (B-04): the newest events, and how many there are in all. */
export type News = NewsTold & { unreadNotices: number; events: NewsEvent[]; total: number | undefined };

/** What the frame, `/Mine` and `/Notice` show as unread: B-04. Ask only where `useCapability('news')` says so. */
export const newsApi = injectFeature('shared', {
  tags: [],
  endpoints: (build) => ({
    getNews: build.query<News, void>({
      query: () => request(unisonCalls.getNews, {}),
      transformResponse: ({ notices, events, total, until }: AnswerOf<typeof unisonCalls.getNews>) => ({
        total,
        until,
        unreadNotices: notices ?? 0,
        events: events.map(({ kind, no, win_money: wonMoney }) => ({ kind, number: no, wonMoney })),
      }),
      providesTags: ['News'],
    }),
    /** Marks what happened to the record of this number as seen, or what was told of some news; of neither everything. */
    markEventsSeen: build.mutation<unknown, string | NewsTold | void>({
      query: (seen) => request(unisonCalls.markNewsSeen, { kind: 'events', ...(typeof seen === 'string' ? { no: seen } : seen) }),
      invalidatesTags: ['News'], // who tells of moved money asks for the balance
    }),
  }),
});

export const { useGetNewsQuery, useMarkEventsSeenMutation } = newsApi;
