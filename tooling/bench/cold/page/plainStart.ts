import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteScreens } from '@unison/shared/remote';
import { boot } from '../../../../shell/src/boot/boot';
import { embedRegistry } from './registry';

embedRegistry();
const root = document.getElementById('root');
if (root)
  void boot(root, {
    load: async ({ package: name }) => {
      const module = await loadRemote<{ screens: RemoteScreens }>(`${name.replace('-', '_')}/screens`);
      if (!module) throw new Error(`${name} exposes no screens.`);
      return module.screens;
    },
    fetchAhead: () => undefined,
    showStyles: () => undefined,
    workerAddress: () => '',
  });
