import { Skeleton, SkeletonGroup } from '@unison/shared/ui';
import styles from './records.module.css';

/** Filter and note while the records load, in their height: the list below does not jump when they come. */
export function ToolBones() {
  return (
    <div className={styles.toolBones}>
      <SkeletonGroup>
        <Skeleton shape="block" height="target" />
        <Skeleton width="most" height="small" />
      </SkeletonGroup>
    </div>
  );
}
