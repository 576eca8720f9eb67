import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { platformApi } from './platformApi';

type PlatformState = { platform: ReturnType<typeof platformApi.reducer> };
type LiveStore = { getState: () => PlatformState; dispatch: Dispatch<UnknownAction> };

const stores: WeakRef<LiveStore>[] = [];

/** Remembers a store, so that a replaced feature can drop its answers from it. */
export function rememberStore(store: LiveStore): void {
  stores.push(new WeakRef(store));
}

type CacheKey = NonNullable<Parameters<typeof platformApi.internalActions.removeQueryResult>[0]>['queryCacheKey'];

/** Removes every cached answer of the named endpoints from every live store: their shape may be another build's. */
export function dropAnswers(endpointNames: readonly string[]): void {
  for (const reference of stores) {
    const store = reference.deref();
    for (const [key, entry] of Object.entries(store?.getState().platform.queries ?? {})) {
      if (!entry?.endpointName || !endpointNames.includes(entry.endpointName)) continue;
      store?.dispatch(platformApi.internalActions.removeQueryResult({ queryCacheKey: key as CacheKey })); // RTK brands its own keys; this one is its own
    }
  }
}
