import { wholeFrom } from './wholeFrom';

/**
 * Reads `DRAIN_SECONDS`, in ms: how long a process that was asked to stop still serves, saying that it is not ready, so that whoever balances
 * in front of it stops asking. Nothing said means 0. Throws `UsageError`.
 */
export const noticeMsFrom = (text: string | undefined): number =>
  1_000 * wholeFrom('DRAIN_SECONDS', text, { most: 60, fallback: 0, write: 'whole seconds' });
