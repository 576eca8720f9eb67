import { useLatest, useToast } from '@unison/shared/ui';
import type { ToastMessage } from '@unison/shared/ui';
import { useRef } from 'react';

/** Says why nothing was staked, in the place of what it said before; without a message that is taken back: of the next stake it may be untrue. */
export function useRefusal(): (message?: ToastMessage) => void {
  const toast = useToast();
  const takeBack = useRef<() => void>(undefined);
  return useLatest((message) => {
    takeBack.current?.();
    takeBack.current = message && toast(message);
  });
}
