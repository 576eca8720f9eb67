import type { Place } from '@unison/shared/api';
import { Answer } from '@unison/shared/screen';
import type { AnswerResult } from '@unison/shared/screen';
import { SkeletonRows, Tabs } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { CityList } from './CityList';
import styles from './DirectoryView.module.css';
import { Introduction } from './Introduction';
import { NoPlaces } from './NoPlaces';
import { ProvinceList } from './ProvinceList';

const LABELS = { city: 'dir.city', province: 'dir.province', introduction: 'dir.intro' };

export type DirectoryPart = keyof typeof LABELS;

export type DirectoryViewProps<Part extends DirectoryPart> = {
  places: AnswerResult<readonly Place[]>;
  /** What can be switched between. */
  parts: readonly Part[];
  part: Part;
  onSwitch: (part: Part) => void;
  /** Of the province part. */
  provinceId?: string;
  onProvince?: (id: string) => void;
};

/** The directory: its first screen is a pure function of the early data and the labels. */
export function DirectoryView<Part extends DirectoryPart>(props: DirectoryViewProps<Part>) {
  const { places, parts, part, onSwitch, provinceId = '', onProvince } = props;
  const { t } = useDirectoryTexts();
  const none = <NoPlaces of={places} />;
  return (
    <Tabs
      label={t('dir.browseBy')}
      look="switch"
      items={parts.map((value) => ({ value, label: t(LABELS[value]) }))}
      value={part}
      onChange={onSwitch}
      panelClassName={styles.panel}
    >
      {part === 'introduction' ? (
        <Introduction />
      ) : (
        <Answer of={places} loading={<SkeletonRows count={10} />}>
          {(known) =>
            part === 'city' ? (
              <CityList places={known} none={none} />
            ) : (
              <ProvinceList places={known} provinceId={provinceId} none={none} onChoose={onProvince} />
            )
          }
        </Answer>
      )}
    </Tabs>
  );
}
