import { classNames } from '@unison/shared/ui';
import { diceResult } from '@unison/shared/format';
import { memo } from 'react';
import { contentOf } from '../parts/gameApi';
import type { PastDraw } from '../parts/gameApi';
import { useDrawWords } from './useDrawWords';
import { useGameTexts } from '../useGameTexts';
import styles from './HistoryStrip.module.css';

/** How many draws the strip has at most: two lines of ten. */
const MOST = 20;

/** One sum. A new draw moves all others on by one: they are not put into words again. */
const Sum = memo(SumOf, (former, next) => contentOf(former.draw) === contentOf(next.draw));

function SumOf({ draw }: { draw: PastDraw }) {
  const { t } = useGameTexts();
  const words = useDrawWords()(draw);
  const isBig = diceResult(draw.dice)?.size === 'big';
  const name = words ? `${words.sum}, ${words.size}, ${words.parity}` : t('game.notOpened');
  return (
    <li className={classNames(styles.sum, isBig && styles.big)}>
      <span role="img" aria-label={`${t('game.round', { n: draw.round })}: ${name}`}>
        {words?.sum ?? '–'}
      </span>
    </li>
  );
}

/** The last sums at a glance, the newest first. Each stands for itself: nothing is counted, joined or coloured into a pattern. */
export const HistoryStrip = memo(({ draws }: { draws: readonly PastDraw[] }) => {
  const { t } = useGameTexts();
  return (
    <ol role="list" aria-label={t('game.strip')} className={styles.strip}>
      {draws.slice(0, MOST).map((draw, index) => (
        <Sum key={draw.round || index} draw={draw} />
      ))}
    </ol>
  );
});
HistoryStrip.displayName = 'HistoryStrip';
