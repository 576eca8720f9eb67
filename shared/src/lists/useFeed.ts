import { useCallback, useMemo, useRef, useState } from 'react';
import { apiErrorOf, useAskedAgain } from '../api';
import type { Page } from '../api';
import type { FeedState, PagedResult, WholeResult } from './feedState';
import { useRefresh } from './useRefresh';

/** The shell tells it and leads away: until then a list looks as one that is on its way. */
const isSessionEnd = (error: unknown): boolean => error !== undefined && apiErrorOf(error).kind === 'sessionEnded';

function endOf<Item>(result: PagedResult<Item>, isFailed: boolean): FeedState<Item>['end'] {
  if (isFailed) return isSessionEnd(result.error) ? 'loading' : 'failed';
  if (result.isFetchingNextPage) return 'loading';
  return result.hasNextPage ? 'idle' : 'finished';
}

/** True where the page behind these did not come, also while it is asked for again. */
function useNextPageFailed<Item>({ isFetchNextPageError, error }: PagedResult<Item>, pages: unknown): boolean {
  const [behind, setBehind] = useState<unknown>();
  if (isFetchNextPageError && behind !== pages) setBehind(pages);
  return behind === pages && error !== undefined;
}

function phaseOf({ currentData, error, isFetching }: { currentData?: unknown; error?: unknown; isFetching: boolean }) {
  if (currentData !== undefined) return { phase: 'ready' } as const;
  return error === undefined || isSessionEnd(error)
    ? ({ phase: 'loading' } as const)
    : ({ phase: 'failed', isRetrying: isFetching } as const);
}

/** Asks for the first page again, and does so by itself where nobody answered. */
function useRetry({ currentData, error, refetch }: { currentData?: unknown; error?: unknown; refetch: () => unknown }): () => void {
  const retry = useCallback(() => void refetch(), [refetch]);
  useAskedAgain(currentData === undefined ? error : undefined, retry);
  return retry;
}

const NO_PAGES: never[] = [];

/** None there, of before a question that failed, is no answer: what somebody comes to look for may be the very one that is missing. */
const unlessUnread = <Answer extends { error?: unknown }>(answer: Answer, first: readonly unknown[] | undefined): Answer =>
  answer.error && first?.length === 0 ? { ...answer, currentData: undefined } : answer;

/** What a later page brings again, e.g. of a platform that does not go by pages, is there once. What has no `id` nobody can tell. */
function eachOnce<Item>(pages: readonly Page<Item>[]): Item[] {
  const seen = new Set<unknown>();
  return pages.flat().filter((item) => {
    const id: unknown = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
    const isNew = !id || !seen.has(id);
    seen.add(id);
    return isNew;
  });
}

/** A paged list over an RTK Query infinite query, e.g. one with the options of `pages` (HOME-18 to HOME-24). */
export function useFeed<Item>(answer: PagedResult<Item>): FeedState<Item> {
  const result = unlessUnread(answer, answer.currentData?.pages[0]);
  const { fetchNextPage, refetch, isFetching, hasNextPage } = result;
  const nextPage = useRef<ReturnType<typeof fetchNextPage>>(undefined);
  const { isRefreshing, refresh } = useRefresh(async () => {
    // RTK Query ignores a refetch while a page is on its way; that page would be replaced anyway.
    nextPage.current?.abort();
    await nextPage.current;
    return refetch();
  });
  const all = result.currentData?.pages ?? NO_PAGES;
  const items = useMemo(() => eachOnce(all), [all]);
  const isAsking = isFetching || isRefreshing;
  const loadMore = useCallback(() => {
    if (!isAsking && hasNextPage) nextPage.current = fetchNextPage();
  }, [isAsking, hasNextPage, fetchNextPage]);
  const retry = useRetry(result);
  const isFailed = useNextPageFailed(result, all);
  useAskedAgain(isFailed ? result.error : undefined, loadMore);
  return {
    items,
    ...phaseOf(result),
    ...(isFailed && { isRetrying: result.isFetchingNextPage }),
    end: endOf(result, isFailed && !isRefreshing),
    isRefreshing,
    isAsking,
    error: result.error,
    loadMore,
    retry,
    refresh,
  };
}

/** A list that comes in one answer and is finished with it: the record lists. */
export function useWholeList<Item>(answer: WholeResult<Item>): FeedState<Item> {
  const result = unlessUnread(answer, answer.currentData);
  const { refetch } = result;
  const { isRefreshing, refresh } = useRefresh(refetch);
  const retry = useRetry(result);
  return {
    items: result.currentData ?? NO_PAGES,
    ...phaseOf(result),
    end: 'finished',
    isRefreshing,
    error: result.error,
    loadMore: retry,
    retry,
    refresh,
  };
}
