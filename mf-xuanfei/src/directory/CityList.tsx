import type { Place } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useEntriesInAddress } from '@unison/shared/screen';
import { EmptyState, Icon, List, ListRow, TextField } from '@unison/shared/ui';
import type { ReactNode } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './CityList.module.css';
import { placesOfKind, searchPlaces } from './searchPlaces';

const ENTRIES = ['q'];

/** So much of what was typed is said again; more may have been pasted. */
const LONGEST_SAID = 40;

function saidAgain(typed: string): string {
  const letters = [...typed.trim()];
  return letters.length > LONGEST_SAID ? `${letters.slice(0, LONGEST_SAID).join('')}…` : letters.join('');
}

/** Every city of the platform, narrowed by typing (DIRECTORY-05, DIRECTORY-07), which stands in the address, so that back and reload keep it; `none` where it has no place. */
export function CityList({ places, none }: { places: readonly Place[]; none: ReactNode }) {
  const { t } = useDirectoryTexts();
  const { entry, enter } = useEntriesInAddress(ENTRIES);
  const typed = entry('q');
  const found = searchPlaces(placesOfKind(places, 'city'), typed);
  const provinceOf = (city: Place) => places.find(({ id }) => id === city.provinceId)?.name;
  if (places.length === 0) return none;
  return (
    <div className={styles.cities}>
      <TextField
        type="search"
        label={t('dir.searchCity')}
        value={typed}
        autoComplete="off"
        before={<Icon name="search" size={20} />}
        onChange={(event) => enter('q', event.target.value)}
      />
      <div role="status" className={styles.none}>
        {found.length === 0 ? <EmptyState icon="search" message={t('dir.noCity', { query: saidAgain(typed) })} /> : null}
      </div>
      {found.length > 0 ? (
        <List label={t('dir.city')}>
          {found.map((city) => (
            <ListRow key={city.id} icon="pin" title={city.name} detail={provinceOf(city)} href={paths.cityProfiles(city.id, city.name)} />
          ))}
        </List>
      ) : null}
    </div>
  );
}
