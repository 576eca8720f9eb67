import { DRAWN_TOAST_AT_S } from '@unison/shared/contract';
import { useToast } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import type { PastDraw, Round } from '../parts/lotteryApi';
import { useIsLeft } from '../parts/useSecondsLeft';
import { useGameTexts } from '../useGameTexts';

/** An answer that is a moment late, or a tick that is left out, must not swallow the news. */
const GRACE_S = 2;
const isTimeToTell = (left: number) => left <= DRAWN_TOAST_AT_S && left >= DRAWN_TOAST_AT_S - GRACE_S;

/** 59 seconds before its end a round tells that the one before was drawn, and only if it was (GAME-22, Q-07). */
export function useDrawnToast(round: Round, draws: readonly PastDraw[] | undefined): void {
  const { t } = useGameTexts();
  const toast = useToast();
  const drawn = round.lastRound ?? draws?.[0]?.round;
  const told = useRef(drawn);
  const isTime = useIsLeft(round, isTimeToTell);

  useEffect(() => {
    told.current ??= drawn;
    if (!isTime || drawn === undefined || drawn === told.current) return;
    told.current = drawn;
    toast(t('game.roundDrawn', { n: drawn }));
  }, [isTime, drawn, t, toast]);
}
