import { defineFeature, LISTS_STAY_S, pages, request, videoOf } from '@unison/shared/api';
import type { Video } from '@unison/shared/api';
import { calls, FIRST_VIDEO_PAGE } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';

export type VideoClass = { key: string; name: string };

export const videosApi = defineFeature('mf-video', {
  tags: [],
  endpoints: (build) => ({
    listVideoClasses: build.query<VideoClass[], void>({
      query: () => request(calls.listVideoClasses, {}),
      transformResponse: (classes: AnswerOf<typeof calls.listVideoClasses>) => classes.map(({ key, name }) => ({ key, name: name || key })),
      keepUnusedDataFor: LISTS_STAY_S, // as their videos, which are shown in one of them
    }),
    listVideos: build.infiniteQuery<Video[], string, number>({
      infiniteQueryOptions: pages<Video>(FIRST_VIDEO_PAGE),
      query: ({ queryArg, pageParam }) => request(calls.listVideos, { id: queryArg, page: pageParam }),
      transformResponse: ({ data }: AnswerOf<typeof calls.listVideos>) => data.map(videoOf),
      providesTags: ['Video'],
      keepUnusedDataFor: LISTS_STAY_S,
    }),
  }),
});

export const { useListVideoClassesQuery, useListVideosInfiniteQuery } = videosApi;
