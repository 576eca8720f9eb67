import type { FeedState } from '@unison/shared/lists';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withKeys } from './accountRecord';
import type { AccountRecord } from './accountRecord';
import { ReceiptView } from './ReceiptView';
import { RecordList } from './RecordList';
import { useGroups } from './useGroups';

/** What the four lists differ in. */
export type RecordsOf<Item> = {
  feed: FeedState<Item>;
  /** An answer is on its way, also behind a list that stands. */
  isFetching: boolean;
  describe: (item: Item) => AccountRecord;
  /** Name of the list. */
  label: string;
  /** What the filter goes by. */
  filterLabel: string;
  /** The list, or one record's receipt. */
  path: (record?: string) => string;
  topic: 'money' | 'game';
  /** Stands where there are no records. `describe` and `empty` in a memo: their change draws the list anew. */
  empty: ReactNode;
};

/** True while what this visit asked for first is on its way: what is asked for later, as every half minute, takes nothing off the screen. */
function useIsFirst(isFetching: boolean): boolean {
  const [isFirst, setFirst] = useState<boolean>();
  // Who comes with a list that is kept begins to ask a moment later.
  const isNow = isFirst === undefined ? isFetching || undefined : isFirst && isFetching;
  if (isNow !== isFirst) setFirst(isNow);
  return isNow ?? false;
}

/** The list, or the receipt of the record that the address names. */
export function RecordsView<Item>({ feed, isFetching, describe, ...rest }: RecordsOf<Item>) {
  const [query, setQuery] = useSearchParams();
  const isAwaited = useIsFirst(isFetching);
  const wanted = query.get('record');
  const records = useMemo(() => withKeys(feed.items.map(describe)), [feed.items, describe]);
  const props = { ...rest, feed: { ...feed, items: records } };
  // In the list's address: whoever comes back to it, from a receipt or from further on, finds it as it was left.
  const kind = query.get('kind') ?? undefined;
  const groups = useGroups(records);
  // What no record ever said would be somebody's words in ours, or those of another language.
  const chosen = kind !== undefined && groups.includes(kind) ? kind : undefined;
  const choose = (next?: string) => {
    if (next === undefined) query.delete('kind');
    else query.set('kind', next);
    setQuery(query, { replace: true });
  };
  const chooseAll = useEffectEvent(() => choose());
  const isUnknown = wanted === null && kind !== chosen && feed.phase === 'ready' && records.length > 0;
  useEffect(() => {
    if (isUnknown) chooseAll(); // else it would be chosen by itself, once more is loaded
  }, [isUnknown]);
  if (wanted === null) return <RecordList {...props} groups={groups} chosen={chosen} onFilter={choose} />;
  return <ReceiptView {...props} isAwaited={isAwaited} wanted={wanted} />;
}
