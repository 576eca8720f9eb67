import { forgetAnswers } from '@unison/shared/api';
import { paths } from '@unison/shared/contract';
import { useSession } from '@unison/shared/session';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../shell';
import { forgetKeptPages } from '../worker/registerWorker';
import { useForcedLogout } from './useForcedLogout';
import { useLoginPoll } from './useLoginPoll';

/** Follows the session, whoever changed it: this screen, the platform or another tab. Shows nothing. */
export function SessionWatch() {
  // First of all: what the others ask for belongs to the session that is now.
  useSessionChange();
  useForcedLogout();
  useLoginPoll();
  return null;
}

/** Another member, or none: what was loaded for the former one is forgotten, and an ended session leads to the login (SESSION-26). */
function useSessionChange() {
  const { token, isMember } = useSession();
  const { session } = useShell();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const former = useRef(token);

  useEffect(() => {
    if (former.current === token) return;
    former.current = token;
    dispatch(forgetAnswers());
    if (isMember) return;
    forgetKeptPages();
    void navigate(paths.login(), { replace: true, state: session.loginState(location) });
  }, [token, isMember, session, dispatch, navigate, location]);
}
