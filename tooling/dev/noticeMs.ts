import { UsageError } from './fail';

/**
 * Reads `DRAIN_SECONDS`, in ms: how long a process that was asked to stop still serves, saying that it is not ready, so that whoever balances
 * in front of it stops asking. Nothing said means 0. Throws `UsageError`.
 */
export function noticeMsFrom(text: string | undefined): number {
  const seconds = Number(text ?? '');
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 60)
    throw new UsageError(`DRAIN_SECONDS=${text ?? ''} is not usable: write whole seconds from 0 to 60.`);
  return seconds * 1_000;
}
