import { bootWith } from './bootWith';

// Shell, shared and remotes in one build: each remote's screens are chunks of it.
bootWith({
  'mf-home': () => import('../../../../mf-home/src/screens'),
  'mf-video': () => import('../../../../mf-video/src/screens'),
  'mf-game': () => import('../../../../mf-game/src/screens'),
  'mf-wallet': () => import('../../../../mf-wallet/src/screens'),
  'mf-xuanfei': () => import('../../../../mf-xuanfei/src/screens'),
});
