import { defineManifest } from '@unison/shared/remote';

export const manifest = defineManifest({
  name: 'mf-game',
  contract: '^2.0.0',
  namespace: 'game',
  routes: [
    {
      path: '/Game',
      screen: 'Games',
      title: '',
      heading: 'game.heading',
      access: 'member',
      tab: { order: 4, label: 'tab.game', icon: 'game' },
      early: ['listGameClasses', { call: 'listGames', params: { class: '?class or none' } }],
    },
    {
      path: '/Lottery',
      screen: 'Lottery',
      title: '',
      heading: 'game.heading',
      access: 'member',
      backTo: '/Game',
      early: [
        'getUserInfo',
        { call: 'getGame', params: { key: '?key' } },
        { call: 'listDraws', params: { key: '?key' } },
        { call: 'listOdds', params: { id: '?id' } },
      ],
    },
    {
      path: '/luckDraw',
      screen: 'Wheel',
      title: 'title.dating',
      heading: 'wheel.name',
      access: 'member',
      backTo: '/Home',
      early: ['getUserInfo'],
    },
  ],
});
