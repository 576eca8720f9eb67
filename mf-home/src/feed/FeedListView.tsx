import { Feed } from '@unison/shared/lists';
import type { FeedState } from '@unison/shared/lists';
import { useHomeTexts } from '../useHomeTexts';
import { FeedCardView } from './FeedCardView';
import type { FeedCard } from './feedApi';

const IN_SIGHT = 4;

/** The first screen: a pure function of the early data and the labels. */
export function FeedListView({ feed }: { feed: FeedState<FeedCard> }) {
  const { t } = useHomeTexts();
  return (
    <Feed
      feed={feed}
      label={t('home.featured')}
      keyOf={(card) => card.id}
      nameOf={(card) => card.name}
      renderItem={(card, index) => <FeedCardView card={card} isInSight={index < IN_SIGHT} />}
    />
  );
}
