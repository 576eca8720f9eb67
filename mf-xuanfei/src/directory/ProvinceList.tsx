import { useListPlacesQuery } from '@unison/shared/api';
import type { Place } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { Tabs } from '@unison/shared/ui';
import { BrowseList } from '../parts/BrowseList';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { Places } from './Places';
import styles from './ProvinceList.module.css';
import { placesOfKind } from './searchPlaces';

export type ProvinceListProps = {
  /** The province in the address; empty or unknown: the first one (DIRECTORY-14). */
  provinceId: string;
  onChoose: (provinceId: string) => void;
};

export function ProvinceList(props: ProvinceListProps) {
  return <Places result={useListPlacesQuery()}>{(places) => <Provinces provinces={placesOfKind(places, 'province')} {...props} />}</Places>;
}

function Provinces({ provinces, provinceId, onChoose }: ProvinceListProps & { provinces: readonly Place[] }) {
  const { t } = useDirectoryTexts();
  const chosen = provinces.find(({ id }) => id === provinceId) ?? provinces[0];
  if (!chosen) return null;
  return (
    <Tabs
      label={t('dir.province')}
      items={provinces.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen.id}
      onChange={onChoose}
      panelClassName={styles.panel}
    >
      {/* A list of its own for each province: nothing of the one that was left stays. */}
      <BrowseList key={chosen.id} placeId={chosen.id} label={chosen.name} hrefOf={({ id }) => paths.companion(id)} />
    </Tabs>
  );
}
