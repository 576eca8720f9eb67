import type { CompanionCard } from '@unison/shared/api';
import { useOnDemand } from '@unison/shared/screen';
import { Button } from '@unison/shared/ui';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './FilterBar.module.css';
import { NO_FILTER, filterSize, servicesOffered } from './profileFilter';
import type { ProfileFilter } from './profileFilter';

export type FilterBarProps = { filter: ProfileFilter; loaded: readonly CompanionCard[]; onChange: (filter: ProfileFilter) => void };

/** How the loaded list is narrowed (B-08). */
export function FilterBar({ filter, loaded, onChange }: FilterBarProps) {
  const { t } = useDirectoryTexts();
  const { Part: FilterSheet, isBusy, open, close } = useOnDemand(() => import('./FilterSheet').then((module) => module.FilterSheet));
  const size = filterSize(filter);
  const apply = (next: ProfileFilter) => {
    onChange(next);
    close();
  };
  return (
    <div className={styles.bar}>
      <Button size="small" icon="filter" aria-haspopup="dialog" busy={isBusy} onClick={open}>
        {size === 0 ? t('dir.filter') : t('dir.filterOn', { count: size })}
      </Button>
      {size > 0 ? (
        <Button size="small" variant="quiet" onClick={() => onChange(NO_FILTER)}>
          {t('dir.clearFilter')}
        </Button>
      ) : null}
      {FilterSheet ? (
        <FilterSheet filter={filter} services={servicesOffered(loaded, filter.services)} onApply={apply} onClose={close} />
      ) : null}
    </div>
  );
}
