import { paths } from '@unison/shared/contract';
import { HeaderAction, useHeading } from '@unison/shared/remote';
import { EmptyState, Link, LinkButton, LinkElementProvider, Screen } from '@unison/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { BrowseList } from '../parts/BrowseList';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './CityProfilesScreen.module.css';
import { LinkFromList } from './LinkFromList';

/** A name as a place may have it. An address is anybody's: a way to reach somebody would stand as our own words over the list. */
const PLACE = /^(?!(?:\P{Nd}*\p{Nd}){5})[^/@:<>]{1,40}$/u;
const placeName = (said: string | null): string => (said !== null && PLACE.test(said) ? said : '');

export function CityProfilesScreen() {
  const { t } = useDirectoryTexts();
  const [query] = useSearchParams();
  const cityId = query.get('id') ?? '';
  const cityName = placeName(query.get('name'));
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
