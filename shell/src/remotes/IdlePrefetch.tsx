import { whenIdle } from '@unison/shared/screen';
import { useEffect } from 'react';
import { tabRoutes } from '../routing/routeTable';
import { useRouteTable } from '../routing/useDestination';
import { usePrefetch } from './usePrefetch';

/** Beside a screen that is ready: the tabs' code is loaded while the browser has nothing else to do. Shows nothing. */
export function IdlePrefetch() {
  const table = useRouteTable();
  const prefetch = usePrefetch();

  useEffect(() => whenIdle(() => tabRoutes(table).forEach(({ path }) => prefetch(path, 'code'))), [table, prefetch]);

  return null;
}
