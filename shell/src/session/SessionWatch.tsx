import { forgetAnswers } from '@unison/shared/api';
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

/** Forgets what was loaded, and what the device keeps of the pages, and leads to the login. */
function useLeadToLogin(): () => void {
  const { session } = useShell();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(() => {
    dispatch(forgetAnswers());
    tellWorker('forget');
    void navigate(paths.login(), { replace: true, state: session.loginState(location) });
  }, [session, dispatch, navigate, location]);
}

/** Another member, or none: what was loaded for the former one is forgotten, and an ended session leads to the login (SESSION-26). */
function useSessionChange(leadToLogin: () => void) {
  const { token, isMember } = useSession();
  const dispatch = useDispatch();
  const former = useRef(token);

  useEffect(() => {
    if (former.current === token) return;
    former.current = token;
    if (isMember) dispatch(forgetAnswers());
    else leadToLogin();
  }, [token, isMember, dispatch, leadToLogin]);
}
