import { apiErrorOf } from '@unison/shared/api';
import type { ApiError } from '@unison/shared/api';
import { useGoBack } from '@unison/shared/remote';
import { useToast } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import { saysNo } from '../parts/saysNo';
import { useGameTexts } from '../useGameTexts';

const NOT_FOUND = 404;

/** The platform refuses the game: it words that as a no, as nothing where the game should be, or as a page that is not there. */
export const isRefusal = (error: unknown): boolean => error !== undefined && isClosedBy(apiErrorOf(error));

function isClosedBy(error: ApiError): boolean {
  switch (error.kind) {
    case 'rejected':
      return saysNo(error);
    case 'malformed':
      return error.isEmpty === true;
    case 'unexpected':
      return error.status === NOT_FOUND;
    default:
      return false;
  }
}

/**
 * A game that the platform refuses to this member who enters it, or that does not exist: they are told, and led back (ERR-18, O-13). A no to a later
 * question is no reason to throw anybody out: the round that is shown stays. `stays`: there is something to see for who was refused.
 */
export function useClosedGame({ currentData, error }: { currentData?: unknown; error?: unknown }, stays: boolean): boolean {
  const { t } = useGameTexts();
  const toast = useToast();
  const goBack = useGoBack();
  const isClosed = currentData === undefined && isRefusal(error);
  const wasTold = useRef(false);
  useEffect(() => {
    if (!isClosed || stays || wasTold.current) return;
    wasTold.current = true;
    toast({ text: t('game.requestQuest'), tone: 'danger' });
    goBack();
  }, [isClosed, stays, t, toast, goBack]);
  return isClosed;
}
