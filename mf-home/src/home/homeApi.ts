import { FEATURED_COUNT, calls } from '@unison/shared/contract';
import type { AnswerOf } from '@unison/shared/contract';
import { defineFeature, LISTS_STAY_S, request } from '@unison/shared/api';

/** A thumbnail above the feed: a video when the wire's entry looks like one, else a profile (O-02). */
export type Featured = { kind: 'video' | 'companion'; id: string; name: string; picture: string; isFictional: boolean };

export type Banner = { picture: string; isFictional: boolean };

export type HomeConfig = { notice: string; banners: Banner[]; featured: Featured[] };

type WireConfig = AnswerOf<typeof calls.getConfig>;

function featuredOf(entry: WireConfig['movielist_0'][number]): Featured {
  const isVideo = entry.vod_pic !== undefined || entry.vod_name !== undefined;
  return isVideo
    ? { kind: 'video', id: entry.id, name: entry.vod_name ?? '', picture: entry.vod_pic ?? '', isFictional: entry.is_demo }
    : { kind: 'companion', id: entry.id, name: entry.xuanfei_name ?? '', picture: entry.img_url, isFictional: entry.is_demo };
}

/** The moving line reads no HTML, in which a platform may have it written as it writes its notices. */
const inWords = (line: string) => line.replace(/<\/?[a-z!][^<>]*>|&nbsp;/gi, ' ').trim();

export function homeConfigOf(wire: WireConfig): HomeConfig {
  return {
    notice: inWords(wire.notice),
    banners: wire.banners.filter(({ url }) => url !== '').map(({ url, is_demo }) => ({ picture: url, isFictional: is_demo })),
    featured: wire.movielist_0.slice(0, FEATURED_COUNT).map(featuredOf),
  };
}

export const homeApi = defineFeature('mf-home', {
  tags: [],
  endpoints: (build) => ({
    getConfig: build.query<HomeConfig, void>({
      query: () => request(calls.getConfig, {}),
      transformResponse: homeConfigOf,
      providesTags: ['Companion'], // the featured
      keepUnusedDataFor: LISTS_STAY_S, // as the cards below it
    }),
  }),
});

export const { useGetConfigQuery } = homeApi;
