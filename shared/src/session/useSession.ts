import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from './session';
import type { Session } from './session';

/** The session, followed: login and logout in this tab or another, and a page brought back from the back and forward cache. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, currentSession);
}
