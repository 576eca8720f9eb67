import { Screen, Tabs } from '@unison/shared/ui';
import { useState } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { CityList } from './CityList';
import styles from './DirectoryScreen.module.css';
import { Introduction } from './Introduction';

/** `/Choose`: the city choice alone, without the tab bar (DIRECTORY-03, Q-04). */
export function CityChoiceScreen() {
  const { t } = useDirectoryTexts();
  const [view, setView] = useState<'city' | 'introduction'>('city');
  return (
    <Screen>
      <Tabs
        label={t('dir.browseBy')}
        look="switch"
        items={[
          { value: 'city', label: t('dir.city') },
          { value: 'introduction', label: t('dir.intro') },
        ]}
        value={view}
        onChange={setView}
        panelClassName={styles.panel}
      >
        {view === 'city' ? <CityList /> : <Introduction />}
      </Tabs>
    </Screen>
  );
}
