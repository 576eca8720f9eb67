import { calls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';
import { defineFeature, LISTS_STAY_S, pages, request } from '@unison/shared/api';

export type FeedCard = {
  id: string;
  name: string;
  picture: string;
  address: string;
  commentCount: number;
  city: string;
  price: string;
  isFictional: boolean;
};

type WireFeed = AnswerOf<typeof calls.listFeed>;

/** A card as the screen shows it. */
export function feedCardOf(wire: WireFeed['list'][number]): FeedCard {
  return {
    id: wire.id,
    name: wire.name,
    picture: wire.img,
    address: wire.address,
    commentCount: wire.comment_total,
    city: wire.city_name,
    price: wire.price,
    isFictional: wire.is_demo,
  };
}

export const feedApi = defineFeature('mf-home', {
  tags: [],
  endpoints: (build) => ({
    listFeed: build.infiniteQuery<FeedCard[], void, number>({
      infiniteQueryOptions: pages<FeedCard>(),
      query: ({ pageParam }) => request(calls.listFeed, { page: pageParam }),
      transformResponse: (page: WireFeed) => page.list.map(feedCardOf),
      providesTags: ['Companion'],
      keepUnusedDataFor: LISTS_STAY_S,
    }),
  }),
});

export const { useListFeedInfiniteQuery } = feedApi;
