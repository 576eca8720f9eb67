import { Skeleton, SkeletonGroup } from '@unison/shared/ui';
import styles from './Wheel.module.css';

/** As many as a wheel usually has prizes. */
const ROWS = 8;

/** The wheel and the list of chances while they load: what stands below them does not jump when they come. */
export function WheelSkeleton() {
  return (
    <SkeletonGroup className={styles.bones}>
      <div className={styles.boneDisc}>
        <Skeleton shape="block" height="fill" />
      </div>
      <Skeleton width="half" height="small" />
      <Skeleton width="half" height="target" />
      <Skeleton width="most" height="small" />
      <Skeleton width="half" height="heading" />
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} shape="block" height="target" />
      ))}
    </SkeletonGroup>
  );
}
