import { apiErrorOf } from '@unison/shared/api';
import { CODE } from '@unison/shared/contract';
import { useGoBack } from '@unison/shared/remote';
import { useToast } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import { useGameTexts } from '../useGameTexts';

const NOT_FOUND = 404;

/** A game that the platform refuses to this member, or that does not exist: they are told, and led back (ERR-18, O-13). */
export function useClosedGame(error: unknown): boolean {
  const { t } = useGameTexts();
  const toast = useToast();
  const goBack = useGoBack();
  const known = error === undefined ? undefined : apiErrorOf(error);
  const isClosed = known?.kind === 'rejected' && (known.code === CODE.failure || known.code === NOT_FOUND);
  const wasTold = useRef(false);
  useEffect(() => {
    if (!isClosed || wasTold.current) return;
    wasTold.current = true;
    toast({ text: t('game.requestQuest'), tone: 'danger' });
    goBack();
  }, [isClosed, t, toast, goBack]);
  return isClosed;
}
