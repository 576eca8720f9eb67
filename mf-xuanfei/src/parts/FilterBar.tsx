import type { CompanionCard } from '@unison/shared/api';
import { useOnDemand } from '@unison/shared/screen';
import { Button } from '@unison/shared/ui';
import { useRef } from 'react';
import { useDirectoryTexts } from '../useDirectoryTexts';
import styles from './FilterBar.module.css';
import { NO_FILTER, filterSize, servicesOffered } from './profileFilter';
import type { ProfileFilter } from './profileFilter';

export type FilterBarProps = {
  filter: ProfileFilter;
  loaded: readonly CompanionCard[];
  /** Everything there is has been loaded. */
  isWhole: boolean;
  onChange: (filter: ProfileFilter) => void;
};

/** How the loaded list is narrowed (B-08) and ordered. */
export function FilterBar({ filter, loaded, isWhole, onChange }: FilterBarProps) {
  const { t } = useDirectoryTexts();
  const filterSheet = useOnDemand(() => import('./FilterSheet').then((module) => module.FilterSheet));
  const orderSheet = useOnDemand(() => import('./OrderSheet').then((module) => module.OrderSheet));
  const [FilterSheet, OrderSheet] = [filterSheet.Part, orderSheet.Part];
  const filterButton = useRef<HTMLButtonElement>(null);
  const size = filterSize(filter);
  const apply = (next: ProfileFilter) => {
    onChange(next);
    filterSheet.close();
    orderSheet.close();
  };
  // Its own button goes with what it cleared.
  const clear = () => {
    filterButton.current?.focus();
    onChange({ ...NO_FILTER, order: filter.order });
  };
  return (
    <>
      <div className={styles.bar}>
        <Button ref={filterButton} size="small" icon="filter" aria-haspopup="dialog" busy={filterSheet.isBusy} onClick={filterSheet.open}>
          {size === 0 ? t('dir.filter') : t('dir.filterOn', { count: size })}
        </Button>
        <Button size="small" icon="sort" aria-haspopup="dialog" busy={orderSheet.isBusy} onClick={orderSheet.open}>
          {t(filter.order ? `dir.order.${filter.order}` : 'dir.order')}
        </Button>
        {size > 0 ? (
          <Button size="small" variant="quiet" onClick={clear}>
            {t('dir.clearFilter')}
          </Button>
        ) : null}
        {FilterSheet ? (
          <FilterSheet filter={filter} services={servicesOffered(loaded, filter.services)} onApply={apply} onClose={filterSheet.close} />
        ) : null}
        {OrderSheet ? (
          <OrderSheet order={filter.order} onChoose={(order) => apply({ ...filter, order })} onClose={orderSheet.close} />
        ) : null}
      </div>
      {/* It stands from the start, so that what comes into it is announced. */}
      <p aria-live="polite" className={styles.note}>
        {filter.order && !isWhole ? t('dir.orderOfLoaded') : null}
      </p>
    </>
  );
}
