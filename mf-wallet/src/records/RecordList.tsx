import { useFormat, useTexts } from '@unison/shared/i18n';
import { Feed } from '@unison/shared/lists';
import type { FeedState } from '@unison/shared/lists';
import { List, Screen, Section, SkeletonRows } from '@unison/shared/ui';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { KeyedRecord } from './accountRecord';
import { byDay } from './byDay';
import type { RecordDay } from './byDay';
import { RecordRow } from './RecordRow';
import { RecordTools } from './RecordTools';
import { ToolBones } from './ToolBones';

export type RecordListProps = {
  feed: FeedState<KeyedRecord>;
  label: string;
  filterLabel: string;
  path: (record?: string) => string;
  empty: ReactNode;
  /** What can be chosen. */
  groups: readonly string[];
  /** What the filter lets through; undefined for all. */
  chosen: string | undefined;
  onFilter: (chosen: string | undefined) => void;
};

/** The list has been filtered before: this only tells the feed to wait for a press after three pages without a match (B-08). */
const everyDay = () => true;

export function RecordList({ feed, label, filterLabel, path, empty, groups, chosen, onFilter }: RecordListProps) {
  const { t } = useTexts('wallet');
  const format = useFormat();
  const shown = useMemo(
    () => (chosen === undefined ? feed.items : feed.items.filter((record) => record.group === chosen)),
    [feed.items, chosen],
  );
  const days = useMemo(() => byDay(shown), [shown]);
  const nameOf = ({ day }: RecordDay) => (day === undefined ? t('record.noDate') : format.date(day));
  const isEmpty = feed.phase === 'ready' && feed.items.length === 0;
  return (
    <Screen>
      {feed.phase === 'ready' && feed.items.length > 0 ? (
        <RecordTools
          filterLabel={filterLabel}
          fileName={label}
          groups={groups}
          group={chosen}
          onFilter={onFilter}
          loaded={feed.items.length}
          shown={shown}
        />
      ) : feed.phase === 'loading' ? (
        <ToolBones />
      ) : null}
      <Feed
        key={isEmpty ? 'empty' : 'records'} // an empty list stands where the tools would, and is another thing
        feed={{ ...feed, items: days }}
        label={label}
        filter={chosen === undefined ? undefined : everyDay}
        keyOf={({ day }) => day ?? ''}
        nameOf={nameOf}
        placeholder={<SkeletonRows />}
        empty={isEmpty ? empty : undefined}
        renderItem={(day) => (
          <Section heading={nameOf(day)}>
            <List>
              {day.records.map((record) => (
                <RecordRow key={record.key} record={record} href={path(record.key)} />
              ))}
            </List>
          </Section>
        )}
      />
    </Screen>
  );
}
