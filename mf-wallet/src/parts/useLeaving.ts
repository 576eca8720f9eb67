import { useDispatch } from 'react-redux';
import { forgetAnswers } from '@unison/shared/api';
import { forgetEntries } from '@unison/shared/forms';
import { endSession } from '@unison/shared/session';
import { soonEnough } from './soonEnough';

/** How long the platform and the device may take to forget, in ms. The session on this device ends in any case (O-99). */
const PATIENCE_MS = 2_000;

/**
 * Ends the session on this device once the platform has `answered` and the device has forgotten what `clear` clears, or both have failed or take too
 * long.
 */
export function useLeaving(): (answered: Promise<unknown> | undefined, clear?: () => Promise<void>) => Promise<void> {
  const dispatch = useDispatch();
  return async (answered, clear) => {
    await soonEnough<unknown>(Promise.allSettled([answered, clear?.()]), undefined, PATIENCE_MS);
    // Whoever leaves by their own choice leaves nothing behind in a form.
    forgetEntries();
    endSession();
    dispatch(forgetAnswers());
    // Until the session was over another tab could keep more, e.g. where its film is.
    void clear?.();
  };
}
