import { Skeleton, SkeletonGroup } from '@unison/shared/ui';
import { OptionsSkeleton } from '../parts/OptionsSkeleton';
import styles from './GameSkeleton.module.css';

/** A game while it loads: the round, and what can be staked on. */
export function GameSkeleton() {
  return (
    <>
      <SkeletonGroup>
        <Skeleton height="small" width="most" />
        <div className={styles.round}>
          <Skeleton shape="block" height="fill" />
        </div>
        <div className={styles.strip}>
          <Skeleton shape="block" height="fill" />
        </div>
        <Skeleton height="heading" width="half" />
      </SkeletonGroup>
      <OptionsSkeleton />
    </>
  );
}
