import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { SHARED_TEXTS, useErrorText, useTexts } from '../i18n';
import { EmptyState, ErrorState, SkeletonFeed } from '../ui';
import { articleKeys } from './articleKeys';
import styles from './Feed.module.css';
import { FeedEnd } from './FeedEnd';
import { FeedRows } from './FeedRows';
import type { FeedRowsHandle } from './FeedRows';
import type { FeedState } from './feedState';
import { keepFocus } from './keepFocus';
import { RefreshControl } from './RefreshControl';
import { useEndReached } from './useEndReached';
import { usePullToRefresh } from './usePullToRefresh';

/** Pages a filtered list loads before it waits for a press (B-08). */
const FILTERED_PAGES = 3;

export type FeedProps<Item> = {
  feed: FeedState<Item>;
  /** Accessible name of the list. */
  label: string;
  keyOf: (item: Item) => string;
  /** Accessible name of a card. */
  nameOf: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  columns?: 1 | 2;
  /** Shows only what passes, and loads at most three pages by itself, then waits for 'Keep searching' (B-08). Keep it the same function while the filter is the same. */
  filter?: ((item: Item) => boolean) | undefined;
  /** Orders what is loaded; more is then loaded by a press alone, so that nothing moves under a finger. Keep it the same function, too. */
  order?: ((one: Item, other: Item) => number) | undefined;
  /** Stands where the cards will be while the first page is on its way. */
  placeholder?: ReactNode;
  /** An `EmptyState`: stands in an empty list, and in one whose filter let nothing through so far; without it one line. */
  empty?: ReactNode;
};

/** Counts the pages a filtered list loaded; `isReleased`: it was told to search on. */
function useFilteredPause(filter: unknown) {
  const [counted, setCounted] = useState({ filter, pages: 0 });
  const pages = filter !== undefined && counted.filter === filter ? counted.pages : 0;
  return {
    isPaused: pages > 0 && pages % FILTERED_PAGES === 0,
    isReleased: pages > FILTERED_PAGES,
    count: () => setCounted({ filter, pages: pages + 1 }),
  };
}

/**
 * A list of cards that loads on as it is scrolled: virtualised, in one or two columns, with its three states visible
 * (HOME-18), pull to refresh, a failed page retried in place and the position kept on the way back.
 */
export function Feed<Item>(props: FeedProps<Item>) {
  const { feed, filter, order } = props;
  const { t } = useTexts(SHARED_TEXTS);
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const pause = useFilteredPause(filter);
  const items = useMemo(() => {
    const passed = filter ? feed.items.filter(filter) : feed.items;
    return order ? [...passed].sort(order) : passed;
  }, [feed.items, filter, order]);
  const isOrdered = order !== undefined && items.length > 0;
  const isPaused = pause.isPaused || isOrdered;
  // The button that was pressed stays, with the focus, while it loads on.
  const isAtRest = pause.isPaused && feed.end === 'idle';
  const isOffered = isOrdered || pause.isReleased || isAtRest;
  const isNothing = feed.phase === 'ready' && items.length === 0 && (isAtRest || feed.end === 'finished');
  const pull = usePullToRefresh(list, feed.refresh);
  const more = () => {
    pause.count();
    feed.loadMore();
  };
  // The answer may be what was there before, or none: that it came is what the end is looked at for.
  useEndReached(end, feed.phase === 'ready' && feed.end === 'idle' && !feed.isAsking && !isPaused, feed.items, more);
  return (
    <div ref={list} className={styles.list}>
      {feed.isStill ? null : <RefreshControl pull={pull} isRefreshing={feed.isRefreshing} onRefresh={feed.refresh} />}
      <FeedBody {...props} items={items} />
      {/* What is filled is announced: it stands from the start. */}
      <div className={isNothing ? styles.nothing : styles.unseen} aria-live="polite">
        {feed.phase === 'loading' ? t('list.loading') : null}
        {isNothing ? (props.empty ?? <EmptyState message={t('list.empty')} />) : null}
      </div>
      {/* Another one below the cards than below their shapes: what nobody sees has not moved. */}
      <div key={feed.phase} ref={end} tabIndex={-1} data-feed-after className={styles.foot}>
        {feed.phase === 'ready' ? <FeedEnd feed={feed} isEmpty={isNothing} isOffered={isOffered} onMore={more} /> : null}
      </div>
    </div>
  );
}

function FeedBody<Item>({ feed, items, label, columns = 1, placeholder, ...cards }: FeedProps<Item> & { items: readonly Item[] }) {
  const errorText = useErrorText();
  const rows = useRef<FeedRowsHandle>(null);
  if (feed.phase === 'loading') return placeholder ?? <SkeletonFeed columns={columns} />;
  if (feed.phase === 'failed') return <ErrorState message={errorText(feed.error)} onRetry={feed.retry} retrying={feed.isRetrying} />;
  if (items.length === 0) return null;
  return (
    <div
      ref={keepFocus}
      role="feed"
      aria-label={label}
      aria-busy={feed.end === 'loading' || feed.isRefreshing}
      onKeyDown={articleKeys(items.length, (index) => rows.current?.show(index))}
    >
      <FeedRows {...cards} ref={rows} items={items} columns={columns} isWhole={feed.end === 'finished'} isStill={feed.isStill} />
    </div>
  );
}
