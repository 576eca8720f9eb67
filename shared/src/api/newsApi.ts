import { unisonCalls } from '../contract';
import type { AnswerOf } from '../contract';
import { injectFeature } from './injectFeature';
import { request } from './request';

/** Something that happened to the member's money: an order settled, a withdrawal changed. `wonMoney` in credits, 0 for a loss. */
export type NewsEvent = { kind: 'order' | 'withdrawal'; number: string; wonMoney: number | undefined };

/** What the member has not seen yet (B-04). */
export type News = { unreadNotices: number; events: NewsEvent[] };

/** What the frame, `/Mine` and `/Notice` show as unread: B-04. Ask only where `useCapability('news')` says so. */
export const newsApi = injectFeature('shared', {
  tags: [],
  endpoints: (build) => ({
    getNews: build.query<News, void>({
      query: () => request(unisonCalls.getNews, {}),
      transformResponse: ({ notices, events }: AnswerOf<typeof unisonCalls.getNews>) => ({
        unreadNotices: notices ?? 0,
        events: events.map(({ kind, no, win_money: wonMoney }) => ({ kind, number: no, wonMoney })),
      }),
      providesTags: ['News'],
    }),
    /** Marks what happened to the record of this number as seen; without a number everything. */
    markEventsSeen: build.mutation<unknown, string | void>({
      query: (number) => request(unisonCalls.markNewsSeen, { kind: 'events', no: number ?? undefined }),
      invalidatesTags: ['News', 'UserInfo'], // what happened moved money
    }),
  }),
});

export const { useGetNewsQuery, useMarkEventsSeenMutation } = newsApi;
