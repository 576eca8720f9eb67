import { readCredentials, type AppStore, type Credentials } from '@unison/shared/api';
import { startSession } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useDispatch } from 'react-redux';
import { useShellTexts } from '../useShellTexts';
import { endUnkeptLater } from './endUnkeptLater';

/**
 * Begins a session. False where the device keeps nothing, full or by its settings: nobody is logged in then, and that is told. The one of both sessions
 * that goes is ended on the platform too, if it can be reached: nobody has its tokens any more (O-99). That is what it opened where the device keeps nothing,
 * else the session that stood here before.
 */
export function useStartSession(): (tokens: Credentials) => boolean {
  const { t } = useShellTexts();
  const toast = useToast();
  const dispatch = useDispatch<AppStore['dispatch']>();
  return (tokens) => {
    const former = readCredentials();
    try {
      startSession(tokens);
    } catch {
      toast({ text: t('login.notKept'), tone: 'danger' });
      endUnkeptLater(dispatch, tokens);
      return false;
    }
    if (former.token !== '' && former.token !== tokens.token) endUnkeptLater(dispatch, former);
    return true;
  };
}
