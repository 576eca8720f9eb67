import 'provided-modules';
import { bootWith } from './bootWith';

// Each remote's screens come through the federation plugin, as its documents load a remote.
bootWith({
  'mf-home': () => import('mf_home/screens'),
  'mf-video': () => import('mf_video/screens'),
  'mf-game': () => import('mf_game/screens'),
  'mf-wallet': () => import('mf_wallet/screens'),
  'mf-xuanfei': () => import('mf_xuanfei/screens'),
});
