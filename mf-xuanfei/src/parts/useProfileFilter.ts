import type { CompanionCard } from '@unison/shared/api';
import { LOCALE } from '@unison/shared/contract';
import { useTexts } from '@unison/shared/i18n';
import { kept, useKept } from '@unison/shared/session';
import { useCallback, useMemo } from 'react';
import { KeptFilters, NO_FILTER, filterSize, matchesFilter } from './profileFilter';
import type { ProfileFilter } from './profileFilter';
import { orderOfProfiles } from './profileOrder';

const filters = kept('xuanfei.filters', KeptFilters, { scope: 'session', fallback: {} });

/** The kept filter (B-08), and the same test and order for as long as they are the same; undefined while nothing is filtered or ordered. */
export function useProfileFilter() {
  const { language } = useTexts('xuanfei');
  const { value, change } = useKept(filters);
  const filter = value[language] ?? NO_FILTER;
  const setFilter = useCallback((next: ProfileFilter) => change((former) => ({ ...former, [language]: next })), [change, language]);
  const test = useMemo(() => (filterSize(filter) === 0 ? undefined : (profile: CompanionCard) => matchesFilter(filter, profile)), [filter]);
  const order = useMemo(() => filter.order && orderOfProfiles(filter.order, LOCALE[language]), [filter.order, language]);
  return { filter, setFilter, test, order };
}
