import { useListCompanionsInfiniteQuery } from '@unison/shared/api';
import type { CompanionCard } from '@unison/shared/api';
import { Feed, useFeed } from '@unison/shared/lists';
import type { FeedState } from '@unison/shared/lists';
import { EmptyState } from '@unison/shared/ui';
import { useMemo } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './BrowseList.module.css';
import { FilterBar } from './FilterBar';
import { ProfileCard } from './ProfileCard';
import type { ProfileFilter } from './profileFilter';
import { useProfileFilter } from './useProfileFilter';

export type BrowseListProps = {
  /** City or province. */
  placeId: string;
  label: string;
  hrefOf: (profile: CompanionCard) => string;
};

const IN_SIGHT = 4;

/** The profiles of one place, narrowed by the filter. */
export function BrowseList({ placeId, label, hrefOf }: BrowseListProps) {
  const place = useMemo(() => ({ placeId }), [placeId]);
  const feed = useFeed(useListCompanionsInfiniteQuery(place));
  return <ProfileList feed={feed} label={label} hrefOf={hrefOf} {...useProfileFilter()} />;
}

type ProfileListProps = Omit<BrowseListProps, 'placeId'> & {
  feed: FeedState<CompanionCard>;
  filter: ProfileFilter;
  setFilter: (filter: ProfileFilter) => void;
  test: ((profile: CompanionCard) => boolean) | undefined;
  order: ((one: CompanionCard, other: CompanionCard) => number) | undefined;
};

/** A pure function of the early data, the filter and the labels. */
function ProfileList({ feed, label, hrefOf, filter, setFilter, test, order }: ProfileListProps) {
  const { t } = useDirectoryTexts();
  const isWhole = feed.end === 'finished';
  const noMatch = isWhole ? 'dir.noMatch' : 'dir.noMatchSoFar';
  return (
    <div className={styles.browse}>
      <FilterBar filter={filter} loaded={feed.items} isWhole={isWhole} onChange={setFilter} />
      <Feed
        feed={feed}
        label={label}
        columns={2}
        filter={test}
        order={order}
        keyOf={(profile) => profile.id}
        nameOf={(profile) => profile.name}
        renderItem={(profile, index) => <ProfileCard profile={profile} href={hrefOf(profile)} isInSight={index < IN_SIGHT} />}
        empty={<EmptyState icon="user" message={t(test ? noMatch : 'dir.noProfiles')} />}
      />
    </div>
  );
}
