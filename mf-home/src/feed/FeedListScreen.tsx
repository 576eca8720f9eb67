import { Feed, useFeed } from '@unison/shared/lists';
import { Screen } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import { FeedCardView } from './FeedCardView';
import { useListFeedInfiniteQuery } from './feedApi';

const IN_SIGHT = 4;

export function FeedListScreen() {
  const { t } = useHomeTexts();
  const feed = useFeed(useListFeedInfiniteQuery());
  return (
    <Screen>
      <Feed
        feed={feed}
        label={t('home.featured')}
        keyOf={(card) => card.id}
        nameOf={(card) => card.name}
        renderItem={(card, place) => <FeedCardView card={card} isInSight={place < IN_SIGHT} />}
      />
    </Screen>
  );
}
