import type { AppStore, Credentials } from '@unison/shared/api';

/** Ends on the platform, if it can be reached, a session that nobody here takes, or that another one took the place of (O-99). */
export function endUnkeptLater(dispatch: AppStore['dispatch'], tokens: Credentials): void {
  import(/* webpackChunkName: 'sheets' */ './entryApi').then(
    ({ endUnkept }) => endUnkept(dispatch, tokens),
    () => undefined,
  );
}
