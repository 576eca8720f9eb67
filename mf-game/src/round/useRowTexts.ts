import { dotted } from '@unison/shared/format';
import { joined } from '@unison/shared/i18n';
import type { PastDraw } from '../parts/gameApi';
import { useDrawWords } from './useDrawWords';
import { useGameTexts } from '../useGameTexts';

/** The words of one past draw: which round, what its dice come to, and the dice themselves. */
export type RowTexts = { round: string; result: string; faces: string };

/** Finds the words of past draws. Once for a list: a hook in every row costs more than the row. */
export function useRowTexts(): (draw: PastDraw) => RowTexts {
  const { t, common } = useGameTexts();
  const wordsOf = useDrawWords();
  return (draw) => {
    const words = wordsOf(draw);
    return {
      round: t('game.round', { n: draw.round || '–' }),
      result: words ? dotted(`${common('game.sum')} ${words.sum}`, words.size, words.parity) : t('game.notOpened'),
      faces: words ? t('game.dice', { dice: joined(common, draw.dice) }) : t('game.notOpened'),
    };
  };
}
