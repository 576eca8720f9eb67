import { ListRow } from '@unison/shared/ui';
import type { ReactNode } from 'react';
import { Dice } from './Dice';
import type { RowTexts } from './useRowTexts';

type DrawRowProps = {
  dice: readonly number[];
  /** Made by the list for all its rows. */
  texts: RowTexts;
  proof?: ReactNode;
  /** The proof says which round: the row does not say it again. */
  isNamedBelow?: boolean;
};

/** One past draw: round, dice, what they come to (GAME-13); below it, what proves it. */
export function DrawRow({ dice, texts: { round, result, faces }, proof, isNamedBelow = false }: DrawRowProps) {
  return (
    <ListRow
      title={
        isNamedBelow ? (
          <strong>{result}</strong>
        ) : (
          <>
            <strong>{round}</strong>
            <br />
            {result}
          </>
        )
      }
      detail={proof}
      trailing={<Dice dice={dice} size={24} label={faces} />}
    />
  );
}
