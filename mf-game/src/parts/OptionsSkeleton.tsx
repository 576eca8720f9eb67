import { Skeleton, SkeletonGroup } from '@unison/shared/ui';
import styles from './OptionsSkeleton.module.css';

/** Size and parity stand above the sums. */
const NAMED = 4;
const SUMS = 16;

/** What can be staked on and the bar below it, while they load: as high as they are, so that nothing after them moves. */
export function OptionsSkeleton() {
  return (
    <SkeletonGroup>
      <Bones count={NAMED} />
      <Bones count={SUMS} />
      <div className={styles.bar}>
        <Skeleton shape="block" height="fill" />
      </div>
    </SkeletonGroup>
  );
}

function Bones({ count }: { count: number }) {
  return (
    <div className={styles.group}>
      <Skeleton height="small" width="half" />
      <div className={styles.options}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.option}>
            <Skeleton shape="block" height="fill" />
          </div>
        ))}
      </div>
    </div>
  );
}
