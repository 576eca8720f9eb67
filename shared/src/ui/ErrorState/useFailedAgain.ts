import { useState } from 'react';

/**
 * How often a retry that was pressed has failed again: the key of the words of an alert, which are told anew when they are put in anew, and else
 * stay as they are, unsaid. What is retried by itself is not told at each turn.
 */
export function useFailedAgain(isRetrying: boolean): { times: number; press: (retry: () => void) => void } {
  const [state, setState] = useState({ isRetrying, isPressed: false, times: 0 });
  if (state.isRetrying !== isRetrying)
    setState({ isRetrying, isPressed: state.isPressed && isRetrying, times: state.times + (state.isPressed && !isRetrying ? 1 : 0) });
  return {
    times: state.times,
    press: (retry) => {
      setState((now) => ({ ...now, isPressed: true }));
      retry();
    },
  };
}
