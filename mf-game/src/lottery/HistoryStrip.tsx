import { classNames } from '@unison/shared/ui';
import { diceResult } from '@unison/shared/format';
import { memo } from 'react';
import type { PastDraw } from '../parts/lotteryApi';
import { useDrawWords } from '../parts/useDrawWords';
import { useGameTexts } from '../useGameTexts';
import styles from './HistoryStrip.module.css';

/** How many draws the strip has at most: two lines of ten. */
const MOST = 20;

/** The last sums at a glance, the newest first. Each stands for itself: nothing is counted, joined or coloured into a pattern. */
export const HistoryStrip = memo(({ draws }: { draws: readonly PastDraw[] }) => {
  const { t } = useGameTexts();
  const wordsOf = useDrawWords();
  return (
    <ol role="list" aria-label={t('game.strip')} className={styles.strip}>
      {draws.slice(0, MOST).map((draw, index) => {
        const words = wordsOf(draw);
        const isBig = diceResult(draw.dice)?.size === 'big';
        const name = words ? `${words.sum}, ${words.size}, ${words.parity}` : t('game.notOpened');
        return (
          <li key={draw.round || index} className={classNames(styles.sum, isBig && styles.big)}>
            <span role="img" aria-label={`${t('game.round', { n: draw.round })}: ${name}`}>
              {words?.sum ?? '–'}
            </span>
          </li>
        );
      })}
    </ol>
  );
});
HistoryStrip.displayName = 'HistoryStrip';
