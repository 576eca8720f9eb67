import { useCallback } from 'react';
import { useCopy } from './useCopy';

/** What is passed on; `text` is what is copied where the device cannot share and there is no `url`. */
export type Shared = { title?: string; text: string; url?: string };

/** True for what a browser says when the member closed the device's own sheet: their choice, no failure. */
function isChangeOfMind(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}

/** Passes something on by the device's own sheet; where it has none, or refuses, the address or text is copied and that is said. */
export function useShare(): (what: Shared) => Promise<void> {
  const copy = useCopy();
  return useCallback(
    async (what) => {
      const copyInstead = () => copy(what.url ?? what.text);
      if (typeof navigator.share !== 'function') return void (await copyInstead());
      try {
        await navigator.share(what);
      } catch (thrown) {
        if (!isChangeOfMind(thrown)) await copyInstead();
      }
    },
    [copy],
  );
}
