import type { Dispatch, Middleware } from '@reduxjs/toolkit';
import type { EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { oldAnswers } from './oldAnswers';
import { platformApi } from './platformApi';

type Definition = EndpointDefinitions[string];
type Tags = Parameters<typeof platformApi.util.selectInvalidatedBy>[1];
type State = Parameters<typeof platformApi.util.selectInvalidatedBy>[0];
type Asked = {
  dispatch: Dispatch;
  getState: () => State;
  getCacheEntry: () => { data?: unknown; direction?: unknown };
  queryFulfilled: Promise<unknown>;
};

/** The tag that an answer has to itself. */
type OwnTag = { type: string; id: string };

/** Tags as the toolkit takes them: a list, a function that makes one of the answer, or none. */
export function tagsOf(own: unknown, about: readonly unknown[]): readonly unknown[] {
  const tags: unknown = typeof own === 'function' ? own(...about) : own;
  return Array.isArray(tags) ? tags : [];
}

/** For each answer under way: what was made old since it was asked for. */
const underWay = new Set<unknown[]>();

/** What was made old, until it is known which answers are. */
const madeOld: unknown[] = [];

function makeOld(tags: readonly unknown[]): void {
  madeOld.push(...tags);
  for (const since of underWay) since.push(...tags);
}

/** Where in the store the answers are that have one of these tags. */
const keysOf = (state: State, tags: readonly unknown[]): string[] =>
  platformApi.util.selectInvalidatedBy(state, tags as unknown as Tags).map(({ queryCacheKey }) => queryCacheKey); // tags exist at run time; the slice itself names none

/**
 * To ask anew for what no write made old must cost nothing that is there: what was left a moment ago would be forgotten, and a list would lose the pages
 * behind its first, and the member their place in it. What is gone costs nothing.
 */
function costsNothing({ platform }: State, key: string, data: unknown): boolean {
  if (data === undefined) return true;
  const isShown = Object.keys(platform.subscriptions[key] ?? {}).length > 0;
  const hasPages = typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) && data.pages.length > 1;
  return isShown && !hasPages;
}

/**
 * Asks again for an answer as soon as it is here, where it may say what was so before a write; and, where one that is shown could not be read anew, once
 * it can be: who asked for it held it for old.
 */
function followAnswer({ dispatch, getState, getCacheEntry, queryFulfilled }: Asked, own: OwnTag): void {
  const since: unknown[] = [];
  underWay.add(since);
  const old = oldAnswers(dispatch);
  for (const key of keysOf(getState(), [own])) old.isAsked(key);
  // As a write does: what nobody looks at any more is forgotten.
  const ask = () => void dispatch(platformApi.util.invalidateTags([own as never])); // it exists, but only at run time
  const settle = (isHere: boolean, failure?: unknown): void => {
    underWay.delete(since);
    const [key] = keysOf(getState(), [own]);
    if (key === undefined) return;
    const { data, direction } = getCacheEntry();
    // A further page of a list leaves the pages before it as they were.
    const isOfBefore = keysOf(getState(), since).includes(key) || (isHere && direction !== undefined && old.isMadeOld(key));
    if (isOfBefore) {
      old.add(key);
      ask();
    } else if (isHere) old.isRead(key);
    // What shows nothing yet its screen asks for (decision 147), a further page its list.
    else if (data !== undefined && (direction === undefined || old.isMadeOld(key)))
      old.isUnread(key, failure, ask, () => old.isMadeOld(key) || costsNothing(getState(), key, getCacheEntry().data));
  };
  queryFulfilled.then(
    () => settle(true),
    (lost: { error: unknown }) => settle(false, lost.error), // the toolkit's own, of every answer that fails
  );
}

/**
 * What a write makes old is asked for anew at once, whatever else is under way (`immediately`, platformApi.ts). What is under way itself the
 * toolkit would leave as it comes, an answer of before the write: this has it asked for again once it is here (decision 133). What cannot be had anew,
 * then or whenever a page asks, stays as it was, and is asked for until it can (decision 185). `ownTag`: the tag of the answer to these arguments alone.
 */
export function askAgainWhenOvertaken(definition: Definition, ownTag: (args: unknown) => OwnTag): void {
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
    followAnswer(asked, ownTag(args));
    return typeof own === 'function' ? own(args, asked) : undefined;
  };
  Object.assign(definition, { onQueryStarted: started });
}

/** Hears of what writes, screens and a change of language make old, and of the end of all answers. */
export const hearOfOld: Middleware<object, State> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    if (platformApi.util.invalidateTags.match(action)) makeOld(action.payload);
    if (platformApi.util.resetApiState.match(action)) oldAnswers(dispatch).forget();
    const result = next(action);
    // A write has named its tags by now; few actions make anything old.
    if (madeOld.length > 0) keysOf(getState(), madeOld.splice(0)).forEach(oldAnswers(dispatch).add);
    return result;
  };
