import { useFormat, useTexts } from '@unison/shared/i18n';
import { Amounts } from '@unison/shared/ui';
import styles from './report.module.css';
import type { DaySum } from './sumsByDay';

/** Days that a phone has room for, side by side. */
const MOST_DAYS = 14;
const WIDTH = 320;
const HEIGHT = 120;
/** Widest a bar gets, so that two days do not fill the chart. */
const MOST_BAR = 16;

type Day = { day: string; staked: number; won: number | undefined };

/** The newest days, the oldest on the left. */
function drawable(days: readonly DaySum[]): Day[] {
  return days
    .flatMap(({ day, staked, won }) => (day === undefined || staked === undefined ? [] : [{ day, staked, won }]))
    .slice(0, MOST_DAYS)
    .reverse();
}

/** Two bars a day: staked and won. The figures stand in the table below it. */
export function DayChart({ days }: { days: readonly DaySum[] }) {
  const { t } = useTexts('wallet');
  const format = useFormat();
  const shown = drawable(days);
  const [first, last] = [shown[0], shown.at(-1)];
  const most = Math.max(...shown.flatMap(({ staked, won }) => [staked, won ?? 0]));
  if (!first || !last || most <= 0) return null;
  const slot = WIDTH / shown.length;
  const bar = Math.min(MOST_BAR, slot * 0.4);
  const heightOf = (amount: number) => (Math.max(0, amount) / most) * HEIGHT;
  const range = first === last ? format.date(first.day) : `${format.date(first.day)} – ${format.date(last.day)}`;
  return (
    <figure className={styles.chart}>
      <p className={styles.most}>
        <Amounts>{format.money(most)}</Amounts>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('report.chart', { days: range })} className={styles.plot}>
        {shown.map(({ day, staked, won }, index) => {
          const middle = (index + 0.5) * slot;
          return (
            <g key={day}>
              <rect className={styles.staked} x={middle - bar} y={HEIGHT - heightOf(staked)} width={bar} height={heightOf(staked)} />
              {won === undefined ? null : (
                <rect className={styles.won} x={middle} y={HEIGHT - heightOf(won)} width={bar} height={heightOf(won)} />
              )}
            </g>
          );
        })}
        <line className={styles.ground} x1="0" y1={HEIGHT} x2={WIDTH} y2={HEIGHT} />
      </svg>
      <p className={styles.days}>
        {shown.map((one) => (
          <span key={one.day}>{one === first || one === last ? format.date(one.day) : null}</span>
        ))}
      </p>
      <figcaption className={styles.legend}>
        <span className={styles.key}>
          <span className={styles.stakedKey} />
          {t('report.play')}
        </span>
        <span className={styles.key}>
          <span className={styles.wonKey} />
          {t('report.win')}
        </span>
      </figcaption>
    </figure>
  );
}
