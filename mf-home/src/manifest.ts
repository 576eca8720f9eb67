import { defineManifest } from '@unison/shared/remote';

export const manifest = defineManifest({
  name: 'mf-home',
  contract: '^2.0.0',
  namespace: 'home',
  routes: [
    {
      path: '/Home',
      screen: 'Home',
      title: '',
      heading: 'tab.home',
      access: 'member-when-gated',
      tab: { order: 1, label: 'tab.home', icon: 'home' },
      early: ['getConfig', 'listHotGames', 'listCompanions'],
      firstView: true,
    },
    {
      path: '/nHomeList',
      screen: 'FeedList',
      title: '',
      heading: 'home.featured',
      access: 'member-when-gated',
      early: ['listFeed'],
      firstView: true,
    },
    { path: '/Notice', screen: 'Notices', title: '', heading: 'notice.title', access: 'visitor', early: ['listNotices'] },
    { path: '/ServiceOnline', screen: 'Service', title: '', heading: 'service.title', access: 'visitor' },
    { path: '/ServicePage', screen: 'ServicePage', title: '', heading: 'service.title', access: 'visitor', backTo: '/ServiceOnline' },
  ],
});
