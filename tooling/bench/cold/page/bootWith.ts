import type { RemoteScreens } from '@unison/shared/remote';
import { boot } from '../../../../shell/src/boot/boot';
import { embedRegistry } from './registry';

/** How a build gets at the screens of each remote, by package. */
export type Screens = Record<string, () => Promise<{ screens: RemoteScreens }>>;

/** Starts the app as the shell does, with screens that this build loads itself. */
export function bootWith(screens: Screens): void {
  embedRegistry();
  const root = document.getElementById('root');
  if (root === null) return;
  void boot(root, {
    load: async ({ package: name }) => {
      const load = screens[name];
      if (load === undefined) throw new Error(`${name} is not part of this build.`);
      return (await load()).screens;
    },
    fetchAhead: () => undefined,
    showStyles: () => undefined,
    spoiledDeltas: () => 0,
    workerAddress: () => '',
  });
}
