import type { CompanionCard } from '@unison/shared/api';
import { Button } from '@unison/shared/ui';
import { useCallback, useState } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import { useOnDemand } from '../useOnDemand';
import styles from './FilterBar.module.css';
import { NO_FILTER, filterSize, servicesOffered } from './profileFilter';
import type { ProfileFilter } from './profileFilter';

export type FilterBarProps = { filter: ProfileFilter; loaded: readonly CompanionCard[]; onChange: (filter: ProfileFilter) => void };

const loadSheet = () => import('./FilterSheet').then((module) => module.FilterSheet);

/** How the loaded list is narrowed (B-08). */
export function FilterBar({ filter, loaded, onChange }: FilterBarProps) {
  const { t } = useDirectoryTexts();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const FilterSheet = useOnDemand(loadSheet, isOpen, close);
  const size = filterSize(filter);
  const apply = (next: ProfileFilter) => {
    onChange(next);
    close();
  };
  return (
    <div className={styles.bar}>
      <Button size="small" icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {size === 0 ? t('dir.filter') : t('dir.filterOn', { count: size })}
      </Button>
      {size > 0 ? (
        <Button size="small" variant="quiet" onClick={() => onChange(NO_FILTER)}>
          {t('dir.clearFilter')}
        </Button>
      ) : null}
      {FilterSheet && isOpen ? (
        <FilterSheet filter={filter} services={servicesOffered(loaded, filter.services)} onApply={apply} onClose={close} />
      ) : null}
    </div>
  );
}
