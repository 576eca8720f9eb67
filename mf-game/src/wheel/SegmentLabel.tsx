import { useWhenOnline } from '@unison/shared/ui';
import { useState } from 'react';
import { MIDDLE } from './segments';
import { pictureOf, shortTitle, titleAlong, titleWidth } from './labels';
import type { Prize } from './wheelApi';
import styles from './WheelFace.module.css';

/** Up to so many segments have room for a title below their picture. */
const WIDE_SEGMENTS = 9;

/** Signs that have room across a wide segment; in smaller letters there is room for more, in the widest segments for more again. */
const ROOM = 12;
const ROOM_SMALLER = 14;
const ROOM_WIDEST = 20;
type SegmentLabelProps = {
  prize: Prize;
  /** Of the segment, in degrees from the top. */
  middle: number;
  /** How many segments there are. */
  count: number;
  /** Where the wheel stands, in degrees: what is upright is turned back by that much. */
  turned: number;
};

/** Picture and title of a prize, the title where it can be read. The picture stands upright wherever the wheel stands; so does the title, where it has room across. */
export function SegmentLabel({ prize, middle, count, turned }: SegmentLabelProps) {
  const [failed, setFailed] = useState('');
  const isWide = count <= WIDE_SEGMENTS;
  const { edge, radius } = pictureOf(count, Math.round((middle * count) / 360));
  const hasPicture = prize.image !== failed && prize.image !== '';
  useWhenOnline(!hasPicture, () => setFailed(''));
  const along = isWide ? undefined : titleAlong(count, hasPicture ? { edge, radius } : undefined);
  const isLong = count >= 4 && titleWidth(prize.title) > ROOM;
  return (
    <g transform={`rotate(${middle} ${MIDDLE} ${MIDDLE})`}>
      <g transform={`translate(${MIDDLE} ${MIDDLE - radius})`}>
        <g className={styles.upright} style={{ transform: `rotate(${-middle - turned}deg)` }}>
          {hasPicture ? (
            <image
              href={prize.image}
              x={-edge / 2}
              y={isWide ? 10 - edge : -edge / 2}
              width={edge}
              height={edge}
              onError={() => setFailed(prize.image)}
            />
          ) : null}
          {isWide ? (
            <text y={26} className={isLong ? styles.longTitle : styles.title} textAnchor="middle">
              {shortTitle(prize.title, count < 4 ? ROOM_WIDEST : ROOM_SMALLER)}
            </text>
          ) : null}
        </g>
      </g>
      {along ? (
        <text transform={`translate(${MIDDLE} ${MIDDLE - along.from}) rotate(90)`} className={styles.smallTitle} dominantBaseline="middle">
          {shortTitle(prize.title, along.room)}
        </text>
      ) : null}
    </g>
  );
}
