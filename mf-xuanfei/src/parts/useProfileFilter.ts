import { useTexts } from '@unison/shared/i18n';
import { useCallback, useMemo, useState } from 'react';
import type { CompanionCard } from '@unison/shared/api';
import { NO_FILTER, filterFrom, filterSize, matchesFilter } from './profileFilter';
import type { ProfileFilter } from './profileFilter';

/** One per language: the names of services are the platform's own words. */
const keyFor = (language: string) => `xuanfei.filter.${language}`;

function readFilter(key: string): ProfileFilter {
  try {
    return filterFrom(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return NO_FILTER;
  }
}

function writeFilter(key: string, filter: ProfileFilter): void {
  try {
    localStorage.setItem(key, JSON.stringify(filter));
  } catch {
    // Without storage the filter lasts as long as the screen.
  }
}

/** The filter of this device (B-08), and the same test for as long as it is the same; undefined while nothing is filtered. */
export function useProfileFilter() {
  const { language } = useTexts('xuanfei');
  const key = keyFor(language);
  const [chosen, setChosen] = useState<{ key: string; filter: ProfileFilter }>();
  const filter = useMemo(() => (chosen?.key === key ? chosen.filter : readFilter(key)), [chosen, key]);
  const setFilter = useCallback(
    (next: ProfileFilter) => {
      writeFilter(key, next);
      setChosen({ key, filter: next });
    },
    [key],
  );
  const test = useMemo(() => (filterSize(filter) === 0 ? undefined : (profile: CompanionCard) => matchesFilter(filter, profile)), [filter]);
  return { filter, setFilter, test };
}
