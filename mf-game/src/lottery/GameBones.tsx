import { Skeleton, SkeletonGroup } from '@unison/shared/ui';
import { OptionBones } from '../parts/OptionBones';
import styles from './GameBones.module.css';

/** A game while it loads: the round, and what can be staked on. */
export function GameBones() {
  return (
    <>
      <SkeletonGroup>
        <Skeleton height="small" width="most" />
        <div className={styles.round}>
          <Skeleton shape="block" height="fill" />
        </div>
        <Skeleton height="heading" width="half" />
      </SkeletonGroup>
      <OptionBones />
    </>
  );
}
