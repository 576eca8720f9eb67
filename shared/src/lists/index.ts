export { AskAgain } from './AskAgain';
export type { AskAgainProps } from './AskAgain';
export { Feed } from './Feed';
export type { FeedProps } from './Feed';
export { stillList } from './feedState';
export type { FeedState, PagedResult, WholeResult } from './feedState';
export { useFeed, useWholeList } from './useFeed';
