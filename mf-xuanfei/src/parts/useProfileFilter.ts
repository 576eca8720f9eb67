import type { CompanionCard } from '@unison/shared/api';
import { useTexts } from '@unison/shared/i18n';
import { kept, useKept } from '@unison/shared/session';
import { useCallback, useMemo } from 'react';
import { KeptFilters, NO_FILTER, filterSize, matchesFilter } from './profileFilter';
import type { ProfileFilter } from './profileFilter';

const filters = kept('xuanfei.filters', KeptFilters, { scope: 'session', fallback: {} });

/** The kept filter (B-08), and the same test for as long as it is the same; undefined while nothing is filtered. */
export function useProfileFilter() {
  const { language } = useTexts('xuanfei');
  const { value, change } = useKept(filters);
  const filter = value[language] ?? NO_FILTER;
  const setFilter = useCallback((next: ProfileFilter) => change((former) => ({ ...former, [language]: next })), [change, language]);
  const test = useMemo(() => (filterSize(filter) === 0 ? undefined : (profile: CompanionCard) => matchesFilter(filter, profile)), [filter]);
  return { filter, setFilter, test };
}
