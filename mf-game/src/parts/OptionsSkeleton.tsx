import { Skeleton, SkeletonGroup } from '@unison/shared/ui';
import styles from './OptionsSkeleton.module.css';

const OPTIONS = 20;

/** What can be staked on, while it loads. */
export function OptionsSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.options}>
        {Array.from({ length: OPTIONS }, (_, index) => (
          <Skeleton key={index} shape="block" height="target" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
