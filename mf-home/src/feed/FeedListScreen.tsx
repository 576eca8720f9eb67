import { useFeed } from '@unison/shared/lists';
import { Screen } from '@unison/shared/ui';
import { FeedListView } from './FeedListView';
import { useListFeedInfiniteQuery } from './feedApi';

export function FeedListScreen() {
  return (
    <Screen>
      <FeedListView feed={useFeed(useListFeedInfiniteQuery())} />
    </Screen>
  );
}
