import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';
import { useKitLabels } from '../Labels/KitLabels';
import { classNames } from '../classNames';

export type SkeletonProps = {
  /** Default the whole line. */
  width?: 'most' | 'half' | 'third';
  /** Default one line of text; `fill` is all there is, `target` that of a control. */
  height?: 'small' | 'title' | 'heading' | 'target' | 'fill';
  shape?: 'line' | 'block' | 'circle';
};

/** One grey shape where something will be. Put shapes inside a `SkeletonGroup`. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  return <span className={classNames(styles.bone, styles[shape], width && styles[width], height && styles[height])} />;
}

export type SkeletonGroupProps = {
  /** Said once to screen readers; default 'Loading…' in the member's language. */
  label?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** Holds shapes: hides them from screen readers and says that something is loading. */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  const labels = useKitLabels();
  return (
    <div role="status" aria-label={label ?? labels.loading} className={className} data-bones>
      <div aria-hidden="true" className={styles.group}>
        {children}
      </div>
    </div>
  );
}
