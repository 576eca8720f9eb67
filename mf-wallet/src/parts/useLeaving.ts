import { useDispatch } from 'react-redux';
import { forgetAnswers } from '@unison/shared/api';
import { endSession } from '@unison/shared/session';

/** How long the platform and the device may take to forget, in ms. The session on this device ends in any case (O-99). */
const PATIENCE_MS = 2_000;

function atMost(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Ends the session on this device once `before`, e.g. the end of it on the platform, is done, fails or takes too long. */
export function useLeaving(): (before: readonly Promise<unknown>[]) => Promise<void> {
  const dispatch = useDispatch();
  return async (before) => {
    await atMost(Promise.allSettled(before));
    endSession();
    dispatch(forgetAnswers());
  };
}
