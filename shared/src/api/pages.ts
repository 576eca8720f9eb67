import { FIRST_PAGE } from '../contract';

/** One page of a list: its items in order. Empty ends the list (HOME-19), as does one that brings nothing that was not there. */
export type Page<Item> = readonly Item[];

/**
 * `infiniteQueryOptions` of a paged call: starts at `firstPage` (1; the video list at 0: LIMIT-07, LIMIT-08), counts on after
 * each success only (HOME-22, Q-37), ends with an empty page (HOME-19) or where a platform answers the same whatever the page, and a refresh leaves the
 * first page alone (HOME-20).
 */
export function pages<Item extends { id: string | undefined }>(firstPage: number = FIRST_PAGE) {
  return {
    initialPageParam: firstPage,
    refetchCachedPages: false,
    getNextPageParam: (last: Page<Item>, all: Page<Item>[], lastParam: number): number | undefined =>
      last.every(({ id }) => id && all.some((page) => page !== last && page.some((item) => item.id === id))) ? undefined : lastParam + 1,
  };
}
