import { defineManifest } from '@unison/shared/remote';

export const manifest = defineManifest({
  name: 'mf-video',
  contract: '^2.0.0',
  namespace: 'video',
  routes: [
    {
      path: '/Video',
      screen: 'Library',
      title: '',
      heading: 'video.title',
      access: 'member',
      tab: { order: 2, label: 'tab.video', icon: 'video' },
      early: ['getUserInfo', 'listVideoClasses', { call: 'listVideos', params: { id: '?class or listVideoClasses.key', page: '0' } }],
    },
    {
      path: '/PlayVideo',
      screen: 'Player',
      title: '',
      heading: 'video.title',
      access: 'member',
      backTo: '/Video',
      early: ['getUserInfo', { call: 'getVideo', params: { id: '?id' } }],
    },
  ],
});
