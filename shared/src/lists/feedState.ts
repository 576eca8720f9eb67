import type { SyntheticEvent } from 'react';
import type { Page } from '../api';

/** What a list shows and can do; made by `useFeed` or `useWholeList`, shown by `Feed`. */
export type FeedState<Item> = {
  items: readonly Item[];
  /** `loading` and `failed` speak of the first page alone: with items on screen it is `ready`. */
  phase: 'loading' | 'failed' | 'ready';
  /** What happens at the end of the list: nothing, a page on its way, a page that failed, or no more pages (HOME-18, HOME-19). */
  end: 'idle' | 'loading' | 'failed' | 'finished';
  isRefreshing: boolean;
  /** True while anything of it is asked for, a refresh or the list come back to as well: no page can be asked for then. */
  isAsking?: boolean;
  /** True while a page that failed is asked for again: the failure stays readable meanwhile. */
  isRetrying?: boolean;
  /** Of the first page or of the last one asked for. */
  error: unknown;
  /** Asks for the next page, or for a failed one again; does nothing while one is on its way or there are no more. */
  loadMore: () => void;
  /** Asks for the first page again. */
  retry: () => void;
  /** Waits 500 ms (LIMIT-15), then loads page 1, which replaces the list (HOME-20, HOME-23); tells of success only after success (HOME-24, Q-36). Asked for by a press, it ends at the list's beginning. */
  refresh: (press?: SyntheticEvent) => void;
  /** Drawn once and for good, without a window to measure: in a first view, all of it. */
  isStill?: boolean;
};

const nothing = () => undefined;

/** A list for a first view (`firstView` of shared/remote): its first page is there, and nothing can be done yet. */
export function stillList<Item>(items: readonly Item[]): FeedState<Item> {
  const silent = { loadMore: nothing, retry: nothing, refresh: nothing };
  return { items, phase: 'ready', end: 'idle', isRefreshing: false, error: undefined, isStill: true, ...silent };
}

type Asked = PromiseLike<{ isError: boolean; error?: unknown }>;

/** What `useFeed` needs of an RTK Query infinite query's result; such a result fits as it is. */
export type PagedResult<Item> = {
  /** Only of the list asked for now: late answers of a list that was left never show. */
  currentData?: { pages: Page<Item>[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Asked & { abort: () => void };
  refetch: () => Asked;
};

/** What `useWholeList` needs of a query's result. */
export type WholeResult<Item> = {
  currentData?: readonly Item[] | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => Asked;
};
