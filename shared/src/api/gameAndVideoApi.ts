import { calls } from '../contract';
import type { AnswerOf } from '../contract';
import { injectFeature } from './injectFeature';
import { LISTS_STAY_S } from './listsStay';
import { request } from './request';

/** A game as it stands in lists (API-38). `key` names it in addresses: the platform's own, else its id (O-87). */
export type Game = { id: string; key: string; name: string; icon: string };

/** Captions in one language; `language` is one of the product's codes, `url` a WebVTT file (O-98). */
export type Captions = { language: string; label: string; url: string };

/** A video (API-46). `playCount` and `duration` are shown as delivered (O-33); `captions` are an addition and may be none. */
export type Video = {
  id: string;
  name: string;
  picture: string;
  playUrl: string;
  playCount: string;
  duration: string;
  captions: Captions[];
  /** Key of its class; empty where the platform does not say it. */
  classKey: string;
  /** What is shown does not exist (O-107). */
  isFictional: boolean;
};

/** A game of the wire as ours. */
export function gameOf(wire: AnswerOf<typeof calls.listHotGames>[number]): Game {
  return { id: wire.id, key: wire.key ?? wire.id, name: wire.name, icon: wire.ico };
}

/** A video of the wire as ours. */
export function videoOf(wire: AnswerOf<typeof calls.getVideo>): Video {
  return {
    id: wire.id,
    name: wire.vod_name,
    picture: wire.vod_pic,
    playUrl: wire.vod_play_url,
    playCount: wire.count,
    duration: wire.time,
    captions: wire.tracks.map(({ lang, label, url }) => ({ language: lang, label, url })),
    classKey: wire.class_key,
    isFictional: wire.is_demo,
  };
}

/** Games and videos that several packages show: API-38, API-46. */
export const gameAndVideoApi = injectFeature('shared', {
  tags: [],
  endpoints: (build) => ({
    listHotGames: build.query<Game[], void>({
      query: () => request(calls.listHotGames, {}),
      transformResponse: (games: AnswerOf<typeof calls.listHotGames>) => games.map(gameOf),
      providesTags: ['HotGame'],
      keepUnusedDataFor: LISTS_STAY_S, // as the cards that stand below them
    }),
    getVideo: build.query<Video, string>({
      query: (id) => request(calls.getVideo, { id }),
      transformResponse: videoOf,
      providesTags: (_video, _error, id) => [{ type: 'Video', id }],
      keepUnusedDataFor: 0, // the stream's address is a ticket: the next visit is given another, and would begin the former one first
    }),
  }),
});

export const { useListHotGamesQuery, useGetVideoQuery } = gameAndVideoApi;
