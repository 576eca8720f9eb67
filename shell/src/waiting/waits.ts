import { systemApi, type AppStore } from '@unison/shared/api';

/** An answer that what is drawn waits for, and of which nothing is here: which one, and since when, in ms of the clock. */
export type Wait = { key: string; endpointName: string; args: unknown; since: number };

type Key = Parameters<typeof systemApi.internalActions.removeQueryResult>[0]['queryCacheKey'];
type Subscriptions = { getSubscriptionCount: (key: string) => number };
type Endpoint = { initiate: (args: unknown, options: object) => Parameters<AppStore['dispatch']>[0] };

/** What screen and frame wait for. What was only fetched ahead, or belongs to a screen that was left, has nobody who waits. */
export function waitsOf(store: AppStore): Wait[] {
  const waits = Object.entries(store.getState().platform.queries).flatMap(([key, query]): Wait[] => {
    if (query?.status !== 'pending' || query.data !== undefined) return [];
    return [{ key, endpointName: query.endpointName, args: query.originalArgs, since: query.startedTimeStamp }];
  });
  if (waits.length === 0) return waits;
  // RTK Query keeps these beside its state, answers with them instead of the action, and has no type for it.
  const subscriptions = store.dispatch(systemApi.internalActions.internal_getRTKQSubscriptions()) as unknown as Subscriptions;
  return waits.filter(({ key }) => subscriptions.getSubscriptionCount(key) > 0);
}

/** Drops these requests and asks anew; who waits goes on waiting and sees no failure in between. */
export function askAnew(store: AppStore, waits: readonly Wait[]): void {
  // What is being sent may wait for the settings to know how: it goes on with those it waits for.
  const isSending = Object.values(store.getState().platform.mutations).some((mutation) => mutation?.status === 'pending');
  const chosen = waits.filter(({ endpointName }) => !isSending || endpointName !== 'getBaseInfo');
  const running = store.dispatch(systemApi.util.getRunningQueriesThunk());
  for (const { key } of chosen) {
    // Forgotten first, so that its end is nobody's failure.
    store.dispatch(systemApi.internalActions.removeQueryResult({ queryCacheKey: key as Key })); // RTK brands its own keys; this one is its own
    running.find(({ queryCacheKey }) => queryCacheKey === key)?.abort();
  }
  const endpoints = systemApi.endpoints as unknown as Record<string, Endpoint | undefined>; // those of every remote: one api has them all
  for (const { endpointName, args } of chosen) {
    const endpoint = endpoints[endpointName];
    if (endpoint) store.dispatch(endpoint.initiate(args, { subscribe: false, forceRefetch: true }));
  }
}
