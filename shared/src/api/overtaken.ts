import type { Middleware } from '@reduxjs/toolkit';
import type { EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { platformApi } from './platformApi';

type Definition = EndpointDefinitions[string];
type Tags = Parameters<typeof platformApi.util.selectInvalidatedBy>[1];
type Asked = {
  dispatch: (thunk: unknown) => unknown;
  getState: () => Parameters<typeof platformApi.util.selectInvalidatedBy>[0];
  getCacheEntry: () => { endpointName?: string; originalArgs?: unknown };
  queryFulfilled: Promise<unknown>;
};
type Endpoint = { initiate: (args: unknown, options: { subscribe: false; forceRefetch: true }) => unknown };

/** Tags as the toolkit takes them: a list, a function that makes one of the answer, or none. */
export function tagsOf(own: unknown, about: readonly unknown[]): readonly unknown[] {
  const tags: unknown = typeof own === 'function' ? own(...about) : own;
  return Array.isArray(tags) ? tags : [];
}

/** For each answer under way: what was made old since it was asked for. */
const underWay = new Set<unknown[]>();

function makeOld(tags: readonly unknown[]): void {
  for (const since of underWay) since.push(...tags);
}

/** Asks again for an answer as soon as it is here, where it may say what was so before a write. */
function followAnswer({ dispatch, getState, getCacheEntry, queryFulfilled }: Asked): void {
  const since: unknown[] = [];
  underWay.add(since);
  const settle = (): void => {
    underWay.delete(since);
    if (since.length === 0) return;
    const { endpointName, originalArgs } = getCacheEntry();
    const old = platformApi.util.selectInvalidatedBy(getState(), since as unknown as Tags); // tags exist at run time; the slice itself names none
    if (!old.some((query) => query.endpointName === endpointName && query.originalArgs === originalArgs)) return;
    const endpoints: Partial<Record<string, Endpoint>> = platformApi.endpoints; // those of every feature
    const endpoint = endpoints[endpointName ?? ''];
    if (endpoint) dispatch(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
  };
  void queryFulfilled.then(settle, settle);
}

/**
 * What a write makes old is asked for anew at once, whatever else is under way (`immediately`, platformApi.ts). What is under way itself the
 * toolkit would leave as it comes, an answer of before the write: this has it asked for again once it is here (decision 133).
 */
export function askAgainWhenOvertaken(definition: Definition): void {
  if (definition.type === 'mutation') {
    const own: unknown = definition.invalidatesTags;
    const invalidates = (...about: unknown[]): readonly unknown[] => {
      const tags = tagsOf(own, about);
      makeOld(tags);
      return tags;
    };
    Object.assign(definition, { invalidatesTags: invalidates });
    return;
  }
  const own: unknown = definition.onQueryStarted;
  const started = (args: unknown, asked: Asked): unknown => {
    followAnswer(asked);
    return typeof own === 'function' ? own(args, asked) : undefined;
  };
  Object.assign(definition, { onQueryStarted: started });
}

/** Hears of what screens and a change of language make old. */
export const hearOfOld: Middleware = () => (next) => (action) => {
  if (platformApi.util.invalidateTags.match(action)) makeOld(action.payload);
  return next(action);
};
