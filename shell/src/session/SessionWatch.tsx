import { forgetAnswers, systemApi, type AppStore } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useSession } from '@unison/shared/session';
import { useCallback, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../shell';
import { tellWorker } from '../worker/registerWorker';
import { useForcedLogout } from './useForcedLogout';
import { useLoginPoll } from './useLoginPoll';

/** Follows the session, whoever changed it: this screen, the platform or another tab. Shows nothing. */
export function SessionWatch() {
  const leadToLogin = useLeadToLogin();
  // First of all: what the others ask for belongs to the session that is now.
  useSessionChange(leadToLogin);
  useForcedLogout(leadToLogin);
  useLoginPoll();
  return null;
}

/** Forgets what was loaded, and asks for the settings anew, which stand meanwhile. */
function useForget(): () => void {
  const dispatch = useDispatch<AppStore['dispatch']>();
  return useCallback(() => {
    dispatch(forgetAnswers());
    void dispatch(systemApi.endpoints.getBaseInfo.initiate(undefined, { forceRefetch: true, subscribe: false }));
  }, [dispatch]);
}

/** Forgets what was loaded, and what the device keeps of the pages, and leads to the login. */
function useLeadToLogin(): () => void {
  const { session } = useShell();
  const forget = useForget();
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(() => {
    forget();
    tellWorker('forget');
    void navigate(paths.login(), { replace: true, state: session.loginState(location) });
  }, [session, forget, navigate, location]);
}

/** Another member, or none: what was loaded for the former one is forgotten, and an ended session leads to the login (SESSION-26). */
function useSessionChange(leadToLogin: () => void) {
  const { token, isMember } = useSession();
  const forget = useForget();
  const former = useRef(token);

  useEffect(() => {
    if (former.current === token) return;
    former.current = token;
    if (isMember) forget();
    else leadToLogin();
  }, [token, isMember, forget, leadToLogin]);
}
