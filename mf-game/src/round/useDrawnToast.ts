import { DRAWN_TOAST_AT_S } from '@unison/shared/contract';
import { useToast } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import type { Round } from '../parts/gameApi';
import { useIsLeft } from '@unison/shared/clock';
import { useGameTexts } from '../useGameTexts';

/** From then on: a draw may come some time after its round is over (O-106). */
const isTimeToTell = (left: number) => left <= DRAWN_TOAST_AT_S;

/** 59 seconds before its end a round tells that the one before was drawn, and only if it was (GAME-22, Q-07). */
export function useDrawnToast(round: Round, newest: string): void {
  const { t } = useGameTexts();
  const toast = useToast();
  const drawn = newest === '' ? undefined : newest;
  const told = useRef(drawn);
  const isTime = useIsLeft(round, isTimeToTell);

  useEffect(() => {
    told.current ??= drawn;
    if (!isTime || drawn === undefined || drawn === told.current) return;
    told.current = drawn;
    toast(t('game.roundDrawn', { n: drawn }));
  }, [isTime, drawn, t, toast]);
}
