import { DRAWN_TOAST_AT_S } from '@unison/shared/contract';
import { useToast } from '@unison/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { Round } from '../parts/gameApi';
import { secondsLeft, useIsLeft } from '@unison/shared/clock';
import { useGameTexts } from '../useGameTexts';
import type { Stage } from './useStage';

/** From then on: a draw may come some time after its round is over (O-106). */
const isTimeToTell = (left: number) => left <= DRAWN_TOAST_AT_S;

/** 59 seconds before its end a round tells that the one before was drawn, and only if it was (GAME-22, Q-07). */
export function useDrawnToast(round: Round, { newest, awaited }: Pick<Stage, 'newest' | 'awaited'>): void {
  const { t } = useGameTexts();
  const toast = useToast();
  const known = newest.round === '' ? undefined : newest.round;
  const isTime = useIsLeft(round, isTimeToTell);
  // Whoever comes after the moment sees what was drawn: it is no news.
  const [cameLate] = useState(() => secondsLeft(round) < DRAWN_TOAST_AT_S);
  const told = useRef<string>(undefined);

  useEffect(() => {
    if (cameLate) told.current ??= known;
    if (!isTime || awaited !== undefined || known === undefined || known === told.current) return;
    told.current = known;
    toast(t('game.roundDrawn', { n: known }));
  }, [cameLate, isTime, awaited, known, t, toast]);
}
