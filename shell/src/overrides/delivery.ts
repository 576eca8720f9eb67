import { withoutDelivery } from '@unison/shared/remote/withoutDelivery';

/** Where a tester's combination is kept, as long as the tab: its key in sessionStorage. */
export const TRIAL_KEY = 'trial';

function isTrialKept(): boolean {
  try {
    return sessionStorage.getItem(TRIAL_KEY) !== null;
  } catch {
    // Storage is forbidden here: nothing is kept.
    return false;
  }
}

/**
 * Takes what is about delivery out of the address, before any request could carry it on. Yields the query as it was, or an empty one where
 * this tab keeps a tester's combination; undefined for everybody else, who then loads nothing more.
 */
export function takeDelivery({ pathname, search, hash }: Location, history: History): string | undefined {
  const rest = withoutDelivery(search);
  if (rest === search) return isTrialKept() ? '' : undefined;
  history.replaceState(history.state, '', `${pathname}${rest}${hash}`);
  return search;
}
