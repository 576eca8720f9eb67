import type { GameRecord } from '@unison/shared/api';
import { diceResult } from '@unison/shared/format';
import { DiceFace } from '@unison/shared/ui';
import { useWalletTexts } from '../useWalletTexts';
import { isNotDrawn } from '../parts/recordStatus';
import styles from './records.module.css';

/** A round that is not drawn has three dice that roll, and the sum 0 (GAME-28). */
const NO_FACES = [0, 0, 0];

/** The dice of the round and their sum; nothing where a drawn round has none. */
export function DiceOutcome({ game, size }: { game: GameRecord; size: 24 | 48 }) {
  const { common } = useWalletTexts();
  const isOpen = isNotDrawn(game);
  const result = diceResult(game.dice);
  if (!isOpen && !result) return null;
  const faces = isOpen ? NO_FACES : game.dice;
  return (
    <span className={styles.dice}>
      {faces.map((face, index) => (
        <DiceFace key={index} value={face} label={isOpen ? '' : String(face)} size={size} rolling={isOpen} />
      ))}
      <span>
        {common('game.sum')} {isOpen ? 0 : result?.sum}
      </span>
    </span>
  );
}
