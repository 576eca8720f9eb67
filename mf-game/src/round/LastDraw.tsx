import type { ReactNode } from 'react';
import { Dice } from './Dice';
import { useGameTexts } from '../useGameTexts';
import styles from './LastDraw.module.css';
import { useRowTexts } from './useRowTexts';
import type { Stage } from './useStage';

type LastDrawProps = {
  stage: Stage;
  /** What the draw meant for the member; shown once the dice lie still. */
  outcome: ReactNode;
};

/** The last draw: its dice roll while the next is awaited, and then to what was drawn (GAME-12, GAME-31). */
export function LastDraw({ stage: { newest, awaited, isDrawing, closed, isRolling }, outcome }: LastDrawProps) {
  const { t, common } = useGameTexts();
  const { faces, result } = useRowTexts()(newest);
  const { round: number, dice } = newest;
  const isHidden = isDrawing || isRolling;
  return (
    <div className={styles.draw}>
      <Dice dice={isDrawing ? [] : dice} size={64} rolling={isHidden} label={isDrawing ? t('game.notOpened') : faces} />
      <p className={styles.result}>{isHidden ? t('game.drawing') : result}</p>
      <div className={styles.about}>
        <span className={styles.label}>{number === '' ? t('game.lastDraw') : t('game.round', { n: number })}</span>
        {/* They stand from the start, so that what comes into them is announced. */}
        <span role="status">
          {awaited === undefined || isDrawing ? null : `${t('game.round', { n: awaited })}${common('common.colon')}${t('game.notOpened')}`}
        </span>
        <span role="status">{closed === undefined ? null : t('game.roundClosed', { n: closed })}</span>
        {isHidden ? null : outcome}
      </div>
    </div>
  );
}
