import { useEffect } from 'react';
import { tabRoutes } from '../routing/routeTable';
import { useRouteTable } from '../routing/useDestination';
import { usePrefetch } from './usePrefetch';

/** Where the browser cannot tell when it is idle, after this time in ms. */
const IDLE_FALLBACK_MS = 2_000;

/** Beside a screen that is ready: the tabs' code is loaded while the browser has nothing else to do. Shows nothing. */
export function IdlePrefetch() {
  const table = useRouteTable();
  const prefetch = usePrefetch();

  useEffect(() => {
    const prefetchTabs = () => tabRoutes(table).forEach(({ path }) => prefetch(path, 'code'));
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(prefetchTabs, IDLE_FALLBACK_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(prefetchTabs);
    return () => cancelIdleCallback(idle);
  }, [table, prefetch]);

  return null;
}
