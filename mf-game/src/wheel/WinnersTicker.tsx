import { classNames, IconButton, Picture, usePageVisible } from '@unison/shared/ui';
import { useEffect, useState } from 'react';
import { wantsLessMotion } from '../parts/wantsLessMotion';
import { useGameTexts } from '../useGameTexts';
import styles from './WinnersTicker.module.css';

type TickerRow = { image: string; prize: string; name: string; date: string };

/** Rows in sight, how long each step stays, and the height of a row in rem as the styles have it. */
const SHOWN = 3;
const STEP_MS = 3_000;
const ROW_REM = 3.5;

/** Rows that pass by, one at a time. It can be stopped (WCAG 2.2.2); stopped, or for those who asked for less motion, it is a list to scroll. */
export function WinnersTicker({ rows, label }: { rows: readonly TickerRow[]; label: string }) {
  const { common } = useGameTexts();
  const isVisible = usePageVisible();
  const [isStopped, setStopped] = useState(wantsLessMotion);
  const [step, setStep] = useState(0);
  const moves = rows.length > SHOWN;
  const last = Math.max(0, rows.length - SHOWN);

  useEffect(() => {
    if (!moves || isStopped || !isVisible) return undefined;
    const timer = setInterval(() => setStep((now) => (now >= last ? 0 : now + 1)), STEP_MS);
    return () => clearInterval(timer);
  }, [moves, isStopped, isVisible, last]);

  const isList = isStopped || !moves;
  return (
    <div className={styles.ticker}>
      {/* A list that scrolls must be reached by the keyboard. */}
      <div
        className={classNames(styles.window, isList && styles.list)}
        role="group"
        aria-label={label}
        tabIndex={isList && moves ? 0 : undefined}
      >
        <ul role="list" className={styles.rows} style={{ transform: isList ? undefined : `translateY(${-step * ROW_REM}rem)` }}>
          {rows.map((row, index) => (
            <li key={index} className={styles.row}>
              <Picture src={row.image} alt="" width={40} height={40} className={styles.picture} />
              <span className={styles.prize}>{row.prize}</span>
              <span className={styles.name}>{row.name}</span>
              <span className={styles.date}>{row.date}</span>
            </li>
          ))}
        </ul>
      </div>
      {moves ? (
        <IconButton
          icon={isStopped ? 'play' : 'pause'}
          label={common(isStopped ? 'common.play' : 'common.pause')}
          onClick={() => setStopped(!isStopped)}
        />
      ) : null}
    </div>
  );
}
