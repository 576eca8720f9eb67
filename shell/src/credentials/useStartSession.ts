import type { Credentials } from '@unison/shared/api';
import { startSession } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useShellTexts } from '../useShellTexts';

/** Begins a session. False where the device keeps nothing, full or by its settings: nobody is logged in then, and that is told. */
export function useStartSession(): (tokens: Credentials) => boolean {
  const { t } = useShellTexts();
  const toast = useToast();
  return (tokens) => {
    try {
      startSession(tokens);
      return true;
    } catch {
      toast({ text: t('login.notKept'), tone: 'danger' });
      return false;
    }
  };
}
