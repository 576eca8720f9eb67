import { useListPlacesQuery } from '@unison/shared/api';
import { Screen } from '@unison/shared/ui';
import { useState } from 'react';
import { DirectoryView } from './DirectoryView';

const PARTS = ['city', 'introduction'] as const;

/** `/Choose`: the city choice alone, without the tab bar (DIRECTORY-03, Q-04). */
export function CityChoiceScreen() {
  const [part, setPart] = useState<(typeof PARTS)[number]>('city');
  return (
    <Screen>
      <DirectoryView places={useListPlacesQuery()} parts={PARTS} part={part} onSwitch={setPart} />
    </Screen>
  );
}
