import { useEffect } from 'react';
import { useErrorToast } from './useSaving';

/** Shows each new error of a query once, for screens that go on showing what they have (ERR-02, ERR-03). Give it the hook's `error`. */
export function useRefusalToast(error: unknown): void {
  const errorToast = useErrorToast();
  useEffect(() => {
    if (error !== undefined) errorToast(error);
  }, [error, errorToast]);
}
