import { asksForCode, readCredentials, type AppStore, type Credentials, type LoggedIn } from '@unison/shared/api';
import { startSession } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useDispatch } from 'react-redux';
import { useShellTexts } from '../useShellTexts';

/** Ends on the platform, if it can be reached, a session that nobody here takes, or that another one took the place of (O-99). A platform may name a member by the same token at each login: what stands here stays. */
export function useEndUnkept(): (tokens: Credentials) => void {
  const dispatch = useDispatch<AppStore['dispatch']>();
  return (tokens) => {
    if (tokens.token === '' || tokens.token === readCredentials().token) return;
    import(/* webpackChunkName: 'sheets' */ './entryApi').then(
      ({ endUnkept }) => endUnkept(dispatch, tokens),
      () => undefined,
    );
  };
}

/**
 * Begins a session, and says what the platform has to say of it, e.g. until when withdrawals rest after a recovery (B-01). False where the device keeps nothing,
 * full or by its settings: nobody is logged in then, and that alone is told. The one of both sessions that goes is ended on the platform too, if it can be
 * reached: nobody has its tokens any more (O-99). That is what it opened where the device keeps nothing, else the session that stood here before.
 */
export function useStartSession(): (answer: Pick<LoggedIn, 'tokens'> & Partial<LoggedIn>) => boolean {
  const { t } = useShellTexts();
  const toast = useToast();
  const endUnkept = useEndUnkept();
  return ({ tokens, message }) => {
    const former = readCredentials();
    try {
      startSession(tokens);
    } catch {
      toast({ text: t('login.notKept'), tone: 'danger' });
      endUnkept(tokens);
      return false;
    }
    endUnkept(former);
    if (message) toast(message);
    return true;
  };
}

/**
 * Says of a login that failed whether it wants the code of a second step: it says so, and the platform has announced that there is one (O-81). That is part
 * of its settings, which may still be on their way; no other login waits for them.
 */
export function useSecondStep(): (error: unknown) => Promise<boolean> {
  const dispatch = useDispatch<AppStore['dispatch']>();
  return async (error) => asksForCode(error) && (await dispatch((_dispatch, _state, { capabilities }) => capabilities())).has('totp');
}
