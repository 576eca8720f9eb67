import { Skeleton, SkeletonGroup } from '@unison/shared/ui';
import styles from './wheel.module.css';

/** The wheel and its button while they load. */
export function WheelBones() {
  return (
    <SkeletonGroup className={styles.bones}>
      <div className={styles.boneDisc}>
        <Skeleton shape="block" height="fill" />
      </div>
      <Skeleton height="target" />
    </SkeletonGroup>
  );
}
