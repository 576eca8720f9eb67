import { useEffect } from 'react';
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

/** What is loaded of its class, before and behind it. A platform that does not say the class leaves the list in which it was found; opened from elsewhere, the first class stands in. */
function useClassOf({ id, classKey }: Video) {
  const found = useSelector((state: State) => classHolding(state, id));
  const known = classKey || found;
  const first = useListVideoClassesQuery(undefined, { skip: known !== undefined }).data?.[0]?.key;
  const key = known ?? first;
  const list = useListVideosInfiniteQuery(key ?? '', { skip: key === undefined });
  const videos = list.currentData?.pages.flat() ?? [];
  const index = videos.findIndex((video) => video.id === id);
  return { list, isFound: index >= 0, before: videos.slice(0, Math.max(index, 0)), behind: videos.slice(index + 1) };
}

/** Four others of the same class, those that follow it first. */
export function useMoreVideos(video: Video): readonly Video[] {
  const { before, behind } = useClassOf(video);
  // Pages may bring again what was there.
  const others = new Map([...behind, ...before].map((other) => [other.id, other]));
  others.delete(video.id);
  return [...others.values()].slice(0, MOST);
}

/** The one that follows it in its class; of the last one that is loaded the next page is asked for. None where nobody knows what follows it. */
export function useNextVideo(video: Video): Video | undefined {
  const { list, isFound, before, behind } = useClassOf(video);
  const seen = new Set([video.id, ...before.map(({ id }) => id)]);
  const next = isFound ? behind.find(({ id }) => !seen.has(id)) : undefined;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const isLast = isFound && !next && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isLast) void fetchNextPage();
  }, [isLast, fetchNextPage]);
  return next;
}
