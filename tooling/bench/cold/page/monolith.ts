import { boot } from '../../../../shell/src/boot/boot';
import { embedRegistry } from './registry';

/** Shell, shared and remotes in one build: each remote's screens are chunks of it. */
const SCREENS = {
  'mf-home': () => import('../../../../mf-home/src/screens'),
  'mf-video': () => import('../../../../mf-video/src/screens'),
  'mf-game': () => import('../../../../mf-game/src/screens'),
  'mf-wallet': () => import('../../../../mf-wallet/src/screens'),
  'mf-xuanfei': () => import('../../../../mf-xuanfei/src/screens'),
};

const isKnown = (name: string): name is keyof typeof SCREENS => name in SCREENS;

embedRegistry();
const root = document.getElementById('root');
if (root)
  void boot(root, {
    load: async ({ package: name }) => {
      if (!isKnown(name)) throw new Error(`${name} is not part of this build.`);
      return (await SCREENS[name]()).screens;
    },
    fetchAhead: () => undefined,
    showStyles: () => undefined,
    workerAddress: () => '',
  });
