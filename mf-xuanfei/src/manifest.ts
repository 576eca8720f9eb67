import { defineManifest } from '@unison/shared/remote';

export const manifest = defineManifest({
  name: 'mf-xuanfei',
  contract: '^2.0.0',
  namespace: 'xuanfei',
  routes: [
    {
      path: '/xf',
      screen: 'Directory',
      title: '',
      heading: 'tab.city',
      access: 'member-when-gated',
      tab: { order: 3, label: 'tab.city', icon: 'city' },
      early: ['listPlaces'],
    },
    {
      path: '/Choose',
      screen: 'CityChoice',
      title: '',
      heading: 'tab.city',
      access: 'member-when-gated',
      backTo: '/xf',
      early: ['listPlaces'],
    },
    {
      path: '/List',
      screen: 'CityProfiles',
      title: '',
      heading: 'dir.city',
      access: 'member-when-gated',
      backTo: '/xf',
      early: [{ call: 'listCompanions', params: { id: '?id' } }],
    },
    {
      path: '/Profile',
      screen: 'Profile',
      title: '',
      heading: 'dir.profile',
      access: 'member',
      backTo: '/xf',
      early: [{ call: 'getCompanion', params: { id: '?id' } }],
    },
    {
      path: '/nHomeDetail',
      screen: 'CompanionDetail',
      title: '',
      heading: 'dir.profile',
      access: 'member',
      backTo: '/Home',
      early: [{ call: 'getCompanion', params: { id: '?id' } }],
    },
  ],
});
