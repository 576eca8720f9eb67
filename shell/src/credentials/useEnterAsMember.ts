import { useSession } from '@unison/shared/session';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBackWithin } from '../routing/backWithin';
import type { WayOn } from '../routing/returnAddress';

/**
 * Leaves a screen that is for visitors. Whoever comes with a token goes back at once (SESSION-09, Q-14); whoever becomes a
 * member here, or in another tab meanwhile, goes on. True while the screen may be shown.
 */
export function useEnterAsMember({ to, state, isBehind }: WayOn, onArrivingAsMember: 'goBack' | 'stay'): boolean {
  const { token, isMember } = useSession();
  const navigate = useNavigate();
  const goBack = useBackWithin(isBehind ? to : undefined);
  const [tokenAtStart] = useState(token);
  const goesBack = tokenAtStart !== '' && onArrivingAsMember === 'goBack';
  const hasEntered = isMember && token !== tokenAtStart;

  useEffect(() => {
    if (goesBack) goBack();
  }, [goesBack, goBack]);
  useEffect(() => {
    if (!hasEntered) return;
    if (isBehind) goBack();
    else void navigate(to, { replace: true, state });
  }, [hasEntered, navigate, to, state, isBehind, goBack]);

  return !goesBack;
}
