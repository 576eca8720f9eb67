import type { Place } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { Tabs } from '@unison/shared/ui';
import type { ReactNode } from 'react';
import { BrowseList } from '../parts/BrowseList';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './ProvinceList.module.css';
import { placesOfKind } from './searchPlaces';

export type ProvinceListProps = {
  places: readonly Place[];
  /** The province in the address; empty or unknown: the first one (DIRECTORY-14). */
  provinceId: string;
  /** Stands where there is no province. */
  none: ReactNode;
  onChoose: ((provinceId: string) => void) | undefined;
};

export function ProvinceList({ places, provinceId, none, onChoose }: ProvinceListProps) {
  const { t } = useDirectoryTexts();
  const provinces = placesOfKind(places, 'province');
  const chosen = provinces.find(({ id }) => id === provinceId) ?? provinces[0];
  if (!chosen) return none;
  return (
    <Tabs
      label={t('dir.province')}
      items={provinces.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen.id}
      onChange={(id) => onChoose?.(id)}
      panelClassName={styles.panel}
    >
      {/* A list of its own for each province: nothing of the one that was left stays. */}
      <BrowseList key={chosen.id} placeId={chosen.id} label={chosen.name} hrefOf={({ id }) => paths.companion(id)} />
    </Tabs>
  );
}
