import { classNames } from '@unison/shared/ui';
import { useState } from 'react';
import { useGameTexts } from '../useGameTexts';
import { MIDDLE, segmentsOf, shortTitle } from './segments';
import type { Segment } from './segments';
import type { Spin } from './useSpin';
import type { Prize } from './wheelApi';
import styles from './WheelFace.module.css';

/** Up to so many segments have room for a title across. */
const WIDE_SEGMENTS = 9;

/** Signs that have room across a wide segment; in smaller letters there is room for more. */
const ROOM = 12;
const ROOM_SMALLER = 15;

/** The wheel: one segment a prize, all of the same width, the pointer at the top. */
export function WheelFace({ prizes, spin }: { prizes: readonly Prize[]; spin: Spin }) {
  const { t } = useGameTexts();
  const segments = segmentsOf(prizes.length);
  return (
    <div className={styles.frame} role="img" aria-label={t('wheel.face', { count: prizes.length })}>
      <div className={styles.table}>
        <div className={classNames(styles.disc, spin.isTurning && styles.turning)} style={{ transform: `rotate(${spin.degrees}deg)` }}>
          <svg viewBox={`0 0 ${2 * MIDDLE} ${2 * MIDDLE}`} className={styles.wheel} aria-hidden="true">
            {segments.map((segment, index) => (
              <path key={index} d={segment.outline} className={classNames(styles.segment, styles[`colour${segment.colour}`])} />
            ))}
            {prizes.map((prize, index) => {
              const segment = segments[index];
              return segment ? <Label key={index} prize={prize} segment={segment} count={prizes.length} /> : null;
            })}
            <circle cx={MIDDLE} cy={MIDDLE} r={190} className={styles.outline} />
            <circle cx={MIDDLE} cy={MIDDLE} r={190} className={styles.edge} />
          </svg>
        </div>
      </div>
      <svg viewBox="0 0 40 32" className={styles.pointer} aria-hidden="true">
        <path d="M4 2 H36 L20 30 Z" />
      </svg>
    </div>
  );
}

function Label({ prize, segment, count }: { prize: Prize; segment: Segment; count: number }) {
  const [isBroken, setBroken] = useState(false);
  const isWide = count <= WIDE_SEGMENTS;
  const isLong = count >= 4 && [...prize.title].length > ROOM;
  const edge = isWide ? 56 : Math.max(10, Math.min(32, 640 / count));
  return (
    <g transform={`rotate(${segment.middle} ${MIDDLE} ${MIDDLE})`}>
      {prize.image === '' || isBroken ? null : (
        <image href={prize.image} x={MIDDLE - edge / 2} y={isWide ? 44 : 16} width={edge} height={edge} onError={() => setBroken(true)} />
      )}
      {isWide ? (
        <text x={MIDDLE} y={36} className={isLong ? styles.longTitle : styles.title} textAnchor="middle">
          {shortTitle(prize.title, count < 4 ? 20 : ROOM_SMALLER)}
        </text>
      ) : (
        <text
          x={0}
          y={0}
          transform={`translate(${MIDDLE} ${16 + edge + 8}) rotate(90)`}
          className={count > 24 ? styles.tinyTitle : styles.smallTitle}
          dominantBaseline="middle"
        >
          {shortTitle(prize.title, count > 24 ? 14 : 12)}
        </text>
      )}
    </g>
  );
}
