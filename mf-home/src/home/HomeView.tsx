import type { CompanionCard } from '@unison/shared/api';
import { Feed } from '@unison/shared/lists';
import type { FeedState } from '@unison/shared/lists';
import { Section } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import { CompanionItem } from './CompanionItem';
import { HomeTop } from './HomeTop';
import type { HomeTopProps } from './HomeTop';
import styles from './HomeView.module.css';
import { TopFailed } from './TopFailed';

export type HomeViewProps = HomeTopProps & {
  companions: FeedState<CompanionCard>;
  /** Why a part above the feed is missing. */
  failure: unknown;
  isRetryingTop?: boolean;
  onRetryTop: () => void;
};

/** One row of two columns is in sight below everything else. */
const IN_SIGHT = 2;

/** The first screen: a pure function of the early data and the labels. */
export function HomeView({ banners, config, games, unreadNotices, companions, failure, isRetryingTop = false, onRetryTop }: HomeViewProps) {
  const { t } = useHomeTexts();
  return (
    <>
      {failure ? <TopFailed error={failure} isRetrying={isRetryingTop} onRetry={onRetryTop} /> : null}
      <HomeTop banners={banners} config={config} games={games} unreadNotices={unreadNotices} />
      <div className={styles.feed}>
        <Section heading={t('home.profiles')}>
          <Feed
            feed={companions}
            label={t('home.profiles')}
            columns={2}
            keyOf={(companion) => companion.id}
            nameOf={(companion) => companion.name}
            renderItem={(companion, index) => <CompanionItem companion={companion} isInSight={index < IN_SIGHT} />}
          />
        </Section>
      </div>
    </>
  );
}
