import { paths } from '@unison/shared/contract';
import { HeaderAction, useHeading } from '@unison/shared/remote';
import { EmptyState, Link, LinkButton, LinkElementProvider, Screen } from '@unison/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { BrowseList } from '../parts/BrowseList';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './CityProfilesScreen.module.css';
import { LinkFromList } from './LinkFromList';

export function CityProfilesScreen() {
  const { t } = useDirectoryTexts();
  const [query] = useSearchParams();
  const cityId = query.get('id') ?? '';
  const cityName = query.get('name') ?? '';
  useHeading(cityName);
  const changeCity = t('dir.changeCity');
  const change = (
    <HeaderAction>
      <Link href={paths.cityChoice()} look="alone" className={styles.change}>
        {changeCity}
      </Link>
    </HeaderAction>
  );

  if (cityId === '') {
    return (
      <Screen>
        {change}
        <EmptyState
          icon="city"
          message={t('dir.noProfiles')}
          action={
            <LinkButton href={paths.cityChoice()} variant="primary">
              {changeCity}
            </LinkButton>
          }
        />
      </Screen>
    );
  }
  return (
    <Screen>
      {change}
      <LinkElementProvider value={LinkFromList}>
        <BrowseList placeId={cityId} label={cityName || t('dir.city')} hrefOf={(profile) => paths.profile(profile.id, cityName, cityId)} />
      </LinkElementProvider>
    </Screen>
  );
}
