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
  const { t } = useGameTexts();
  const format = useFormat();
  return (
    <div className={styles.left}>
      <p role="status">
        {isOld ? '\u00a0' : t('wheel.left', { count: left })}
        {isOld || nextAt === undefined ? null : `\u00a0· ${t('wheel.nextAt', { time: format.moment(nextAt) })}`}
      </p>
      {nextAt !== undefined || dayEnds === undefined ? null : (
        <p className={styles.hint}>{t('wheel.dayEnds', { time: format.moment(dayEnds) })}</p>
      )}
    </div>
  );
}
