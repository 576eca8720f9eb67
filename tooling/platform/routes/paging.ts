import { refuse } from './refusal';

/** Entries of one page of every list (O-45). */
export const PAGE_SIZE = 20;
const PAGE_MAX = 1_000_000;

/** How many entries to skip: 0 and 1 are both the first page; a page that is no page is refused. */
export function pageOffset(page: number | undefined): number {
  if (page === undefined) return 0;
  if (!Number.isInteger(page) || page < 0 || page > PAGE_MAX) return refuse('request.invalid', { field: 'page' });
  return (Math.max(1, page) - 1) * PAGE_SIZE;
}

/** The same where the first page is 0 and the second 1: the video list (LIMIT-08). */
export function pageOffsetFromZero(page: number | undefined): number {
  return pageOffset((page ?? 0) + 1);
}

/** A database id out of a wire id, or undefined when no row can have it. */
export function rowId(id: string | undefined): number | undefined {
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}
