import { useGetBaseInfoQuery } from '@unison/shared/api';
import { useGoBack } from '@unison/shared/remote';
import { useToast } from '@unison/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isClosedBy } from '../parts/saysNo';
import { useServiceWay } from '../parts/useServiceWay';
import { useGameTexts } from '../useGameTexts';

/** So long, in ms, a no waits for the settings, which say whether there is a service. */
const SETTINGS_PATIENCE_MS = 3_000;

/**
 * A game that the platform refuses to this member who enters it, or that does not exist: they are told, with the way to who can open it, and led
 * back (ERR-18, O-13, O-104). A no to a later question is no reason to throw anybody out: the round that is shown stays. `stays`: there is
 * something to see for who was refused.
 */
export function useClosedGame({ currentData, error }: { currentData?: unknown; error?: unknown }, stays: boolean): boolean {
  const { t } = useGameTexts();
  const toast = useToast();
  const service = useServiceWay();
  const goBack = useGoBack();
  const isClosed = currentData === undefined && isClosedBy(error);
  const { isLoading } = useGetBaseInfoQuery();
  const wasTold = useRef(false);
  const tell = useEffectEvent(() => {
    if (wasTold.current) return;
    wasTold.current = true;
    toast({ text: t('game.requestQuest'), tone: 'danger', ...service });
    goBack();
  });
  useEffect(() => {
    if (!isClosed || stays) return undefined;
    const timer = setTimeout(() => tell(), isLoading ? SETTINGS_PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isClosed, stays, isLoading]);
  return isClosed;
}
