import { useFormat } from '@unison/shared/i18n';
import { useGameTexts } from '../useGameTexts';
import styles from './Wheel.module.css';
import type { NextDraw } from './wheelApi';

type DrawsLeftProps = {
  next: NextDraw;
  /** What is known is of before the last draw: the number of then is said no longer. */
  isOld: boolean;
};

/** How many draws are left today, until when, and when the next one comes (B-05, O-91). */
export function DrawsLeft({ next: { left, nextAt, dayEnds }, isOld }: DrawsLeftProps) {
  const { t, common } = useGameTexts();
  const format = useFormat();
  return (
    <p className={styles.left} role="status">
      {isOld ? '\u00a0' : t('wheel.left', { count: left })}
      {isOld || nextAt === undefined ? null : `\u00a0· ${t('wheel.nextAt', { time: format.moment(nextAt) })}`}
      {nextAt !== undefined || dayEnds === undefined ? null : (
        <span className={styles.hint}>
          <br />
          {common('care.dayEnds', { time: format.moment(dayEnds) })}
        </span>
      )}
    </p>
  );
}
