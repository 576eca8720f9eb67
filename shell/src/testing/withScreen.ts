import type { ReactNode } from 'react';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { plainLoader } from './openApp';

/** The app's remotes, but with this component as one of the screens. */
export const withScreen =
  (screenName: string, Screen: () => ReactNode): RemoteLoader =>
  async (record, ...wanted) => {
    const remote = await plainLoader(record, ...wanted);
    return screenName in remote.screens
      ? { ...remote, screens: { ...remote.screens, [screenName]: () => Promise.resolve(Screen) } }
      : remote;
  };
