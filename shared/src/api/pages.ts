import { FIRST_PAGE } from '../contract';

/**
 * One page of a list: its items in order. Empty ends the list (HOME-19), as does the first page that comes again, or a second one on end that brings
 * nothing that was not there: one alone may be what was pushed down by as much that came on top.
 */
export type Page<Item> = readonly Item[];

type Known = { id: string | undefined };

const bringsNothing = (all: readonly Page<Known>[], at: number): boolean =>
  all[at]?.every(({ id }) => id && all.slice(0, at).some((page) => page.some((item) => item.id === id))) ?? false;

function isEnd(all: readonly Page<Known>[]): boolean {
  const at = all.length - 1;
  if (!bringsNothing(all, at)) return false;
  return (all[at] ?? []).every(({ id }, row) => id === all[0]?.[row]?.id) || bringsNothing(all, at - 1);
}

/**
 * `infiniteQueryOptions` of a paged call: starts at `firstPage` (1; the video list at 0: LIMIT-07, LIMIT-08), counts on after
 * each success only (HOME-22, Q-37), ends with an empty page (HOME-19) or where a platform answers the same whatever the page, and a refresh leaves the
 * first page alone (HOME-20).
 */
export function pages<Item extends Known>(firstPage: number = FIRST_PAGE) {
  return {
    initialPageParam: firstPage,
    refetchCachedPages: false,
    getNextPageParam: (_last: Page<Item>, all: Page<Item>[], lastParam: number): number | undefined =>
      isEnd(all) ? undefined : lastParam + 1,
  };
}
