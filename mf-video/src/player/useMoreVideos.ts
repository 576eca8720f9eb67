import { useSelector } from 'react-redux';
import type { Video } from '@unison/shared/api';
import { useListVideoClassesQuery, useListVideosInfiniteQuery, videosApi } from '../parts/videosApi';

/** Two rows of two. */
const MOST = 4;

type State = Parameters<typeof videosApi.util.selectCachedArgsForQuery>[0];

/** The class in whose loaded list the member found the video. */
function classHolding(state: State, id: string): string | undefined {
  return videosApi.util.selectCachedArgsForQuery(state, 'listVideos').find((key) =>
    videosApi.endpoints.listVideos
      .select(key)(state)
      .data?.pages.some((page) => page.some((video) => video.id === id)),
  );
}

/**
 * Four others of the same class, those that follow it first. A platform that does not say the class leaves the list in which it was found; opened
 * from elsewhere, the first class stands in.
 */
export function useMoreVideos({ id, classKey }: Video): readonly Video[] {
  const found = useSelector((state: State) => classHolding(state, id));
  const known = classKey || found;
  const first = useListVideoClassesQuery(undefined, { skip: known !== undefined }).data?.[0]?.key;
  const key = known ?? first;
  const videos = useListVideosInfiniteQuery(key ?? '', { skip: key === undefined }).currentData?.pages.flat() ?? [];
  const index = videos.findIndex((video) => video.id === id);
  // Pages may bring again what was there.
  const others = new Map([...videos.slice(index + 1), ...videos.slice(0, Math.max(index, 0))].map((video) => [video.id, video]));
  others.delete(id);
  return [...others.values()].slice(0, MOST);
}
