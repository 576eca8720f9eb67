import { DiceFace } from '@unison/shared/ui';
import type { DiceFaceProps } from '@unison/shared/ui';
import styles from './Dice.module.css';

type DiceProps = { dice: readonly number[]; size: NonNullable<DiceFaceProps['size']>; label: string; rolling?: boolean };

const NONE = [0, 0, 0];

/** Three dice in a row, named as one picture. Without a draw their faces are empty. */
export function Dice({ dice, size, label, rolling = false }: DiceProps) {
  const faces = dice.length > 0 ? dice : NONE;
  return (
    <span role="img" aria-label={label} className={styles.dice}>
      {faces.map((face, index) => (
        <DiceFace key={index} value={face} label="" size={size} rolling={rolling} />
      ))}
    </span>
  );
}
