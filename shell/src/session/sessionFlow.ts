import type { SessionEndReason } from '@unison/shared/api';
import { currentSession, endSession, onSessionChange } from '@unison/shared/session';
import type { Location } from 'react-router-dom';
import { interruptedAt, type LoginState } from '../routing/returnAddress';

/** A session that the platform ended; `message` is its own and may be empty. */
export type SessionEnding = { reason: SessionEndReason; message: string };

/** Carries the end of a session from the store, which knows of it, to the screens, which tell it and lead to the login. */
export type SessionFlow = {
  /** The platform ended the session: whoever listens tells the member and calls `leave`. */
  ended: (ending: SessionEnding) => void;
  onEnded: (listener: (ending: SessionEnding) => void) => () => void;
  /** Clears the session on behalf of the platform, not of the member. */
  leave: () => void;
  /** What `/Login` should remember: where the member was, unless they left by their own choice. */
  loginState: (location: Location) => LoginState;
  /** The login screen is open: the way in counts no longer. */
  loginOpened: () => void;
};

export function createSessionFlow(): SessionFlow {
  const listeners = new Set<(ending: SessionEnding) => void>();
  let wasMember = currentSession().isMember;
  let isForced = false;
  let leftByChoice = false;
  let hasEnded = false;
  // A session may end while the app is still being built: whoever listens first is told.
  let untold: SessionEnding | undefined;

  onSessionChange(() => {
    const { isMember } = currentSession();
    if (wasMember && !isMember) {
      hasEnded = true;
      leftByChoice = !isForced;
    }
    wasMember = isMember;
  });

  return {
    ended(ending) {
      if (listeners.size === 0) untold = ending;
      listeners.forEach((listener) => listener(ending));
    },
    onEnded(listener) {
      listeners.add(listener);
      const late = untold;
      untold = undefined;
      if (late) listener(late);
      return () => listeners.delete(listener);
    },
    leave() {
      isForced = true;
      endSession();
      isForced = false;
    },
    loginState: (location) => ({ ...(leftByChoice ? null : interruptedAt(location)), hasEnded }),
    loginOpened() {
      leftByChoice = false;
      hasEnded = false;
    },
  };
}
