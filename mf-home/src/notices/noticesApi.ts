import { calls, unisonCalls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';
import { defineFeature, request } from '@unison/shared/api';
import type { DeliveredMoment } from '@unison/shared/format';

export type SystemNotice = { key: string; name: string; text: string; createdAt: DeliveredMoment };

export const noticesApi = defineFeature('mf-home', {
  tags: [],
  endpoints: (build) => ({
    listNotices: build.query<SystemNotice[], void>({
      query: () => request(calls.listNotices, {}),
      transformResponse: (notices: AnswerOf<typeof calls.listNotices>) =>
        notices.map((notice, index) => ({
          key: notice.id ?? `index ${index}`,
          name: notice.name,
          text: notice.text,
          createdAt: notice.create_time,
        })),
    }),
    /** Marks what was published until then, in unix seconds, or everything. */
    markNoticesSeen: build.mutation<unknown, number | undefined>({
      query: (until) => request(unisonCalls.markNewsSeen, { kind: 'notices', until }),
      // The dots of the frame and of the notice entry go out.
      invalidatesTags: ['News'],
    }),
  }),
});

export const { useListNoticesQuery, useMarkNoticesSeenMutation } = noticesApi;
