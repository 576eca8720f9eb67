import { currentSession } from '@unison/shared/session';
import { FORCED_LOGOUT_DELAY_MS } from '@unison/shared/contract';
import { useToast } from '@unison/shared/ui';
import { useEffect } from 'react';
import { useDestination } from '../routing/useDestination';
import { useShell } from '../shell';
import { useShellTexts } from '../useShellTexts';
import type { SessionEnding } from './sessionFlow';

/**
 * Tells why the platform ended the session, clears it and leaves the way to the login to whoever watches the session
 * (ERR-04, ERR-05, ERR-08). A login elsewhere says so 1.5 s before it acts (LIMIT-37). A visitor has no session that could end: they are led to the
 * login without a word, but from where they may be in any case (O-59).
 */
export function useForcedLogout(leadToLogin: () => void): void {
  const { session } = useShell();
  const { common } = useShellTexts();
  const toast = useToast();
  const here = useDestination();
  const isGated = here.kind === 'screen' && here.route.access !== 'visitor';

  useEffect(() => {
    const textOf = ({ reason, message }: SessionEnding) => {
      if (reason === 'inactive') return common('session.offline');
      return reason === 'elsewhere' && message !== '' ? message : common('session.expired');
    };
    return session.onEnded((ending) => {
      const { isMember, token } = currentSession();
      if (!isMember) {
        // What they wrote stays: the login may lead back to it, and there is no session to clear.
        if (isGated) leadToLogin();
        return;
      }
      toast({ text: textOf(ending), tone: 'danger' });
      const leave = () => currentSession().token === token && session.leave();
      if (ending.reason === 'elsewhere') setTimeout(leave, FORCED_LOGOUT_DELAY_MS);
      else leave();
    });
  }, [session, common, toast, isGated, leadToLogin]);
}
