import { Dice } from '../parts/Dice';
import type { PastDraw, Round } from '../parts/lotteryApi';
import { useDrawWords } from '../parts/useDrawWords';
import { useGameTexts } from '../useGameTexts';
import styles from './LastDraw.module.css';
import { useRoll } from './useRoll';

type LastDrawProps = {
  round: Round;
  draws: readonly PastDraw[] | undefined;
  /** The round is over, and its dice are not known yet. */
  isDrawing: boolean;
};

/** The last draw: its dice roll while the next is awaited, and then to what was drawn (GAME-12, GAME-31). */
export function LastDraw({ round, draws, isDrawing }: LastDrawProps) {
  const { t, common } = useGameTexts();
  const words = useDrawWords()(round);
  const number = round.lastRound ?? draws?.[0]?.round ?? '';
  const isRolling = useRoll(round.dice.length === 0 ? '' : `${number} ${round.dice.join()}`);
  const isHidden = isDrawing || isRolling;
  return (
    <div className={styles.draw}>
      <div className={styles.words}>
        <span className={styles.label}>{t('game.lastDraw')}</span>
        {number === '' ? null : <span>{t('game.round', { n: number })}</span>}
      </div>
      <Dice
        dice={isDrawing ? [] : round.dice}
        size={48}
        rolling={isHidden}
        label={isDrawing || !words ? t('game.notOpened') : t('game.dice', { dice: round.dice.join(', ') })}
      />
      <p className={styles.result}>
        {isHidden
          ? t('game.drawing')
          : words
            ? `${common('game.sum')} ${words.sum} · ${words.size} · ${words.parity}`
            : t('game.notOpened')}
      </p>
    </div>
  );
}
