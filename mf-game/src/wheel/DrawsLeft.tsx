import { useFormat } from '@unison/shared/i18n';
import { useGameTexts } from '../useGameTexts';
import styles from './Wheel.module.css';
import type { NextDraw } from './wheelApi';

/** How many draws are left today, and when the next one comes (B-05). */
export function DrawsLeft({ next: { left, nextAt } }: { next: NextDraw }) {
  const { t } = useGameTexts();
  const format = useFormat();
  return (
    <p className={styles.left} role="status">
      {t('wheel.left', { count: left })}
      {nextAt === undefined ? null : `\u00a0· ${t('wheel.nextAt', { time: format.moment(nextAt) })}`}
    </p>
  );
}
