import { useGoBack } from '@unison/shared/remote';
import { useLatest } from '@unison/shared/ui';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What was begun travels in the state of the history entry: it outlives a reload, and whoever leaves on another way has left it.
 * The steps replace each other, so that the header's back leads out and not round in a circle.
 */
function begunIn(state: unknown): string[] {
  const begun: unknown = typeof state === 'object' && state !== null && 'begun' in state ? state.begun : undefined;
  const isInside = (address: unknown): address is string => typeof address === 'string' && /^\/(?!\/)/.test(address);
  return Array.isArray(begun) ? begun.filter(isInside) : [];
}

/** Why somebody was led to a step: a text of this package, which `LedHere` says there in the language of the reader. */
const REASONS = ['bank.first', 'bank.paypassFirst'] as const;
export type Reason = (typeof REASONS)[number];

/** State for `navigate` to a step that is begun from elsewhere: its end leads on to `next`, back leads out as ever. */
export const toBegin = (next: string, reason: Reason) => ({ begun: [next], reason });

/** `const firstDo = useFirstDo(); firstDo(paths.bindCard(), 'bank.first');` leads to what has to be done first and remembers this address. */
export function useFirstDo(): (path: string, reason: Reason) => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return useLatest(
    (path, reason) => void navigate(path, { replace: true, state: { begun: [...begunIn(state), pathname + search], reason } }),
  );
}

/** Why this screen was opened; undefined where the member came by themselves. */
export function useReason(): Reason | undefined {
  const { state }: { state: unknown } = useLocation();
  const reason = typeof state === 'object' && state !== null && 'reason' in state ? state.reason : undefined;
  return REASONS.find((one) => one === reason);
}

/** The end of such a step: on to what was begun before it, else one step back (O-64). Use it in place of `useGoBack` where a step may be one. */
export function useBackToBegun(): () => void {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { state } = useLocation();
  return () => {
    const begun = begunIn(state);
    const last = begun.at(-1);
    if (last === undefined) goBack();
    else void navigate(last, { replace: true, state: { begun: begun.slice(0, -1) } });
  };
}
