import { dotted } from '@unison/shared/format';
import { joined } from '@unison/shared/i18n';
import type { ReactNode } from 'react';
import { Dice } from './Dice';
import { useDrawWords } from './useDrawWords';
import { useGameTexts } from '../useGameTexts';
import styles from './LastDraw.module.css';
import type { Stage } from './useStage';

type LastDrawProps = {
  stage: Stage;
  /** What the draw meant for the member; shown once the dice lie still. */
  outcome: ReactNode;
};

/** The last draw: its dice roll while the next is awaited, and then to what was drawn (GAME-12, GAME-31). */
export function LastDraw({ stage: { newest, awaited, isDrawing, closed, isRolling }, outcome }: LastDrawProps) {
  const { t, common } = useGameTexts();
  const words = useDrawWords()(newest);
  const { round: number, dice } = newest;
  const isHidden = isDrawing || isRolling;
  return (
    <div className={styles.draw}>
      <Dice
        dice={isDrawing ? [] : dice}
        size={64}
        rolling={isHidden}
        label={isDrawing || !words ? t('game.notOpened') : t('game.dice', { dice: joined(common, dice) })}
      />
      <p className={styles.result}>
        {isHidden
          ? t('game.drawing')
          : words
            ? dotted(`${common('game.sum')} ${words.sum}`, words.size, words.parity)
            : t('game.notOpened')}
      </p>
      <div className={styles.about}>
        <span className={styles.label}>{number === '' ? t('game.lastDraw') : t('game.round', { n: number })}</span>
        {awaited === undefined || isDrawing ? null : (
          <span role="status">{`${t('game.round', { n: awaited })}${common('common.colon')}${t('game.notOpened')}`}</span>
        )}
        {closed === undefined ? null : <span role="status">{t('game.roundClosed', { n: closed })}</span>}
        {isHidden ? null : outcome}
      </div>
    </div>
  );
}
