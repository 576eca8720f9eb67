import { ListRow } from '@unison/shared/ui';
import type { ReactNode } from 'react';
import { Dice } from '../parts/Dice';
import type { PastDraw } from '../parts/lotteryApi';
import { useDrawWords } from '../parts/useDrawWords';
import { useGameTexts } from '../useGameTexts';

/** One past draw: round, dice, what they come to (GAME-13); below it, what proves it. */
export function DrawRow({ draw, proof }: { draw: PastDraw; proof?: ReactNode }) {
  const { t, common } = useGameTexts();
  const words = useDrawWords()(draw);
  return (
    <ListRow
      title={
        <>
          <strong>{t('game.round', { n: draw.round || '–' })}</strong>
          <br />
          {words ? `${common('game.sum')} ${words.sum} · ${words.size} · ${words.parity}` : t('game.notOpened')}
        </>
      }
      detail={proof}
      trailing={<Dice dice={draw.dice} size={24} label={words ? t('game.dice', { dice: draw.dice.join(', ') }) : t('game.notOpened')} />}
    />
  );
}
