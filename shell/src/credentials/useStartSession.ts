import type { AppStore, Credentials } from '@unison/shared/api';
import { startSession } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useDispatch } from 'react-redux';
import { useShellTexts } from '../useShellTexts';
import { endUnkeptLater } from './endUnkeptLater';

/**
 * Begins a session. False where the device keeps nothing, full or by its settings: nobody is logged in then, and that is told. What the platform
 * opened is ended there, if it can be reached: nobody has its tokens any more.
 */
export function useStartSession(): (tokens: Credentials) => boolean {
  const { t } = useShellTexts();
  const toast = useToast();
  const dispatch = useDispatch<AppStore['dispatch']>();
  return (tokens) => {
    try {
      startSession(tokens);
      return true;
    } catch {
      toast({ text: t('login.notKept'), tone: 'danger' });
      endUnkeptLater(dispatch, tokens);
      return false;
    }
  };
}
