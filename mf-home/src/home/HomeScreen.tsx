import { useGetBaseInfoQuery, useListCompanionsInfiniteQuery, useListHotGamesQuery } from '@unison/shared/api';
import { Feed, useFeed } from '@unison/shared/lists';
import { HeaderAction } from '@unison/shared/remote';
import { Screen, Section } from '@unison/shared/ui';
import { useHomeTexts } from '../useHomeTexts';
import { Announcement } from './Announcement';
import { CompanionItem } from './CompanionItem';
import styles from './HomeScreen.module.css';
import { HomeTop } from './HomeTop';
import { useGetHomeConfigQuery } from './homeApi';
import { LuckDrawIcon } from './LuckDrawIcon';
import { ServiceLink } from './ServiceLink';
import { TopFailed } from './TopFailed';

const ALL = {};
const NO_CONFIG = { notice: '', banners: [], featured: [] };
/** One row of two columns is in sight below everything else. */
const IN_SIGHT = 2;

export function HomeScreen() {
  const { t } = useHomeTexts();
  const base = useGetBaseInfoQuery().data;
  const config = useGetHomeConfigQuery();
  const games = useListHotGamesQuery();
  const companions = useFeed(useListCompanionsInfiniteQuery(ALL));

  const reloadTop = () => {
    void config.refetch();
    void games.refetch();
  };
  const refresh = () => {
    companions.refresh();
    reloadTop();
  };
  const failure = config.error ?? games.error;
  return (
    <Screen edgeToEdge>
      {base?.hasService ? (
        <HeaderAction>
          <ServiceLink />
        </HeaderAction>
      ) : null}
      {failure ? <TopFailed error={failure} onRetry={reloadTop} /> : null}
      <HomeTop config={config.data ?? (config.isError ? NO_CONFIG : undefined)} games={games.data ?? (games.isError ? [] : undefined)} />
      <div className={styles.feed}>
        <Section heading={t('home.profiles')}>
          <Feed
            feed={{ ...companions, refresh }}
            label={t('home.profiles')}
            columns={2}
            keyOf={(companion) => companion.id}
            nameOf={(companion) => companion.name}
            renderItem={(companion, place) => <CompanionItem companion={companion} isInSight={place < IN_SIGHT} />}
          />
        </Section>
      </div>
      {base?.hasPopup && base.popupContent !== '' ? <Announcement html={base.popupContent} /> : null}
      {base?.hasWheel ? <LuckDrawIcon /> : null}
    </Screen>
  );
}
