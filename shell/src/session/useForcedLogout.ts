import { currentSession } from '@unison/shared/session';
import { FORCED_LOGOUT_DELAY_MS } from '@unison/shared/contract';
import { useToast } from '@unison/shared/ui';
import { useEffect } from 'react';
import { useShell } from '../shell';
import { useShellTexts } from '../useShellTexts';
import type { SessionEnding } from './sessionFlow';

/**
 * Tells why the platform ended the session, clears it and leaves the way to the login to whoever watches the session
 * (ERR-04, ERR-05, ERR-08). A login elsewhere says so 1.5 s before it acts (LIMIT-37).
 */
export function useForcedLogout(): void {
  const { session } = useShell();
  const { common } = useShellTexts();
  const toast = useToast();

  useEffect(() => {
    const textOf = ({ reason, message }: SessionEnding) => {
      if (reason === 'inactive') return common('session.offline');
      return reason === 'elsewhere' && message !== '' ? message : common('session.expired');
    };
    return session.onEnded((ending) => {
      const { isMember, token } = currentSession();
      if (!isMember) return;
      toast({ text: textOf(ending), tone: 'danger' });
      const leave = () => currentSession().token === token && session.leave();
      if (ending.reason === 'elsewhere') setTimeout(leave, FORCED_LOGOUT_DELAY_MS);
      else leave();
    });
  }, [session, common, toast]);
}
