export { Feed } from './Feed';
export type { FeedProps } from './Feed';
export type { FeedState, PagedResult, WholeResult } from './feedState';
export { useFeed, useWholeList } from './useFeed';
