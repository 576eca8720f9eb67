import { kept } from '@unison/shared/session';
import * as v from 'valibot';

const NONE: readonly string[] = [];
/** Numbers beyond these are long settled. */
const MOST = 200;

/** Numbers of orders that were shown before their draw and whose result was not shown yet. With the session: they are a member's. */
export const awaitedOrders = kept<readonly string[]>('orders.open', v.array(v.string()), { scope: 'session', fallback: NONE });

/** With the orders awaited now, without those whose result has been shown. */
export const withAwaited =
  (awaited: readonly string[], shown: readonly string[]) =>
  (former: readonly string[]): readonly string[] =>
    [...new Set([...former, ...awaited])].filter((number) => !shown.includes(number)).slice(-MOST);
