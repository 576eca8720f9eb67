import { classNames } from '@unison/shared/ui';
import type { ReactNode } from 'react';
import { useGameTexts } from '../useGameTexts';
import { MIDDLE, segmentsOf } from './segments';
import { SegmentLabel } from './SegmentLabel';
import type { Spin } from './useSpin';
import type { Prize } from './wheelApi';
import styles from './WheelFace.module.css';

type WheelFaceProps = {
  prizes: readonly Prize[];
  spin: Spin;
  /** What starts the wheel; nothing where it cannot be started. */
  hub: ReactNode;
};

/** The wheel: one segment a prize, all of the same width, the pointer at the top, in its middle what starts it. */
export function WheelFace({ prizes, spin, hub }: WheelFaceProps) {
  const { t } = useGameTexts();
  const segments = segmentsOf(prizes.length);
  return (
    <div className={styles.frame}>
      <div className={styles.table} role="img" aria-label={t('wheel.face', { count: prizes.length })}>
        <div className={classNames(styles.disc, spin.isTurning && styles.turning)} style={{ transform: `rotate(${spin.degrees}deg)` }}>
          <svg viewBox={`0 0 ${2 * MIDDLE} ${2 * MIDDLE}`} className={styles.wheel} aria-hidden="true">
            {segments.map((segment, index) => (
              <path key={index} d={segment.outline} className={classNames(styles.segment, styles[`colour${segment.colour}`])} />
            ))}
            {prizes.map((prize, index) => {
              const segment = segments[index];
              if (!segment) return null;
              return <SegmentLabel key={index} prize={prize} middle={segment.middle} count={prizes.length} turned={spin.upright} />;
            })}
            <circle cx={MIDDLE} cy={MIDDLE} r={50} className={styles.hub} />
            <circle cx={MIDDLE} cy={MIDDLE} r={190} className={styles.outline} />
            <circle cx={MIDDLE} cy={MIDDLE} r={190} className={styles.edge} />
          </svg>
        </div>
      </div>
      <svg viewBox="0 0 40 32" className={classNames(styles.pointer, spin.isTurning && styles.pressed)} aria-hidden="true">
        <path d="M4 2 H36 L20 30 Z" />
      </svg>
      <div className={styles.middle}>{hub}</div>
    </div>
  );
}
