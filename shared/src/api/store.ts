import { combineSlices, configureStore, createAction, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import { isApiError } from './apiError';
import type { SessionEndReason } from './apiError';
import type { Capabilities } from './capabilities';
import type { ApiConfig } from './config';
import { readCredentials } from './credentials';
import type { Credentials } from './credentials';
import { askEarly, type EarlyCall } from './earlyAnswers';
import { EVERY_ANSWER } from './injectFeature';
import { rememberStore } from './liveStores';
import { hearOfOld } from './overtaken';
import { platformApi } from './platformApi';
import { knownBaseInfo, systemApi } from './systemApi';

/** Slices a package adds later: extend by declaration merging, then `slice.injectInto(rootReducer)`. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/consistent-type-definitions -- declaration merging needs an interface
export interface LazySlices {}

/** The app's reducer: the platform API, and whatever is injected. */
export const rootReducer = combineSlices(platformApi).withLazyLoadedSlices<LazySlices>();

/** The session is over; dispatched once per session by the store itself. The shell clears, tells and leads to the login. */
export const sessionEnded = createAction<{ reason: SessionEndReason; message: string }>('session/ended');

/** What the shell gives the store. */
export type StoreOptions = {
  /** Called when the session ends (ERR-04, ERR-05, ERR-08); `message` is the platform's own and may be empty. */
  onSessionEnded?: (reason: SessionEndReason, message: string) => void;
};

const SentBy = v.object({ baseQueryMeta: v.object({ credentials: v.object({ token: v.string(), tokensso: v.string() }) }) });

/** Whether a request was sent with these tokens, both of them: while another tab writes a new pair, one may go out with half of each. */
function isSentBy({ token, tokensso }: Credentials, meta: unknown): boolean {
  if (!v.is(SentBy, meta)) return false;
  const sent = meta.baseQueryMeta.credentials;
  return sent.token === token && sent.tokensso === tokensso;
}

/** Hears of every refused call once the store has it. By itself, since the toolkit's listeners are 1 KB of what everybody loads first. */
function sessionListener(onSessionEnded: StoreOptions['onSessionEnded']): Middleware {
  let ended = '';
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action);
      if (!isRejectedWithValue(action)) return result;
      const error: unknown = action.payload;
      if (!isApiError(error) || error.kind !== 'sessionEnded') return result;
      const now = readCredentials();
      // Both tokens: to some platforms the first is who somebody is, the same at each login.
      const session = `${now.token} ${now.tokensso}`;
      // An answer to a request of another session says nothing about this one.
      if (!isSentBy(now, action.meta) || (now.token !== '' && session === ended)) return result;
      ended = session;
      dispatch(sessionEnded({ reason: error.reason, message: error.message }));
      onSessionEnded?.(error.reason, error.message);
      return result;
    };
}

/** The platform's settings name nobody: they stay where all else is forgotten, so that nothing that needs them waits for them again. */
const settingsStay: Middleware =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const known = platformApi.util.resetApiState.match(action) ? knownBaseInfo(getState()) : undefined;
    const result = next(action);
    if (known) dispatch(systemApi.util.upsertQueryEntries([{ endpointName: 'getBaseInfo', arg: undefined, value: known }]));
    return result;
  };

/** The one store of the app (a test makes its own). `config` is what the HTML's run-time config says about the API. */
export function createAppStore(config: ApiConfig, options: StoreOptions = {}) {
  const capabilities = async (): Promise<Capabilities> => {
    const { initiate } = systemApi.endpoints.getBaseInfo;
    // What is known waits for no question that asks it anew.
    const base = knownBaseInfo(store.getState()) ?? (await store.dispatch(initiate(undefined, { subscribe: false }))).data;
    return new Set(base?.capabilities); // none, as of a platform that knows only the product, where it says nothing
  };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        // How long these checks take is the machine's business: a slow one is no fault of a screen.
        immutableCheck: { warnAfter: Number.POSITIVE_INFINITY },
        serializableCheck: { warnAfter: Number.POSITIVE_INFINITY },
        thunk: { extraArgument: { config, capabilities } },
      })
        .prepend(sessionListener(options.onSessionEnded), hearOfOld, settingsStay)
        .concat(platformApi.middleware),
  });
  rememberStore(store);
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppState = ReturnType<typeof rootReducer>;

/** Whether an answer to something that a screen asked for is on its way. */
export const isAsking = ({ platform }: AppState): boolean => Object.values(platform.queries).some((query) => query?.status === 'pending');

/**
 * Whether an answer of this name, with whichever parameters, is in the store or on its way there. An endpoint that a tab asks early is called as its
 * call is (`tooling/checks/earlyEndpoints.test.ts`).
 */
const holdsAnswer = ({ platform }: AppState, name: string): boolean =>
  Object.values(platform.queries).some((query) => query?.endpointName === name && query.status !== 'rejected');

/**
 * Asks early (`askEarly`), but not for what this store has and every address shows; with `spares` nor for what another address may show, which is right
 * for a tab: it shows what it showed a moment ago.
 */
export const earlyAsker =
  (store: AppStore, config: ApiConfig) =>
  (early: readonly EarlyCall[], search: string, spares = false): void =>
    askEarly(early, search, config, (name, hasParams) => (spares || !hasParams) && holdsAnswer(store.getState(), name));

/** Forgets every answer of the platform but its settings: at login and logout, so that nobody sees another member's. */
export function forgetAnswers() {
  return platformApi.util.resetApiState();
}

/** Loads what is on screen anew and forgets the rest: after a change of language (O-08). */
export function reloadAnswers() {
  return platformApi.util.invalidateTags([EVERY_ANSWER as never]); // the tag exists, but only at run time: features must not name it
}
