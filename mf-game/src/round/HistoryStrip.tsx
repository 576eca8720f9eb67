import { classNames } from '@unison/shared/ui';
import { diceResult } from '@unison/shared/format';
import { joined } from '@unison/shared/i18n';
import { memo } from 'react';
import { contentOf } from '../parts/gameApi';
import type { PastDraw } from '../parts/gameApi';
import { useDrawWords } from './useDrawWords';
import { useGameTexts } from '../useGameTexts';
import styles from './HistoryStrip.module.css';

/** How many draws the strip has at most: one line. */
const MOST = 10;
const NONE: readonly PastDraw[] = [];

/** One sum. A new draw moves all others on by one: they are not put into words again. */
const Sum = memo(SumOf, (former, next) => contentOf(former.draw) === contentOf(next.draw));

function SumOf({ draw }: { draw: PastDraw }) {
  const { t, common } = useGameTexts();
  const words = useDrawWords()(draw);
  const isBig = diceResult(draw.dice)?.size === 'big';
  const name = words ? joined(common, [words.sum, words.size, words.parity]) : t('game.notOpened');
  return (
    <li className={classNames(styles.sum, isBig && styles.big)}>
      <span role="img" aria-label={`${t('game.round', { n: draw.round })}${common('common.colon')}${name}`}>
        {words?.sum ?? '–'}
      </span>
    </li>
  );
}

/**
 * The last sums at a glance, the newest first; its place is kept until they are known. Each stands for itself: nothing is counted, joined or coloured
 * into a pattern.
 */
export const HistoryStrip = memo(({ draws = NONE }: { draws: readonly PastDraw[] | undefined }) => {
  const { t } = useGameTexts();
  return (
    <div className={styles.place}>
      {draws.length === 0 ? null : (
        <ol role="list" aria-label={t('game.strip')} className={styles.strip}>
          {draws.slice(0, MOST).map((draw, index) => (
            <Sum key={draw.round || index} draw={draw} />
          ))}
        </ol>
      )}
    </div>
  );
});
HistoryStrip.displayName = 'HistoryStrip';
