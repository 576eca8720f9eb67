import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { WindowVirtualizerHandle } from 'virtua';
import styles from './Feed.module.css';
import { useRowSizes } from './useRowSizes';

/** Brings an article into view. */
export type FeedRowsHandle = { show: (index: number) => void };

export type FeedRowsProps<Item> = {
  items: readonly Item[];
  columns: 1 | 2;
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** Whether all items there are have come: only then do articles say how many there are. */
  isWhole: boolean;
  /** All of them at once: there is no window to measure. */
  isStill?: boolean | undefined;
  ref: Ref<FeedRowsHandle>;
};

/** A row of a list whose first one has no height yet, in px: high enough that what stands below the list is out of sight before its rows are drawn. */
const UNMEASURED = 160;

type Row<Item> = { first: number; items: readonly Item[] };

function rowsOf<Item>(items: readonly Item[], columns: number): Row<Item>[] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => ({
    first: row * columns,
    items: items.slice(row * columns, (row + 1) * columns),
  }));
}

/**
 * The articles of a feed; only those near the view are in the document. The first row always is: virtua draws nothing before it has
 * measured the window, nor of a list below it, and a feed without an article is no feed to a screen reader.
 */
export function FeedRows<Item>({ items, columns, keyOf, nameOf, renderItem, isWhole, isStill = false, ref }: FeedRowsProps<Item>) {
  const [firstRow, rows] = useMemo(() => {
    const [first, ...others] = rowsOf(items, columns);
    return [first, others] as const;
  }, [items, columns]);
  const handle = useRef<WindowVirtualizerHandle>(null);
  const head = useRef<HTMLDivElement>(null);
  const sizes = useRowSizes(handle, rows.length);
  // A row that was passed by unmeasured counts as high as the first one: nothing moves when it is measured, and a list come back to stands where it stood.
  const [rowSize, setRowSize] = useState(sizes?.[1]);
  // Measuring costs a layout and a second drawing: only where nobody measured it before.
  useLayoutEffect(() => setRowSize((known) => known ?? (head.current?.offsetHeight || UNMEASURED)), []);
  useImperativeHandle(
    ref,
    () => ({
      show: (index) => {
        const row = Math.floor(index / columns);
        if (row === 0) head.current?.scrollIntoView({ block: 'nearest' });
        else handle.current?.scrollToIndex(row - 1, { align: 'nearest' });
      },
    }),
    [columns],
  );

  const renderRow = (row: Row<Item>) => (
    <div key={row.items[0] ? keyOf(row.items[0]) : row.first} className={columns === 2 ? styles.pair : styles.single}>
      {row.items.map((item, index) => (
        <div
          key={keyOf(item)}
          role="article"
          tabIndex={-1}
          className={styles.article}
          aria-label={nameOf(item)}
          aria-posinset={row.first + index + 1}
          aria-setsize={isWhole ? items.length : -1}
          data-feed-index={row.first + index}
        >
          {renderItem(item, row.first + index)}
        </div>
      ))}
    </div>
  );
  if (isStill) return [firstRow, ...rows].map((row) => (row ? renderRow(row) : null));
  return (
    <>
      <div ref={head}>{firstRow ? renderRow(firstRow) : null}</div>
      {rowSize === undefined ? null : (
        <WindowVirtualizer ref={handle} data={rows} itemSize={rowSize} {...(sizes ? { cache: sizes } : {})}>
          {renderRow}
        </WindowVirtualizer>
      )}
    </>
  );
}
