import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { apiErrorOf } from '../api';
import { useErrorToast } from './useErrorToast';

/** Stores of pages in which a failure for want of a network has been told; until there is one again all others are the same news. */
const toldOffline = new WeakSet<object>();

/**
 * Shows each new error of a query once, for screens that go on showing what they have (ERR-02, ERR-03). Give it the hook's `error`. A query that
 * is asked again and fails again is one message; that the network is gone is one for the whole page, until it is back.
 */
export function useRefusalToast(error: unknown): void {
  const errorToast = useErrorToast();
  const page = useStore();
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (error === undefined) {
      told.current = undefined;
      return;
    }
    const known = apiErrorOf(error);
    if (known.kind === 'offline') {
      if (toldOffline.has(page)) return;
      toldOffline.add(page);
      window.addEventListener('online', () => toldOffline.delete(page), { once: true });
    }
    const name = JSON.stringify(known);
    if (known.kind !== 'offline' && told.current === name) return;
    told.current = name;
    errorToast(error);
  }, [error, errorToast, page]);
}
