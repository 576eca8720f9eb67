import { useDispatch } from 'react-redux';
import { forgetAnswers } from '@unison/shared/api';
import { endSession } from '@unison/shared/session';
import { soonEnough } from './soonEnough';

/** How long the platform and the device may take to forget, in ms. The session on this device ends in any case (O-99). */
const PATIENCE_MS = 2_000;

/** Ends the session on this device once `before`, e.g. the end of it on the platform, is done, fails or takes too long. */
export function useLeaving(): (before: readonly Promise<unknown>[]) => Promise<void> {
  const dispatch = useDispatch();
  return async (before) => {
    await soonEnough<unknown>(Promise.allSettled(before), undefined, PATIENCE_MS);
    endSession();
    dispatch(forgetAnswers());
  };
}
